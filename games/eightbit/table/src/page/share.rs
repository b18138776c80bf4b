//! Combined decisions on one screen: assigning enemies, medals and potions. A button of the action bar submits all of
//! them.
//!
//! The script collects the choices. Without script the same decisions are made one by one, and this screen is hidden.

use budokan_eightbit::action::{self, Action};
use budokan_eightbit::card::{EnemyName, HeroId};
use budokan_eightbit::state::Ask;
use budokan_eightbit::together::{BETWEEN, Row};
use budokan_words::capitalised;
use maud::{Markup, html};

use super::Drawing;
use budokan_eightbit::event::Actor;
use budokan_pages::moves::{FORM, icon};

impl Drawing<'_> {
    /// The heroes that an enemy may be assigned to, as a choice on its card.
    pub(super) fn facing(&self, enemy: EnemyName) -> Option<Markup> {
        let together = self.together.as_ref()?;
        let of_enemy = |row: &&Row| matches!(row.proposed, Action::Assign(name, _) if name == enemy);
        let row = together.rows.iter().find(of_enemy)?;
        let label = self.say("q-assign", &[("enemy", &self.faces.enemy_name(enemy))]);
        Some(self.choice(row, self.view.row.iter().position(|id| *id == self.cards.enemy_name(enemy).0)?, &label))
    }

    /// The heroes that may get a medal or a potion, one line for each item.
    pub(super) fn handout(&self) -> Markup {
        let shared = self.together.as_ref().filter(|_| matches!(self.board.question(), Ask::Medal | Ask::Give(..)));
        let Some(together) = shared else { return html! {} };
        html! {
            ol.handout.scripted data-n=(self.board.heroes().len()) {
                @for (number, row) in together.rows.iter().enumerate() {
                    @let label = self.ware_name(row.proposed, number);
                    li {
                        @if let Action::Give(potion, _) = row.proposed {
                            span class=(format!("pot {}", potion.id())) data-sign=(format!("potion-{}", potion.id())) { (icon("i-potion")) }
                        } @else { span.coin data-sign="medal" { (icon("i-medal")) } }
                        b data-ring=(format!("share-{number}")) { (label) }
                        (self.choice(row, number, &label))
                    }
                }
            }
        }
    }

    /// The name of the item.
    fn ware_name(&self, action: Action, number: usize) -> String {
        match action {
            Action::Give(potion, _) => capitalised(&self.faces.potion_name(potion)),
            _ => self.say("medal-number", &[("n", &(number + 1))]),
        }
    }

    /// One small decision: a choice among heroes.
    fn choice(&self, row: &Row, number: usize, label: &str) -> Markup {
        let even = self.together.as_ref().is_some_and(|together| together.even);
        html! {
            span.choice.scripted role="radiogroup" aria-label=(label) {
                @for option in &row.options {
                    @if let Some(hero) = hero_of(*option) {
                        label title=(self.faces.hero_name(hero)) {
                            input type="radio" name=(format!("part-{number}")) value=(action::write(self.cards, *option))
                                data-part=(self.cards.hero_name(hero).0) data-even=[even.then_some("")]
                                aria-label=(self.faces.hero_name(hero)) checked[*option == row.proposed];
                            (self.figure_of(Actor::Hero(hero), "mini"))
                            span.word { (self.faces.hero_name(hero)) }
                        }
                    }
                }
            }
        }
    }

    /// The button that submits all choices.
    pub(super) fn gather(&self) -> Markup {
        let Some(together) = &self.together else { return html! {} };
        let actions = together.rows.iter().map(|row| action::write(self.cards, row.proposed));
        let text = actions.collect::<Vec<_>>().join(BETWEEN);
        let word = match self.board.question() {
            Ask::Medal | Ask::Give(..) => "hand-out",
            _ => "all-face",
        };
        html! { button.btn.scripted form=(FORM) name="act" value=(text) data-gathers { (self.say(word, &[])) } }
    }

    /// A shorthand of several small decisions in words.
    pub(super) fn told_together(&self, text: &str) -> Option<String> {
        let actions = text.split(BETWEEN.trim()).map(|one| action::read(self.cards, one.trim()).ok());
        let phrases: Vec<String> =
            actions.map(|action| action.map(|action| self.phrase(action))).collect::<Option<_>>()?;
        Some(phrases.join(", "))
    }
}

/// The hero of a small decision.
fn hero_of(action: Action) -> Option<HeroId> {
    match action {
        Action::Assign(_, hero) | Action::Medal(hero) | Action::Give(_, hero) => Some(hero),
        _ => None,
    }
}
