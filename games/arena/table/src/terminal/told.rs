//! The table in sentences, for screen readers: possessions of each side, arena by arena.
//!
//! This is the spoken counterpart of the drawn table in `super`. Results of an answer come from the forecasts of the
//! rules.

use budokan_arena::state::{Block, Phase, Plan, rival};
use budokan_arena::view::{RingView, TeamView};
use budokan_arena::{Action, CATS, Card, DOGS, RingNo, View};
use budokan_kernel::{Seat, Viewer};
use budokan_terminal::SpokenPart;
use budokan_words::{Words, capitalised};

use super::{Drawing, amount, of_draft};
use crate::score::standing_word;

/// One part of the table in sentences.
pub fn told(view: &View, viewer: Viewer, part: SpokenPart, words: &Words) -> Vec<String> {
    let drawing = Drawing::new(view, viewer, words);
    match part {
        SpokenPart::Turn => vec![drawing.told_turn()],
        SpokenPart::Brief => Vec::new(),
        SpokenPart::Middle => drawing.told_middle(),
        SpokenPart::Seat(seat) => drawing.told_seat(seat),
        SpokenPart::Hand => drawing.told_hand(),
        SpokenPart::Draft => drawing.told_draft().into_iter().collect(),
    }
}

/// An answer in the middle of a combat with its result: both totals, and the winner with them.
pub fn answer(view: &View, viewer: Viewer, action: Action, label: String, words: &Words) -> String {
    let drawing = Drawing::new(view, viewer, words);
    let Some(own) = drawing.own.filter(|_| matches!(action, Action::Ability(_) | Action::Choice(_))) else {
        return label;
    };
    let combat = view.standing_after(own, action);
    let [ours, theirs] = [own, rival(own)].map(|seat| combat.ap[seat.index()]);
    let winner = combat.winner.map_or_else(String::new, |seat| drawing.who(seat));
    let word = standing_word(combat.winner, view.is_open_after(own, action));
    let winner = words.phrase(word, &[("seat", &winner)]);
    drawing.tell("worth", &[("label", &label), ("ours", &ours), ("theirs", &theirs), ("winner", &winner)])
}

impl Drawing<'_> {
    fn tell(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        self.words.phrase(&format!("told-{id}"), args)
    }

    /// *you*, or the name of a seat.
    fn who(&self, seat: Seat) -> String {
        if self.own == Some(seat) { self.words.word("web-you") } else { self.seat_name(seat) }
    }

    fn told_turn(&self) -> String {
        let other = self.own.map_or(CATS, rival);
        match self.view.phase {
            Phase::Plan if self.seat_view(other).committed => {
                self.tell("sealed", &[("seat", &capitalised(&self.who(other)))])
            }
            Phase::Plan => self.tell("planning", &[("seat", &capitalised(&self.who(other)))]),
            Phase::Ability(seat) | Phase::Choice(seat) | Phase::Peel(seat) => {
                let word = if self.own == Some(seat) { "decides-you" } else { "decides" };
                self.tell(word, &[("seat", &self.seat_name(seat)), ("what", &capitalised(&self.phase()))])
            }
            Phase::Over(_) | Phase::Resolve => self.phase(),
        }
    }

    fn told_middle(&self) -> Vec<String> {
        let store = self.view.warehouse;
        let (weapons, mushrooms, coconut) = (store.weapons, store.mushrooms, store.coconut);
        let told = [("weapons", &weapons as &dyn ToString), ("mushrooms", &mushrooms), ("coconut", &coconut)];
        let arenas = self.view.arena.iter().flat_map(|(number, ring)| self.told_arena(*number, ring));
        arenas.chain([self.say("warehouse", &told)]).collect()
    }

    /// The rewards, tokens and teams of an arena.
    fn told_arena(&self, number: u8, ring: &RingView) -> Vec<String> {
        let rewards = self.told_pile(&ring.rewards);
        let holds = if rewards.is_empty() { "arena-empty" } else { "arena" };
        let mut lines = vec![self.tell(holds, &[("n", &number), ("rewards", &rewards)])];
        for seat in [DOGS, CATS] {
            let team = if seat == DOGS { &ring.dogs } else { &ring.cats };
            let mut there: Vec<String> = self.told_team(team).into_iter().collect();
            let ap = self.cards.token_ap;
            let tokens = [(DOGS, ring.hua, Card::Hua, ap.hua), (CATS, ring.raihuu, Card::Raihuu, ap.raihuu)];
            let lying = tokens.iter().filter(|(whose, lies, ..)| *whose == seat && *lies);
            there.extend(lying.map(|(_, _, card, n)| self.say("token", &[("name", &self.name(*card)), ("n", n)])));
            let mushrooms = amount(&self.view.lying(seat, RingNo(number - 1)), "part-mushrooms");
            there.extend(mushrooms.map(|n| self.say("mushrooms", &[("n", &n)])));
            if !there.is_empty() {
                let told = [("seat", &self.who(seat) as &dyn ToString), ("n", &number), ("team", &there.join(", "))];
                lines.push(self.tell("there", &told));
            }
        }
        lines
    }

    /// A team: *Yue leads with Ban and Fu, 2 weapons*; `None` for an empty team.
    fn told_team(&self, team: &TeamView) -> Option<String> {
        let leader = self.strong(team.leader?);
        let assistants = self.told_pile(&team.assistants);
        let led = if assistants.is_empty() { "led" } else { "led-with" };
        let mut parts = vec![self.tell(led, &[("leader", &leader), ("assistants", &assistants)])];
        if team.weapons > 0 {
            parts.push(self.say("weapons", &[("n", &team.weapons)]));
        }
        parts.extend(team.coconut.then(|| self.say("coconut", &[])));
        Some(parts.join(", "))
    }

    /// A plan, arena by arena; `None` if it has no animals.
    fn told_plan(&self, plan: Plan) -> Option<String> {
        let team = |(number, team): (u8, &_)| {
            let team = self.told_team(&of_draft(*team))?;
            Some(self.tell("plan-arena", &[("n", &number), ("team", &team)]))
        };
        let teams: Vec<String> = (1..).zip(&plan.teams).filter_map(team).collect();
        (!teams.is_empty()).then(|| self.words.in_a_row(&teams))
    }

    fn told_pile(&self, cards: &[Card]) -> String {
        let written = |kind: &[Card]| match kind.len() {
            1 => self.strong(kind[0]),
            many => self.tell("many", &[("n", &many), ("card", &self.strong(kind[0]))]),
        };
        cards.chunk_by(|one, other| one == other).map(written).collect::<Vec<_>>().join(", ")
    }

    fn told_seat(&self, seat: Seat) -> Vec<String> {
        let side = self.seat_view(seat);
        let who = capitalised(&self.who(seat));
        let limit = match side.block {
            Block::None => "limit",
            Block::Pending => "limit-next",
            Block::Active => "limit-now",
        };
        let facts = [
            self.tell(limit, &[("n", &side.limit)]),
            self.say("weapons", &[("n", &side.weapons)]),
            self.say("food", &[("dish", &side.dish), ("delicacy", &side.delicacy)]),
            self.tell("holds", &[("n", &side.hand_size)]),
        ];
        let mut lines = vec![self.tell("seat", &[("seat", &who), ("facts", &facts.join(", "))])];
        let zone = |title: &str, cards: String| {
            self.tell("zone", &[("seat", &who), ("zone", &self.tell(title, &[])), ("cards", &cards)])
        };
        let known = |cards: Option<&[Card]>, size: u8| {
            cards.map_or_else(|| self.say("cards", &[("n", &size)]), |cards| self.told_pile(cards))
        };
        // The number of cards in hand is already among the facts.
        let hand = self.view.shown_hand(seat).filter(|hand| self.own != Some(seat) && !hand.is_empty());
        lines.extend(hand.map(|hand| zone("holding", self.told_pile(hand))));
        if side.rest_size > 0 {
            lines.push(zone("resting", known(self.view.shown_rest(seat), side.rest_size)));
        }
        let coconut = side.coconut.then(|| self.say("coconut", &[]));
        let front: Vec<_> =
            Some(self.told_pile(&side.front)).filter(|front| !front.is_empty()).into_iter().chain(coconut).collect();
        if !front.is_empty() {
            lines.push(zone("in-front", front.join(", ")));
        }
        if side.buried_size > 0 {
            lines.push(zone("buried", known(side.buried.as_deref(), side.buried_size)));
        }
        if self.view.phase == Phase::Peel(seat) {
            lines.push(zone("drawn", known(self.view.drawn.as_deref(), self.view.drawn_size)));
        }
        let plan = self.view.plan.get(if seat == DOGS { "dogs" } else { "cats" });
        lines.extend(
            plan.map(|plan| zone("last-plan", self.told_plan(plan.0).unwrap_or_else(|| self.tell("nobody", &[])))),
        );
        lines
    }

    fn told_hand(&self) -> Vec<String> {
        let hand = self.own.map(|own| &self.seat_view(own).hand).filter(|hand| !hand.is_empty());
        let told = hand.map(|hand| self.tell("hand", &[("n", &hand.len()), ("cards", &self.told_pile(hand))]));
        told.into_iter().collect()
    }

    /// The viewer's draft, unless it has no animals.
    fn told_draft(&self) -> Option<String> {
        let plan = self.drafted()?;
        let counted = self.counted(plan);
        Some(self.tell("draft", &[("plan", &self.told_plan(plan)?), ("counted", &counted)]))
    }
}
