//! Written-down positions: what may be written, what is filled in, and what is impossible.

use budokan_kernel::Invalid;
use serde::Deserialize;

use crate::setup::Config;
use crate::state::{Row, Side, Stone, Stones};

/// A written-down position at the beginning of a round.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
#[expect(missing_docs, reason = "the keys of a written-down position are explained in RULES.md")]
pub struct Given {
    pub p1: GivenSide,
    pub p2: GivenSide,
}

/// What is written about one seat.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
#[expect(missing_docs, reason = "the keys of a written-down position are explained in RULES.md")]
pub struct GivenSide {
    pub hand: Option<Vec<Stone>>,
    pub shown: Vec<Stone>,
}

/// Sets up a written-down position.
pub fn load(config: Config, given: &Given) -> Result<Stones, Invalid> {
    let sides = [side(config, "p1", &given.p1)?, side(config, "p2", &given.p2)?];
    if sides[0].shown.len() != sides[1].shown.len() {
        return Err(Invalid::key("p2.shown", "expected as many stones as in p1.shown"));
    }
    Ok(Stones { sides })
}

fn side(config: Config, seat: &str, given: &GivenSide) -> Result<Side, Invalid> {
    let all = config.hand()?;
    let mut bag = Stone::ALL.to_vec();
    let mut take = |key: &str, stones: &[Stone], least: usize| {
        let key = format!("{seat}.{key}");
        if !(least..=all).contains(&stones.len()) {
            return Err(Invalid::key(key, format!("expected {least} to {all} stones, found {}", stones.len())));
        }
        for stone in stones {
            let missing = || Invalid::key(&*key, format!("expected stones from 1 to 7, each once, found {}", stone.0));
            let place = bag.iter().position(|left| left == stone).ok_or_else(missing)?;
            bag.remove(place);
        }
        Ok(Row::from_slice(stones))
    };
    let shown = take("shown", &given.shown, 0)?;
    let left = all - shown.len();
    let lightest = || Stone::ALL.into_iter().filter(|stone| !shown.contains(stone)).take(left).collect();
    let mut hand = take("hand", &given.hand.clone().unwrap_or_else(lightest), 1)?;
    hand.sort_unstable();
    if hand.len() != left {
        let problem = format!("expected {left} stones beside {} shown, found {}", shown.len(), hand.len());
        return Err(Invalid::key(format!("{seat}.hand"), problem));
    }
    Ok(Side { hand, laid: None, shown })
}
