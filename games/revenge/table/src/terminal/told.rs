//! The table in sentences, for screen readers: the turn, the cards in play, the hand.

use budokan_kernel::{Seat, Viewer};
use budokan_revenge::card::Order;
use budokan_revenge::forecast::pending;
use budokan_revenge::view::AreaView;
use budokan_revenge::{ActMove, Action, Card, DefendMove, Mode, Side, Token, View};
use budokan_terminal::SpokenPart;
use budokan_words::{Naming, Words, capitalised};

use super::{Drawing, board};

/// Describes a part of the table.
pub fn told(view: &View, viewer: Viewer, part: SpokenPart, words: &Words) -> Vec<String> {
    let drawing = Drawing::new(view, viewer, words);
    match part {
        SpokenPart::Turn => drawing.told_turn(),
        SpokenPart::Brief => drawing.clockwise().filter_map(|seat| drawing.told_couple(seat)).collect(),
        SpokenPart::Middle => drawing.told_middle(),
        SpokenPart::Seat(seat) => drawing.told_area(seat),
        SpokenPart::Hand => drawing.told_hand(),
        SpokenPart::Draft => Vec::new(),
    }
}

/// Lists the cards of the discard pile when asked for by name.
pub fn heard(view: &View, viewer: Viewer, wanted: &str, words: &Words) -> Option<String> {
    let drawing = Drawing::new(view, viewer, words);
    let pile = drawing.say("discards", &[]);
    if !["discard", &pile].contains(&wanted.to_lowercase().as_str()) {
        return None;
    }
    let cards: Vec<_> = view.discard.iter().filter_map(|card| card.0).map(|card| drawing.title(card)).collect();
    Some(drawing.entry(&pile, &if cards.is_empty() { "–".to_owned() } else { cards.join(", ") }))
}

/// An answer with its consequence: an attack with its value and the value it must match.
pub fn answer(view: &View, viewer: Viewer, action: Action, label: String, words: &Words) -> String {
    let drawing = Drawing::new(view, viewer, words);
    let (Action::Act(ActMove::Attack(card, side)) | Action::Defend(DefendMove::Counter(card, side))) = action else {
        return label;
    };
    let tried = drawing.own.and_then(|own| drawing.told_try(own, card, side, matches!(action, Action::Act(_))));
    tried.map_or_else(|| label.clone(), |tried| drawing.tell("try", &[("label", &label), ("tried", &tried)]))
}

impl Drawing<'_> {
    fn tell(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        self.words.phrase(&format!("told-{id}"), args)
    }

    /// *you*, or the name of a seat.
    fn who(&self, seat: Seat) -> String {
        if self.own == Some(seat) { self.say("you", &[]) } else { self.seat_name(seat) }
    }

    fn title(&self, card: Card) -> String {
        self.words.name(self.cards.name(card), Naming::Plain)
    }

    /// A card by its name, with its damage and other properties: *Red 2|3, damage 2, dragon, slide*.
    fn told_card(&self, card: Card) -> String {
        let face = self.face(card);
        let damage = self.words.phrase("web-damage-of", &[("n", &face.damage)]);
        let dragon = face.dragon.then(|| self.say("dragon", &[]));
        let effect = face.effect.map(|effect| self.tell("effect", &[("effect", &self.effect(effect))]));
        [Some(self.title(card)), Some(damage), dragon, effect].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// The turn and the attack in progress.
    fn told_turn(&self) -> Vec<String> {
        let view = self.view;
        let mut lines = Vec::new();
        if view.phase != "over" {
            let id = if self.own == Some(view.seats.turn) { "turn-you" } else { "turn" };
            lines.push(self.tell(id, &[("who", &self.named(view.turn))]));
        }
        if let Some(card) = view.revealed.0 {
            lines.push(self.say("omen", &[("card", &self.told_card(card))]));
        }
        let fight = view.attack.as_ref().filter(|fight| fight.open);
        if let (Some(fight), Some(due)) = (fight, pending(view)) {
            let (attacker, target) = (capitalised(&self.who(fight.attacker)), self.who(fight.target));
            let id = if self.own == Some(fight.target) { "flying-you" } else { "flying" };
            let told = [
                ("attacker", &attacker as &dyn ToString),
                ("target", &target),
                ("blow", &self.told_card(fight.blow)),
                ("n", &due.sum.total()),
            ];
            lines.push(self.tell(id, &told));
        }
        lines
    }

    /// The two cards of a seat, their positions, and both values.
    fn told_couple(&self, seat: Seat) -> Option<String> {
        let (area, [left, right]) = (self.area(seat)?, self.couple(seat)?);
        let place = |side: Side, card: Card| {
            // A couple lies in two columns side by side.
            let column = usize::from(area.column) + side.index();
            let id = if area.block.contains(&side) { "in-block" } else { "in-column" };
            let mut text = self.tell(id, &[("card", &self.title(card)), ("n", &column)]);
            let tokens = self.told_tokens(board::on_card(area, side));
            if !tokens.is_empty() {
                text = self.tell("with", &[("card", &text), ("tokens", &tokens)]);
            }
            text
        };
        let who = capitalised(&self.who(seat));
        let told = [
            ("who", &who as &dyn ToString),
            ("left", &place(Side::Left, left)),
            ("right", &place(Side::Right, right)),
            ("attack", &area.attack),
            ("defence", &area.defence),
        ];
        Some(self.tell("couple", &told))
    }

    /// Tokens, each kind with its number.
    fn told_tokens(&self, tokens: &[Token]) -> String {
        let kinds = tokens.chunk_by(|one, other| one == other);
        kinds
            .map(|kind| self.tell(&format!("tokens-{}", kind[0].id()), &[("n", &kind.len())]))
            .collect::<Vec<_>>()
            .join(", ")
    }

    fn told_middle(&self) -> Vec<String> {
        let view = self.view;
        let piles = [self.say("pile", &[("n", &view.pile_size)]), self.say("discard", &[("n", &view.discard.len())])];
        let kinds = Token::ALL.into_iter().filter(|token| *token != Token::Crow || self.has_fighters());
        let supply: Vec<_> =
            kinds.map(|token| self.tell(&format!("tokens-{}", token.id()), &[("n", &view.supply.of(token))])).collect();
        let mut lines = vec![piles.join(", "), self.say("supply", &[("tokens", &supply.join(", "))])];
        if self.view.mode == Mode::Solo {
            lines.extend(self.told_area(Seat(1)));
            lines.push(self.told_orders());
        }
        if view.phase == "choose-fighter" {
            lines.extend(
                self.cards.fighters().iter().map(|fighter| self.entry(&fighter.name, &self.techniques(fighter))),
            );
        }
        lines
    }

    /// The stack of a solo fight: the order on top, then the known next ones.
    fn told_orders(&self) -> String {
        let told = |order: &Option<Order>| {
            self.tell(
                match order {
                    Some(Order::Plus) => "order-plus",
                    Some(Order::Minus) => "order-minus",
                    Some(Order::Rest) => "order-rest",
                    None => "order-unknown",
                },
                &[],
            )
        };
        let stack: Vec<_> = self.view.stack.as_deref().unwrap_or_default().iter().map(told).collect();
        self.tell("orders", &[("orders", &stack.join(", "))])
    }

    /// All public information about a fight area except the hand.
    fn told_area(&self, seat: Seat) -> Vec<String> {
        let Some(area) = self.area(seat) else { return Vec::new() };
        let who = capitalised(&self.who(seat));
        if self.has_fallen(seat) {
            return vec![self.entry(&who, &self.say("fallen", &[]))];
        }
        let mut lines: Vec<String> = self.told_couple(seat).into_iter().collect();
        let mut facts = Vec::new();
        if !self.is_automaton(seat) {
            facts.push(self.tell("holds", &[("n", &area.hand_size), ("limit", &area.limit)]));
        }
        let known = self.view.shown_known(area);
        if !known.is_empty() {
            let known: Vec<String> = known.iter().filter_map(|card| card.0).map(|card| self.title(card)).collect();
            facts.push(self.tell("known", &[("cards", &self.words.in_a_row(&known))]));
        }
        if area.aside_size > 0 {
            facts.push(self.tell("aside", &[("n", &area.aside_size)]));
        }
        if let Some((number, _)) = area.fighter {
            let fighter = self.cards.fighter(number);
            facts.push(self.tell("fighter", &[("fighter", &fighter.name), ("techniques", &self.techniques(fighter))]));
            facts.extend(area.fury.then(|| self.say("fury", &[])));
        }
        facts.extend((self.view.seats.burden == Some(seat)).then(|| self.tell("burden", &[])));
        facts.extend(
            area.zone
                .iter()
                .filter(|(_, tokens)| !tokens.is_empty())
                .map(|(column, tokens)| self.tell("zone", &[("n", column), ("tokens", &self.told_tokens(tokens))])),
        );
        if !facts.is_empty() {
            lines.push(self.entry(&who, &facts.join(", ")));
        }
        lines
    }

    fn told_hand(&self) -> Vec<String> {
        let area = self.own.and_then(|own| self.area(own));
        let listed = |area: &AreaView| {
            let hand: Vec<_> = area.hand.iter().flatten().filter_map(|card| card.0).collect();
            let aside = area.aside.iter().flatten().filter_map(|card| card.0);
            let title = self.tell("hand", &[("n", &hand.len()), ("limit", &area.limit)]);
            let aside: Vec<_> =
                aside.map(|card| self.entry(&self.say("set-aside", &[]), &self.told_card(card))).collect();
            [title].into_iter().chain(hand.into_iter().map(|card| self.told_card(card))).chain(aside).collect()
        };
        area.filter(|area| area.hand_size > 0).map(listed).unwrap_or_default()
    }

    /// The value of an attack with this card, whether it hits, and the card that it throws.
    fn told_try(&self, seat: Seat, card: Card, side: Side, is_attack: bool) -> Option<String> {
        let blow = self.view.thrown(seat, side)?;
        let throws = self.tell("throws", &[("blow", &self.told_card(blow))]);
        if !is_attack {
            return Some(throws);
        }
        let defence = self.target(seat).and_then(|target| self.area(target))?.defence;
        let attempt = self.view.attempt(seat, card, side)?;
        let hit = self.tell(if attempt.hits { "hits" } else { "misses" }, &[]);
        let pair = attempt.pairs.then(|| self.tell("pairs", &[]));
        let sum = self.tell("sum", &[("attack", &attempt.value.total()), ("defence", &defence), ("hit", &hit)]);
        Some([Some(sum), pair, Some(throws)].into_iter().flatten().collect::<Vec<_>>().join(", "))
    }
}
