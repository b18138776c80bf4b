//! The defence options and pending damage that are shown during a hit.

use budokan_kernel::{Bout, Cards, Event as _, Game, Quick, Seat, Seed, Viewer};

use crate::forecast::{due, force};
use crate::guard::guards;
use crate::sum::Cause;
use crate::view::imagine;
use crate::{Action, Config, DefendMove, Event, Fighters, Guard, Mode, Revenge, View};

fn random(mode: Mode, seats: i64, seed: u64) -> Bout<Revenge> {
    let fighters = if seed.is_multiple_of(2) { Fighters::None } else { Fighters::Random };
    let config = Config { mode, fighters, seats: Some(seats), ..Config::default() };
    let mut bout = Bout::<Revenge>::deal(Cards::printed(), config, Seed::from(seed)).unwrap();
    let mut dice = Quick::new(seed);
    let mut choices = Vec::new();
    while let Some(seat) = bout.state().status().awaited().first() {
        bout.state().choices(seat, &mut choices);
        let action = choices[dice.below(choices.len() as u32) as usize];
        bout.submit(seat, bout.asked(seat), action).unwrap();
    }
    bout
}

fn bouts() -> impl Iterator<Item = Bout<Revenge>> {
    let modes = [(Mode::Duel, 2), (Mode::Solo, 1), (Mode::Ffa, 3), (Mode::Team, 4)];
    modes.into_iter().flat_map(|(mode, seats)| (0..12).map(move |seed| random(mode, seats, seed)))
}

fn can_defend(guards: &[Guard]) -> bool {
    guards.iter().any(|guard| matches!(guard, Guard::Block(_) | Guard::Counter))
}

/// The defence actions that the rules allow, derived from the defender's own view.
fn allowed(view: &View, seat: Seat) -> (Vec<Guard>, bool) {
    let game = imagine(view, &mut Quick::new(1));
    let mut choices = Vec::new();
    game.choices(seat, &mut choices);
    let mut blocks = Vec::new();
    let mut counters = false;
    for action in choices {
        match action {
            Action::Defend(DefendMove::Block(place)) => blocks.push(Guard::Block(game.area(seat).card(place).card)),
            Action::Defend(DefendMove::Counter(..)) => counters = true,
            _ => {}
        }
    }
    (blocks, counters)
}

/// REV-10.19: for other viewers a hit looks defensible exactly when the defender is asked; the defender sees the
/// options of their own hand.
#[test]
fn what_can_be_done_is_what_is_asked() {
    let (mut asked, mut bluffs, mut idle, mut automatic) = (0, 0, 0, 0);
    for bout in bouts() {
        for step in bout.noticed(Viewer::Bystander) {
            let seen = bout.seen(step.number, Viewer::Bystander);
            let hits = seen.windows(2).filter(|pair| pair[0].kind == Some("hit"));
            for pair in hits {
                let fight = pair[0].view.attack.unwrap();
                let open = guards(&pair[0].view);
                assert_eq!(can_defend(&open), pair[1].view.phase == "defend" || automaton_blocks(pair), "{open:?}");
                if pair[0].view.mode == Mode::Solo && fight.target == Seat(1) {
                    // REV-16.4: counters are not reported for the automaton because it never attempts one.
                    let counter = |guard: &Guard| matches!(guard, Guard::Counter | Guard::NoCounter);
                    assert!(!open.iter().any(counter), "{open:?}");
                    automatic += 1;
                }
                if pair[1].view.phase != "defend" {
                    idle += 1;
                    continue;
                }
                asked += 1;
                let own = bout.seen(step.number, Viewer::Seat(fight.target)).pop().unwrap().view;
                let (blocks, counters) = allowed(&own, fight.target);
                let known = guards(&own);
                let known_blocks: Vec<Guard> =
                    known.iter().copied().filter(|guard| matches!(guard, Guard::Block(_))).collect();
                assert_eq!(known_blocks, blocks);
                assert_eq!(known.contains(&Guard::Counter), counters, "{known:?}");
                bluffs += u32::from(!can_defend(&known));
            }
        }
    }
    assert!(asked > 20 && bluffs > 0 && idle > 20 && automatic > 5, "{asked} {bluffs} {idle} {automatic}");
}

/// REV-16.4: the automaton blocks without being asked.
fn automaton_blocks(pair: &[budokan_kernel::SeenBeat<Revenge>]) -> bool {
    pair[1].kind == Some("blocked") && pair[1].view.mode == Mode::Solo
}

/// REV-10.18: the damage announced at a hit and after each block equals the damage dealt.
#[test]
fn what_is_due_is_dealt() {
    let (mut dealt, mut harmless) = (0, 0);
    for bout in bouts() {
        let mut announced = None;
        for step in bout.noticed(Viewer::Bystander) {
            for beat in bout.seen(step.number, Viewer::Bystander) {
                for event in &beat.heard {
                    let Event::Hurt { cause: cause @ Cause::Blow(blow), .. } = *event else { continue };
                    assert_eq!(announced, event.tallies().pop(), "step {}: {event:?}", step.number);
                    assert!(cause.damage() + blow.blocks() >= blow.unblocked());
                    assert!(due(&beat.view).is_none(), "it is dealt");
                    dealt += 1;
                }
                if let Some(fight) = beat.view.attack.filter(|fight| fight.open && beat.kind == Some("hit")) {
                    let sums = (due(&beat.view).unwrap().sum.total(), force(&beat.view).unwrap().total());
                    assert!(sums.0 >= sums.1 && fight.blocks == 0, "{sums:?}");
                }
                // REV-9.3, REV-15.15: no damage is announced for a blow that has missed, has not hit yet or was given
                // up.
                if let Some(fight) = beat.view.attack.filter(|fight| fight.open) {
                    let hits = fight.check.is_some_and(|check| check.hit) && !fight.pressed;
                    assert!(hits || due(&beat.view).is_none(), "step {}: {fight:?}", step.number);
                    harmless += u32::from(!hits);
                }
                announced = due(&beat.view);
            }
        }
    }
    assert!(dealt > 40 && harmless > 10, "{dealt} {harmless}");
}
