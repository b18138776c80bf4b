//! The action bar: the question, a hint, the buttons, and every action in words.

use crate::face::{EffectPart, FaceNaming, parts_of, written};
use budokan_kernel::Seat;
use budokan_udo::card::EffectStep;
use budokan_udo::state::{Ending, Phase};
use budokan_udo::{Action, Boost, Card, CardBranch, Hero, LayMove, PayMove, Udo, View};
use maud::{Markup, html};

use super::Mat;

use budokan_pages::look::THINKS;
use budokan_pages::moves;
use budokan_pages::scene::Scene;

/// The shorthand that finishes the open combo and ends the step.
pub const FINISH_AND_FIGHT: &str = "finish; done";

/// The status of the seat while it decides.
pub fn doing(_: &Scene, view: &View, _: Seat) -> &'static str {
    match view.phase {
        Phase::Choose => "web-doing-choose",
        Phase::Combos => "web-doing-combos",
        Phase::Resolve | Phase::Branch | Phase::Cover | Phase::Block => "web-doing-resolve",
        Phase::Recover | Phase::Enrage | Phase::TurnEnd => "web-doing-cards",
        Phase::Hits | Phase::Pay | Phase::Venom => "web-doing-pay",
        Phase::Over(_) | Phase::Beat => THINKS,
    }
}

impl Mat<'_> {
    /// The state of the game, for the page header.
    pub fn about(&self) -> String {
        let view = self.view;
        if self.scene.moment.is_some() {
            let turn = self.faces.say("battle", &[("n", &view.battle), ("turn", &view.turn)]);
            let current = view.current().map(|combo| &combo.cards);
            let number =
                view.resolved.iter().find(|(_, combo)| Some(&combo.cards) == current).map(|(number, _)| number);
            return match number {
                Some(number) => self.say("beat-about", &[("turn", &turn), ("n", number)]),
                None => turn,
            };
        }
        let begun = match view.master {
            Some(_) => self.faces.say("battle", &[("n", &view.battle), ("turn", &view.turn)]),
            None if view.phase == Phase::Over(Ending::Won) => self.faces.say("won", &[]),
            None => self.faces.say("between", &[]),
        };
        let beaten = self.faces.say("beaten", &[("n", &view.defeated.len()), ("of", &self.cards.masters_to_win)]);
        format!("{begun} · {beaten} · {}", self.faces.say("glory", &[("n", &view.glory)]))
    }

    /// The open question, as a headline.
    pub fn question(&self) -> String {
        let (view, left) = (self.view, self.view.left);
        match view.phase {
            Phase::Choose => self.word("ask-choose"),
            Phase::Combos if view.open.is_empty() => self.word("ask-combos"),
            Phase::Combos if self.grows() => self.say("ask-open", &[("n", &(view.open.len() + 1))]),
            Phase::Combos => self.word("ask-full"),
            Phase::Resolve if view.combo.len() > 1 => self.word("ask-resolve"),
            Phase::Resolve if view.hero == Hero::Udo => self.word("ask-charge"),
            Phase::Resolve if view.kai.enraged && !view.kai.doubled => self.word("ask-double"),
            Phase::Resolve => self.word("ask-resolve-one"),
            Phase::Branch => self.word("ask-branch"),
            Phase::Cover => self.word("ask-cover"),
            Phase::Block => self.word("ask-block"),
            Phase::Recover => self.say("ask-recover", &[("n", &left)]),
            Phase::Enrage => self.say("ask-enrage", &[("n", &left)]),
            Phase::Hits => self.word("ask-hits"),
            Phase::Pay => self.say("ask-pay", &[("attack", &self.hitting())]),
            Phase::Venom => self.say("ask-venom", &[("n", &left)]),
            Phase::TurnEnd => self.word("ask-turn-end"),
            Phase::Over(Ending::Won) => self.say("won", &[("n", &view.glory), ("rank", &self.rank_name())]),
            Phase::Over(Ending::Unpayable | Ending::Limit) => self.word("lost-it"),
            Phase::Beat => self.faces.going_on(),
        }
    }

    fn hitting(&self) -> String {
        self.view.attack.map(|attack| self.faces.attack_name(attack)).unwrap_or_default()
    }

    /// One sentence with the numbers that matter for the decision.
    pub fn hint(&self) -> String {
        let (view, left) = (self.view, self.view.left);
        match view.phase {
            Phase::Choose => match view.defeated.last() {
                Some(master) => self.say("hint-reward", &[("card", &self.card_name(Card::technique(*master)))]),
                None => self.say("hint-choose", &[("n", &self.cards.masters_to_win)]),
            },
            Phase::Combos if view.open.is_empty() => self.coming_said(),
            Phase::Combos => self.lacking().unwrap_or_else(|| self.word("hint-open")),
            Phase::Resolve if view.combo.len() > 1 && view.charge > 0 => {
                self.say("hint-charge-one", &[("n", &view.charge)])
            }
            Phase::Resolve if view.combo.len() > 1 => self.word("hint-resolve"),
            Phase::Resolve if view.hero == Hero::Udo => self.say("hint-charge", &[("n", &view.charge)]),
            Phase::Resolve if view.kept.is_empty() => self.word("hint-double"),
            Phase::Resolve | Phase::TurnEnd => self.word("hint-kept"),
            Phase::Branch => self.view.current().map_or_else(String::new, |combo| {
                self.say("hint-branch", &[("card", &self.card_name(combo.finisher)), ("x", &combo.x)])
            }),
            Phase::Cover => self.say("hint-cover", &[("n", &view.amount), ("left", &left)]),
            Phase::Block => self.say("hint-block", &[("n", &view.amount), ("left", &left)]),
            Phase::Recover => self.word("hint-order"),
            Phase::Enrage => self.word("hint-enrage"),
            Phase::Hits => self.word("hint-hits"),
            Phase::Pay => {
                let parts = view
                    .attack
                    .map(|attack| self.faces.parts(self.cards.attack(attack).loses, FaceNaming::Full))
                    .unwrap_or_default();
                self.say("hint-pay", &[("parts", &parts)])
            }
            Phase::Venom => self.word("hint-venom"),
            Phase::Over(_) | Phase::Beat => String::new(),
        }
    }

    /// The coming attacks, and possible responses.
    fn coming_said(&self) -> String {
        let blow = |attack: &budokan_udo::Attack| {
            let takes = self.shorts(self.cards.attack(*attack).loses);
            format!("{} ({takes})", self.view.value(*attack))
        };
        let blows: Vec<_> = self.view.revealed.iter().map(blow).collect();
        if !self.is_attacked() {
            String::new()
        } else if blows.is_empty() {
            self.faces.say("no-attack", &[])
        } else {
            self.say("hint-combos", &[("blows", &blows.join(", "))])
        }
    }

    /// The buttons of the action bar.
    pub fn belt(&self) -> Markup {
        match self.view.phase {
            Phase::Combos => self.laying(),
            Phase::Resolve if self.view.combo.len() == 1 => html! {
                @for (number, combo) in &self.view.combo { (self.resolving(*number, &combo.cards)) }
            },
            Phase::Branch => html! { @for branch in CardBranch::ALL { (self.branch(branch)) } },
            Phase::Recover | Phase::Enrage => self.done("enough", ""),
            Phase::TurnEnd => self.done("end-turn", ""),
            Phase::Resolve
            | Phase::Choose
            | Phase::Cover
            | Phase::Block
            | Phase::Hits
            | Phase::Pay
            | Phase::Venom
            | Phase::Over(_)
            | Phase::Beat => html! {},
        }
    }

    fn done(&self, word: &str, small: &str) -> Markup {
        let inside = html! { (self.word(word)) @if !small.is_empty() { small { (small) } } };
        // Fighting without a combo means taking the hits, so the button is marked and gets a late shortcut.
        let class = if word == "fight" && self.view.combo.is_empty() { "btn late" } else { "btn" };
        self.act(Action::Done, class, inside).unwrap_or_default()
    }

    /// Buttons to finish, start over and fight.
    fn laying(&self) -> Markup {
        if self.view.open.is_empty() {
            return self.done("fight", &self.say("fight-with", &[("n", &self.view.combo.len())]));
        }
        let Some(&finisher) = self.view.open.last() else { return html! {} };
        let x = self.view.length(&self.view.open, Boost::None).x();
        let effect = &self.view.face(finisher).effect;
        html! {
            @let inside = html! { (self.word("finish")) small { (self.comes_to(x, effect)) } };
            @if let Some(button) = self.act(Action::FINISH, "btn", inside) {
                (button)
                @let with = html! {
                    (self.word("finish-and-fight"))
                    // The open combo is one of them.
                    small { (self.say("fight-with", &[("n", &(self.view.combo.len() + 1))])) }
                };
                (moves::act(self.scene, FINISH_AND_FIGHT, "btn", with))
            } @else if let Some(illegal) = self.scene.refusal_of::<Udo>(Action::FINISH).filter(|_| self.scene.decides()) {
                @let inside = html! { (self.word("finish")) small { (self.lacking().unwrap_or_default()) } };
                (moves::refused(self.scene, &Action::FINISH.to_string(), &illegal, "btn", "", inside))
            }
            @if let Some(button) = self.act(Action::CLEAR, "btn quiet", self.word("clear")) { (button) }
        }
    }

    /// One branch of the effect in progress.
    fn branch(&self, branch: CardBranch) -> Markup {
        let word = self.word(match branch {
            CardBranch::Deal => "choose-deal",
            CardBranch::Block => "choose-block",
        });
        let inside = html! { (word) " " (self.branch_amount(branch)) };
        self.act(Action::Choose(branch), "btn", inside).unwrap_or_default()
    }

    /// The amount with which a branch begins.
    fn branch_amount(&self, branch: CardBranch) -> String {
        let Some(combo) = self.view.current() else { return String::new() };
        let face = self.view.face(combo.finisher);
        let choices = parts_of(&face.effect).into_iter().filter_map(|part| match part {
            EffectPart::Choice(branches) => Some(branches),
            EffectPart::Step(_) => None,
        });
        let first = choices.flatten().filter_map(|steps| steps.first().copied());
        let fitting = first.filter_map(|step| {
            let fits = (step, branch);
            if let (EffectStep::Deal(amount, _), CardBranch::Deal) | (EffectStep::Block(amount, _), CardBranch::Block) =
                fits
            {
                return Some(amount);
            }
            None
        });
        fitting.map(|amount| written(amount, Some(combo.x))).next().unwrap_or_default()
    }

    /// An action in words.
    pub fn label(&self, action: Action) -> String {
        match action {
            Action::Fight(master) => self.say("do-fight", &[("master", &self.faces.master_name(master))]),
            Action::Lay(LayMove::Place(card)) => self.say("do-place", &[("card", &self.told(card))]),
            Action::Lay(LayMove::Finish) => self.word("finish"),
            Action::Lay(LayMove::Clear) => self.word("clear"),
            Action::Lay(LayMove::TakeBack(number)) => self.say("do-take-back", &[("n", &number)]),
            Action::Done => self.word(match self.view.phase {
                Phase::Combos => "fight",
                Phase::TurnEnd => "end-turn",
                Phase::Choose
                | Phase::Resolve
                | Phase::Branch
                | Phase::Cover
                | Phase::Block
                | Phase::Recover
                | Phase::Enrage
                | Phase::Hits
                | Phase::Pay
                | Phase::Venom
                | Phase::Over(_)
                | Phase::Beat => "enough",
            }),
            Action::Resolve(number, Boost::None) => self.say("do-resolve", &[("n", &number)]),
            Action::Resolve(number, Boost::Charge) => {
                self.say("do-resolve-charge", &[("n", &number), ("charge", &self.view.charge)])
            }
            Action::Resolve(number, Boost::Double) => self.say("do-resolve-double", &[("n", &number)]),
            Action::Choose(branch) => {
                let word = if branch == CardBranch::Deal { "choose-deal" } else { "choose-block" };
                format!("{} {}", self.word(word), self.branch_amount(branch))
            }
            Action::Cover(heart, 0) => self.say("do-cover", &[("n", &heart)]),
            Action::Cover(heart, body) => self.say("do-cover-of", &[("n", &heart), ("body", &body)]),
            Action::Block(attack) => self.say("do-block", &[("attack", &self.attack_told(attack))]),
            Action::Recover(card) => self.say("do-recover", &[("card", &self.told(card))]),
            Action::Enrage(card) => self.say("do-enrage", &[("card", &self.told(card))]),
            Action::Take(attack) => self.say("do-take", &[("attack", &self.attack_told(attack))]),
            Action::Pay(PayMove::Lose(card)) => self.say("do-lose", &[("card", &self.told(card))]),
            Action::Pay(PayMove::Exhaust(card)) => self.say("do-exhaust", &[("card", &self.told(card))]),
            Action::Use(attack) => {
                let number = self.cards.attack(attack).charge();
                self.say("do-use", &[("attack", &self.faces.attack_name(attack)), ("n", &number)])
            }
        }
    }
}
