//! Forecasts of the attack of the hero that is asked, for each enemy.

use budokan_eightbit::EightBit;
use budokan_eightbit::action::{Action, AttackMove};
use budokan_eightbit::state::Ask;
use budokan_eightbit::sum::{ATTACK, Bearer};
use budokan_kernel::{Game, Tally};

use super::{Drawing, HEART, drawn, hanging};

impl Drawing<'_> {
    /// A line for each enemy that can be attacked, after an empty one; none if no attack is asked for.
    pub(super) fn outcomes(&self) -> Vec<String> {
        let board = self.view.board();
        let (Ask::Attack(hero) | Ask::Also(hero)) = board.question() else { return Vec::new() };
        let is_first = matches!(board.question(), Ask::Attack(_));
        let place = usize::from(hero);
        let (id, seat) = (board.id(place), board.heroes()[place].owner());
        let mut lines = Vec::new();
        for (place, enemy) in (0..).zip(board.row()) {
            let name = enemy.name();
            let action = if is_first { Action::Attack(AttackMove::One(id, name)) } else { Action::Also(name) };
            let about = Bearer::Enemy(place).about(ATTACK);
            let foreseen = EightBit::forecast(self.view, seat, action).into_iter().map(|forecast| forecast.tally);
            let told = foreseen.filter(|tally| tally.about == about).map(|tally| self.outcome(&tally));
            lines.extend(told.flat_map(|told| hanging(&self.entry(&self.faces.enemy_name(name), &told), 4)));
        }
        if !lines.is_empty() {
            lines.insert(0, String::new());
        }
        lines
    }

    /// The parts of a sum, its total, and the remaining health.
    fn outcome(&self, tally: &Tally) -> String {
        let (sum, total) = (drawn(&self.faces.sum(&tally.sum)), tally.sum.total());
        let damage = self.say("damage", &[("sum", &sum), ("n", &total)]);
        let becomes = tally.change.map(|change| format!("{HEART} {} → {}", change.from, change.to));
        [Some(damage), becomes].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }
}
