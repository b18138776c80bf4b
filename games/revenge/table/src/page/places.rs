//! The interactive places of a track: a zone, a card, an end of the couple, the couple as a whole.
//!
//! [`place`] maps every action to the place of its button. Attacks and counters start by picking up a card, token moves
//! by picking up the token; all other actions need a single click.

use budokan_kernel::{Breakdown, Seat};
use budokan_revenge::sum::{ATTACK, DAMAGE, DEFENCE, TOKENS};
use budokan_revenge::{ActMove, Action, Aim, Card, DefendMove, FighterNo, Outlook, ShiftMove, Side, Token};
use maud::{Markup, html};

use super::face::{mark, sign};
use super::sums::numbers;
use super::{Offer, Seen, both};
use budokan_pages::moves::{self, icon};

/// The place at which an action is offered.
#[derive(Clone, Copy, PartialEq)]
pub enum Place {
    /// A button of the action bar.
    Belt,
    /// A fighter in the selection.
    Fighter(FighterNo),
    /// A card of the hand.
    Hand(Card),
    /// An attack zone.
    Zone(Seat, u8, What),
    /// A card in play.
    Card(Seat, Side, What),
    /// An end of the viewer's couple, for a card of the hand.
    End(Card, Side, What),
    /// From one of the viewer's zones to another.
    BetweenZones(u8, u8),
    /// From one card of the viewer's couple to the other.
    BetweenCards(Side, Side),
    /// A target column for the left card of a couple.
    Couple(Seat, u8),
    /// Both cards of a couple.
    Swap(Seat),
}

/// The kind of action at a zone or card.
#[derive(Clone, Copy, PartialEq)]
pub enum What {
    /// Put down this token.
    Put(Token),
    /// Remove this token.
    Away(Token),
    Copy,
    Block,
    Attack,
    Counter,
}

/// The place at which an action of this seat is offered; `slid` computes the end column of a slide.
pub fn place(action: Action, own: Seat, slid: impl Fn(Seat, Side, u8) -> u8) -> Place {
    match action {
        Action::Burden(_)
        | Action::Reveal
        | Action::Act(ActMove::Draw)
        | Action::SetAside
        | Action::Source(_)
        | Action::Pass => Place::Belt,
        Action::Fighter(number) => Place::Fighter(number),
        Action::Crow(seat, zone) => Place::Zone(seat, zone, What::Put(Token::Crow)),
        Action::Leap(to) => Place::Couple(own, to),
        Action::Act(ActMove::Attack(card, side)) => Place::End(card, side, What::Attack),
        Action::Defend(DefendMove::Counter(card, side)) => Place::End(card, side, What::Counter),
        Action::Shift(ShiftMove::Card(from, to)) => Place::BetweenCards(from, to),
        Action::Shift(ShiftMove::Zone(from, to)) => Place::BetweenZones(from, to),
        Action::Defend(DefendMove::Block(at)) => Place::Card(own, at, What::Block),
        Action::Pressure(seat, at) => Place::Card(seat, at, What::Put(Token::Damage)),
        Action::Discard(card) => Place::Hand(card),
        Action::Effect(aim) => aimed(aim, slid),
    }
}

fn aimed(aim: Aim, slid: impl Fn(Seat, Side, u8) -> u8) -> Place {
    match aim {
        Aim::Slide(seat, to, far) => Place::Couple(seat, slid(seat, to, far)),
        Aim::Trap(seat, zone) => Place::Zone(seat, zone, What::Put(Token::Damage)),
        Aim::Wound(seat, at) => Place::Card(seat, at, What::Put(Token::Damage)),
        Aim::Power(seat, at, sign) => Place::Card(seat, at, What::Put(sign.token())),
        Aim::RemoveZone(seat, zone, token) => Place::Zone(seat, zone, What::Away(token)),
        Aim::RemoveCard(seat, at, token) => Place::Card(seat, at, What::Away(token)),
        Aim::Switch(seat) => Place::Swap(seat),
        Aim::DrawFor(_) => Place::Belt,
        Aim::Copy(seat, at) => Place::Card(seat, at, What::Copy),
    }
}

/// The pick-up key of a card of the hand.
pub fn hand_pick(id: &str) -> String {
    format!("card-{id}")
}

impl Seen<'_> {
    /// The actions on one column.
    pub fn zone_places(&self, seat: Seat, column: u8) -> Markup {
        let whats = self.offered(|place| {
            if let Place::Zone(whose, zone, what) = place
                && (whose, zone) == (seat, column)
            {
                return Some(what);
            }
            None
        });
        html! {
            (self.spots(&whats, None))
            @if self.scene.own() == Some(seat) { (self.put_places(seat, column)) (self.zone_shifts(column)) }
        }
    }

    /// The offers on one card of the couple, except blocking, for which the card itself is the button.
    fn card_offers(&self, seat: Seat, side: Side) -> Vec<(What, Offer<'_>)> {
        self.offered(|place| {
            if let Place::Card(whose, at, what) = place
                && (whose, at) == (seat, side)
                && what != What::Block
            {
                return Some(what);
            }
            None
        })
    }

    /// Whether a button covers a card of the couple, so the card itself cannot be clickable.
    pub fn is_covered(&self, seat: Seat, side: Side) -> bool {
        !self.card_offers(seat, side).is_empty()
    }

    /// The actions on one card of the couple.
    pub fn card_places(&self, seat: Seat, side: Side) -> Markup {
        let whats = self.card_offers(seat, side);
        html! {
            (self.spots(&whats, self.couple(seat).map(|couple| couple[side.index()])))
            @if self.scene.own() == Some(seat) { (self.card_shifts(side)) }
        }
    }

    /// Buttons over a zone or a card.
    fn spots(&self, whats: &[(What, Offer)], card: Option<Card>) -> Markup {
        let effect = card.and_then(|card| self.face(card).effect);
        html! {
            @if !whats.is_empty() {
                span.spots {
                    @for (what, Offer { text, .. }) in whats {
                        @match what {
                            What::Put(token) => (moves::act(self.scene, text, "spot target", sign(*token))),
                            What::Away(token) => (moves::act(self.scene, text, "spot target away", sign(*token))),
                            What::Copy | What::Block | What::Attack | What::Counter => {
                                (moves::act(self.scene, text, "spot target", effect.map(mark).unwrap_or_default()))
                            }
                        }
                    }
                }
            }
        }
    }

    /// Drop targets on this column for cards of the hand.
    fn put_places(&self, seat: Seat, column: u8) -> Markup {
        let puts = self.offered(|place| {
            if let Place::End(card, side, what) = place
                && self.area(seat).is_some_and(|area| area.end(side) == column)
            {
                return Some((card, side, what == What::Attack));
            }
            None
        });
        html! {
            @for ((card, side, attack), offer) in puts {
                @let outlook = self.outlook(offer.action);
                (moves::act_for(self.scene, &hand_pick(self.cards.id(card)), offer.text, "put", html! {
                    @if attack {
                        (self.attack_outlook(&outlook))
                    } @else {
                        b { (self.scene.word("web-counter")) }
                        @if let Some(couple) = self.couple(seat) {
                            small.opt { (self.scene.say("web-drops", &[("card", &self.title(couple[side.other().index()]))])) }
                        }
                    }
                    @if let Some(tokens) = outlook.sum(TOKENS) {
                        small.cost { "−" (tokens.tally.sum.total()) " " (icon("i-heart")) (self.heard("life")) }
                    }
                }))
            }
        }
    }

    /// The attack value against the defence, and the resulting damage.
    fn attack_outlook(&self, outlook: &Outlook) -> Markup {
        let sum = |what| outlook.sum(what).map(|forecast| &forecast.tally.sum);
        let hits = outlook.hit == Some(true);
        html! {
            @if let (Some(attack), Some(defence)) = (sum(ATTACK), sum(DEFENCE)) {
                span.plus { (numbers(attack)) }
                b.versus { (attack.total()) " " (if hits { "=" } else { "≠" }) " " (defence.total()) }
                @if hits {
                    span.hit { (self.scene.word("web-hit")) " " (icon("i-hurt")) (self.heard("damage")) (sum(DAMAGE).map_or(0, Breakdown::total)) }
                } @else {
                    span.miss { (self.scene.word("web-miss")) }
                }
            }
            @if let Some(blow) = outlook.blow {
                small.opt { (self.scene.say("web-throws", &[("card", &self.title(blow))])) }
            }
            @if outlook.pair { small.pair { (self.scene.word("play-revenge-term-pair")) } }
        }
    }

    /// Damage tokens on zones: pick one up, put it down on an adjacent zone.
    fn zone_shifts(&self, column: u8) -> Markup {
        let pairs =
            self.offered(|place| if let Place::BetweenZones(from, to) = place { Some((from, to)) } else { None });
        let label = self.scene.say("web-take-zone", &[("zone", &column)]);
        self.shifts(&pairs, &column, &u8::to_string, &label)
    }

    /// Damage tokens on the two cards of the couple.
    fn card_shifts(&self, side: Side) -> Markup {
        let pairs =
            self.offered(|place| if let Place::BetweenCards(from, to) = place { Some((from, to)) } else { None });
        let label = self.scene.say("web-take-card", &[("side", &self.scene.word(&format!("side-{}", side.word())))]);
        self.shifts(&pairs, &side, &|side: &Side| side.word().to_owned(), &label)
    }

    /// The token that can be picked up here, and the drop targets for others.
    fn shifts<T: PartialEq>(
        &self,
        pairs: &[((T, T), Offer)],
        here: &T,
        name: &dyn Fn(&T) -> String,
        label: &str,
    ) -> Markup {
        let takes = pairs.iter().any(|((from, _), _)| from == here);
        let key = name(here);
        html! {
            @if pairs.iter().any(|((from, to), _)| from == here || to == here) {
                span.spots.loose {
                    @if takes { (moves::pick(&format!("token-{key}"), &format!("take-{key}"), "spot", label, html! {})) }
                    @for ((from, _), offer) in pairs.iter().filter(|((_, to), _)| to == here) {
                        (moves::act_for(self.scene, &format!("token-{}", name(from)), offer.text, "spot", sign(Token::Damage)))
                    }
                }
            }
        }
    }

    /// Target columns for the couple as a whole.
    pub fn couple_places(&self, seat: Seat) -> Markup {
        let Some(area) = self.area(seat) else { return html! {} };
        let goals = self.offered(|place| {
            if let Place::Couple(whose, column) = place { (whose == seat).then_some(column) } else { None }
        });
        html! {
            @for (column, offer) in goals {
                @let [from, to] = both(column);
                li.landing data-c=(column) {
                    (moves::act(self.scene, offer.text, "spot target", html! {
                        span { (from) "–" (to) }
                        @if let Some(tokens) = self.outlook(offer.action).sum(TOKENS) {
                            small.cost { "−" (tokens.tally.sum.total()) (icon("i-heart")) (self.heard("life")) }
                        }
                    }))
                }
            }
            @if let Some(text) = self.at(Place::Swap(seat)) {
                li.landing.swap data-c=(area.column) { (moves::act(self.scene, text, "spot target", icon("e-switch"))) }
            }
        }
    }
}
