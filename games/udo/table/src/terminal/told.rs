//! The table in sentences, for screen readers: the master and the coming attacks, the hero, the combos, the cards.

use budokan_kernel::Viewer;
use budokan_terminal::SpokenPart;
use budokan_udo::state::Phase;
use budokan_udo::view::BodyView;
use budokan_udo::{Action, Attack, Boost, Card, Hero, LayMove, Master, PayMove, View};
use budokan_words::Words;

use super::Drawing;
use crate::face::{BOUND, FaceNaming};

/// Describes a part of the table.
pub fn told(view: &View, _: Viewer, part: SpokenPart, words: &Words) -> Vec<String> {
    let telling = Telling { drawing: Drawing::new(view, words), words };
    let lines = match part {
        SpokenPart::Turn => vec![telling.standing()],
        SpokenPart::Brief => telling.brief(),
        SpokenPart::Middle => telling.middle(),
        SpokenPart::Seat(_) => telling.hero(),
        SpokenPart::Hand => telling.hand(),
        SpokenPart::Draft if view.phase == Phase::Combos => telling.combos(),
        SpokenPart::Draft => Vec::new(),
    };
    lines.iter().map(|line| line.replace(BOUND, " ")).collect()
}

/// An answer with its consequence. Cards are named; their texts are available on request.
pub fn answer(view: &View, _: Viewer, action: Action, label: String, words: &Words) -> String {
    Telling { drawing: Drawing::new(view, words), words }.answer(action, label).replace(BOUND, " ")
}

struct Telling<'a> {
    drawing: Drawing<'a>,
    words: &'a Words,
}

impl Telling<'_> {
    fn tell(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        self.words.phrase(&format!("told-{id}"), args)
    }

    fn view(&self) -> &View {
        self.drawing.view
    }

    /// A card by its parts and its move: *Left Arm, Punch*.
    fn card(&self, card: Card) -> String {
        let enraged = self.view().is_enraged(card);
        let (title, name) = self.drawing.faces.halves(card, enraged);
        let id = if enraged { "card-enraged" } else { "card" };
        self.tell(id, &[("title", &title), ("name", &name)])
    }

    fn cards(&self, cards: &[Card]) -> String {
        let named: Vec<_> = cards.iter().map(|card| self.card(*card)).collect();
        if named.is_empty() { self.tell("no-cards", &[]) } else { self.words.in_a_row(&named) }
    }

    /// An attack by its name inside a sentence, and its value.
    fn attack(&self, attack: Attack) -> String {
        let name = self.words.card(attack.id(), &self.drawing.cards.attack(attack).name);
        self.tell("attack", &[("name", &name), ("n", &self.view().value(attack))])
    }

    /// The hearts and the attacks, one line each.
    fn brief(&self) -> Vec<String> {
        let mut lines = self.hearts();
        let attacks: Vec<_> = self.view().revealed.iter().map(|attack| self.attack(*attack)).collect();
        if !attacks.is_empty() {
            lines.push(self.tell("coming", &[("attacks", &attacks.join(", "))]));
        }
        lines
    }

    fn hearts(&self) -> Vec<String> {
        self.view().body.iter().map(|(number, body)| self.body(*number, body)).collect()
    }

    fn body(&self, number: u8, body: &BodyView) -> String {
        let view = self.view();
        let master = view.master.map(|master| self.drawing.faces.master_name(master)).unwrap_or_default();
        let numbers = |hearts: &[u8]| {
            let hearts: Vec<_> = hearts.iter().map(ToString::to_string).collect();
            if hearts.is_empty() { self.tell("none", &[]) } else { hearts.join(", ") }
        };
        let who = if view.body.len() > 1 { self.tell("body", &[("master", &master), ("n", &number)]) } else { master };
        let told =
            [("who", &who as &dyn ToString), ("open", &numbers(&body.open)), ("covered", &numbers(&body.covered))];
        self.tell(if body.defeated { "hearts-fallen" } else { "hearts" }, &told)
    }

    fn middle(&self) -> Vec<String> {
        let view = self.view();
        let mut lines = self.hearts();
        if let Some(master) = view.master {
            let card = self.drawing.cards.master(master);
            let mut traits = vec![self.drawing.say("attacks", &[("n", &view.attacks())])];
            traits.extend(self.drawing.faces.rules(card));
            let name = self.drawing.faces.master_name(master);
            lines.push(self.tell("master", &[("master", &name), ("traits", &traits.join(", "))]));
            lines.extend(view.revealed.iter().map(|attack| self.attack_in_full(*attack)));
            let deck = [("n", &view.deck_size as &dyn ToString), ("discard", &view.attack_discard.len())];
            lines.push(self.drawing.say("deck", &deck));
        }
        lines
    }

    fn attack_in_full(&self, attack: Attack) -> String {
        let faces = &self.drawing.faces;
        let told = [
            ("attack", &self.attack(attack) as &dyn ToString),
            ("takes", &faces.takes(attack)),
            ("rider", &faces.rider(attack)),
        ];
        self.tell("attack-full", &told)
    }

    fn standing(&self) -> String {
        let view = self.view();
        match (view.hero, view.kai.enraged, view.kai.doubled) {
            (Hero::Udo, ..) => self.tell("charge", &[("n", &view.charge), ("most", &self.drawing.cards.charge_max)]),
            (Hero::Kai, false, _) => self.tell("kai-calm", &[]),
            (Hero::Kai, true, false) => self.tell("kai-enraged", &[]),
            (Hero::Kai, true, true) => self.tell("kai-doubled", &[]),
        }
    }

    fn hero(&self) -> Vec<String> {
        let view = self.view();
        let mut lines = vec![self.tell("discard", &[("cards", &self.cards(&view.discard))])];
        if !view.exhausted.is_empty() {
            lines.push(self.tell("exhausted", &[("cards", &self.cards(&view.exhausted))]));
        }
        if !view.kept.is_empty() {
            let kept: Vec<_> = view.kept.iter().map(|attack| self.attack(*attack)).collect();
            lines.push(self.tell("kept", &[("attacks", &kept.join(", "))]));
        }
        lines
    }

    /// The cards in hand, one per line, with their texts; between battles only their names.
    fn hand(&self) -> Vec<String> {
        let hand = &self.view().hand;
        if hand.is_empty() {
            return Vec::new();
        }
        if self.view().phase == Phase::Choose {
            return vec![self.tell("hand-names", &[("n", &hand.len()), ("cards", &self.cards(hand))])];
        }
        let card = |card: &Card| {
            let face = self.view().face(*card);
            let lies = self.drawing.faces.conditions(face, FaceNaming::Full);
            let does = self.drawing.faces.effect(&face.effect, None);
            self.tell("card-says", &[("card", &self.card(*card)), ("lies", &lies), ("does", &does)])
        };
        [self.tell("hand", &[("n", &hand.len())])].into_iter().chain(hand.iter().map(card)).collect()
    }

    /// The laid combos and the open one.
    fn combos(&self) -> Vec<String> {
        let view = self.view();
        let laid = view.combo.iter().map(|(number, combo)| {
            let told = [
                ("n", number as &dyn ToString),
                ("cards", &self.stack(&combo.cards)),
                ("worth", &self.worth(&combo.cards)),
            ];
            self.tell("combo", &told)
        });
        let mut lines: Vec<_> = laid.collect();
        if !view.open.is_empty() {
            let told = [("cards", &self.stack(&view.open) as &dyn ToString), ("worth", &self.worth(&view.open))];
            lines.push(self.tell("open", &told));
        }
        if lines.is_empty() {
            lines.push(self.drawing.say("no-combo", &[]));
        }
        lines
    }

    /// The cards of a combo, bottom first.
    fn stack(&self, cards: &[Card]) -> String {
        let Some((top, below)) = cards.split_last() else { return String::new() };
        if below.is_empty() {
            return self.tell("stack-one", &[("top", &self.card(*top))]);
        }
        self.tell("stack", &[("below", &self.cards(below)), ("top", &self.card(*top))])
    }

    /// X and its outcome, with the available boosts.
    fn worth(&self, cards: &[Card]) -> String {
        let plain = self.worth_with(cards, Boost::None);
        let Some(boost) = self.view().boost() else { return plain };
        let id = if self.view().length(cards, boost).double { "worth-double" } else { "worth-charge" };
        self.tell(id, &[("plain", &plain), ("more", &self.worth_with(cards, boost))])
    }

    fn worth_with(&self, cards: &[Card], boost: Boost) -> String {
        let Some(finisher) = cards.last() else { return String::new() };
        let x = self.view().length(cards, boost).x();
        let effect = self.drawing.faces.effect(&self.view().face(*finisher).effect, Some(x));
        self.tell("worth", &[("x", &x), ("effect", &effect)])
    }

    fn answer(&self, action: Action, label: String) -> String {
        let view = self.view();
        let card = |id: &str, card: Card| self.words.phrase(id, &[("card", &self.card(card))]);
        let attack = |id: &str, attack: Attack| self.words.phrase(id, &[("attack", &self.attack(attack))]);
        let worth = |label: String, worth: String| self.tell("answer-worth", &[("label", &label), ("worth", &worth)]);
        match action {
            Action::Fight(master) => worth(label, self.portrait(master)),
            Action::Lay(LayMove::Place(placed)) => card("web-do-place", placed),
            Action::Lay(LayMove::Finish) => worth(label, self.worth(&view.open)),
            Action::Done if view.phase == Phase::Combos => self.tell(
                "fight",
                &[("label", &label), ("with", &self.words.phrase("web-fight-with", &[("n", &view.combo.len())]))],
            ),
            Action::Resolve(number, boost) => match view.combo.get(&number) {
                Some(combo) => worth(label, self.worth_with(&combo.cards, boost)),
                None => label,
            },
            Action::Block(blocked) => attack("web-do-block", blocked),
            Action::Take(taken) => worth(attack("web-do-take", taken), self.drawing.faces.takes(taken)),
            Action::Recover(taken) => card("web-do-recover", taken),
            Action::Enrage(enraged) => card("web-do-enrage", enraged),
            Action::Pay(PayMove::Lose(lost)) => card("web-do-lose", lost),
            Action::Pay(PayMove::Exhaust(lost)) => card("web-do-exhaust", lost),
            Action::Lay(LayMove::Clear | LayMove::TakeBack(_))
            | Action::Done
            | Action::Choose(_)
            | Action::Cover(..)
            | Action::Use(_) => label,
        }
    }

    /// A short description of a master.
    fn portrait(&self, master: Master) -> String {
        let card = self.drawing.cards.master(master);
        let hearts: Vec<_> = card.hearts.iter().map(ToString::to_string).collect();
        let mut facts = Vec::new();
        if card.bodies > 1 {
            facts.push(self.drawing.say("bodies", &[("n", &card.bodies)]));
        }
        facts.push(self.tell("with-hearts", &[("hearts", &hearts.join(", "))]));
        facts.push(self.drawing.say("attacks", &[("n", &card.attacks(card.bodies))]));
        facts.extend(self.drawing.faces.rules(card));
        facts.push(self.drawing.say("glory", &[("n", &card.glory)]));
        facts.join(", ")
    }
}
