//! Text for the screen-reader prompt, in the words of the game's page: the page already labels every action, question
//! and number for screen readers.

use budokan_catalog::AnySight;
use budokan_pages::measure::Gauge;
use budokan_pages::{Drawn, Scene, gloss};
use budokan_terminal::Speech;
use budokan_terminal::spoken::said;
use budokan_words::{Words, capitalised};

use crate::GameBundle;

impl GameBundle {
    fn scene<'a>(&self, sight: &'a dyn AnySight, words: &'a Words) -> Scene<'a> {
        Scene { game: self.game, look: self.look, sight, words, sitters: &[], moment: None, lesson: None }
    }
}

impl Speech for GameBundle {
    fn score(&self, sight: &dyn AnySight, words: &Words) -> Vec<String> {
        let scene = self.scene(sight, words);
        let gauges = self.look.gauges(&scene);
        // Gauges of one seat share a line. Two enemies with the same name keep separate lines.
        let is_same =
            |one: &Gauge, other: &Gauge| one.seat.is_some() && one.seat == other.seat && one.name == other.name;
        let first = |at: &usize| !gauges[..*at].iter().any(|earlier| is_same(earlier, &gauges[*at]));
        let told = (0..gauges.len()).filter(first).map(|at| {
            let others = gauges[at + 1..].iter().filter(|gauge| is_same(gauge, &gauges[at]));
            let numbers = [&gauges[at]].into_iter().chain(others).map(|gauge| measured(gauge, words));
            let (name, gauges) = (capitalised(&gauges[at].name), numbers.collect::<Vec<_>>().join(", "));
            words.phrase("aloud-gauges", &[("name", &name), ("gauges", &gauges)])
        });
        [self.look.draw(&scene).about].into_iter().chain(told).collect()
    }

    fn question(&self, sight: &dyn AnySight, words: &Words) -> [String; 2] {
        let Drawn { question, hint, .. } = self.look.draw(&self.scene(sight, words));
        [question, hint]
    }

    fn label(&self, sight: &dyn AnySight, action: &str, words: &Words) -> String {
        self.scene(sight, words).label(action)
    }

    fn about(&self, sight: &dyn AnySight, wanted: &str, words: &Words) -> Option<String> {
        let scene = self.scene(sight, words);
        let heard = |name: &str| said(name, words).trim_end_matches('.').to_lowercase();
        let wanted = heard(wanted);
        let read = |id: &String| gloss::read(&scene, id).map(|read| read.reading);
        let cards = self.look.cards(&scene);
        // *Left Arm, Punch* also matches “Punch”, and Master Crane matches “Crane”.
        let ends = |name: &str| name.strip_suffix(&wanted).is_some_and(|rest| !rest.ends_with(char::is_alphanumeric));
        let is_called = |name: &str| !wanted.is_empty() && (ends(name) || name.split(", ").any(|part| part == wanted));
        let by_name = || cards.iter().filter_map(read).find(|reading| is_called(&heard(&reading.name)));
        let sign = || self.game.glossary().named(&wanted, words).and_then(|sign| read(&sign.id));
        let reading = cards.iter().find(|id| id.to_lowercase() == wanted).and_then(read).or_else(by_name).or_else(sign);
        reading.map(|reading| reading.line(words))
    }

    fn why(&self, sight: &dyn AnySight, words: &Words) -> Option<String> {
        self.look.why(&self.scene(sight, words))
    }
}

/// A number with its name: *life 7 of 10*.
fn measured(gauge: &Gauge, words: &Words) -> String {
    match gauge.most {
        Some(most) => words.phrase("aloud-gauge-of", &[("what", &gauge.what), ("n", &gauge.value), ("most", &most)]),
        None => words.phrase("aloud-gauge", &[("what", &gauge.what), ("n", &gauge.value)]),
    }
}
