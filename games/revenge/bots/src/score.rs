//! Heuristic score of a choice, in life points.
//!
//! A [`Judge`] scores the choices of one decision of one seat. It uses only the information of that seat: of other
//! hands it knows only the number of cards. It plays a whole fight in a few microseconds, so rollouts use it, and the
//! search tries the choices with the best scores first.

use budokan_kernel::Seat;
use budokan_revenge::sum::Blow;
use budokan_revenge::{
    ActMove, Action, Aim, Area, Ask, Card, DefendMove, Effect, Fight, Frame, Mode, Revenge, ShiftMove, Side, Sign,
    SourceMove, Token,
};

use super::pose::{self, Pose, PosedOffer};
use super::weights::Weights;

/// Scores the choices of one decision.
pub struct Judge<'a> {
    game: &'a Revenge,
    weights: &'a Weights,
    seat: Seat,
    me: Pose,
    /// The seat that this seat attacks.
    target: Seat,
    to: Pose,
    /// The seat that attacks this seat.
    hunter: Seat,
    from: Pose,
    /// Summary of this seat's hand for attacks.
    offer: PosedOffer,
    cards: usize,
    /// Number of cards in the hunter's hand.
    hunting: usize,
}

impl<'a> Judge<'a> {
    /// Prepares the scoring of this seat's decision.
    #[inline]
    pub fn new(game: &'a Revenge, weights: &'a Weights, seat: Seat) -> Self {
        let area = game.area(seat);
        let target = game.left_of(seat);
        let hunter = hunter(game, seat, target);
        let to = Pose::of(game, game.area(target));
        let from = if hunter == target { to } else { Pose::of(game, game.area(hunter)) };
        let (offer, cards) = (PosedOffer::of(game, area.hand), area.hand.len());
        let hunting = game.area(hunter).hand.len();
        Self { game, weights, seat, me: Pose::of(game, area), target, to, hunter, from, offer, cards, hunting }
    }

    /// The score of a choice.
    #[inline]
    pub fn score(&self, action: Action) -> f32 {
        match action {
            Action::Act(ActMove::Draw) => self.draw(),
            Action::Act(ActMove::Attack(card, side)) => self.attack(card, side),
            Action::Effect(aim) => self.aim(aim),
            Action::Defend(DefendMove::Block(place)) => self.block(place),
            Action::Defend(DefendMove::Counter(card, side)) => self.counter(card, side),
            Action::Pass => self.pass(),
            Action::Shift(ShiftMove::Card(from, _)) => self.shift_card(from),
            Action::Shift(ShiftMove::Zone(from, to)) => self.shift_zone(from, to),
            Action::Pressure(seat, _) => self.weights.wound_on(self.stake(seat)) + self.weights.pair,
            Action::Crow(seat, zone) => self.crow(seat, zone),
            Action::Leap(column) => self.leap(column),
            Action::Source(SourceMove::Played) => self.fight().map_or(0.0, |fight| self.effect(fight.played)),
            Action::Source(SourceMove::Blow) => self.fight().map_or(0.0, |fight| self.effect(fight.blow)),
            Action::Discard(card) => -self.keep(card),
            Action::Burden(seat) => 0.1 * self.game.area(seat).hand.len() as f32 * -self.stake(seat),
            Action::SetAside => self.weights.card[3],
            Action::Reveal => -0.1,
            Action::Fighter(_) => 0.0,
        }
    }

    fn fight(&self) -> Option<&Fight> {
        self.game.fight()
    }

    /// The value of another seat's life point to this seat: 1 for itself and a partner, negative for opponents.
    #[inline]
    fn stake(&self, other: Seat) -> f32 {
        stake(self.game, self.seat, other)
    }

    /// The expected cost of the next attack on this seat in this stance.
    #[inline]
    fn danger(&self, me: &Pose) -> f32 {
        // Discount: some attackers draw instead, or have used their cards by then.
        self.weights.danger * pose::threat(self.game, [self.hunter, self.seat], [&self.from, me], self.hunting)
    }

    /// The value of the best attack with these cards from this stance.
    #[inline]
    fn best_hit(&self, me: &Pose, offer: PosedOffer) -> f32 {
        pose::best_hit(self.game, self.weights, [self.seat, self.target], [me, &self.to], offer)
    }

    /// The value of this stance until the next turn.
    #[inline]
    fn stance(&self, me: &Pose) -> f32 {
        let area = self.game.area(self.seat);
        let edge = me.column == 1 || me.column + 1 == pose::columns(self.game);
        let damage = f32::from(me.faces[0].damage + me.faces[1].damage);
        let fury = area.fighter.is_some() && me.faces[0].matches(me.faces[1]);
        let lows = f32::from(u8::from(me.couple[0].low) + u8::from(me.couple[1].low));
        self.weights.ammunition * damage - self.danger(me) - if edge { self.weights.edge } else { 0.0 }
            + if fury { self.weights.fury } else { 0.0 }
            - self.weights.low * lows
    }

    #[inline]
    fn draw(&self) -> f32 {
        let hands = self.game.limit(self.seat);
        let free = matches!(self.game.top(), Frame::Ask(Ask::Act(true)));
        let room = usize::from(hands).saturating_sub(self.cards).min(if free { 1 } else { 2 });
        let gain: f32 = self.weights.card.iter().skip(self.cards).take(room).sum();
        let hit = self.best_hit(&self.me, self.offer);
        gain + self.stance(&self.me) + self.weights.promise * hit
    }

    fn attack(&self, card: Card, side: Side) -> f32 {
        let area = self.game.area(self.seat);
        let thrown = &self.me.couple[Pose::thrown(side)];
        let covered = area.zone(self.me.covered(side));
        let harm = covered.damage + thrown.tokens.damage;
        let me = self.me.with(self.game, card, side);
        let hits = Pose::brought(self.game.face(card), side) + self.me.kept(side) == self.to.defence();
        let mut score = self.stance(&me) - self.harm(harm);
        if hits {
            let pair = [self.seat, self.target];
            score += pose::strike(self.game, self.weights, pair, [&self.me, &self.to], side);
        }
        if covered.crow == 0 {
            score += self.effect(thrown.card);
        }
        let rest = self.offer.without(self.game.face(card));
        let next = self.best_hit(&me, rest);
        score +=
            if me.is_pair() { self.weights.pair + self.weights.follow * next } else { self.weights.promise * next };
        let dragon = me.faces[0].dragon || me.faces[1].dragon;
        if dragon && rest.dragons() > 0 {
            score += self.weights.guard;
        }
        score - self.weights.card[(self.cards - 1).min(3)]
    }

    /// The cost of this damage to the seat itself.
    #[inline]
    fn harm(&self, number: u8) -> f32 {
        if number == 0 { 0.0 } else { pose::toll(self.game, self.weights, self.seat, f32::from(number)) }
    }

    /// The estimated value of a card's effect.
    #[inline]
    fn effect(&self, card: Card) -> f32 {
        self.game.face(card).effect.map_or(0.0, |effect| self.weights.effects[effect.index()])
    }

    /// The value of keeping a card in hand.
    fn keep(&self, card: Card) -> f32 {
        let face = self.game.face(card);
        let hit = self.best_hit(&self.me, PosedOffer::of(self.game, [card].into_iter().collect()));
        hit + 0.1 * f32::from(face.damage) + 0.2 * f32::from(u8::from(face.dragon)) + 0.5 * self.effect(card)
    }

    /// The value of passing, where it is not 0.
    #[inline]
    fn pass(&self) -> f32 {
        match self.game.top() {
            Frame::Ask(Ask::Act(_)) => {
                let hit = self.best_hit(&self.me, self.offer);
                self.stance(&self.me) + self.weights.promise * hit
            }
            Frame::Ask(Ask::Defend) => -self.harm(self.coming(false)),
            Frame::Ask(Ask::Pressure) => f32::from(self.coming(false)),
            Frame::Ask(Ask::Leap(_)) => self.leap(self.me.column),
            Frame::Ask(_) | Frame::Run(_) | Frame::Over(_) => 0.0,
        }
    }

    /// The damage of the attack in resolution, optionally with one more block.
    fn coming(&self, block: bool) -> u8 {
        let Some(fight) = self.fight() else { return 0 };
        let blow = Blow::of(self.game, fight);
        if block { blow.blocked().damage() } else { blow.damage() }
    }

    fn block(&self, place: Side) -> f32 {
        let again = matches!(self.game.top(), Frame::Ask(Ask::BlockAgain));
        let saved = if again { self.harm(self.coming(false)) } else { 0.0 };
        // A card that leaves soon is not a loss.
        let wounded = f32::from(self.me.couple[place.index()].tokens.damage.min(1));
        saved - self.harm(self.coming(true)) - self.weights.low - 0.1 * wounded
    }

    fn counter(&self, card: Card, side: Side) -> f32 {
        let Some(fight) = self.fight() else { return 0.0 };
        let area = self.game.area(self.seat);
        let lying = area.zone(self.me.covered(side)).damage + self.me.couple[Pose::thrown(side)].tokens.damage;
        let me = self.me.with(self.game, card, side);
        let spent = self.weights.card[(self.cards - 1).min(3)] + self.harm(lying);
        let other = if fight.attacker == self.seat { fight.target } else { fight.attacker };
        let back = pose::counter_chance(self.game, other, &Pose::of(self.game, self.game.area(other)), false);
        let stance = self.stance(&me) - self.stance(&self.me);
        if fight.attacker == self.seat {
            let gain = f32::from(self.coming(false)) + self.effect(fight.blow);
            return (1.0 - back) * gain - spent + stance;
        }
        let gain = self.effect(fight.blow) + 0.4;
        let loss = if matches!(self.game.top(), Frame::Ask(Ask::Defend)) { 0.0 } else { self.harm(self.coming(false)) };
        (1.0 - back) * (gain + loss) - back * (self.harm(self.coming(false)) - loss) - spent + stance
    }

    /// The value of an effect on its target.
    fn aim(&self, aim: Aim) -> f32 {
        let seat = aim.seat();
        let stake = self.stake(seat);
        let area = self.game.area(seat);
        let weights = self.weights;
        match aim {
            Aim::Slide(_, to, distance) => self.slide(seat, to, distance),
            Aim::Trap(_, zone) => -stake * weights.trap_at(area, zone, pose::columns(self.game)),
            Aim::Wound(_, place) => {
                weights.wound_on(stake) + -stake * 0.1 * f32::from(area.card(place.other()).tokens.damage.min(1))
            }
            Aim::Power(_, place, sign) => {
                let fits = match sign {
                    Sign::Plus => stake,
                    Sign::Minus => -stake,
                };
                let damage = f32::from(self.game.face(area.card(place).card).damage.clamp(0, 1));
                weights.power * fits * (0.8 + 0.2 * damage)
            }
            Aim::RemoveZone(_, zone, Token::Damage) => stake * weights.trap_at(area, zone, pose::columns(self.game)),
            Aim::RemoveCard(_, _, Token::Damage) => -weights.wound_on(stake),
            Aim::RemoveZone(..) => stake * 0.1,
            Aim::RemoveCard(_, _, token) => weights.power * if token == Token::Minus { stake } else { -stake },
            Aim::Switch(_) => self.switch(seat),
            Aim::DrawFor(_) => stake * weights.card[area.hand.len().min(3)],
            Aim::Copy(_, place) => {
                let copied = self.game.face(area.card(place).card).effect;
                copied.map_or(0.0, |effect: Effect| weights.effects[effect.index()])
            }
        }
    }

    /// The combined value of the stances of this seat and its target.
    fn standing(&self, me: &Pose, to: &Pose, from: &Pose) -> f32 {
        let weights = self.weights;
        let next = pose::best_hit(self.game, weights, [self.seat, self.target], [me, to], self.offer);
        let pair = me.is_pair() && self.seat == self.game.turn() && self.is_step_four();
        let danger = pose::threat(self.game, [self.hunter, self.seat], [from, me], self.hunting);
        let hope = if pair { weights.pair + weights.follow * next } else { weights.promise * next };
        hope - weights.danger * danger
    }

    /// Whether an attack of this turn is at its effect, so that a pair is still possible.
    fn is_step_four(&self) -> bool {
        self.fight().is_some_and(|fight| fight.open && fight.attacker == self.seat)
    }

    fn switch(&self, seat: Seat) -> f32 {
        let before = self.standing(&self.me, &self.to, &self.from);
        let new = Pose::of(self.game, self.game.area(seat)).switched();
        let after = if seat == self.seat {
            self.standing(&new, &self.to, &self.from)
        } else if seat == self.target && seat == self.hunter {
            self.standing(&self.me, &new, &new)
        } else if seat == self.target {
            self.standing(&self.me, &new, &self.from)
        } else if seat == self.hunter {
            self.standing(&self.me, &self.to, &new)
        } else {
            before
        };
        after - before
    }

    /// The damage along a slide, and the value of its end position.
    fn slide(&self, seat: Seat, to: Side, distance: u8) -> f32 {
        let area = self.game.area(seat);
        let columns = pose::columns(self.game);
        let column = match to {
            Side::Left => area.column.saturating_sub(distance),
            Side::Right => area.column + distance,
        };
        let entered = match to {
            Side::Left => column..area.column,
            Side::Right => area.column + 2..column + 2,
        };
        let hurt: u8 = entered.map(|zone| area.zone(zone).damage).sum();
        let hurt = if hurt == 0 { 0.0 } else { pose::toll(self.game, self.weights, seat, f32::from(hurt)) };
        -self.stake(seat) * (hurt + self.place(area, column, columns) - self.place(area, area.column, columns))
    }

    /// The cost of a column: at an edge, next to traps.
    fn place(&self, area: &Area, column: u8, columns: u8) -> f32 {
        let edge = column == 1 || column + 1 == columns;
        let beside = |zone: u8| if (1..=columns).contains(&zone) { area.zone(zone).damage } else { 0 };
        let traps = f32::from(beside(column - 1) + beside(column + 2));
        let spread = if edge { 1.0 } else { 0.5 };
        traps * spread * self.weights.trap + if edge { self.weights.edge } else { 0.0 }
    }

    fn leap(&self, column: u8) -> f32 {
        let area = self.game.area(self.seat);
        let columns = pose::columns(self.game);
        let entered = [column, column + 1].into_iter().filter(|zone| !area.occupies(*zone));
        let hurt: u8 = entered.map(|zone| area.zone(zone).damage).sum();
        let raised = matches!(self.game.top(), Frame::Ask(Ask::Leap(_))) && column != self.me.column;
        let lows = f32::from(u8::from(self.me.couple[0].low) + u8::from(self.me.couple[1].low));
        let gain = if raised { self.weights.low * lows } else { 0.0 };
        gain - self.harm(hurt) - self.place(area, column, columns)
    }

    fn crow(&self, seat: Seat, zone: u8) -> f32 {
        let area = self.game.area(seat);
        let beside = zone + 1 == area.column || zone == area.column + 2;
        -self.stake(seat) * if beside { 0.3 } else { 0.1 }
    }

    /// A token is best on the card that stays longer; that is hard to predict, so tokens are spread.
    fn shift_card(&self, from: Side) -> f32 {
        let tokens = |side: Side| self.me.couple[side.index()].tokens.damage;
        if tokens(from.other()) > 0 { 0.2 } else { -0.05 }
    }

    fn shift_zone(&self, from: u8, to: u8) -> f32 {
        let area = self.game.area(self.seat);
        let columns = pose::columns(self.game);
        self.weights.trap_at(area, from, columns) - self.weights.trap_at(area, to, columns)
    }
}

impl Weights {
    /// The value of a damage token on a card of a player whose life is worth `stake`.
    #[inline]
    fn wound_on(&self, stake: f32) -> f32 {
        -stake * self.wound
    }

    /// The cost of a damage token on this zone.
    #[inline]
    fn trap_at(&self, area: &Area, zone: u8, columns: u8) -> f32 {
        let beside = zone + 1 == area.column || zone == area.column + 2;
        let edge = area.column == 1 || area.column + 1 == columns;
        match (beside, edge) {
            (true, true) => 1.3 * self.trap,
            (true, false) => self.trap,
            (false, _) => self.far,
        }
    }
}

/// The value of a life point of `other` to `seat`.
#[inline]
pub fn stake(game: &Revenge, seat: Seat, other: Seat) -> f32 {
    if seat == other {
        return 1.0;
    }
    match game.mode() {
        Mode::Team if Revenge::partner(seat) == other => 1.0,
        Mode::Duel | Mode::Solo | Mode::Team => -1.0,
        // Damaging one of several opponents also helps the others.
        Mode::Ffa => -0.6,
    }
}

/// The seat that attacks this seat, that is, whose left neighbour it is.
#[inline]
fn hunter(game: &Revenge, seat: Seat, target: Seat) -> Seat {
    match game.mode() {
        Mode::Duel | Mode::Solo => target,
        Mode::Team => Seat(seat.0.wrapping_sub(1) & 3),
        Mode::Ffa => game.standing().find(|other| game.left_of(*other) == seat).unwrap_or(target),
    }
}
