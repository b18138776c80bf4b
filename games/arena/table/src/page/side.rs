//! The two sides: name plates with their possessions, the rope between them, the screen.
//!
//! Zones that a viewer may not see are drawn as numbers; the view decides which. For the hand of the viewer see
//! `paper`.

use budokan_arena::state::{Block, Phase};
use budokan_arena::{Arena, Card};
use budokan_kernel::{Game, Seat};
use budokan_words::capitalised;
use maud::{Markup, html};

use super::Board;
use super::face::small;
use super::paper::back;
use crate::sign::seat_id;
use budokan_pages::gloss;
use budokan_pages::moves::icon;
use budokan_pages::scene::{SeatOccupant, Sitter};

impl Board<'_> {
    /// The name plate of a seat.
    pub fn plate(&self, seat: Seat) -> Markup {
        let side = self.side(seat);
        let before = self.scene.before::<Arena>().map(|before| before.side(seat));
        let deciding = self.scene.is_awaited(seat);
        let sealed = self.view.phase == Phase::Plan && side.committed;
        let place = if seat == self.below { "me" } else { "opp" };
        // A lesson hides the values that it has not taught yet.
        let met = |word| self.scene.has_met(word);
        html! {
            section class=(place) aria-label=(capitalised(&self.scene.role(seat))) {
                div class=(format!("plate{}{}", if deciding { " deciding" } else { "" }, self.touched(seat))) {
                    (self.rises(seat))
                    svg.mon viewBox="0 0 32 32" aria-hidden="true" { use href=(format!("#mon-{}", seat.index() + 1)) {} }
                    div { h2 { (capitalised(&self.scene.role(seat))) } div.under { (self.sitter(seat)) (self.front(seat)) } }
                    @if sealed { svg.seal viewBox="0 0 60 60" role="img" data-sign=(format!("plan@{}", seat_id(seat))) aria-label=(self.word("web-sealed")) { use href="#seal" {} } }
                    dl {
                        (self.spirit(seat, side.sp, before.map(|before| before.sp)))
                        (self.row("", "victory", seat, &self.word("web-victory"), &html! { (icon("i-flag")) (self.was(before.map(|before| before.vp), &side.vp)) (side.vp) }))
                        @if met("weapons") { (self.row("", "weapons", seat, &self.word("web-weapons-of"), &html! { (icon("i-shuriken")) (side.weapons) })) }
                        @if met("limit") { (self.row("", "limit", seat, &self.word("web-limit"), &self.limit(seat))) }
                        @if met("food") { (self.row("opt", "food", seat, &self.word("web-food"), &food(side.dish, side.delicacy, &self.say("play-arena-food", &[("dish", &side.dish), ("delicacy", &side.delicacy)])))) }
                        @if met("hand") { (self.row("opt", "hand", seat, &self.word("web-hand-size"), &html! { (icon("i-paw")) (self.in_hand_of(seat)) })) }
                        @if met("resting") {
                            (self.row("opt", "resting", seat, &self.word("web-resting"), &html! { (icon("i-rest")) (side.rest_size) }))
                            (self.resting(seat))
                        }
                    }
                }
            }
        }
    }

    /// A line of a plate; the whole line opens the explanation of its value.
    fn row(&self, class: &str, sign: &str, seat: Seat, title: &str, inside: &Markup) -> Markup {
        let name = format!("{sign}@{}", seat_id(seat));
        // The coach finds the viewer's own values by this attribute.
        let own = self.scene.own() == Some(seat);
        html! {
            div class=(class) data-sign=(name) { dt { (gloss::sign(self.scene, &name, "", title)) } dd data-ring=[own.then_some(sign)] { (inside) } }
        }
    }

    /// A card drawn as a small picture only.
    pub fn mini(&self, card: Card, place: &str, keyed: bool) -> Markup {
        let key = keyed.then(|| self.key(card));
        let sign = if place.is_empty() { card.to_string() } else { format!("{card}@{place}") };
        gloss::card(self.scene, &sign, key.as_deref(), "mini", &self.told_card(card), small(card))
    }

    /// The player in the seat.
    fn sitter(&self, seat: Seat) -> Markup {
        let sitter = self.scene.sitter(seat);
        html! {
            @if let Some(sitter) = sitter {
                span.small {
                    @match &sitter.who {
                        SeatOccupant::You => (self.word("web-you")),
                        SeatOccupant::Bot(_) | SeatOccupant::StandIn => { (icon("i-bot")) " " (sitter.with_level(self.scene.words)) },
                        SeatOccupant::Person(_) | SeatOccupant::Nobody => (sitter.name),
                    }
                    @if let Some(absence) = self.scene.absence(seat) { " " span.absent { (absence) } }
                }
            }
        }
    }

    /// Spirit as beads; a gap marks each value below which the Card Limit rises. Beads that were just lost
    /// are still falling.
    fn spirit(&self, seat: Seat, sp: u8, before: Option<u8>) -> Markup {
        let steps = &self.cards.limit_steps;
        let bead = |nth: u8| match (nth <= sp, steps.iter().any(|(at_most, _)| *at_most == nth)) {
            (true, true) => "on step",
            (true, false) => "on",
            (false, true) => "step",
            (false, false) => "",
        };
        let inside = html! {
            (icon("i-heart")) (self.was(before, &sp)) b.big data-ring=(format!("spirit-{}", Arena::SEATS[seat.index()])) { (sp) }
            span.beads aria-hidden="true" {
                @for nth in 1..=self.cards.sp {
                    i class=(if nth > sp && before.is_some_and(|before| nth <= before) { format!("{} fell", bead(nth)) } else { bead(nth).to_owned() }) {}
                }
            }
        };
        self.row("full spirit", "spirit", seat, &self.word("web-spirit"), &inside)
    }

    /// The Card Limit with all its modifiers.
    fn limit(&self, seat: Seat) -> Markup {
        let side = self.side(seat);
        let next = match side.block {
            Block::None => None,
            Block::Pending => Some(self.word("web-block-next")),
            Block::Active => Some(self.word("web-block-now")),
        };
        html! {
            (icon("i-cards")) (side.effective)
            @if let Some(next) = next { (gloss::labelled(self.scene, &format!("block-token@{}", seat_id(seat)), "tok", Some(&next), icon("t-block"))) }
        }
    }

    /// The number of cards in hand that a viewer may count: for other viewers drafted cards are still in hand.
    fn in_hand_of(&self, seat: Seat) -> usize {
        if self.scene.own() == Some(seat) { self.free().len() } else { usize::from(self.side(seat).hand_size) }
    }

    /// Cards and the Coconut in Front.
    fn front(&self, seat: Seat) -> Markup {
        let side = self.side(seat);
        html! {
            @if !side.front.is_empty() || side.coconut { span.vh { (self.word("web-front")) } }
            @for card in &side.front {
                (self.mini(*card, "", true))
            }
            @if side.coconut { (gloss::labelled(self.scene, "coconut-token", "mini", Some(&self.told_card(Card::Coconut)), icon("t-coco"))) }
        }
    }

    /// The faces of animals at rest and of cards left over by a Peel, for viewers who may see them.
    fn resting(&self, seat: Seat) -> Markup {
        let side = self.side(seat);
        let faces = |cards: &[Card], place: &str| {
            html! { @for card in cards { (self.mini(*card, place, !place.is_empty())) } }
        };
        html! {
            @let rest = self.view.shown_rest(seat).unwrap_or_default();
            @if !rest.is_empty() {
                div.opt.full.faces data-sign=(format!("resting@{}", seat_id(seat))) { dt.vh { (self.word("web-resting")) } dd { (faces(rest, "rest")) } }
            }
            @if side.buried_size > 0 {
                @let known = side.buried.as_deref();
                (self.row("opt full", "peeled", seat, &self.word("web-buried"), &html! {
                    @if let Some(buried) = known { (faces(buried, "")) } @else { (side.buried_size) }
                }))
            }
        }
    }

    /// Objects between the sides: the rope of victory, the piles, the Warehouse.
    pub fn between(&self) -> Markup {
        let store = self.view.warehouse;
        html! {
            div.ropebox {
                (self.rope())
                @if self.scene.has_met("warehouse") { div.store {
                    @let pile = self.say("web-pile", &[("n", &self.view.pile_size)]);
                    (gloss::labelled(self.scene, "pile", "stock", Some(&pile), html! { (back()) b { (self.view.pile_size) } }))
                    @let gone = self.say("web-discard", &[("n", &self.view.discard.len())]);
                    (gloss::labelled(self.scene, "discard", "stock", Some(&gone), html! { span.gone aria-hidden="true" {} (self.view.discard.len()) }))
                    (gloss::labelled(self.scene, "warehouse", "house", Some(&self.word("web-warehouse")), html! {
                        span aria-hidden="true" { (icon("i-shuriken")) (store.weapons) }
                        @if store.mushrooms > 0 { span aria-hidden="true" { (icon("t-mush")) (store.mushrooms) } }
                        @if store.coconut > 0 { span aria-hidden="true" { (icon("t-coco")) (store.coconut) } }
                        @if store.block > 0 { span aria-hidden="true" { (icon("t-block")) (store.block) } }
                        span.vh { (self.warehouse_heard()) }
                    }))
                } }
            }
        }
    }

    /// The Warehouse in words, for screen readers.
    fn warehouse_heard(&self) -> String {
        let store = self.view.warehouse;
        let tokens: [(&str, &dyn ToString); 4] = [
            ("weapons", &store.weapons),
            ("mushrooms", &store.mushrooms),
            ("coconut", &store.coconut),
            ("block", &store.block),
        ];
        self.say("gloss-now-warehouse", &tokens)
    }

    /// The lead in victory points as a knot on a rope.
    fn rope(&self) -> Markup {
        let [ours, theirs] = [self.below, self.above].map(|seat| i64::from(self.side(seat).vp));
        let most = i64::from(self.cards.lead_to_win).max(1);
        let lead = (theirs - ours).clamp(-most, most); // The knot lies where the lead is.
        let at = |steps: i64| 90 + steps * 78 / most; // The rope is 156 wide, its middle at 90.
        let [left, right] = [self.below, self.above].map(|seat| self.short(seat));
        let told = self.say("web-rope", &[("one", &left), ("a", &ours), ("other", &right), ("b", &theirs)]);
        html! {
            div.ends {
                b { (capitalised(&left)) " " (ours) }
                (gloss::sign(self.scene, "lead", "soft", self.say("web-lead-wins", &[("n", &self.cards.lead_to_win)])))
                b { (capitalised(&right)) " " (theirs) }
            }
            svg.rope viewBox="0 0 180 26" role="img" aria-label=(told) {
                path.strand d="M8 13h164" {}
                path.twist d="M8 13h164" {}
                @for step in -most..=most {
                    path.notch d=(format!("M{} {}", at(step), if step.abs() == most || step == 0 { "4v18" } else { "8v10" })) {}
                }
                circle data-key="rope" cx=(at(lead)) cy="13" r="9" {}
            }
        }
    }

    /// The folding screen: shows only whether the seats behind it are ready.
    pub fn screen(&self) -> Markup {
        let behind: Vec<Seat> = match self.scene.own() {
            Some(_) => vec![self.above],
            None => vec![self.above, self.below],
        };
        let folded = self.scene.opened::<Arena>().is_some();
        html! {
            section.screen.folded[folded] aria-label=(self.word("web-screen")) {
                div.panels aria-hidden="true" { @for _ in 0..6 { span {} } }
                div.say {
                    @if folded { p { b { (self.word("web-screen-folded")) } " " (self.word("web-in-lessons-only")) } }
                    @else { @for seat in behind { (self.behind(seat)) } }
                }
            }
        }
    }

    fn behind(&self, seat: Seat) -> Markup {
        let side = self.side(seat);
        // A seat is several animals: *the Cats are planning*, but *Lin is planning*.
        let named = self.scene.sitter(seat).is_some_and(|sitter| !sitter.name.is_empty());
        let word = match (side.committed, named) {
            (true, true) => "web-ready",
            (true, false) => "web-ready-seat",
            (false, true) => "web-planning",
            (false, false) => "web-planning-seat",
        };
        if self.scene.sitter(seat).is_some_and(Sitter::is_missing) {
            let role = self.scene.role(seat);
            return html! { p { b { (self.say("hall-wait-for-part", &[("seats", &role)])) } } };
        }
        html! {
            @let plan = format!("plan@{}", seat_id(seat));
            @if side.committed { svg.seal viewBox="0 0 60 60" aria-hidden="true" data-sign=(plan) { use href="#seal" {} } }
            p data-sign=(plan) {
                b { (gloss::sign(self.scene, &plan, "", self.say(word, &[("name", &capitalised(&self.called(seat)))]))) }
                small { (self.say("web-behind", &[("hand", &side.hand_size), ("limit", &side.effective), ("weapons", &side.weapons)])) }
                (self.known(seat))
            }
        }
    }
}

impl Board<'_> {
    /// The cards of this hand, with the memory aid.
    fn known(&self, seat: Seat) -> Markup {
        let hand = self.view.shown_hand(seat).unwrap_or_default();
        let kinds = hand.chunk_by(|one, other| one == other);
        let names: Vec<String> = kinds
            .map(|kind| match kind.len() {
                1 => self.name(kind[0]),
                many => self.say("web-known-many", &[("n", &many), ("name", &self.name(kind[0]))]),
            })
            .collect();
        html! {
            @if !names.is_empty() && self.scene.has_met("hand") {
                span.known data-sign=(format!("hand@{}", seat_id(seat))) { (self.say("web-known", &[("names", &names.join(", "))])) }
            }
        }
    }
}

fn food(dishes: u8, delicacies: u8, told: &str) -> Markup {
    html! {
        @for _ in 0..dishes { (icon("i-dish")) }
        @for _ in 0..delicacies { (icon("i-feast")) }
        @if dishes == 0 && delicacies == 0 { span aria-hidden="true" { "0" } }
        span.vh { (told) }
    }
}
