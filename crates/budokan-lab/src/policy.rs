//! A simple, sensible team.
//!
//! Every decision of a battle is tried out: the action is made in a few positions that the seat cannot tell
//! from the truth, the round is played to its end in a fixed manner, and what comes out is judged by
//! [`worth`]. That finds by itself whom to hit, when an ability or a potion pays, and whom to protect. It
//! looks no further than one round. Decisions between battles are rules of thumb: [`campaign`].

use budokan_eightbit::card::EnemyName;
use budokan_eightbit::view::HeroView;
use budokan_eightbit::{Action, CardSet, EightBit, Event, View};
use budokan_kernel::{Cards, Entry, Game, Quick, Table, Viewer};

use crate::{campaign, worth};

/// What winning or losing the battle counts, beyond all points of health.
const BATTLE: f64 = 1000.0;
/// A trial is cut off after so many decisions: nothing that is played by hand lasts so long.
const LONGEST: usize = 400;
/// An action must be better than `pass` by so much: less is luck of the trial.
const MARGIN: f64 = 0.25;

/// The team, with the dice of its trials.
pub struct Policy {
    cards: Cards<CardSet>,
    dice: Quick,
    /// Trials for each action.
    samples: u32,
    legal: Vec<Action>,
    log: Vec<Entry<Event>>,
}

impl Policy {
    /// A team that plays with these cards. The same number makes the same decisions.
    pub fn new(cards: Cards<CardSet>, seed: u64) -> Self {
        Self { cards, dice: Quick::new(seed), samples: 3, legal: Vec::new(), log: Vec::new() }
    }

    /// The same team, with so many trials for each action; 3 unless said otherwise.
    #[must_use]
    pub fn with_samples(self, samples: u32) -> Self {
        Self { samples: samples.max(1), ..self }
    }

    /// One of the choices, from what a seat may see.
    pub fn decide(&mut self, view: &View, choices: &[Action]) -> Action {
        if let [only] = choices {
            return *only;
        }
        match choices[0] {
            Action::Lord(_) | Action::LordRandom | Action::Hero(_) | Action::HeroRandom => {
                choices[self.dice.below(choices.len() as u32) as usize]
            }
            Action::Assault(_) | Action::FinalLord | Action::Concede => campaign::battle(&self.cards, view),
            Action::Medal(_) => campaign::medal(&self.cards, view, choices),
            Action::BuyRune(..) | Action::Ascend(_) | Action::BuyPotions(_) => campaign::buy(view, choices),
            Action::Give(..) => choices[0],
            Action::Act(_) | Action::Auto => Action::Auto,
            Action::Deck(_)
            | Action::Assign(..)
            | Action::Ability(..)
            | Action::Reroll(..)
            | Action::Potion(..)
            | Action::TraitOff(_)
            | Action::Pass
            | Action::Attack(..)
            | Action::AttackAll(_)
            | Action::Also(_)
            | Action::Done
            | Action::PickHero(_)
            | Action::PickEnemy(_)
            | Action::PurgeHero(..)
            | Action::PurgeEnemy(..)
            | Action::Ward(_)
            | Action::Hold(_) => self.in_battle(view, choices),
        }
    }

    /// The best action by trial. Dice are rerolled by rule, since three trials of a die say little.
    fn in_battle(&mut self, view: &View, choices: &[Action]) -> Action {
        let focus = worth::focus(&self.cards, view);
        if let Some(reroll) = useless_die(view, &focus, choices) {
            return reroll;
        }
        let mut best: Option<(f64, Action)> = None;
        let imagined: Vec<(EightBit, Quick)> = (0..self.samples)
            .map(|_| (EightBit::imagine(view, &mut self.dice), Quick::new(self.dice.word())))
            .collect();
        // An attack withheld never wins a battle, though it may look well at the end of the round: some
        // enemies answer attacks.
        let attacks = choices.iter().any(|action| matches!(action, Action::Attack(..) | Action::AttackAll(_)));
        for action in choices.iter().rev().copied() {
            if matches!(action, Action::Reroll(..) | Action::TraitOff(_)) || attacks && action == Action::Pass {
                continue;
            }
            // All actions are tried with the same positions and the same dice.
            let trials = imagined.iter().map(|(game, dice)| self.trial(game.clone(), *dice, view, action, &focus));
            let value = trials.sum::<f64>() / f64::from(self.samples);
            let least = if best.is_some_and(|(_, action)| action == Action::Pass) { MARGIN } else { 0.0 };
            if best.is_none_or(|(most, _)| value > most + least) {
                best = Some((value, action));
            }
        }
        best.map_or(choices[choices.len() - 1], |(_, action)| action)
    }

    /// What comes out at the end of the round.
    fn trial(
        &mut self,
        mut game: EightBit,
        mut dice: Quick,
        view: &View,
        action: Action,
        focus: &[&'static str],
    ) -> f64 {
        // Before the battle, the end of its first round is the start of its second.
        let rounds = if view.round == 0 { 2 } else { 1 };
        let mut begun = 0;
        let mut next = action;
        for _ in 0..LONGEST {
            let Some(seat) = game.status().awaited().first() else { break };
            self.log.clear();
            game.apply(seat, next, &mut Table::logged(&mut dice, &mut self.log));
            for entry in &self.log {
                match entry {
                    Entry::Said(Event::Won { .. }) => return BATTLE + worth::potions(&seen(&game)),
                    Entry::Said(Event::Lost { .. }) => return worth::potions(&seen(&game)) - BATTLE,
                    Entry::Said(Event::Round { .. }) => begun += 1,
                    Entry::Said(_) | Entry::Whispered { .. } => {}
                }
            }
            if begun >= rounds {
                break;
            }
            let Some(seat) = game.status().awaited().first() else { break };
            game.choices(seat, &mut self.legal);
            next = plain(self.cards, &game, &self.legal, focus);
        }
        worth::battle(&self.cards, &seen(&game))
    }
}

/// What everybody sees of a position.
fn seen(game: &EightBit) -> View {
    game.view(Viewer::Bystander)
}

/// How a trial goes on: no abilities, all attacks on the first enemy of the focus, Wards used at once.
fn plain(cards: Cards<CardSet>, game: &EightBit, legal: &[Action], focus: &[&'static str]) -> Action {
    let rank = |name: EnemyName| {
        let name = cards.enemy_name(name).0;
        focus.iter().position(|other| *other == name).unwrap_or(focus.len())
    };
    let target = |action: &&Action| match **action {
        Action::AttackAll(_) => Some(0),
        Action::Attack(_, name) | Action::Also(name) => Some(1 + rank(name)),
        _ => None,
    };
    if let Some(attack) = legal.iter().filter(|action| target(action).is_some()).min_by_key(target) {
        return *attack;
    }
    match legal[legal.len() - 1] {
        Action::Pass => {
            let rerolls = legal.iter().any(|action| matches!(action, Action::Reroll(..)));
            rerolls.then(|| useless_die(&seen(game), focus, legal)).flatten().unwrap_or(Action::Pass)
        }
        Action::Auto => Action::Auto,
        _ => legal[0],
    }
}

/// A reroll of a die that does nothing: its energy is taken already (EBA-7.3), or the defence of the enemy
/// in focus cancels all hits of its kind.
fn useless_die(view: &View, focus: &[&'static str], choices: &[Action]) -> Option<Action> {
    let mut rerolls = choices.iter().filter(|action| matches!(action, Action::Reroll(..))).peekable();
    rerolls.peek()?;
    let hero = view.hero.get(view.acting)?;
    let target = focus.first().and_then(|name| view.enemy.get(name));
    let (fast, slow) = target.map_or((0, 0), |enemy| (enemy.fast_def, enemy.slow_def));
    let useless = |hero: &HeroView, die: usize| match hero.dice.get(die).copied() {
        Some("energy") => true,
        Some("fast") => hero.attack.fast <= u16::from(fast),
        Some("slow") => hero.attack.slow <= u16::from(slow),
        Some(_) | None => false,
    };
    rerolls.find(|action| matches!(action, Action::Reroll(_, die) if useless(hero, usize::from(*die) - 1))).copied()
}
