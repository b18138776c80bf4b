//! Infers the hands of other seats from their actions.
//!
//! A view shows only the latest attack, and that attack is evidence: a seat that was hit and could publicly have
//! countered, but did not, rarely holds a suitable dragon; a seat that attacked and missed rarely holds a card that
//! would have hit. Sampled hands that contradict the evidence are accepted only occasionally, so that nothing possible
//! is ruled out, including cards drawn since then, whose number a view does not show.

use budokan_kernel::{Quick, Seat, Sight};
use budokan_revenge::{Ask, Fight, Frame, Revenge, Side, Unseen};

use super::pose::Pose;
use budokan_bots::bot;

/// One in this many hands that contradict the evidence is accepted.
const DOUBT: u32 = 5;

/// The observed evidence and the seat it concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Evidence {
    /// No usable evidence.
    None,
    /// This seat could publicly have countered but did not.
    NotCountered(Seat),
    /// This seat missed; a card with this number on the left or on the right would have hit.
    Missed(Seat, [u8; 2]),
}

/// Samples positions according to the beliefs of one seat.
pub struct Belief {
    unseen: Unseen,
    evidence: Evidence,
}

impl Belief {
    /// Collects the evidence in a seat's sight.
    pub fn new(sight: &Sight<Revenge>, luck: &mut Quick) -> Self {
        let mut unseen = Unseen::new(&sight.view, luck);
        let any = unseen.deal(luck, |_, _| true);
        Self { evidence: evidence(&any, bot::seat(sight)), unseen }
    }

    /// Samples a position; positions that explain the evidence are more likely.
    #[inline]
    pub fn imagine(&mut self, luck: &mut Quick) -> Revenge {
        let evidence = self.evidence;
        self.unseen
            .deal(luck, |game, luck| evidence == Evidence::None || !evidence.is_defied(game) || luck.below(DOUBT) == 0)
    }
}

impl Evidence {
    /// Whether the sampled hand contains a better action than the one observed.
    fn is_defied(self, game: &Revenge) -> bool {
        match self {
            Self::None => false,
            Self::NotCountered(seat) => game.area(seat).hand.iter().any(|card| game.face(card).dragon),
            Self::Missed(seat, wanted) => game.area(seat).hand.iter().any(|card| {
                let face = game.face(card);
                Side::BOTH.into_iter().any(|side| Pose::brought(face, side) == wanted[side.index()])
            }),
        }
    }
}

/// The evidence of the latest attack, from public data of `game` only.
fn evidence(game: &Revenge, seat: Seat) -> Evidence {
    let Some(fight) = game.fight() else { return Evidence::None };
    let Some(check) = fight.check else { return Evidence::None };
    if fight.attacker == seat && check.hit && fight.blocks == 0 && is_past_defence(game, fight) {
        let to = Pose::of(game, game.area(fight.target));
        let asked = to.has_end(game, Side::Left) || to.has_end(game, Side::Right);
        return if asked { Evidence::NotCountered(fight.target) } else { Evidence::None };
    }
    if fight.attacker != seat && !check.hit && !game.is_automaton(fight.attacker) && game.stands(fight.attacker) {
        return missed(game, fight, check.defence.total());
    }
    Evidence::None
}

/// Whether the attack has reached its effect or free action, so it was not countered.
fn is_past_defence(game: &Revenge, fight: &Fight) -> bool {
    let later = matches!(
        game.top(),
        Frame::Ask(Ask::Effect(_) | Ask::Source | Ask::Pressure | Ask::Leap(true) | Ask::Act(true))
    );
    later && game.turn() == fight.attacker
}

/// The numbers that would have hit from the couple before the attack, if that couple can still be reconstructed.
fn missed(game: &Revenge, fight: &Fight, defence: u8) -> Evidence {
    let area = game.area(fight.attacker);
    let blow = game.face(fight.blow);
    let [left, right] = area.couple;
    // The kept card was next to the blow, on the side where the played card is now.
    let kept = if left.card == fight.played {
        [game.face(right.card).left, blow.right]
    } else if right.card == fight.played {
        [blow.left, game.face(left.card).right]
    } else {
        return Evidence::None;
    };
    Evidence::Missed(fight.attacker, kept.map(|number| defence.wrapping_sub(number)))
}
