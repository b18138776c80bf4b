//! What the hands of others may be, from what they have done.
//!
//! A view tells the latest attack and nothing before it; that much can be learned from. Who was hit and could
//! have countered in the eyes of all, but did not, rarely holds a dragon that fits. Who attacked and missed
//! rarely holds a card that would have hit. A hand that speaks against this is believed now and then only, so
//! that nothing which is possible is ruled out, and neither are cards that were drawn since: a view does not tell
//! how many.

use budokan_kernel::{Quick, Seat, Sight};
use budokan_revenge::{Ask, Fight, Frame, Revenge, Side, Unseen};

use super::pose::Pose;
use budokan_bots::bot;

/// Of so many hands that could have done better, one is believed.
const DOUBT: u32 = 5;

/// What was seen, and whose hand it tells about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Evidence {
    /// Nothing.
    None,
    /// This seat could have countered in the eyes of all, and has not.
    NotCountered(Seat),
    /// This seat missed; a card would have hit with this number at the left or at the right.
    Missed(Seat, [u8; 2]),
}

/// Imagines positions as one seat believes in them.
pub struct Belief {
    unseen: Unseen,
    evidence: Evidence,
}

impl Belief {
    /// Looks at what the seat sees.
    pub fn new(sight: &Sight<Revenge>, luck: &mut Quick) -> Self {
        let mut unseen = Unseen::new(&sight.view, luck);
        let any = unseen.deal(luck, |_, _| true);
        Self { evidence: evidence(&any, bot::seat(sight)), unseen }
    }

    /// A position, likelier the better it explains what was seen.
    #[inline]
    pub fn imagine(&mut self, luck: &mut Quick) -> Revenge {
        let evidence = self.evidence;
        self.unseen
            .deal(luck, |game, luck| evidence == Evidence::None || !evidence.is_defied(game) || luck.below(DOUBT) == 0)
    }
}

impl Evidence {
    /// Whether the imagined hand could have done better than what was done.
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

/// What the latest attack tells; only public things of `game` are looked at.
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

/// Whether the attack is at its effect or its free action: then it was not countered.
fn is_past_defence(game: &Revenge, fight: &Fight) -> bool {
    let later = matches!(
        game.top(),
        Frame::Ask(Ask::Effect(_) | Ask::Source | Ask::Pressure | Ask::Leap(true) | Ask::Act(true))
    );
    later && game.turn() == fight.attacker
}

/// The numbers that would have hit from the stance before the attack, if it can still be told.
fn missed(game: &Revenge, fight: &Fight, defence: u8) -> Evidence {
    let area = game.area(fight.attacker);
    let blow = game.face(fight.blow);
    let [left, right] = area.couple;
    // The card that was kept stood beside the blow, on the side where the played card lies now.
    let kept = if left.card == fight.played {
        [game.face(right.card).left, blow.right]
    } else if right.card == fight.played {
        [blow.left, game.face(left.card).right]
    } else {
        return Evidence::None;
    };
    Evidence::Missed(fight.attacker, kept.map(|number| defence.wrapping_sub(number)))
}
