//! The beats of a round: the plans are revealed, each arena is counted, the round is over.
//!
//! All text comes from the view at that beat, the view before it, and the events between them; the sums come from the
//! rules. For the drawing of a counted arena see [`super::tally`].

use budokan_arena::state::{Combat, Phase, Win};
use budokan_arena::{Arena, Card, DOGS, Event, clause};
use budokan_kernel::Seat;
use budokan_pages::{Banner, BannerGain};
use budokan_words::{Words, capitalised};
use maud::{Markup, html};

use super::Board;
use super::face::small;
use super::ring::why;
use budokan_pages::moves::icon;

/// The moment of a round that the page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The plans are open, and no arena is counted.
    Open,
    /// This arena has just been counted.
    Counted(u8),
    /// All three arenas are counted.
    Over,
}

/// A reward that was just gained, with its effects.
pub struct Prize {
    pub seat: Seat,
    pub card: Card,
    pub effects: Vec<String>,
}

/// Events of the arena that was just counted.
#[derive(Default)]
pub struct Heard {
    /// Gained rewards, in the order of the stack.
    pub prizes: Vec<Prize>,
    /// Effects of Leaders: the card, and a few words.
    pub notes: Vec<(Card, String)>,
}

impl Heard {
    /// Records an effect of a card: a reward that was just gained, or else a Leader.
    fn did(&mut self, words: &Words, by: Card, name: &str, what: String) {
        match self.prizes.iter_mut().rfind(|prize| prize.card == by && !by.is_animal()) {
            Some(prize) => prize.effects.push(what),
            None => self.notes.push((by, words.labelled(name, &what))),
        }
    }

    /// Records an effect of the reward that was gained last.
    fn does(&mut self, what: String) {
        if let Some(prize) = self.prizes.last_mut() {
            prize.effects.push(what);
        }
    }
}

impl Board<'_> {
    /// The shown moment of a round; `None` outside the beats of a round.
    pub fn stage(&self) -> Option<Stage> {
        match (self.view.phase, self.view.resolving) {
            (Phase::Resolve, 0) if self.view.combat.is_empty() => Some(Stage::Open),
            (Phase::Resolve, 0) => Some(Stage::Over),
            (Phase::Resolve, number) => Some(Stage::Counted(number)),
            (Phase::Plan | Phase::Ability(_) | Phase::Choice(_) | Phase::Peel(_) | Phase::Over(_), _) => None,
        }
    }

    /// Whether the arena was counted at this beat. False if it was counted at an earlier one, before a Peel
    /// with a choice.
    fn is_counted_now(&self) -> bool {
        let counted = |event: &Event| matches!(event, Event::Counted { .. });
        self.scene.moment.is_none() || self.scene.events::<Arena>().iter().any(counted)
    }

    /// The headline of the beat.
    pub fn headline(&self, stage: Stage) -> String {
        match stage {
            Stage::Open => self.word("web-beat-open"),
            Stage::Counted(number) if self.is_counted_now() => self.say("web-beat-counted", &[("arena", &number)]),
            Stage::Counted(number) => self.say("web-beat-peeled", &[("arena", &number)]),
            Stage::Over => self.word("web-beat-round-over"),
        }
    }

    /// The headline in two or three words.
    pub fn stroke(&self, stage: Stage) -> String {
        match stage {
            Stage::Open => self.word("web-stroke-open"),
            Stage::Counted(number) => self.say("web-stroke-arena", &[("arena", &number)]),
            Stage::Over => self.word("web-stroke-over"),
        }
    }

    /// The result of the beat, in one line.
    pub fn result(&self, stage: Stage) -> String {
        match stage {
            Stage::Open => {
                let sent = [self.below, self.above].map(|seat| self.sent_told(seat));
                sent.join(" ")
            }
            Stage::Counted(number) => self.counted_told(number),
            Stage::Over => {
                let [ours, theirs] = [self.below, self.above].map(|seat| self.side(seat).vp);
                let [one, other] = [self.below, self.above].map(|seat| self.subject(seat));
                let lead = self.cards.lead_to_win;
                let args: [(&str, &dyn ToString); 5] =
                    [("one", &one), ("a", &ours), ("other", &other), ("b", &theirs), ("lead", &lead)];
                capitalised(&self.say("web-beat-stands", &args))
            }
        }
    }

    /// A seat as the subject of a sentence: *you*, *the Cats*.
    fn subject(&self, seat: Seat) -> String {
        if self.scene.own() == Some(seat) { self.word("web-you") } else { self.scene.role(seat) }
    }

    /// A sentence about a seat: message `WORD-you` for the viewer's own seat, `WORD` for others.
    fn about(&self, word: &str, seat: Seat, args: &[(&str, &dyn ToString)]) -> String {
        let role = self.scene.role(seat);
        let side = if seat == DOGS { "dogs" } else { "cats" };
        let named: [(&str, &dyn ToString); 3] = [("seat", &role), ("seat-cap", &capitalised(&role)), ("side", &side)];
        let id = if self.scene.own() == Some(seat) { format!("{word}-you") } else { word.to_owned() };
        self.say(&id, &[&named, args].concat())
    }

    fn sent_told(&self, seat: Seat) -> String {
        let plan = self.shown(seat).unwrap_or_default();
        self.about("web-beat-sent", seat, &[("n", &plan.size()), ("weapons", &plan.weapons())])
    }

    fn counted_told(&self, number: u8) -> String {
        let combat = self.combat_now(number);
        let mut told = Vec::new();
        if self.is_counted_now() {
            told.push(self.decision_told(&combat));
        }
        let events = self.scene.events::<Arena>();
        let before = told.len();
        for event in events {
            match *event {
                Event::Hurt { seat, blow, by, .. } => {
                    let args: [(&str, &dyn ToString); 3] =
                        [("name", &self.name(by)), ("n", &blow.lost()), ("left", &blow.left())];
                    told.push(self.about("web-beat-hurt", seat, &args));
                }
                Event::Healed { seat, cure, by, .. } => {
                    told.push(self.about("web-beat-healed", seat, &[("name", &self.name(by)), ("n", &cure.gained())]));
                }
                _ => {}
            }
        }
        let gained = events.iter().filter_map(|event| match *event {
            Event::Gained { seat, card } => Some((seat, self.name(card))),
            _ => None,
        });
        let gained: Vec<(Seat, String)> = gained.collect();
        if let (Some((seat, _)), true) = (gained.first(), told.len() == before) {
            let names: Vec<&str> = gained.iter().map(|(_, name)| name.as_str()).collect();
            told.push(self.about("web-beat-gained", *seat, &[("names", &names.join(", "))]));
        }
        told.join(" ")
    }

    /// The winner of an arena, the way of winning, and the totals.
    fn decision_told(&self, combat: &Combat) -> String {
        let Some(winner) = combat.winner else {
            let nobody = combat.counts.iter().all(|count| count.leader.is_none());
            let [ours, theirs] = [self.below, self.above].map(|seat| combat.ap[seat.index()]);
            let word = if nobody { "web-beat-nobody" } else { "web-beat-draw" };
            return self.say(word, &[("ours", &ours), ("theirs", &theirs)]);
        };
        let loser = if winner == self.below { self.above } else { self.below };
        let (ours, theirs) = (combat.ap[winner.index()], combat.ap[loser.index()]);
        let word = match combat.how {
            Some(Win::Reversal) => "web-beat-reversal",
            Some(Win::Apple) => "web-beat-apple",
            Some(Win::Higher) | None => "web-beat-win",
        };
        let name = why(combat).map(|card| self.name(card)).unwrap_or_default();
        self.about(word, winner, &[("ours", &ours), ("theirs", &theirs), ("name", &name)])
    }

    /// The banner at the end of a round.
    pub fn banner(&self) -> Option<Banner> {
        if self.stage() != Some(Stage::Over) {
            return None;
        }
        let won = [self.below, self.above].map(|seat| (self.view.won(seat), seat));
        let [(ours, _), (theirs, _)] = won;
        let round = |seat: Seat, most: usize, least: usize| {
            self.about("web-round", seat, &[("ours", &most), ("theirs", &least)])
        };
        let headline = match ours.cmp(&theirs) {
            std::cmp::Ordering::Greater => round(self.below, ours, theirs),
            std::cmp::Ordering::Less => round(self.above, theirs, ours),
            std::cmp::Ordering::Equal => self.say("web-round-even", &[("n", &ours)]),
        };
        let is_good = if self.scene.own().is_some() { ours > theirs } else { ours != theirs };
        let sums: Vec<String> = (1..=3).map(|number| self.sum_told(number)).collect();
        let gains = [self.below, self.above].into_iter().flat_map(|seat| self.round_gains(seat));
        Some(Banner {
            headline,
            why: format!("{}.", capitalised(&sums.join(", "))),
            clause: Some(clause::A8_6),
            is_good,
            gains: gains.collect(),
        })
    }

    /// The totals of an arena, own total first.
    fn sum_told(&self, number: u8) -> String {
        let combat = self.combat_now(number);
        let [ours, theirs] = [self.below, self.above].map(|seat| combat.ap[seat.index()]);
        self.say("web-round-sum", &[("arena", &number), ("ours", &ours), ("theirs", &theirs)])
    }

    /// The change in a seat's points in this round.
    fn round_gains(&self, seat: Seat) -> Vec<BannerGain> {
        let own = self.scene.own();
        let whose = match own {
            Some(own) if own == seat => "you",
            _ if seat == DOGS => "dogs",
            _ => "cats",
        };
        let gains = self.view.this_round(seat);
        let both = [("vp", gains.vp), ("sp", gains.sp)];
        let gain = |(of, amount): (&str, i8)| BannerGain {
            value: signed(amount),
            of: self.word(&format!("web-gain-{of}-{whose}")),
            lost: amount < 0 && own.is_none_or(|own| own == seat),
        };
        both.into_iter().filter(|(_, amount)| *amount != 0).map(gain).collect()
    }

    /// Recent events, grouped by the card that caused them.
    pub fn heard(&self) -> Heard {
        let mut heard = Heard::default();
        for event in self.scene.events::<Arena>() {
            self.hear(&mut heard, event);
        }
        // A card without an effect yet shows its reminder.
        for prize in heard.prizes.iter_mut().filter(|prize| prize.effects.is_empty()) {
            prize.effects = self.reminders(prize.card);
        }
        heard
    }

    fn hear(&self, heard: &mut Heard, event: &Event) {
        let points = |word: &str, seat: Seat, n: u8| self.say(word, &[("seat", &self.short(seat)), ("n", &n)]);
        let names = |cards: &[Card]| cards.iter().map(|card| self.name(*card)).collect::<Vec<_>>().join(", ");
        let back = |cards: &[Card]| self.say("web-fx-returned", &[("names", &names(cards)), ("n", &cards.len())]);
        let about = |word: &str, card: Card| self.say(word, &[("name", &self.name(card))]);
        let leader = |seat: Seat| self.leader(seat).unwrap_or(Card::Fu);
        match *event {
            Event::Gained { seat, card } => {
                let effects = if card.is_animal() { vec![self.word("web-fx-hand")] } else { Vec::new() };
                heard.prizes.push(Prize { seat, card, effects });
            }
            Event::Hurt { seat, blow, by, .. } => {
                heard.did(self.scene.words, by, &self.name(by), points("web-fx-hurt", seat, blow.lost()));
            }
            Event::Healed { seat, cure, by, .. } => {
                heard.did(self.scene.words, by, &self.name(by), points("web-fx-healed", seat, cure.gained()));
            }
            Event::NotHealed { by, .. } => {
                heard.did(self.scene.words, by, &self.name(by), self.word("web-fx-not-healed"));
            }
            Event::Took { number, by, .. } => {
                heard.did(self.scene.words, by, &self.name(by), self.say("web-fx-took", &[("n", &number)]));
            }
            Event::Scored { seat, number, by: Some(by), .. } => {
                heard.did(self.scene.words, by, &self.name(by), points("web-fx-scored", seat, number));
            }
            Event::Spared { leader: Some(card), seat, number } => {
                let spared = points("web-fx-spared", seat, number);
                heard.notes.push((card, self.scene.words.labelled(&self.name(card), &spared)));
            }
            Event::TookCoconut { .. } => heard.does(self.say("web-g-coconut", &[("n", &self.cards.token_ap.coconut)])),
            Event::MushroomPlaced { .. } => {
                heard.does(self.say("web-g-mushroom", &[("n", &self.cards.token_ap.mushroom)]));
            }
            Event::NothingLeft { .. } => heard.does(self.word("web-fx-nothing")),
            Event::Blocked { seat } => heard.does(points("web-fx-blocked", seat, 1)),
            Event::TeamReturned { ref cards, .. } => heard.does(back(cards)),
            Event::LeaderReturned { card, .. } => heard.notes.push((card, back(&[card]))),
            Event::Ignored { seat, stolen, .. } if stolen > 0 => {
                let args: [(&str, &dyn ToString); 2] = [("name", &self.name(leader(seat))), ("n", &stolen)];
                heard.notes.push((leader(seat), self.say("web-note-stole", &args)));
            }
            Event::Removed { card, .. } => heard.notes.push((card, about("web-note-removed", card))),
            Event::Called { card, .. } => heard.notes.push((card, about("web-note-called", card))),
            Event::Armed { seat, number } => {
                let args: [(&str, &dyn ToString); 2] = [("name", &self.name(leader(seat))), ("n", &number)];
                heard.notes.push((leader(seat), self.say("web-note-armed", &args)));
            }
            Event::HeldBack { seat } => heard.notes.push((leader(seat), about("web-note-held", leader(seat)))),
            Event::HuaPlaced { .. } => heard.notes.push((Card::Hua, self.word("web-note-hua"))),
            Event::HuaRemoved { .. } => heard.notes.push((Card::Hua, self.word("web-note-hua-gone"))),
            _ => {}
        }
    }

    /// Rewards and effects in the arena that is counted.
    pub fn gained(&self) -> Markup {
        let heard = self.heard();
        let many = if heard.prizes.len() > 1 { "prizes many" } else { "prizes" };
        html! {
            @if !heard.prizes.is_empty() {
                ul class=(many) { @for prize in &heard.prizes { (self.prize(prize)) } }
            }
            @if !heard.notes.is_empty() {
                ul.notes { @for (card, note) in &heard.notes { li.took { (small(*card)) span { (note) } } } }
            }
        }
    }

    /// A reward that moves to its owner.
    fn prize(&self, prize: &Prize) -> Markup {
        let up = if prize.seat == self.above { "prize above" } else { "prize" };
        let kind = super::face::kind(prize.card);
        html! {
            li class=(up) {
                span.from aria-hidden="true" {}
                svg.fly viewBox="0 0 60 44" aria-hidden="true" { path d="M4 5c30-4 44 8 46 30" {} path d="M43 28l7 9 6-10" {} }
                span class=(format!("ticket on-paper {kind}")) {
                    span.g { (small(prize.card)) }
                    span {
                        b { (self.name(prize.card)) } " "
                        (self.about("web-prize", prize.seat, &[]))
                        @if !prize.effects.is_empty() { (self.scene.words.word("colon")) (prize.effects.join(", ")) }
                    }
                }
            }
        }
    }

    /// Rising numbers at a plate: the latest change in its seat's points.
    pub fn rises(&self, seat: Seat) -> Markup {
        let Some(gains) = self.scene.before::<Arena>().map(|before| self.view.since(before, seat)) else {
            return html! {};
        };
        let short = capitalised(&self.short(seat));
        let rise = |amount: i8, sign: &str, word: &str| {
            let class = if amount < 0 { "rise" } else { "rise gain" };
            let told = self.say(word, &[("seat", &short), ("n", &amount.unsigned_abs())]);
            html! { span class=(class) role="img" aria-label=(told) { (signed(amount)) (icon(sign)) } }
        };
        html! {
            @if gains.sp != 0 || gains.vp != 0 {
                span.rises {
                    @if gains.sp < 0 { (rise(gains.sp, "i-heart", "web-fx-hurt")) }
                    @if gains.sp > 0 { (rise(gains.sp, "i-heart", "web-fx-healed")) }
                    @if gains.vp > 0 { (rise(gains.vp, "i-flag", "web-fx-scored")) }
                }
            }
        }
    }

    /// CSS class of a plate whose seat has just gained or lost points.
    pub fn touched(&self, seat: Seat) -> &'static str {
        let Some(before) = self.scene.before::<Arena>() else { return "" };
        let gains = self.view.since(before, seat);
        match (gains.sp < 0, gains.sp > 0 || gains.vp > 0) {
            (true, _) => " struck",
            (false, true) => " gains",
            (false, false) => "",
        }
    }

    /// The previous value, shown next to a value that has just changed.
    pub fn was<T: PartialEq + std::fmt::Display>(&self, old: Option<T>, new: &T) -> Markup {
        let old = old.filter(|old| old != new && matches!(self.stage(), Some(Stage::Counted(_))));
        html! { @if let Some(old) = old { span.was { (old) " →" } " " } }
    }
}

/// A change with an explicit sign.
fn signed(amount: i8) -> String {
    if amount < 0 { format!("−{}", amount.unsigned_abs()) } else { format!("+{amount}") }
}
