//! Filters out choices that no sensible player would make, at any level.
//!
//! A choice is dropped if another one is plainly better from the seat's own information: it harms the seat or helps an
//! opponent for nothing, it loses where survival is possible, or it misses a certain victory. All levels choose among
//! the remaining actions. The filter uses only public information and the seat's own hand.

use budokan_kernel::{Game, Quick, Seat, Sight, Table};
use budokan_revenge::sum::Blow;
use budokan_revenge::{
    ActMove, Action, Aim, Ask, Card, DefendMove, Effect, Frame, Mode, Revenge, ShiftMove, Side, Sign, SourceMove,
    Technique, Token, Unseen,
};

use super::pose::{self, Pose};
use super::score::stake;
use budokan_bots::bot::{self, Bot, CandidateLine};

/// A bot that chooses only among sensible actions.
pub struct Sensible<B> {
    inner: B,
    seed: u64,
}

impl<B> Sensible<B> {
    /// `seed` is the seed of the inner bot.
    pub fn new(inner: B, seed: u64) -> Self {
        Self { inner, seed }
    }

    /// The same sight with only the sensible actions.
    fn narrow(&self, sight: &Sight<Revenge>) -> Sight<Revenge> {
        let mut luck = bot::luck(self.seed, sight);
        // The filter ignores the sampled parts of the position.
        let game = Unseen::new(&sight.view, &mut luck).deal(&mut luck, |_, _| true);
        let legal = sensible(&game, bot::seat(sight), &sight.legal);
        Sight { viewer: sight.viewer, view: sight.view.clone(), status: sight.status, asked: sight.asked, legal }
    }
}

impl<B: Bot<Revenge>> Bot<Revenge> for Sensible<B> {
    fn decide(&mut self, sight: &Sight<Revenge>) -> Action {
        let narrow = self.narrow(sight);
        if let [only] = narrow.legal[..] { only } else { self.inner.decide(&narrow) }
    }

    fn weigh(&mut self, sight: &Sight<Revenge>) -> Vec<CandidateLine<Action>> {
        let narrow = self.narrow(sight);
        if let [only] = narrow.legal[..] { vec![CandidateLine::plain(only)] } else { self.inner.weigh(&narrow) }
    }
}

/// The sensible choices; never empty.
pub fn sensible(game: &Revenge, seat: Seat, choices: &[Action]) -> Vec<Action> {
    if choices.len() < 2 {
        return choices.to_vec();
    }
    let sense = Sense::new(game, seat, choices);
    let keep = |good: &dyn Fn(Action) -> bool| -> Vec<Action> {
        choices.iter().copied().filter(|action| good(*action)).collect()
    };
    let winning = keep(&|action| sense.wins(action));
    if !winning.is_empty() {
        return winning;
    }
    let left = keep(&|action| !sense.is_silly(action));
    if left.is_empty() { choices.to_vec() } else { left }
}

/// The analysis of one decision.
struct Sense<'a> {
    game: &'a Revenge,
    seat: Seat,
    choices: &'a [Action],
    target: Seat,
    me: Pose,
    to: Pose,
}

impl<'a> Sense<'a> {
    fn new(game: &'a Revenge, seat: Seat, choices: &'a [Action]) -> Self {
        let target = game.left_of(seat);
        let pose = |seat: Seat| Pose::of(game, game.area(seat));
        Self { game, seat, choices, target, me: pose(seat), to: pose(target) }
    }

    /// Whether another choice is plainly better.
    fn is_silly(&self, action: Action) -> bool {
        if self.dies(action) {
            // If every choice loses, at least try something other than passing.
            return action == Action::Pass || self.others(action).any(|other| !self.dies(other));
        }
        match action {
            Action::Act(ActMove::Attack(card, side)) => {
                self.cost(action) > 0 && self.is_idle(card, side) && self.can_be_spared(action)
            }
            Action::Act(ActMove::Draw) | Action::SetAside => self.cost(action) > 0 && self.can_be_spared(action),
            Action::Leap(_) => self.cost(action) > 0,
            Action::Effect(aim) => self.is_wrong(aim),
            Action::Source(source) => self.source(source).is_some_and(|effect| !self.is_worthwhile(effect)),
            Action::Pressure(seat, _) => self.is_friend(seat) || self.wins(Action::Pass),
            Action::Crow(seat, _) | Action::Burden(seat) => self.is_friend(seat),
            Action::Defend(DefendMove::Counter(..)) => self.cost(action) >= self.at_stake() && !self.is_more_at_stake(),
            Action::Shift(ShiftMove::Zone(from, to)) => self.distance(to) < self.distance(from),
            Action::Pass => self.is_lazy(),
            Action::Defend(DefendMove::Block(_))
            | Action::Shift(ShiftMove::Card(..))
            | Action::Fighter(_)
            | Action::Reveal
            | Action::Discard(_) => false,
        }
    }

    fn others(&self, action: Action) -> impl Iterator<Item = Action> {
        self.choices.iter().copied().filter(move |other| *other != action)
    }

    /// Whether another choice has no cost.
    fn can_be_spared(&self, action: Action) -> bool {
        self.others(action).any(|other| self.cost(other) == 0)
    }

    /// Whether passing gives up something that can only help.
    fn is_lazy(&self) -> bool {
        let Frame::Ask(ask) = self.game.top() else { return false };
        let helps = |action: Action| match (ask, action) {
            (Ask::Act(_), Action::Act(ActMove::Draw)) | (Ask::Aside, Action::SetAside) => self.cost(action) == 0,
            (Ask::Effect(_), Action::Effect(aim)) => self.is_gain(aim),
            (Ask::Source, Action::Source(source)) => self.source(source).is_some_and(|effect| self.is_sure(effect)),
            // A leap to the same column lifts the cards that have blocked.
            (Ask::Leap(_), Action::Leap(column)) => column == self.me.column,
            (Ask::Pressure, Action::Pressure(seat, _)) => !self.is_friend(seat) && self.coming() == 0,
            _ => false,
        };
        self.choices.iter().any(|action| helps(*action))
    }

    fn is_friend(&self, other: Seat) -> bool {
        stake(self.game, self.seat, other) > 0.0
    }
}

/// Defeat and survival.
impl Sense<'_> {
    /// Whether this damage (one blow, or separate tokens) ends the fight for a seat or its team.
    fn is_end(&self, seat: Seat, damage: u8, blow: bool) -> bool {
        let life = self.game.area(seat).life;
        if self.game.mode() != Mode::Team {
            return damage >= life.max(1);
        }
        let other = self.game.area(Revenge::partner(seat)).life;
        // Damage beyond a player's last life is lost, unless it comes token by token.
        damage >= life + other && (!blow || life == 0 || other == 0)
    }

    /// Whether this seat would be defeated, as far as its own choice decides that.
    fn dies(&self, action: Action) -> bool {
        let defends = self.game.fight().is_some_and(|fight| fight.target == self.seat);
        match (self.game.top(), action) {
            (_, Action::Reveal) => self.is_end(self.seat, 1, true),
            (Frame::Ask(Ask::Defend | Ask::BlockAgain), _) if self.game.mode() == Mode::Solo => self.falls(action),
            (Frame::Ask(Ask::Defend | Ask::BlockAgain | Ask::Counter(_)), Action::Pass) if defends => {
                self.is_end(self.seat, self.coming(), true)
            }
            (_, Action::Defend(DefendMove::Block(place))) => self.is_end(self.seat, self.left_after(place), true),
            _ => self.is_end(self.seat, self.cost(action), false),
        }
    }

    /// Whether this seat is defeated by the automaton's attack, which involves no choices.
    fn falls(&self, action: Action) -> bool {
        let mut after = self.game.clone();
        after.apply(self.seat, action, &mut Table::silent(&mut Quick::new(0)));
        after.area(self.seat).life == 0
    }

    /// The pending damage as things stand.
    fn coming(&self) -> u8 {
        self.game.fight().map_or(0, |fight| Blow::of(self.game, fight).damage())
    }

    /// The pending damage after a block with this card, and with the other one too if possible.
    fn left_after(&self, place: Side) -> u8 {
        let Some(fight) = self.game.fight() else { return 0 };
        let once = Blow::of(self.game, fight).blocked();
        let again = Action::Defend(DefendMove::Block(place.other()));
        if self.choices.contains(&again) { once.blocked().damage() } else { once.damage() }
    }

    /// Damage to the seat or its partner that the choice itself causes.
    fn cost(&self, action: Action) -> u8 {
        match action {
            Action::Act(ActMove::Attack(_, side)) | Action::Defend(DefendMove::Counter(_, side)) => {
                let covered = self.game.area(self.seat).zone(self.me.covered(side)).damage;
                covered + self.me.couple[Pose::thrown(side)].tokens.damage
            }
            Action::Act(ActMove::Draw) => {
                let free = matches!(self.game.top(), Frame::Ask(Ask::Act(true)));
                u8::from(self.is_burdened(self.seat, if free { 1 } else { 2 }))
            }
            Action::SetAside => u8::from(self.is_burdened(self.seat, 1)),
            Action::Leap(column) => {
                let area = self.game.area(self.seat);
                let entered = [column, column + 1].into_iter().filter(|zone| !area.occupies(*zone));
                entered.map(|zone| area.zone(zone).damage).sum()
            }
            Action::Effect(Aim::Slide(seat, to, distance)) if self.is_friend(seat) => self.slid(seat, to, distance),
            _ => 0,
        }
    }

    /// Whether this number of additional cards would trigger burden damage.
    fn is_burdened(&self, seat: Seat, more: usize) -> bool {
        let cards = (self.game.area(seat).hand.len() + more).min(usize::from(self.game.limit(seat)));
        self.game.is_burdened(seat, cards)
    }

    /// The damage along a slide.
    fn slid(&self, seat: Seat, to: Side, distance: u8) -> u8 {
        let area = self.game.area(seat);
        let column = area.slid(to, distance);
        let entered = match to {
            Side::Left => column..area.column,
            Side::Right => area.column + 2..column + 2,
        };
        entered.map(|zone| area.zone(zone).damage).sum()
    }

    /// Whether the choice wins at once, regardless of the opponents' responses.
    fn wins(&self, action: Action) -> bool {
        match action {
            Action::Act(ActMove::Attack(card, side)) => {
                !self.dies(action) && self.beats(self.target, self.sure_hurt(card, side), true)
            }
            Action::Effect(Aim::Slide(seat, to, distance)) if !self.is_friend(seat) => {
                self.beats(seat, self.slid(seat, to, distance), false)
            }
            Action::Pass if matches!(self.game.top(), Frame::Ask(Ask::Pressure)) => {
                self.beats(self.target, self.coming(), true)
            }
            _ => false,
        }
    }

    /// Whether this damage to this opponent ends the fight.
    fn beats(&self, foe: Seat, damage: u8, blow: bool) -> bool {
        damage > 0
            && self.is_end(foe, damage, blow)
            && (self.game.mode() != Mode::Ffa || self.game.standing().count() == 2)
    }

    /// The minimum damage of an attack, regardless of the defender's hand.
    fn sure_hurt(&self, card: Card, side: Side) -> u8 {
        let helpless = self.game.uses(self.target, Technique::Berserk);
        if !self.hits(card, side) || pose::counter_chance(self.game, self.target, &self.to, helpless) > 0.0 {
            return 0;
        }
        let blow = self.me.faces[Pose::thrown(side)];
        let base = self.me.base(side, self.game.uses(self.seat, Technique::Berserk));
        let iron = self.game.uses(self.target, Technique::IronGuard);
        pose::cost(blow, base, &self.to, iron, helpless).0 as u8
    }
}

/// Consequences of attacks and effects.
impl Sense<'_> {
    fn hits(&self, card: Card, side: Side) -> bool {
        Pose::brought(self.game.face(card), side) + self.me.kept(side) == self.to.defence()
    }

    /// Whether an attack misses, has no useful effect, and makes no pair.
    fn is_idle(&self, card: Card, side: Side) -> bool {
        if self.hits(card, side) || self.me.with(self.game, card, side).is_pair() {
            return false;
        }
        let mut after = self.game.clone();
        // A miss does not depend on the sampled parts of the position.
        let attack = Action::Act(ActMove::Attack(card, side));
        after.apply(self.seat, attack, &mut Table::silent(&mut Quick::new(0)));
        match after.top() {
            Frame::Ask(Ask::Effect(effect)) => !Sense::new(&after, self.seat, &[]).is_worthwhile(effect),
            top => !matches!(top, Frame::Ask(Ask::Source | Ask::Aside)),
        }
    }

    fn effect(&self, card: Card) -> Option<Effect> {
        self.game.face(card).effect
    }

    fn source(&self, source: SourceMove) -> Option<Effect> {
        let fight = self.game.fight()?;
        self.effect(match source {
            SourceMove::Played => fight.played,
            SourceMove::Blow => fight.blow,
        })
    }

    /// The total damage that a counter prevents or restores.
    fn at_stake(&self) -> u8 {
        let Some(fight) = self.game.fight() else { return 0 };
        let blow = Blow::of(self.game, fight);
        let face = self.game.face(fight.blow);
        let shared = self.game.mode() == Mode::Team
            && self.game.faces(Revenge::partner(fight.attacker)).iter().all(|one| one.matches(face));
        blow.damage() + if shared { blow.share() } else { 0 }
    }

    /// Whether an attack has more than damage: an effect, or a free action.
    fn is_more_at_stake(&self) -> bool {
        let Some(fight) = self.game.fight() else { return false };
        let seat = fight.attacker;
        let uses = |technique| self.game.uses(seat, technique);
        (self.effect(fight.blow).is_some() && !fight.cancelled)
            || self.game.has_pair(seat)
            || uses(Technique::Foresight)
            || uses(Technique::Pressure)
    }

    /// The distance of a free zone from the couple.
    fn distance(&self, zone: u8) -> u8 {
        let column = self.me.column;
        if zone < column { column - zone } else { zone.saturating_sub(column + 1) }
    }

    /// Whether an effect harms the seat, helps an opponent, or achieves nothing.
    fn is_wrong(&self, aim: Aim) -> bool {
        let friend = self.is_friend(aim.seat());
        match aim {
            Aim::Trap(..) | Aim::Wound(..) | Aim::Power(_, _, Sign::Minus) => friend,
            Aim::Power(_, _, Sign::Plus) | Aim::DrawFor(_) => !friend || !self.is_gain(aim),
            Aim::RemoveZone(..) | Aim::RemoveCard(..) => !self.is_gain(aim),
            Aim::Slide(..) => self.cost(Action::Effect(aim)) > 0,
            Aim::Copy(seat, place) => {
                self.effect(self.game.area(seat).card(place).card).is_some_and(|effect| !self.is_worthwhile(effect))
            }
            Aim::Switch(_) => false,
        }
    }

    /// Whether an effect can only help.
    fn is_gain(&self, aim: Aim) -> bool {
        let friend = self.is_friend(aim.seat());
        match aim {
            Aim::Trap(..) | Aim::Wound(..) | Aim::Power(_, _, Sign::Minus) => !friend,
            Aim::Power(_, _, Sign::Plus) => friend,
            Aim::RemoveZone(_, _, token) | Aim::RemoveCard(_, _, token) => friend != (token == Token::Plus),
            Aim::DrawFor(seat) => friend && !self.is_burdened(seat, 1),
            Aim::Slide(seat, to, distance) => !friend && self.slid(seat, to, distance) > 0,
            Aim::Copy(seat, place) => {
                self.effect(self.game.area(seat).card(place).card).is_some_and(|one| self.is_sure(one))
            }
            Aim::Switch(_) => false,
        }
    }

    /// Whether an effect may be useful, depending on its target.
    fn is_worthwhile(&self, effect: Effect) -> bool {
        match effect {
            Effect::Slide | Effect::Switch | Effect::Copy => true,
            Effect::Trap | Effect::Wound | Effect::Power | Effect::Remove | Effect::Draw => self.is_sure(effect),
        }
    }

    /// Whether an effect has a target for which it can only help.
    fn is_sure(&self, effect: Effect) -> bool {
        match effect {
            Effect::Trap | Effect::Wound | Effect::Power => true,
            Effect::Remove => self.game.standing().any(|seat| self.has_burr(seat)),
            Effect::Draw => self.game.standing().any(|seat| self.has_room(seat) && self.is_gain(Aim::DrawFor(seat))),
            Effect::Slide | Effect::Switch | Effect::Copy => false,
        }
    }

    fn has_room(&self, seat: Seat) -> bool {
        self.game.area(seat).hand.len() < usize::from(self.game.limit(seat))
    }

    /// Whether this seat has a token that the player would like to remove.
    fn has_burr(&self, seat: Seat) -> bool {
        let area = self.game.area(seat);
        if self.is_friend(seat) {
            area.zones.iter().any(|zone| zone.damage > 0 || zone.crow > 0)
                || area.couple.iter().any(|placed| placed.tokens.damage > 0 || placed.tokens.minus > 0)
        } else {
            area.couple.iter().any(|placed| placed.tokens.plus > 0)
        }
    }
}
