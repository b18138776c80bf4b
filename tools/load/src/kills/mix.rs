//! The mix of bouts in a crash test: every mode of every game, with people only and with bots.

use anyhow::Context;
use budokan_catalog::{AnyGame, Level};
use budokan_kernel::Seed;
use serde_json::Value;

/// A kind of bout.
#[derive(Clone)]
pub struct MixKind {
    /// The game to play.
    pub game: &'static dyn AnyGame,
    /// Options chosen before the deal.
    pub config: Value,
    /// The seats other than the first person's: number, name, occupant.
    pub others: Vec<(u8, &'static str, Other)>,
}

/// The occupant of another seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Other {
    /// Another person with the invitation.
    Link,
    /// A bot of the lowest level.
    Novice,
}

impl Other {
    /// Both kinds of occupants, in the order in which they take seats.
    const BOTH: [Self; 2] = [Self::Link, Self::Novice];

    /// The occupant in the format of the API.
    pub fn wish(self) -> String {
        match self {
            Self::Link => "link".to_owned(),
            Self::Novice => Level::Novice.to_string(),
        }
    }
}

/// All kinds of bouts of these games, with the first modes first, so that a short run covers every game. A mode for
/// several seats is played twice: with a person and with a bot opposite; further seats alternate.
pub fn of(games: &[&'static dyn AnyGame]) -> anyhow::Result<Vec<MixKind>> {
    let mut kinds = Vec::new();
    let most = games.iter().map(|game| game.modes().len()).max().unwrap_or(0);
    for (mode, turn) in (0..most).flat_map(|mode| [(mode, 0), (mode, 1)]) {
        for game in games {
            let Some(mode) = game.modes().into_iter().nth(mode) else { continue };
            let kind = kind(*game, &mode.config, turn).with_context(|| format!("{}, {}", game.id(), mode.config))?;
            if turn == 0 || !kind.others.is_empty() {
                kinds.push(kind);
            }
        }
    }
    Ok(kinds)
}

fn kind(game: &'static dyn AnyGame, config: &str, turn: usize) -> anyhow::Result<MixKind> {
    let bout = game.deal(config, Seed::from(0), game.cards(None)?)?;
    let wishes = Other::BOTH.iter().cycle().skip(turn);
    let others = bout.seats().iter().skip(1).zip(wishes);
    let others = others.map(|(seat, wish)| (seat.0, game.seats()[seat.index()], *wish)).collect();
    let table: toml::Table = config.parse()?;
    Ok(MixKind { game, config: serde_json::to_value(table)?, others })
}

#[cfg(test)]
mod tests {
    use super::*;
    use budokan_games::all_games;

    #[test]
    fn every_mode_is_played_with_people_and_with_bots() {
        let kinds = of(all_games()).unwrap();
        for game in all_games() {
            let of_it: Vec<&MixKind> = kinds.iter().filter(|kind| kind.game.id() == game.id()).collect();
            assert!(of_it.len() >= game.modes().len(), "{}", game.id());
            let sits = |other| of_it.iter().any(|kind| kind.others.first().is_some_and(|first| first.2 == other));
            assert_eq!(sits(Other::Link), sits(Other::Novice), "{}", game.id());
        }
        let first: Vec<_> = kinds.iter().take(all_games().len()).map(|kind| kind.game.id()).collect();
        assert_eq!(first, all_games().iter().map(|game| game.id()).collect::<Vec<_>>());
        assert!(kinds.iter().any(|kind| kind.others.len() > 1), "several seats");
    }
}
