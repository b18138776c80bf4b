//! An exploiter of an `arena` bot: it knows the bot's program and plays the best response to the mixture that the bot
//! computes.

use budokan_arena::state::{Phase, Plan};
use budokan_arena::view::PlanText;
use budokan_arena::{Action, Arena, View};
use budokan_bots::bot::{self, Bot, Budget};
use budokan_bots::spec::BotKind;
use budokan_bots::{Level, Spec};
use budokan_kernel::{Game, Sight};
use budokan_lab::exploit::Reader;

use super::ahead::DEEPEST;
use super::plans::next_step;
use super::player::{ArenaBot, undrafted};
use super::respond::respond;

/// Exploits an adept or a master.
pub struct ArenaReader {
    /// The bot that is read, with its own seed, so that it considers the same plans and computes the same mixture. The
    /// plan that it draws from the mixture is never queried.
    read: ArenaBot,
    /// A separate master, for answers in the round and for candidate plans.
    own: ArenaBot,
    seed: u64,
    last: Option<(View, Plan)>,
}

/// Returns a reader of this bot, or `None` for bots that do not mix their plans.
pub fn reader(spec: Spec, seed: u64) -> Option<Box<dyn Reader<Arena>>> {
    let BotKind::Level(level @ (Level::Adept | Level::Master)) = spec.kind else { return None };
    let read = ArenaBot::new(level, seed, Budget { iterations: spec.iterations, timer: None });
    let seed = !seed;
    let own = ArenaBot::new(Level::Master, seed, Budget::default());
    Some(Box::new(ArenaReader { read, own, seed, last: None }))
}

impl ArenaReader {
    /// The best response to the other bot's mixture.
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
