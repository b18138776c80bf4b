//! The bots playing the toy of the laws: hidden hands, secret drafts, dice.

use budokan_kernel::{Bout, Cards, Game, Seat, Seed, Sight, Viewer};
use budokan_laws::toy::Toy;

use crate::bot::{Bot, Budget};
use crate::knowledge::Knowledge;
use crate::level::Level;
use crate::spec::Spec;

struct ToyKnowledge;

impl Knowledge for ToyKnowledge {
    type Game = Toy;

    fn worth(game: &Toy, seat: Seat) -> f32 {
        let points = game.view(Viewer::Bystander).points;
        let lead = f32::from(points[seat.index()]) - f32::from(points[1 - seat.index()]);
        (0.5 + lead / 8.0).clamp(0.0, 1.0)
    }
}

fn play(seed: u64, mut bots: [Box<dyn Bot<Toy>>; 2]) -> Bout<Toy> {
    let mut bout = Bout::<Toy>::deal(Cards::printed(), <Toy as Game>::Config::default(), Seed::from(seed)).unwrap();
    while let Some(seat) = bout.state().status().awaited().first() {
        let sight = bout.sight(Viewer::Seat(seat));
        let action = bots[seat.index()].decide(&sight);
        assert!(sight.legal.contains(&action));
        bout.submit(seat, sight.asked, action).unwrap();
    }
    bout
}

fn bots(one: &str, other: &str, seed: u64) -> [Box<dyn Bot<Toy>>; 2] {
    [one, other].map(|name| name.parse::<Spec>().unwrap().seated::<ToyKnowledge>(seed, None))
}

#[test]
fn every_bot_plays_a_bout_to_its_end() {
    for spec in Spec::ALL {
        let name = spec.with_iterations(50).to_string();
        assert!(play(3, bots(&name, "random", 1)).state().status().is_over(), "{name}");
    }
}

#[test]
fn the_same_seed_and_budget_give_the_same_moves() {
    for spec in Spec::ALL {
        let name = spec.with_iterations(50).to_string();
        let steps = |seed| -> Vec<_> {
            play(5, bots(&name, &name, seed)).steps().iter().map(|step| (step.seat, step.action)).collect()
        };
        assert_eq!(steps(1), steps(1), "{name}");
    }
}

/// A bot is stateless: one that is recreated for every decision plays the same bout.
#[test]
fn a_bot_that_is_made_anew_plays_on_as_before() {
    struct Forgetful(Spec);
    impl Bot<Toy> for Forgetful {
        fn decide(&mut self, sight: &Sight<Toy>) -> <Toy as Game>::Action {
            self.0.seated::<ToyKnowledge>(1, None).decide(sight)
        }
    }
    for spec in Spec::ALL {
        let spec = spec.with_iterations(50);
        let lasting = play(7, [spec.seated::<ToyKnowledge>(1, None), spec.seated::<ToyKnowledge>(1, None)]);
        let forgetful = play(7, [Box::new(Forgetful(spec)), Box::new(Forgetful(spec))]);
        assert_eq!(lasting.steps(), forgetful.steps(), "{spec}");
    }
}

#[test]
fn a_time_that_is_up_at_once_still_gives_a_legal_move() {
    let timer: crate::Timer = std::sync::Arc::new(|| Box::new(|| true));
    for spec in Spec::ALL {
        let bots = [(); 2].map(|()| spec.seated::<ToyKnowledge>(1, Some(timer.clone())));
        assert!(play(3, bots).state().status().is_over(), "{spec}");
    }
}

#[test]
fn names_of_bots_round_trip_and_bad_ones_say_what_was_expected() {
    for spec in Spec::ALL {
        assert_eq!(spec.to_string().parse(), Ok(spec));
        assert_eq!(spec.with_iterations(7).to_string().parse(), Ok(spec.with_iterations(7)));
    }
    for bad in ["", "mastr", "master:", "master:0", "master:x", ":5"] {
        let error = bad.parse::<Spec>().unwrap_err();
        assert!(error.to_string().contains("expected random, greedy"), "{error}");
    }
    assert_eq!(Level::named("adept"), Some(Level::Adept));
    assert!(Budget::iterations(3).start(9).goes_on());
    assert!(!Budget::iterations(0).start(9).goes_on());
}
