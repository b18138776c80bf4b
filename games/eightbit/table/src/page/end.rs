//! The end of a battle: a banner across the mat with the reason, the gains and the losses.

use budokan_eightbit::Event;
use budokan_eightbit::state::{Ask, Battle, Moment};
use budokan_kernel::Event as _;
use budokan_pages::{Banner, BannerGain};

use super::Drawing;
use super::beat::{Beat, MOST_SAID};

impl Drawing<'_> {
    /// The banner at the end of a battle.
    pub(super) fn banner(&self, beat: &Beat) -> Option<Banner> {
        let is_good = match beat.moment {
            Moment::Won => true,
            Moment::Lost => false,
            _ => return None,
        };
        let end = beat.events.iter().find(|event| matches!(event, Event::Won { .. } | Event::Lost { .. }));
        let headline = self.headline(beat);
        let why = if is_good { self.why_won(beat) } else { self.why_lost(end) };
        Some(Banner { headline, why, clause: end.map(Event::clause), is_good, gains: self.gains(is_good) })
    }

    /// The hero that struck the last blow, from the previous beat, and the standing heroes.
    fn why_won(&self, beat: &Beat) -> String {
        let hero = |place: u8| self.faces.hero_name(self.board.id(usize::from(place)));
        let enemy =
            |place: u8| self.board.row().get(usize::from(place)).map(|enemy| self.faces.enemy_name(enemy.name()));
        let last = match beat.before.map(|before| before.board().question()) {
            Some(Ask::Seen(Moment::Attack(by, to))) => {
                enemy(to).map(|enemy| self.say("why-last-blow", &[("hero", &hero(by)), ("enemy", &enemy)]))
            }
            Some(Ask::Seen(Moment::Hit(by))) => Some(self.say("why-last-hit", &[("hero", &hero(by))])),
            _ => None,
        };
        let stands = self.who_stands();
        last.map_or(stands.clone(), |last| format!("{last} {stands}"))
    }

    fn who_stands(&self) -> String {
        let down = self.board.heroes().iter().filter(|hero| hero.is_ko()).count();
        let word = if down == 0 { "why-won-all" } else { "why-won" };
        self.say(word, &[("n", &down), ("round", &self.view.round)])
    }

    fn why_lost(&self, end: Option<&Event>) -> String {
        let left = self.board.row().iter().filter(|enemy| !enemy.is_dead());
        let left = left.map(|enemy| {
            self.say("why-left", &[("enemy", &self.faces.enemy_name(enemy.name())), ("n", &enemy.health())])
        });
        let left: Vec<String> = left.take(MOST_SAID).collect();
        let stalemate = matches!(end, Some(Event::Lost { stalemate: true, .. }));
        let word = if stalemate { "why-stalemate" } else { "why-lost" };
        self.say(word, &[("left", &left.join(", ")), ("round", &self.view.round)])
    }

    /// The gains or losses at the end of a battle.
    fn gains(&self, won: bool) -> Vec<BannerGain> {
        let of = |id: &str, number: u8| self.say(id, &[("n", &number)]);
        let gain = |value: String, of: String, lost| BannerGain { value, of, lost };
        let mut gains = Vec::new();
        match (self.board.battle(), won) {
            (Battle::Assault(level), true) => gains.push(gain(format!("+{level}"), of("gain-medals", level), false)),
            (Battle::Assault(level), false) => {
                gains.push(gain(self.say("gain-none-of", &[("n", &level)]), of("gain-medals", level), true));
                gains.push(gain(self.say("gain-none", &[]), self.say("gain-loot", &[]), true));
            }
            (Battle::Lord | Battle::None, _) => {}
        }
        gains.push(gain(self.view.round.to_string(), of("gain-rounds", self.view.round), false));
        match self.board.next_turn() {
            Some(next) if !(won && self.board.battle() == Battle::Lord) => {
                gains.push(gain(format!("{} → {next}", self.view.turn), self.say("gain-turn", &[]), false));
            }
            Some(_) | None => gains.push(gain(self.view.turn.to_string(), self.say("gain-turn", &[]), false)),
        }
        gains
    }
}
