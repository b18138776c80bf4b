//! Seating plans of experiments. Every deal is played once with each lineup, so that the luck of deal and seat cancels.

use budokan_bots::Spec;

use crate::record::{BoutKey, FinishedBout};

/// One bot per seat: a bot of the hall, or also external programs.
pub type Lineup<B = Spec> = Vec<B>;

/// The lineups of a duel. In a cooperative game each bot plays all seats alone. Otherwise the bots rotate, so that each
/// plays every seat; if there are more bots than seats, they play in pairs.
pub fn duel<B: Clone + PartialEq>(bots: &[B], seats: usize, together: bool) -> Vec<Lineup<B>> {
    if together {
        return alone(bots, seats);
    }
    if bots.len() > seats { pairs(bots, seats) } else { round(bots, seats) }
}

/// The lineups of a ladder: each bot alone, or a round-robin.
pub fn ladder<B: Clone + PartialEq>(bots: &[B], seats: usize, together: bool) -> Vec<Lineup<B>> {
    if together { alone(bots, seats) } else { pairs(bots, seats) }
}

fn alone<B: Clone>(bots: &[B], seats: usize) -> Vec<Lineup<B>> {
    bots.iter().map(|bot| vec![bot.clone(); seats]).collect()
}

fn pairs<B: Clone + PartialEq>(bots: &[B], seats: usize) -> Vec<Lineup<B>> {
    let mut lineups = Vec::new();
    for (place, one) in bots.iter().enumerate() {
        for other in &bots[place + 1..] {
            lineups.extend(round(&[one.clone(), other.clone()], seats));
        }
    }
    lineups
}

/// Rotates the bots round the table. Duplicate lineups are dropped: the same bots on the same seats would play the
/// same bout again.
pub fn round<B: Clone + PartialEq>(bots: &[B], seats: usize) -> Vec<Lineup<B>> {
    let mut lineups: Vec<Lineup<B>> = Vec::new();
    for turn in 0..bots.len() {
        let turned: Lineup<B> = (0..seats).map(|place| bots[(place + turn) % bots.len()].clone()).collect();
        if !lineups.contains(&turned) {
            lineups.push(turned);
        }
    }
    lineups
}

/// The names of the bots in a lineup.
pub fn names<B: ToString>(lineup: &[B]) -> Vec<String> {
    lineup.iter().map(B::to_string).collect()
}

/// A bout to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineupJob<B = Spec> {
    /// Number of the deal.
    pub deal: u64,
    /// The bot on each seat.
    pub lineup: Lineup<B>,
}

impl<B: ToString> LineupJob<B> {
    /// Key that identifies the bout.
    pub fn key(&self) -> BoutKey {
        (self.deal, names(&self.lineup))
    }
}

/// All bouts of the deals 0 to `deals` − 1, deal by deal.
pub fn jobs<B: Clone>(lineups: &[Lineup<B>], deals: u64) -> Vec<LineupJob<B>> {
    let all = |deal: u64| lineups.iter().map(move |lineup| LineupJob { deal, lineup: lineup.clone() });
    (0..deals).flat_map(all).collect()
}

/// The played bouts in the canonical order of the experiment. The order affects ratings, so it must not depend
/// on thread timing.
pub fn in_order<B: ToString>(jobs: &[LineupJob<B>], played: Vec<FinishedBout>) -> Vec<FinishedBout> {
    let mut by_key: std::collections::BTreeMap<BoutKey, FinishedBout> =
        played.into_iter().map(|bout| (bout.key(), bout)).collect();
    jobs.iter().filter_map(|job| by_key.remove(&job.key())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bots(names: &str) -> Vec<Spec> {
        names.split(' ').map(|name| name.parse().unwrap()).collect()
    }

    fn written(lineups: &[Lineup]) -> Vec<String> {
        lineups.iter().map(|lineup| names(lineup).join(" ")).collect()
    }

    #[test]
    fn everybody_has_had_every_seat() {
        let three = bots("random greedy master");
        assert_eq!(written(&duel(&three[..2], 2, false)), ["random greedy", "greedy random"]);
        assert_eq!(
            written(&duel(&three, 4, false)),
            ["random greedy master random", "greedy master random greedy", "master random greedy master"]
        );
    }

    #[test]
    fn more_bots_than_seats_meet_two_by_two() {
        let three = bots("random greedy master");
        let lineups = duel(&three, 2, false);
        assert_eq!(lineups.len(), 6);
        assert_eq!(lineups, ladder(&three, 2, false));
    }

    #[test]
    fn equal_bots_do_not_play_a_deal_twice() {
        assert_eq!(written(&round(&bots("random random"), 2)), ["random random"]);
        assert_eq!(written(&round(&bots("random greedy random greedy"), 2)), ["random greedy", "greedy random"]);
        assert_eq!(round(&bots("random random greedy"), 4).len(), 3);
    }

    #[test]
    fn a_team_is_one_bot() {
        assert_eq!(written(&duel(&bots("random greedy"), 3, true)), ["random random random", "greedy greedy greedy"]);
    }

    #[test]
    fn every_deal_is_played_by_every_lineup() {
        let lineups = duel(&bots("random greedy"), 2, false);
        let jobs = jobs(&lineups, 3);
        assert_eq!(jobs.len(), 6);
        assert_eq!(jobs[5].key(), (2, vec!["greedy".to_owned(), "random".to_owned()]));
    }
}
