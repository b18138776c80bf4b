//! The reshuffle of unknown cards after a take-back, in every game: records contain it, and the continuation is
//! independent of what happened before the take-back.

#![expect(clippy::unwrap_used, reason = "a test may")]

use budokan_catalog::dice::{after_takeback, bots_seed};
use budokan_catalog::{AnyBout, AnyGame, ParsedRecord, Spec};
use budokan_kernel::{Quick, Seat, Seed, Viewer};

/// Every game in every mode known to the lab, with all seats of the mode.
fn modes() -> Vec<(&'static dyn AnyGame, String)> {
    let games = budokan_games::all_games().iter().copied();
    games.flat_map(|game| game.modes().into_iter().map(move |mode| (game, mode.config.clone()))).collect()
}

fn deal(game: &'static dyn AnyGame, config: &str, seed: u64) -> Box<dyn AnyBout> {
    game.deal(config, Seed::from(seed), game.cards(None).unwrap()).unwrap()
}

/// Submits a random action for a seat that must decide.
fn go_on(bout: &mut dyn AnyBout, whim: &mut Quick) -> bool {
    let awaited: Vec<Seat> = bout.status().awaited().iter().collect();
    let Some(seat) = awaited.get(whim.below(awaited.len().max(1) as u32) as usize) else { return false };
    let choices = bout.legal(*seat);
    let leads_on: Vec<_> = choices.iter().filter(|choice| !choice.takes_back).collect();
    let action = leads_on[whim.below(leads_on.len() as u32) as usize].text.clone();
    bout.submit(*seat, None, &action).unwrap();
    true
}

/// Rebuilds the bout from its serialized record.
fn played_again(bout: &dyn AnyBout) -> Box<dyn AnyBout> {
    let text = bout.record().to_string();
    let written = ParsedRecord::parse(&text).unwrap();
    assert_eq!(written.record.to_string(), text);
    bout.game().replay(&written, bout.cards(), Seed::from(0), &mut |_| ()).unwrap()
}

/// A record with reshuffles is serialized, parsed and replayed to the same position, and so is its continuation.
#[test]
fn records_hold_what_was_dealt_anew() {
    for (game, config) in modes() {
        let (mut deals, mut takebacks) = (0, 0);
        for number in 0..3 {
            let (mut bout, mut whim) = (deal(game, &config, number), Quick::new(number));
            for _ in 0..60 {
                let seats: Vec<Seat> = bout.seats().iter().collect();
                let seat = seats[whim.below(seats.len() as u32) as usize];
                match whim.below(10) {
                    0 => bout = bout.reshuffled(after_takeback(bout.seed())),
                    1 => drop(bout.undo(seat)),
                    2 => {
                        if let Ok(taken) = bout.takeback(seat) {
                            bout = bout.without(&taken, after_takeback(bout.seed()));
                            takebacks += 1;
                        }
                    }
                    _ => {
                        go_on(&mut *bout, &mut whim);
                    }
                }
            }
            deals += bout.record().reshuffles.len();
            let again = played_again(&*bout);
            for viewer in Viewer::honest(bout.seats()).chain([Viewer::Referee]) {
                assert_eq!(again.position(viewer), bout.position(viewer), "{}: {viewer:?}", game.id());
            }
            assert_eq!(again.record(), bout.record());
        }
        assert!(takebacks > 3, "{} {config}: {takebacks}", game.id());
        let hides = deal(game, &config, 1).reshuffled(Seed::from(2)).record().reshuffles.len();
        assert!(deals >= hides, "{} {config}: {deals}", game.id());
    }
}

/// The rolls recorded for a reshuffle must match those of the replay.
#[test]
fn a_record_with_other_deals_is_refused() {
    for (game, config) in modes() {
        let mut bout = deal(game, &config, 5).reshuffled(Seed::from(9));
        let mut whim = Quick::new(5);
        for _ in 0..6 {
            go_on(&mut *bout, &mut whim);
        }
        let text = bout.record().to_string();
        let Some(line) = text.lines().find(|line| line.starts_with("anew ")) else { continue };
        let place = text.lines().position(|other| other == line).unwrap() + 1;
        let forged = [
            line.replacen('=', "=9", 1),
            line.replacen("anew ", "anew other=0 ", 1),
            line.rsplit_once(' ').unwrap().0.to_owned(),
        ];
        for wrong in forged {
            let written = ParsedRecord::parse(&text.replacen(line, &wrong, 1)).unwrap();
            let found = game.replay(&written, bout.cards(), Seed::from(0), &mut |_| ()).map(|_| ()).unwrap_err();
            assert_eq!(found.line, place, "{}: {found}", game.id());
            assert!(found.problem.starts_with("dealt anew: "), "{}: {found}", game.id());
        }
        let unreadable = ParsedRecord::parse(&text.replacen(line, "anew shuffle", 1)).unwrap_err();
        assert_eq!(unreadable.to_string(), format!("line {place}: expected “anew” and rolls such as “shuffle=3”"));
    }
}

/// Counts how many outcomes are identical.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    /// Outcomes identical to those before the take-back.
    before: u32,
    /// Identical outcomes in two bouts that continue with independent seeds: the baseline for coincidence.
    chance: u32,
    all: u32,
}

impl Count {
    fn add(&mut self, same: bool, chance: bool) {
        self.before += u32::from(same);
        self.chance += u32::from(chance);
        self.all += 1;
    }

    /// Whether repeats are coincidental: not more frequent than the baseline, within four standard deviations of the
    /// difference of the two shares.
    fn is_chance(self) -> bool {
        let [before, chance, all] = [self.before, self.chance, self.all].map(f64::from);
        let share = (before + chance) / (2.0 * all);
        let deviation = (2.0 * share * (1.0 - share) / all).sqrt();
        before / all <= chance / all + 4.0 * deviation + 1.0 / all
    }
}

/// Repeats the action that was taken back and returns the seat's view of the result.
fn done_again(back: &dyn AnyBout, seat: Seat, action: &str) -> toml::Table {
    let mut again = back.fork();
    again.submit(seat, None, action).unwrap();
    again.position(Viewer::Seat(seat))
}

/// A seat takes an action that involves chance, takes it back and repeats it. The result equals the earlier one no more
/// often than in two unrelated bouts. This covers Udo's attacks, revenge's draws, and the dice and enemies of eightbit.
#[test]
fn what_comes_after_a_take_back_is_not_what_came_before() {
    for (game, config) in modes() {
        let mut count = Count::default();
        for number in 0..12 {
            let (mut bout, mut whim) = (deal(game, &config, number), Quick::new(number));
            for turn in 0..90 {
                if !go_on(&mut *bout, &mut whim) {
                    break;
                }
                let record = bout.record();
                let last = record.moves.last().unwrap();
                let seat = bout.seat(&last.seat).unwrap();
                let Ok(taken) = bout.takeback(seat) else { continue };
                if !taken.lucky || taken.steps != [last.number] || bout.gives_away(&taken, seat) {
                    continue;
                }
                let seen = bout.position(Viewer::Seat(seat));
                let elsewhere = Seed::from(1_000_000 + 1_000 * number + turn);
                let [one, other] = [after_takeback(bout.seed()), elsewhere]
                    .map(|seed| done_again(&*bout.without(&taken, seed), seat, &last.action));
                count.add(one == seen, one == other);
                // Without a reshuffle and without rolls, the result is always the same.
                let left = bout.cut(&taken, after_takeback(bout.seed()));
                assert!(!last.rolls.is_empty() || done_again(&*left, seat, &last.action) == seen);
            }
        }
        println!("{} {config:?}: {count:?}", game.id());
        assert!(count.all == 0 || count.is_chance(), "{} {config}: {count:?}", game.id());
    }
}

/// The plan that a bot makes on this seat, with its drafts sorted.
fn plan(bout: &dyn AnyBout, seat: Seat, spec: Spec) -> Vec<String> {
    let (mut bout, mut plan) = (bout.fork(), Vec::new());
    while bout.status().awaited().has(seat) && bout.status().awaited().len() > 1 {
        let mut planner = bout.game().bot(spec, bots_seed(bout.seed(), seat), None);
        let text = planner.decide(&*bout.sight(Viewer::Seat(seat))).unwrap();
        bout.submit(seat, None, &text).unwrap();
        plan.push(text);
    }
    plan.sort();
    plan
}

/// A bot whose sealed plan was revealed uses another seed after a take-back. In simultaneous decisions it repeats its
/// earlier plan no more often than a bot in an unrelated bout.
#[test]
fn a_bot_does_not_seal_the_same_again() {
    for (game, config) in modes() {
        let mut count = Count::default();
        for number in 0..60 {
            let (mut bout, mut whim) = (deal(game, &config, number), Quick::new(number));
            for _ in 0..whim.below(20) {
                go_on(&mut *bout, &mut whim);
            }
            while bout.status().awaited().len() == 1 {
                go_on(&mut *bout, &mut whim);
            }
            let Some(seat) = bout.status().awaited().iter().last() else { continue };
            let spec: Spec = "adept:60".parse().unwrap();
            let [next, elsewhere] = [after_takeback(bout.seed()), Seed::from(7_000_000 + number)];
            let [old, new, other] =
                [bout.fork(), bout.reshuffled(next), bout.reshuffled(elsewhere)].map(|bout| plan(&*bout, seat, spec));
            assert_eq!(plan(&*bout, seat, spec), old, "the same seed, budget and sight give the same move");
            count.add(old == new, new == other);
        }
        println!("{} {config:?}: {count:?}", game.id());
        assert!(count.all == 0 || count.is_chance(), "{} {config}: {count:?}", game.id());
    }
}

/// A take-back must not hide private information again that its owner has shown since; `gives_away` detects such
/// take-backs. Games without private information have no such case.
#[test]
fn what_was_shown_out_of_a_hand_is_not_taken_back() {
    let mut refused = Vec::new();
    for (game, config) in modes() {
        let (mut given_away, mut all) = (0, 0);
        for number in 0..6 {
            let (mut bout, mut whim) = (deal(game, &config, number), Quick::new(number));
            for _ in 0..80 {
                go_on(&mut *bout, &mut whim);
                for seat in bout.seats().iter() {
                    let Ok(taken) = bout.takeback(seat) else { continue };
                    all += 1;
                    given_away += u32::from(bout.gives_away(&taken, seat));
                }
            }
        }
        println!("{} {config:?}: {given_away} of {all} would give something away", game.id());
        if given_away > 0 {
            refused.push(game.id());
        }
        assert!(given_away < all, "{} {config}", game.id());
    }
    refused.dedup();
    assert_eq!(refused, ["revenge", "stones"]);
}
