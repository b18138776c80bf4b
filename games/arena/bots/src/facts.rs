//! Lab facts of `arena`: leaders, assistants and rewards. Its seats are its factions.

use budokan_arena::{Arena, Event};
use budokan_kernel::Game;

use budokan_bots::Spec;
use budokan_lab::exploit::{Reader, SmallRounds};
use budokan_lab::facts::{Facts, Notes};
use budokan_lab::solve::Solver;

use crate::ArenaKnowledge;

impl Facts for ArenaKnowledge {
    const BLUNDERS: &'static str = include_str!("../silly.toml");
    const SOLVER: Option<Solver> = Some(crate::solve::solve);
    const SMALL_ROUNDS: Option<SmallRounds> = Some(crate::exploit::given_away);

    fn reader(bot: Spec, seed: u64) -> Option<Box<dyn Reader<Arena>>> {
        crate::reader::reader(bot, seed)
    }

    fn note(game: &Arena, event: &Event, notes: &mut Notes) {
        match *event {
            Event::Round { .. } => notes.round(),
            Event::Revealed { seat, team, .. } => {
                if let Some(leader) = team.leader {
                    notes.plays(seat, "leader", game.cards().name(leader));
                }
                for card in team.assistants.iter() {
                    notes.plays(seat, "assistant", game.cards().name(*card));
                }
            }
            Event::Gained { seat, card } => notes.plays(seat, "reward", game.cards().name(card)),
            Event::Laid { .. }
            | Event::PushedOut { .. }
            | Event::Committed { .. }
            | Event::RevealedPass { .. }
            | Event::PeachUsed { .. }
            | Event::RaihuuPlaced { .. }
            | Event::Thrown { .. }
            | Event::Declined { .. }
            | Event::Called { .. }
            | Event::Armed { .. }
            | Event::Removed { .. }
            | Event::HeldBack { .. }
            | Event::Bonus { .. }
            | Event::Ignored { .. }
            | Event::Counted { .. }
            | Event::Drawn { .. }
            | Event::Won { .. }
            | Event::Scored { .. }
            | Event::Hurt { .. }
            | Event::Spared { .. }
            | Event::Healed { .. }
            | Event::NotHealed { .. }
            | Event::Took { .. }
            | Event::TookCoconut { .. }
            | Event::MushroomPlaced { .. }
            | Event::NothingLeft { .. }
            | Event::Blocked { .. }
            | Event::TeamReturned { .. }
            | Event::LeaderReturned { .. }
            | Event::Drew { .. }
            | Event::DrewHidden { .. }
            | Event::HuaPlaced { .. }
            | Event::HuaRemoved { .. }
            | Event::RaihuuRemoved { .. }
            | Event::PeachSpent { .. }
            | Event::LimitRose { .. }
            | Event::AteDish { .. }
            | Event::AteDelicacy { .. }
            | Event::Recovered { .. }
            | Event::BlockTurned { .. }
            | Event::Over { .. } => {}
        }
    }
}
