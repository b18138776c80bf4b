//! Advice: what a bot would do on a seat, from that seat's own sight alone, and what it has compared.

use std::any::Any;
use std::sync::Arc;

use budokan_bots::review::{Effort, Gap, ranked};
use budokan_bots::{Knowledge, Line, TimeUp, Weight};
use budokan_kernel::{Forecast, Game, Printed, Quick, Sight, Tally, Viewer};
use budokan_words::{Naming, People, Words};

use crate::sight::AnySight;

/// So many choices are told of at most: the best, and two more.
pub const MOST_ADVISED: usize = 3;

/// What a bot would do.
#[derive(Clone, Debug)]
pub struct Advice {
    /// What it would do, and what else it has thought of: the best first, never none, at most [`MOST_ADVISED`].
    pub choices: Vec<Advised>,
}

/// One choice of a bot.
#[derive(Clone, Debug)]
pub struct Advised {
    /// The actions in the game's notation, in their order: one, or several small ones that belong together.
    pub actions: Vec<String>,
    /// What the bot thinks of it, if it compares.
    pub weight: Option<Weight>,
    /// How much better it is than the next choice, and how far that may be off, where the judge of reviews has compared
    /// them.
    pub lead: Option<Gap>,
    /// The sums that it will come to, as far as they are certain.
    pub sums: Vec<Tally>,
    /// The actions themselves: a list of the game's own.
    pub typed: Arc<dyn Any + Send + Sync>,
}

impl Advised {
    /// The actions themselves, for those who know the game; nothing for another game.
    pub fn actions_of<G: Game>(&self) -> &[G::Action] {
        self.typed.downcast_ref::<Vec<G::Action>>().map_or(&[], Vec::as_slice)
    }

    /// What it will come to, each sum on a line of its own.
    pub fn told_sums(&self, words: &Words, people: &People, naming: Naming) -> Vec<String> {
        words.tallies(people, &self.sums, naming)
    }
}

impl Advice {
    /// What the bot compared, in words: this choice and the one after it. Nothing if it has compared nothing, or if it has
    /// no clear opinion.
    pub fn compared(&self, index: usize, words: &Words) -> Option<String> {
        let percent = |worth: f32| (worth.clamp(0.0, 1.0) * 100.0).round() as i64;
        let next = self.choices.get(index + 1).and_then(|choice| choice.weight);
        let choice = self.choices.get(index)?;
        let close = choice.lead.filter(|lead| lead.mean <= lead.error);
        if let (Some(lead), Some(Weight::Worth(this)), Some(Weight::Worth(other))) = (close, choice.weight, next) {
            let told: [(&str, &dyn ToString); 3] =
                [("n", &percent(this)), ("other", &percent(other)), ("error", &percent(lead.error).max(1))];
            return Some(words.phrase("hint-worth-close", &told));
        }
        match (choice.weight?, next) {
            (Weight::Worth(this), Some(Weight::Worth(other))) if percent(this) > percent(other) => {
                Some(words.phrase("hint-worth-more", &[("n", &percent(this)), ("other", &percent(other))]))
            }
            (Weight::Worth(this), Some(Weight::Worth(other))) if percent(this) == percent(other) => {
                Some(words.phrase("hint-worth-equal", &[("n", &percent(this))]))
            }
            (Weight::Worth(this), _) => Some(words.phrase("hint-worth", &[("n", &percent(this))])),
            (Weight::Often(this), Some(Weight::Often(other))) => {
                Some(words.phrase("hint-often-more", &[("n", &percent(this)), ("other", &percent(other))]))
            }
            (Weight::Often(this), _) => Some(words.phrase("hint-often", &[("n", &percent(this))])),
        }
    }
}

/// The advice of a bot that has weighed these lines.
pub(crate) fn advice<G: Printed>(sight: &Sight<G>, lines: Vec<Line<G::Action>>) -> Option<Advice> {
    // A position that cannot be told from the truth: actions are written by its cards.
    let game = G::imagine(&sight.view, &mut Quick::new(0));
    let lines = lines.into_iter().take(MOST_ADVISED);
    let choices: Vec<Advised> = lines.filter_map(|line| advised(sight, &game, line)).collect();
    (!choices.is_empty()).then_some(Advice { choices })
}

/// The same advice as the judge of reviews sees it: the best first, each with its lead. Advice that compares nothing, or
/// that nobody should foresee, stays as it is.
pub(crate) fn judged<K: Knowledge>(sight: &Sight<K::Game>, advice: Advice, effort: Effort, is_late: &TimeUp) -> Advice
where
    K::Game: Printed,
{
    let compares = |choice: &&Advised| matches!(choice.weight, Some(Weight::Worth(_)));
    let Some(favourite) = advice.choices.first().filter(compares) else { return advice };
    let ranked = ranked::<K>(sight, favourite.actions_of::<K::Game>().to_vec(), effort, is_late);
    let game = K::Game::imagine(&sight.view, &mut Quick::new(0));
    let ranked = ranked.into_iter().take(MOST_ADVISED).filter_map(|one| {
        let line = Line { actions: one.actions, weight: Some(Weight::Worth(one.worth.mean)) };
        Some(Advised { lead: one.lead, ..advised(sight, &game, line)? })
    });
    let choices: Vec<Advised> = ranked.collect();
    if choices.is_empty() { advice } else { Advice { choices } }
}

/// A line of the seat that looks, with what the rules foresee of it; `game` writes its actions.
pub(crate) fn advised<G: Printed>(sight: &Sight<G>, game: &G, line: Line<G::Action>) -> Option<Advised> {
    let Viewer::Seat(seat) = sight.viewer else { return None };
    let certain = |forecast: &Forecast| forecast.is_exact();
    let first = line.actions.first().filter(|_| line.actions.len() == 1);
    let foreseen = first.map_or_else(Vec::new, |action| G::forecast(&sight.view, seat, *action));
    Some(Advised {
        actions: line.actions.iter().map(|action| game.write(*action)).collect(),
        weight: line.weight,
        lead: None,
        sums: foreseen.into_iter().filter(certain).map(|forecast| forecast.tally).collect(),
        typed: Arc::new(line.actions),
    })
}

/// A sight with a hint laid over it: what is advised can be marked where it lies.
pub struct Hinted<'a> {
    /// What is seen.
    pub sight: &'a dyn AnySight,
    /// What is advised.
    pub hint: &'a Advised,
}

impl AnySight for Hinted<'_> {
    fn viewer(&self) -> Viewer {
        self.sight.viewer()
    }

    fn view(&self) -> &dyn Any {
        self.sight.view()
    }

    fn sight(&self) -> &dyn Any {
        self.sight.sight()
    }

    fn position(&self) -> &toml::Table {
        self.sight.position()
    }

    fn status(&self) -> budokan_kernel::Status {
        self.sight.status()
    }

    fn standing(&self) -> crate::report::Standing {
        self.sight.standing()
    }

    fn asked(&self) -> u32 {
        self.sight.asked()
    }

    fn legal(&self) -> &[crate::sight::Choice] {
        self.sight.legal()
    }

    fn refusal_of(&self, action: &dyn Any) -> Option<budokan_kernel::Illegal> {
        self.sight.refusal_of(action)
    }

    fn hinted(&self) -> Option<&Advised> {
        Some(self.hint)
    }
}
