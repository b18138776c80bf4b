//! Advice for a seat: the moves a bot would choose from that seat's own sight, with their evaluations.

use std::any::Any;
use std::sync::Arc;

use budokan_bots::review::{Gap, ReviewEffort, ranked};
use budokan_bots::{CandidateLine, Knowledge, TimeUp, Weight};
use budokan_kernel::{Forecast, Game, Printed, Quick, Sight, Tally, Viewer};
use budokan_words::{Naming, People, Words};

use crate::sight::AnySight;

/// Maximum number of choices in an advice: the best one and two alternatives.
pub const MOST_ADVISED: usize = 3;

/// A bot's ranked choices for a seat.
#[derive(Clone, Debug)]
pub struct Advice {
    /// The choices, best first; at least one and at most [`MOST_ADVISED`].
    pub choices: Vec<Advised>,
}

/// One choice of a bot.
#[derive(Clone, Debug)]
pub struct Advised {
    /// The actions in the game's notation, in order: one, or several small ones that belong together.
    pub actions: Vec<String>,
    /// The bot's evaluation of the choice, if it evaluates.
    pub weight: Option<Weight>,
    /// Lead over the next choice with its error, if the evaluator of reviews has compared them.
    pub lead: Option<Gap>,
    /// The sums that the choice is certain to lead to.
    pub sums: Vec<Tally>,
    /// The same actions as a `Vec` of the game's action type.
    pub typed: Arc<dyn Any + Send + Sync>,
}

impl Advised {
    /// The typed actions; empty if `G` is another game.
    pub fn actions_of<G: Game>(&self) -> &[G::Action] {
        self.typed.downcast_ref::<Vec<G::Action>>().map_or(&[], Vec::as_slice)
    }

    /// The certain sums in words, one per line.
    pub fn told_sums(&self, words: &Words, people: &People, naming: Naming) -> Vec<String> {
        words.tallies(people, &self.sums, naming)
    }
}

impl Advice {
    /// The evaluations of this choice and the next one, in words. `None` if the bot has not evaluated the choice.
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

/// Builds the advice from the evaluated lines of a bot.
pub(crate) fn advice<G: Printed>(sight: &Sight<G>, lines: Vec<CandidateLine<G::Action>>) -> Option<Advice> {
    // Any position consistent with the view will do: it only formats actions with its card set.
    let game = G::imagine(&sight.view, &mut Quick::new(0));
    let lines = lines.into_iter().take(MOST_ADVISED);
    let choices: Vec<Advised> = lines.filter_map(|line| advised(sight, &game, line)).collect();
    (!choices.is_empty()).then_some(Advice { choices })
}

/// Ranks the advice with the evaluator of reviews: best first, each choice with its lead. Advice without an evaluation
/// stays as it is, and so does a mixed strategy, whose choice must stay unpredictable.
pub(crate) fn judged<K: Knowledge>(
    sight: &Sight<K::Game>,
    advice: Advice,
    effort: ReviewEffort,
    is_late: &TimeUp,
) -> Advice
where
    K::Game: Printed,
{
    let compares = |choice: &&Advised| matches!(choice.weight, Some(Weight::Worth(_)));
    let Some(favourite) = advice.choices.first().filter(compares) else { return advice };
    let ranked = ranked::<K>(sight, favourite.actions_of::<K::Game>().to_vec(), effort, is_late);
    let game = K::Game::imagine(&sight.view, &mut Quick::new(0));
    let ranked = ranked.into_iter().take(MOST_ADVISED).filter_map(|one| {
        let line = CandidateLine { actions: one.actions, weight: Some(Weight::Worth(one.worth.mean)) };
        Some(Advised { lead: one.lead, ..advised(sight, &game, line)? })
    });
    let choices: Vec<Advised> = ranked.collect();
    if choices.is_empty() { advice } else { Advice { choices } }
}

/// One line as advice, with the sums that the rules forecast for it; `game` formats the actions.
pub(crate) fn advised<G: Printed>(sight: &Sight<G>, game: &G, line: CandidateLine<G::Action>) -> Option<Advised> {
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

/// A sight with a hint as an overlay, so that a page can mark the advised items.
pub struct Hinted<'a> {
    /// The sight below the hint.
    pub sight: &'a dyn AnySight,
    /// The advised choice.
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
