//! The question, its hint, and the state of the game.
//!
//! Each question has its own messages; names and sums are filled in from the view. Labels of actions are in `label`.

use budokan_eightbit::View;
use budokan_eightbit::card::HeroId;
use budokan_eightbit::state::{Ask, Battle, Origin, Phase, Pick};
use budokan_kernel::Seat;
use budokan_pages::look::THINKS;
use budokan_pages::scene::Scene;
use budokan_words::capitalised;

use super::Drawing;

/// The activity of a seat that must decide.
pub(super) fn doing(_: &Scene, view: &View, _: Seat) -> &'static str {
    match view.board().phase() {
        Phase::Lord => "web-doing-lord",
        Phase::Heroes => "web-doing-heroes",
        Phase::Choose => "web-doing-battle",
        Phase::Allies | Phase::Assign | Phase::Reassign => "web-doing-assign",
        Phase::Abilities => "web-doing-abilities",
        Phase::Attacks => "web-doing-attacks",
        Phase::Strike => "web-doing-strike",
        Phase::Loot => "web-doing-loot",
        Phase::Spend => "web-doing-spend",
        Phase::Roll | Phase::Answers | Phase::Over(_) => THINKS,
    }
}

impl Drawing<'_> {
    /// The state of the game in one line.
    pub(super) fn about(&self) -> String {
        let battle = match self.board.battle() {
            Battle::None => None,
            Battle::Assault(level) => Some(self.faces.say("assault", &[("n", &level)])),
            Battle::Lord => Some(self.faces.say("against-lord", &[])),
        };
        let round = (self.view.round > 0).then(|| self.faces.say("round", &[("n", &self.view.round)]));
        let lord = self.board.lord().map(|lord| self.faces.say("lord", &[("lord", &self.faces.card_name(lord))]));
        let turn = Some(self.faces.say("turn", &[("n", &self.view.turn)]));
        [turn, battle, round, lord].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    /// The question and its hint.
    pub(super) fn question(&self) -> (String, String) {
        let ask = |id: &str, args: &[(&str, &dyn ToString)]| {
            (self.say(&format!("q-{id}"), args), self.say(&format!("h-{id}"), args))
        };
        match self.board.question() {
            Ask::Nothing => (self.say("q-over", &[]), String::new()),
            // The headline of the beat replaces the question.
            Ask::Seen(_) => (String::new(), String::new()),
            Ask::Lord => ask("lord", &[]),
            Ask::Hero(place) => ask("hero", &[("n", &(place + 1)), ("of", &self.board.heroes().len())]),
            Ask::Battle if self.view.turn == 5 => ask("last", &[]),
            Ask::Battle => ask("battle", &[("n", &self.board.turns_left())]),
            Ask::AllyDeck | Ask::LineDeck => ask("deck", &[]),
            Ask::Assign(enemy) | Ask::Reassign(enemy) | Ask::Rearrange(enemy) if self.together.is_some() => {
                let even = self.together.as_ref().is_some_and(|together| together.even);
                let hint = if even { "h-assign-even" } else { "h-assign-all" };
                (self.say("q-assign-all", &[]), self.say(hint, &[("enemy", &self.foe_name(enemy))]))
            }
            Ask::Medal if self.together.is_some() => ask("medals", &[("n", &self.view.medals_left)]),
            Ask::Give(..) if self.together.is_some() => ask("gives", &[]),
            Ask::Assign(enemy) | Ask::Reassign(enemy) | Ask::Drawn(enemy) | Ask::Rearrange(enemy) => {
                ask("assign", &[("enemy", &self.foe_name(enemy)), ("line", &self.threat(enemy))])
            }
            Ask::Ability(hero) => ask(
                "ability",
                &[
                    ("hero", &self.team_name(hero)),
                    ("sum", &self.total(hero)),
                    ("n", &self.board.heroes()[usize::from(hero)].energy()),
                    ("potions", &self.board.heroes()[usize::from(hero)].potions()),
                ],
            ),
            Ask::Attack(hero) => ask("attack", &[("hero", &self.team_name(hero)), ("sum", &self.total(hero))]),
            Ask::Also(hero) => ask("also", &[("hero", &self.team_name(hero)), ("sum", &self.total(hero))]),
            Ask::Act => ask("act", &[]),
            Ask::PickHero(_, pick) => self.pick_hero(pick),
            Ask::PickEnemy(_) => (self.say("q-pick-enemy", &[("who", &self.cause())]), self.pick_hint()),
            Ask::Purge(_) => ask("purge", &[("who", &self.cause())]),
            Ask::Ward(hero) => ask("ward", &[("hero", &self.team_name(hero)), ("enemy", &self.acting_name())]),
            Ask::Medal => ask("medal", &[("n", &self.view.medals_left)]),
            Ask::Spend(hero) => ask(
                "spend",
                &[("hero", &self.team_name(hero)), ("n", &self.board.heroes()[usize::from(hero)].medals())],
            ),
            Ask::Give(_, potion) => ask("give", &[("potion", &self.faces.potion_name(potion))]),
        }
    }

    fn pick_hero(&self, pick: Pick) -> (String, String) {
        let who = self.cause();
        let id = match pick {
            Pick::Harm => "harm",
            Pick::Help => "help",
            Pick::Lowest => "lowest",
            Pick::Fallen => "fallen",
        };
        (self.say(&format!("q-pick-{id}"), &[("who", &who)]), self.pick_hint())
    }

    /// The source of a question: a hero with its ability or trait, or an enemy.
    fn cause(&self) -> String {
        let what = match self.board.asking() {
            Some((Origin::Ability(id), _)) => {
                let ability = self.cards.ability(id);
                self.scene.words.card(&ability.id, &ability.name)
            }
            Some((Origin::Trait(hero), _)) => {
                let own = &self.cards.sheet(hero).own_trait;
                self.scene.words.card(&own.id, &own.name)
            }
            Some((Origin::Enemy(_), _)) | None => return self.acting_name(),
        };
        self.say("cause", &[("who", &self.acting_name()), ("what", &what)])
    }

    /// The effect on the picked target, and how to pick it.
    fn pick_hint(&self) -> String {
        let touch = self.say("h-pick", &[]);
        match self.board.asking() {
            Some((_, line)) => self
                .say("h-pick-line", &[("does", &capitalised(&self.done(&self.faces.line(line)))), ("touch", &touch)]),
            None => touch,
        }
    }

    /// Row index of the enemy to assign.
    pub(super) fn assigning(&self) -> Option<usize> {
        if let Ask::Assign(enemy) | Ask::Reassign(enemy) | Ask::Drawn(enemy) | Ask::Rearrange(enemy) =
            self.board.question()
        {
            return Some(usize::from(enemy));
        }
        None
    }

    fn team_name(&self, place: u8) -> String {
        let hero: HeroId = self.board.id(usize::from(place));
        self.faces.hero_name(hero)
    }

    fn foe_name(&self, place: u8) -> String {
        self.board.row().get(usize::from(place)).map_or_else(String::new, |enemy| self.faces.enemy_name(enemy.name()))
    }

    /// The first line of an enemy's turn, in words.
    fn threat(&self, place: u8) -> String {
        let Some(enemy) = self.board.row().get(usize::from(place)) else { return String::new() };
        let card = self.cards.enemy(enemy.name().card);
        card.turn(None, false).first().map_or_else(String::new, |line| self.done(&self.faces.line(line)))
    }

    /// The current attack total of a hero, in words.
    fn total(&self, hero: u8) -> String {
        self.hits_in_words(self.board.total(usize::from(hero), None))
    }

    /// The acting hero or enemy.
    fn acting_name(&self) -> String {
        let hero = self.acting_hero().map(|place| self.faces.hero_name(self.board.id(place)));
        let enemy = || self.acting_enemy().map(|place| self.faces.enemy_name(self.board.row()[place].name()));
        capitalised(&hero.or_else(enemy).unwrap_or_default())
    }
}
