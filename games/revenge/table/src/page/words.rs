//! Every question, hint and action in words.

use budokan_kernel::Seat;
use budokan_revenge::forecast::pending;
use budokan_revenge::{ActMove, Action, Aim, DefendMove, ShiftMove, Side, SourceMove, Token, View};

use super::places::Place;
use super::{Seen, both};
use crate::going_on;
use budokan_pages::look::THINKS;
use budokan_pages::scene::Scene;

/// The status of a seat that must decide.
pub fn doing(_: &Scene, view: &View, _: Seat) -> &'static str {
    match view.phase {
        "choose-fighter" => "web-doing-fighter",
        "leap" => "web-doing-leap",
        "action" | "free-action" => "web-doing-action",
        "defend" | "block-again" | "counter" => "web-doing-defend",
        "effect-source" | "effect" => "web-doing-effect",
        "discard-excess" | "discard-aside" => "web-doing-discard",
        _ => THINKS,
    }
}

impl Seen<'_> {
    /// An action in words.
    pub fn phrase(&self, action: Action) -> String {
        let scene = self.scene;
        let own = self.below();
        match action {
            Action::Fighter(number) => scene.say("web-do-fighter", &[("fighter", &self.cards.fighter(number).name)]),
            Action::Burden(seat) => scene.say("web-do-burden", &[("who", &self.whom(seat))]),
            Action::Crow(seat, zone) => self.on_zone("web-do-put-zone", seat, zone, Token::Crow),
            Action::Reveal => scene.word("web-do-reveal"),
            Action::Leap(column) => {
                let [from, to] = both(column);
                scene.say("web-do-leap", &[("from", &from), ("to", &to)])
            }
            Action::Act(ActMove::Draw) => scene.word("web-do-draw"),
            Action::Act(ActMove::Attack(card, side)) => {
                scene.say("web-do-attack", &[("card", &self.title(card)), ("side", &self.side(side))])
            }
            Action::Defend(DefendMove::Counter(card, side)) => {
                scene.say("web-do-counter", &[("card", &self.title(card)), ("side", &self.side(side))])
            }
            Action::Shift(ShiftMove::Card(from, to)) => {
                scene.say("web-do-move-card", &[("from", &self.lying_at(own, from)), ("to", &self.lying_at(own, to))])
            }
            Action::Shift(ShiftMove::Zone(from, to)) => scene.say("web-do-move-zone", &[("from", &from), ("to", &to)]),
            Action::SetAside => scene.word("web-do-set-aside"),
            Action::Defend(DefendMove::Block(at)) => scene.say("web-do-block", &[("card", &self.lying_at(own, at))]),
            Action::Pressure(seat, at) => {
                scene.say("web-do-pressure", &[("card", &self.lying_at(seat, at)), ("who", &self.whom(seat))])
            }
            Action::Source(source) => self.source_phrase(source),
            Action::Effect(aim) => self.aim_phrase(aim),
            Action::Discard(card) => scene.say("web-do-discard", &[("card", &self.title(card))]),
            Action::Pass => scene.word(&format!("web-pass-{}", self.view.phase)),
        }
    }

    fn aim_phrase(&self, aim: Aim) -> String {
        let scene = self.scene;
        let who = self.whom(aim.seat());
        match aim {
            Aim::Slide(seat, side, far) => {
                let [from, to] = both(self.area(seat).map_or(0, |area| area.slid(side, far)));
                scene.say("web-do-slide", &[("from", &from), ("to", &to), ("who", &who)])
            }
            Aim::Trap(seat, zone) => self.on_zone("web-do-put-zone", seat, zone, Token::Damage),
            Aim::Wound(seat, at) => self.on_card("web-do-put-card", seat, at, Token::Damage),
            Aim::Power(seat, at, sign) => self.on_card("web-do-put-card", seat, at, sign.token()),
            Aim::RemoveZone(seat, zone, token) => self.on_zone("web-do-remove-zone", seat, zone, token),
            Aim::RemoveCard(seat, at, token) => self.on_card("web-do-remove-card", seat, at, token),
            Aim::Switch(seat) => {
                let [left, right] = Side::BOTH.map(|at| self.lying_at(seat, at));
                scene.say("web-do-switch", &[("left", &left), ("right", &right), ("who", &who)])
            }
            Aim::DrawFor(_) => scene.say("web-do-draw-for", &[("who", &who)]),
            Aim::Copy(seat, at) => {
                let card = self.couple(seat).map(|couple| couple[at.index()]);
                let effect = card.and_then(|card| self.face(card).effect).map(|effect| self.effect(effect));
                let effect = effect.unwrap_or_default();
                scene.say("web-do-copy", &[("card", &self.lying_at(seat, at)), ("who", &who), ("effect", &effect)])
            }
        }
    }

    fn source_phrase(&self, source: SourceMove) -> String {
        let Some(card) = self.source(source) else { return String::new() };
        let effect = self.face(card).effect.map(|effect| self.effect(effect)).unwrap_or_default();
        self.scene.say("web-do-source", &[("card", &self.title(card)), ("effect", &effect)])
    }

    fn on_zone(&self, id: &str, seat: Seat, zone: u8, token: Token) -> String {
        let token = self.scene.word(&format!("token-{}", token.id()));
        self.scene.say(id, &[("token", &token), ("zone", &zone), ("who", &self.whom(seat))])
    }

    fn on_card(&self, id: &str, seat: Seat, at: Side, token: Token) -> String {
        let token = self.scene.word(&format!("token-{}", token.id()));
        self.scene.say(id, &[("token", &token), ("card", &self.lying_at(seat, at)), ("who", &self.whom(seat))])
    }

    fn side(&self, side: Side) -> String {
        self.scene.word(&format!("side-{}", side.word()))
    }

    fn lying_at(&self, seat: Seat, at: Side) -> String {
        self.couple(seat).map_or_else(String::new, |couple| self.title(couple[at.index()]))
    }

    /// The open question, as a headline.
    pub fn question(&self) -> String {
        let scene = self.scene;
        match self.view.phase {
            "effect" => {
                let effect = scene.word(&format!("effect-{}", self.view.effect));
                scene.say("web-ask-effect", &[("effect", &effect)])
            }
            "action" => {
                let area = self.area(self.view.seats.turn);
                let (held, limit) = area.map_or((0, 0), |area| (area.hand_size, area.limit));
                let id = match held {
                    0 => "web-ask-draw",
                    full if full >= limit => "web-ask-attack",
                    _ => "web-ask-action",
                };
                scene.word(id)
            }
            "over" => String::new(),
            "resolve" => self.going_on(),
            phase => scene.word(&format!("web-ask-{phase}")),
        }
    }

    /// The progress of the game while no seat is asked.
    pub fn going_on(&self) -> String {
        let (n, seat) = (self.view.turns, self.name(self.view.seats.turn));
        self.scene.say(&format!("play-revenge-beat-{}", going_on(self.view)), &[("n", &n), ("seat", &seat)])
    }

    /// The numbers that matter for the decision.
    pub fn hint(&self) -> String {
        if !self.scene.decides() {
            return String::new();
        }
        let scene = self.scene;
        match self.view.phase {
            "effect" => scene.word(&format!("web-does-{}", self.view.effect)),
            "action" | "free-action" => self.attack_hint(),
            "defend" => self.defence_hint(),
            "choose-fighter" | "give-marker" | "start-crow" | "start-omen" | "leap" | "move-token" | "draw-aside"
            | "block-again" | "counter" | "pressure" | "effect-source" | "discard-excess" | "discard-aside" => {
                scene.word(&format!("web-hint-{}", self.view.phase))
            }
            _ => String::new(),
        }
    }

    fn attack_hint(&self) -> String {
        let seat = self.below();
        let attacks = self.offers.iter().any(|offer| matches!(offer.place, Place::End(..)));
        let target = self.view.target(seat).and_then(|target| Some((target, self.area(target)?.defence)));
        let Some((target, defence)) = target.filter(|_| attacks) else { return self.scene.word("web-hint-empty") };
        self.scene.say("web-hint-attack", &[("name", &self.name(target)), ("defence", &defence)])
    }

    fn defence_hint(&self) -> String {
        let (Some(due), Some(fight)) = (pending(self.view), self.flying()) else { return String::new() };
        let life = due.change.map_or(0, |life| life.from);
        let hits = [("card", &self.title(fight.blow) as &dyn ToString), ("n", &due.sum.total()), ("life", &life)];
        let told = self.scene.say("web-hint-defend", &hits);
        let counters = self.offers.iter().any(|offer| matches!(offer.place, Place::End(..)));
        if counters { format!("{told} {}", self.scene.word("web-hint-counters")) } else { told }
    }
}
