//! The headline of a beat: a short sentence for a moment at which no seat is asked.

use budokan_eightbit::state::{Board, Moment};
use budokan_words::capitalised;

use super::Faces;

impl Faces<'_> {
    /// The event that a beat shows, as a sentence.
    pub fn moment(&self, board: &Board, moment: Moment) -> String {
        let hero = |place: u8| self.hero_name(board.id(usize::from(place)));
        let enemy = |place: u8| self.enemy_name(board.row()[usize::from(place)].name());
        let text = match moment {
            Moment::Attack(by, to) => self.say("beat-attack", &[("hero", &hero(by)), ("enemy", &enemy(to))]),
            Moment::Hit(by) => self.say("beat-hit", &[("hero", &hero(by))]),
            Moment::Strike(by, to) => self.say("beat-strike", &[("enemy", &enemy(by)), ("hero", &hero(to))]),
            Moment::Answer(by, to) => self.say("beat-answer", &[("enemy", &enemy(by)), ("hero", &hero(to))]),
            Moment::Act(by) => self.say("beat-act", &[("enemy", &enemy(by))]),
            Moment::Stunned(who) => self.say("beat-stunned", &[("enemy", &enemy(who))]),
            Moment::Ward(who) => self.say("beat-ward", &[("hero", &hero(who))]),
            Moment::Fall(who) => self.say("beat-fall", &[("hero", &hero(who))]),
            Moment::Timers => self.say("beat-timers", &[]),
            Moment::Won => self.say("beat-won", &[]),
            Moment::Lost => self.say("beat-lost", &[]),
            Moment::Tactics => {
                let colour = board
                    .tactics()
                    .map_or_else(String::new, |colour| self.words.word(&format!("colour-{}", colour.id())));
                self.say("beat-tactics", &[("n", &board.round()), ("colour", &colour)])
            }
            Moment::Dice => self.say("beat-dice", &[("n", &board.round())]),
        };
        capitalised(&text)
    }
}
