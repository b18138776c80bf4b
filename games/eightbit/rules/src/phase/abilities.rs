//! Window B: abilities, rerolls, potions and the trait switch (EBA-7.4, RULES.md 10).
//!
//! The window goes round the heroes. The owner of the hero that is asked acts as often as it likes and then passes,
//! until all have passed since the last action (EBA-R7). A hero with no option but `pass` is skipped.

use budokan_kernel::{Illegal, Table};

use super::{end, hero_refused, not_offered, round};
use crate::action::{AbilityMove, Action};
use crate::card::{AbilityId, Effect, HeroId, Line, Op, Potion};
use crate::clause;
use crate::effect::hero::{self, energize, rolled_energy};
use crate::effect::{Flow, heal_hero, roll_face};
use crate::event::Event;
use crate::state::{Ask, Board, Cursor, Deed, EightBit, Hero, Phase, places};
use crate::sum::{Shift, Stock};

/// The next hero of a window that can act and has not passed; heroes that cannot act pass.
pub fn next_in_window(board: &mut Board, can_act: impl Fn(&Board, usize) -> bool) -> Option<usize> {
    let heroes = board.heroes.len();
    let mut place = usize::from(board.next);
    for _ in 0..heroes {
        if board.passed >> place & 1 == 0 {
            if can_act(board, place) {
                board.next = place as u8;
                return Some(place);
            }
            board.passed |= 1 << place;
        }
        place = if place + 1 == heroes { 0 } else { place + 1 };
    }
    None
}

/// Asks the next hero. The window closes when all have passed or the battle is won (EBA-R53).
pub fn next(game: &mut EightBit, table: &mut Table<'_, Event>) -> Flow {
    if !game.board.is_contested() {
        return end::won(game, table);
    }
    let board = &mut game.board;
    let Some(place) = next_in_window(board, can_act) else {
        board.phase = Phase::Attacks;
        round::open_window(board);
        return Flow::On;
    };
    board.ask_owner(place, Ask::Ability(place as u8));
    Flow::Wait
}

/// Whether a hero has an option other than `pass`.
fn can_act(board: &Board, place: usize) -> bool {
    let hero = &board.heroes[place];
    let now = &hero.now;
    if hero.ko {
        return hero.carries(Potion::Revive) && !now.drank;
    }
    if !now.drank && hero.potions != 0 {
        let others_only = hero.potions == Potion::Revive.bit();
        if !others_only || !now.used && board.standing != board.everybody() {
            return true;
        }
    }
    if hero.effects.has(Effect::Stun) {
        return false;
    }
    if hero.ascended && !now.trait_off {
        return true;
    }
    if now.gave_up {
        return false;
    }
    now.rerolls > 0 && !now.dice.is_empty() || usable(board, hero) != 0
}

/// The abilities of this side of the sheet that a hero with its turn could activate, one bit each.
#[inline]
fn usable(board: &Board, hero: &Hero) -> u8 {
    if hero.energy == 0 || hero.effects.has(Effect::Silence) {
        return 0;
    }
    let shown = hero.now.dice.shown();
    let mut set = 0;
    for (slot, price) in board.set().sheet(hero.sheet_id()).prices.iter().enumerate() {
        let paid = hero.energy >= u16::from(price.energy) && price.faces & !shown == 0;
        set |= u8::from(paid) << slot;
    }
    set & ((1 << hero.abilities()) - 1)
}

/// Abilities, rerolls, potions by kind and target, the trait switch, `pass`.
pub fn choices(board: &Board, place: usize, out: &mut Vec<Action>) {
    let hero = &board.heroes[place];
    let id = hero.sheet_id();
    let stunned = hero.ko || hero.effects.has(Effect::Stun);
    if !stunned && !hero.now.gave_up {
        for slot in places(usable(board, hero)) {
            out.push(Action::Ability(AbilityMove::Use(id, AbilityId::of(id, slot))));
        }
        if hero.now.rerolls > 0 {
            for die in 1..=hero.now.dice.len() as u8 {
                out.push(Action::Ability(AbilityMove::Reroll(id, die)));
            }
        }
    }
    if hero.potions != 0 && !hero.now.drank {
        potions(board, place, out);
    }
    if !stunned && hero.ascended && !hero.now.trait_off {
        out.push(Action::Ability(AbilityMove::TraitOff(id)));
    }
    out.push(Action::Pass);
}

fn potions(board: &Board, place: usize, out: &mut Vec<Action>) {
    let hero = &board.heroes[place];
    let id = hero.sheet_id();
    let standing = board.standing;
    let all = board.everybody();
    let reach = if hero.now.used || hero.ko { 1 << place } else { all };
    for potion in Potion::ALL {
        if hero.carries(potion) && (!hero.ko || potion == Potion::Revive) {
            let set = if potion == Potion::Revive { all & !standing } else { standing };
            for target in places(set & reach) {
                out.push(Action::Ability(AbilityMove::Potion(potion, id, board.id(target))));
            }
        }
    }
}

/// Refuses an illegal action of window B.
pub fn check(board: &Board, place: usize, deed: AbilityMove) -> Result<(), Illegal> {
    let id = board.id(place);
    match deed {
        AbilityMove::Potion(potion, user, target) => check_potion(board, place, potion, user, target),
        AbilityMove::Use(hero, _) | AbilityMove::Reroll(hero, _) | AbilityMove::TraitOff(hero) if hero != id => {
            Err(hero_refused(board, clause::E18_2, "refused-other-go", id))
        }
        AbilityMove::Use(_, ability) => {
            is_awake(board, place)?;
            check_ability(board, place, ability)
        }
        AbilityMove::Reroll(_, die) => {
            is_awake(board, place)?;
            check_reroll(board, place, die)
        }
        AbilityMove::TraitOff(_) => {
            is_awake(board, place)?;
            let hero = &board.heroes[place];
            if !hero.ascended {
                return Err(hero_refused(board, clause::E12_2, "refused-no-trait", id));
            }
            if hero.now.trait_off {
                return Err(hero_refused(board, clause::R50, "refused-trait-off", id));
            }
            Ok(())
        }
    }
}

/// A KO'd or stunned hero does not act by itself.
fn is_awake(board: &Board, place: usize) -> Result<(), Illegal> {
    let hero = &board.heroes[place];
    if hero.ko {
        return Err(hero_refused(board, clause::E10_8, "refused-ko", board.id(place)));
    }
    if hero.effects.has(Effect::Stun) {
        return Err(hero_refused(board, clause::E16_5, "refused-stunned", board.id(place)));
    }
    Ok(())
}

fn has_not_given_up(board: &Board, place: usize) -> Result<(), Illegal> {
    if board.heroes[place].now.gave_up {
        return Err(hero_refused(board, clause::E10_4, "refused-gave-up", board.id(place)));
    }
    Ok(())
}

fn check_reroll(board: &Board, place: usize, die: u8) -> Result<(), Illegal> {
    has_not_given_up(board, place)?;
    let now = &board.heroes[place].now;
    if die == 0 || usize::from(die) > now.dice.len() {
        return Err(Illegal::new(clause::E18_2, "refused-no-such-die").number(now.dice.len() as i64));
    }
    if now.rerolls == 0 {
        return Err(hero_refused(board, clause::E7_8, "refused-no-reroll", board.id(place)));
    }
    Ok(())
}

fn check_ability(board: &Board, place: usize, id: AbilityId) -> Result<(), Illegal> {
    has_not_given_up(board, place)?;
    let hero = &board.heroes[place];
    let ability = board.set().ability(id);
    let (owner, slot) = id.place();
    if owner != hero.sheet_id() || slot >= hero.abilities() {
        return Err(Illegal::new(clause::E12_1, "refused-no-ability").name(&ability.id, &ability.name));
    }
    if hero.effects.has(Effect::Silence) {
        return Err(hero_refused(board, clause::E16_4, "refused-silenced", hero.sheet_id()));
    }
    if hero.missing_energy(ability.price) > 0 {
        let no = Illegal::new(clause::E7_5, "refused-energy").number(i64::from(ability.price.energy));
        return Err(no.name(&ability.id, &ability.name));
    }
    if ability.price.faces & !hero.now.dice.shown() != 0 {
        return Err(Illegal::new(clause::R56, "refused-convert").name(&ability.id, &ability.name));
    }
    Ok(())
}

fn check_potion(board: &Board, place: usize, potion: Potion, user: HeroId, target: HeroId) -> Result<(), Illegal> {
    let id = board.id(place);
    if user != id {
        return Err(hero_refused(board, clause::E18_2, "refused-other-go", id));
    }
    let Some(patient) = board.hero_at(target) else { return Err(not_offered()) };
    let hero = &board.heroes[place];
    if hero.ko && !(potion == Potion::Revive && patient == place) {
        return Err(hero_refused(board, clause::E10_8, "refused-ko", id));
    }
    if !hero.carries(potion) {
        return Err(
            Illegal::new(clause::E10_11, "refused-not-carried").name(potion.id(), board.set().potion_name(potion))
        );
    }
    if hero.now.drank {
        return Err(hero_refused(board, clause::E10_2, "refused-second-potion", id));
    }
    let ko = board.heroes[patient].ko;
    let wrong = match potion {
        Potion::Health if ko => Some((clause::E10_5, "refused-patient-ko")),
        Potion::Energy if ko => Some((clause::E10_6, "refused-patient-ko")),
        Potion::Revive if !ko => Some((clause::E10_7, "refused-patient-stands")),
        Potion::Health | Potion::Energy | Potion::Revive => None,
    };
    if let Some((clause, word)) = wrong {
        return Err(hero_refused(board, clause, word, target));
    }
    if patient != place && hero.now.used {
        return Err(hero_refused(board, clause::E10_4, "refused-gift-late", id));
    }
    Ok(())
}

/// Whether an action of window B would have no useful effect: healing without damage, or switching off a trait.
pub fn is_waste(board: &Board, deed: AbilityMove) -> bool {
    let unhurt = |place: usize| board.heroes[place].damage == 0;
    let all_unhurt = || places(board.standing).all(unhurt);
    match deed {
        AbilityMove::Potion(Potion::Health, _, patient) => board.hero_at(patient).is_some_and(unhurt),
        AbilityMove::TraitOff(_) => true,
        AbilityMove::Use(_, ability) => {
            let ability = board.set().ability(ability);
            let heals = |line: &Line| matches!(line.op, Op::Heal(_));
            ability.stored.is_empty() && ability.lines.iter().all(heals) && all_unhurt()
        }
        AbilityMove::Potion(Potion::Energy | Potion::Revive, ..) | AbilityMove::Reroll(..) => false,
    }
}

/// Applies an action of window B.
pub fn apply(game: &mut EightBit, place: usize, deed: AbilityMove, table: &mut Table<'_, Event>) -> Flow {
    let board = &mut game.board;
    // EBA-R7: after an action, heroes that have passed are asked again.
    board.passed = 0;
    match deed {
        AbilityMove::Use(_, id) => return activate(game, place, id, table),
        AbilityMove::Reroll(_, die) => {
            board.heroes[place].now.rerolls -= 1;
            let before = board.heroes[place].energy;
            let face = roll_face(board, place, table);
            board.heroes[place].now.dice.turn(usize::from(die) - 1, face);
            let energy = rolled_energy(board, place, before, 1);
            table.say(|| Event::Die { hero: board.id(place), face, again: true, energy });
        }
        AbilityMove::Potion(potion, _, target) => {
            let patient = board.place_of(target);
            return drink(game, place, potion, patient, table);
        }
        AbilityMove::TraitOff(_) => {
            board.heroes[place].now.trait_off = true;
            table.say(|| Event::TraitOff { hero: board.id(place) });
        }
    }
    Flow::On
}

/// The hero passes for now.
pub fn rest(board: &mut Board, place: usize, table: &mut Table<'_, Event>) {
    table.say(|| Event::Passed { hero: board.id(place) });
    pass(board, place);
}

/// Records a pass; the next hero follows.
pub fn pass(board: &mut Board, place: usize) {
    board.passed |= 1 << place;
    board.next = if place + 1 == board.heroes.len() { 0 } else { place as u8 + 1 };
}

/// EBA-7.5: the price is paid in full first.
fn activate(game: &mut EightBit, place: usize, id: AbilityId, table: &mut Table<'_, Event>) -> Flow {
    let board = &mut game.board;
    let ability = board.set().ability(id);
    let (_, slot) = id.place();
    let (bearer, hero) = (board.bearer(place), &mut board.heroes[place]);
    let before = hero.energy;
    let shift = Shift { stock: Stock::Cost, bearer, before, points: ability.price.energy.into(), most: before };
    hero.energy = shift.after();
    hero.now.used = true;
    if !ability.stored.is_empty() {
        hero.now.stored[slot] = hero.now.stored[slot].saturating_add(1);
    }
    table.say(|| Event::Used { hero: board.id(place), ability: id, shift });
    hero::perform(game, place as u8, Deed::Ability(slot as u8), Cursor::START, table)
}

/// EBA-10.3, 10.4: a potion for another hero costs the rest of the user's round.
fn drink(game: &mut EightBit, place: usize, potion: Potion, patient: usize, table: &mut Table<'_, Event>) -> Flow {
    let board = &mut game.board;
    let now = &mut board.heroes[place].now;
    now.drank = true;
    if patient != place {
        now.gave_up = true;
        now.ready = false;
        now.rerolls = 0;
    }
    board.heroes[place].potions &= !potion.bit();
    table.say(|| Event::Potion { hero: board.id(place), target: board.id(patient), potion });
    let set = board.set();
    match potion {
        Potion::Health => heal_hero(board, patient, u16::from(set.potion_heal), table),
        Potion::Energy => energize(board, patient, u16::from(set.potion_energy), table),
        Potion::Revive => {
            hero::stand_up(board, patient, table);
            energize(board, patient, u16::from(set.revive_energy), table);
            return hero::turn(game, patient as u8, false, table);
        }
    }
    Flow::On
}
