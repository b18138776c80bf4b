//! One who reads a bot of `arena`: who knows its program and plays the best answer to the mixture that it comes to.

use budokan_arena::state::{Phase, Plan};
use budokan_arena::view::PlanText;
use budokan_arena::{Action, Arena, View};
use budokan_bots::bot::{self, Bot, Budget};
use budokan_bots::spec::Kind;
use budokan_bots::{Level, Spec};
use budokan_kernel::{Game, Sight};
use budokan_lab::exploit::Reader;

use super::ahead::DEEPEST;
use super::plans::next_step;
use super::player::{ArenaBot, undrafted};
use super::respond::respond;

/// Reads an adept or a master.
pub struct ArenaReader {
    /// The bot that is read, with its own seed: so it looks at the same plans and comes to the same mixture. Which plan it
    /// draws of it is never asked.
    read: ArenaBot,
    /// A master of its own, for answers in the round and for plans to begin with.
    own: ArenaBot,
    seed: u64,
    last: Option<(View, Plan)>,
}

/// A reader of this bot; nothing for bots that do not mix their plans.
pub fn reader(spec: Spec, seed: u64) -> Option<Box<dyn Reader<Arena>>> {
    let Kind::Level(level @ (Level::Adept | Level::Master)) = spec.kind else { return None };
    let read = ArenaBot::new(level, seed, Budget { iterations: spec.iterations, timer: None });
    let seed = !seed;
    let own = ArenaBot::new(Level::Master, seed, Budget::default());
    Some(Box::new(ArenaReader { read, own, seed, last: None }))
}

impl ArenaReader {
    /// The best answer to what the other plans.
    fn plan(&self, own: &Sight<Arena>, read: &Sight<Arena>) -> Plan {
        let seat = bot::seat(own);
        let view = undrafted(&own.view);
        let mixture = self.read.mixture_at(&undrafted(&read.view), bot::seat(read));
        let mut luck = bot::mixed(self.seed, u64::from(view.round));
        let world = Arena::imagine(&view, &mut luck);
        let known: Vec<Plan> = self.own.mixture_at(&view, seat).into_iter().map(|(plan, _)| plan).collect();
        respond(&world, seat, &mixture, &known, DEEPEST, &mut luck).0
    }
}

impl Reader<Arena> for ArenaReader {
    fn decide(&mut self, own: &Sight<Arena>, read: &Sight<Arena>) -> Action {
        if own.view.phase != Phase::Plan {
            return self.own.decide(own);
        }
        let view = undrafted(&own.view);
        let draft = own.view.side(bot::seat(own)).draft.map_or(Plan::default(), |PlanText(plan)| plan);
        let plan = match &self.last {
            Some((known, plan)) if *known == view => *plan,
            Some(_) | None => self.plan(own, read),
        };
        self.last = Some((view, plan));
        next_step(&draft, &plan).expect("the draft is the reader's own, and only begun for this plan")
    }
}
