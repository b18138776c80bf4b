//! The table of Kung Fur Fight as text: the other side above, the viewer's side below, the three arenas side by side
//! between them. Lines are at most a hundred letters wide. `told` renders the same table in sentences.

#[cfg(test)]
mod tests;
mod told;

use budokan_arena::state::{Block, Phase, Plan, Team};
use budokan_arena::view::{RingView, SideView, TeamView};
use budokan_arena::{Arena, CATS, Card, CardSet, DOGS, RingNo, View};
use budokan_kernel::{Breakdown, Seat, Viewer};
use budokan_terminal::Screen;
use budokan_terminal::layout::{INNER, listed, lower, middle, upper};
use budokan_words::{Words, capitalised};

use crate::sign;

/// Letters before the first card of a list of cards.
const MARGIN: usize = 14;

/// Presentation of the game at the prompt.
pub const SCREEN: Screen<Arena> = Screen {
    brief,
    moment: |view, viewer, words| Some(capitalised(&Drawing::new(view, viewer, words).phase())),
    about,
    told: told::told,
    answer: told::answer,
    turns: |view| view.round.to_string(),
    rounds: |view| view.round.into(),
    // The page's hint for planning speaks of picking up animals, which the prompt cannot do.
    helps: |view| view.phase != Phase::Plan,
    ..Screen::new(draw)
};

struct Drawing<'a> {
    view: &'a View,
    words: &'a Words,
    cards: &'static CardSet,
    /// The viewer's seat; `None` for spectators.
    own: Option<Seat>,
}

/// The whole table.
fn draw(view: &View, viewer: Viewer, words: &Words) -> Vec<String> {
    let drawing = Drawing::new(view, viewer, words);
    let below = drawing.own.unwrap_or(DOGS);
    let above = if below == DOGS { CATS } else { DOGS };
    let mut lines = vec![drawing.heading(), String::new()];
    lines.extend(drawing.side(above));
    lines.extend(drawing.arenas(above, below));
    lines.extend(drawing.side(below));
    lines
}

/// The viewer's draft on one line, while there is a plan to draft.
fn brief(view: &View, viewer: Viewer, words: &Words) -> Option<Vec<String>> {
    let drawing = Drawing::new(view, viewer, words);
    let plan = drawing.drafted()?;
    let drafted = words.phrase("play-arena-drafted", &[("plan", &plan)]);
    Some(vec![format!("  {drafted}   ({})", drawing.counted(plan))])
}

/// The description and current reading of a card or a sign, by its id or name.
fn about(view: &View, viewer: Viewer, wanted: &str, words: &Words) -> Option<String> {
    Some(sign::named(view, viewer, words, wanted)?.line(words))
}

impl<'a> Drawing<'a> {
    fn new(view: &'a View, viewer: Viewer, words: &'a Words) -> Self {
        let own = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Bystander | Viewer::Referee => None,
        };
        Self { view, words, cards: view.cards.content(), own }
    }

    fn say(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        self.words.phrase(&format!("play-arena-{id}"), args)
    }

    fn seat_view(&self, seat: Seat) -> &'a SideView {
        if seat == DOGS { &self.view.dogs } else { &self.view.cats }
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.words.word(if seat == DOGS { "seat-dogs" } else { "seat-cats" })
    }

    fn name(&self, card: Card) -> String {
        self.words.card(card.id(), self.cards.name(card))
    }

    /// A card with its AP, if it has any: `Yue 6`.
    fn strong(&self, card: Card) -> String {
        let name = self.name(card);
        if card.is_animal() { format!("{name} {}", self.cards.animal(card).ap) } else { name }
    }

    /// Cards in order, with copies of a kind grouped.
    fn pile(&self, cards: &[Card]) -> Vec<String> {
        let copies = cards.chunk_by(|one, other| one == other);
        let written = |kind: &[Card]| match kind.len() {
            1 => self.strong(kind[0]),
            many => format!("{} ×{many}", self.strong(kind[0])),
        };
        copies.map(written).collect()
    }

    /// The current phase.
    fn phase(&self) -> String {
        let view = self.view;
        let arena = view.resolving;
        match view.phase {
            Phase::Plan => self.say("plan", &[]),
            Phase::Ability(_) => self.say("ability", &[("arena", &arena)]),
            Phase::Choice(_) => self.say("choice", &[("arena", &arena)]),
            Phase::Peel(_) => self.say("peel", &[("arena", &arena)]),
            Phase::Over(_) => self.say("over", &[]),
            Phase::Resolve if arena > 0 => self.say("beat-counted", &[("arena", &arena)]),
            Phase::Resolve if view.combat.is_empty() => self.say("beat-open", &[]),
            Phase::Resolve => self.say("beat-round-over", &[]),
        }
    }

    fn heading(&self) -> String {
        let view = self.view;
        let phase = self.phase();
        let store = view.warehouse;
        let (weapons, mushrooms, coconut) = (store.weapons, store.mushrooms, store.coconut);
        let parts = [
            format!("{}, {phase}", self.say("round", &[("n", &view.round)])),
            self.say("pile", &[("n", &view.pile_size)]),
            self.say("discard", &[("n", &view.discard.len())]),
            self.say("warehouse", &[("weapons", &weapons), ("mushrooms", &mushrooms), ("coconut", &coconut)]),
        ];
        format!("  {}", parts.join(" · "))
    }

    /// One side of the table: its tracks, and its known cards.
    fn side(&self, seat: Seat) -> Vec<String> {
        let side = self.seat_view(seat);
        let limit = match side.block {
            Block::None => "limit",
            Block::Pending => "limit-next",
            Block::Active => "limit-now",
        };
        let mut name = capitalised(&self.seat_name(seat));
        if self.own == Some(seat) {
            name = format!("{name} ({})", self.say("you", &[]));
        }
        let full = usize::from(self.cards.sp);
        let hearts = "♥".repeat(usize::from(side.sp));
        let tracks = [
            format!("{name:18}"),
            format!("{} {hearts:·<full$} {:2}", self.say("sp", &[]), side.sp),
            format!("{} ★ {}", self.say("vp", &[]), side.vp),
            self.say(limit, &[("n", &side.limit)]),
            self.say("weapons", &[("n", &side.weapons)]),
            self.say("food", &[("dish", &side.dish), ("delicacy", &side.delicacy)]),
        ];
        let mut lines = vec![format!("  {}", tracks.join("  "))];
        lines.extend(self.zone("hand", self.view.shown_hand(seat), side.hand_size));
        if side.rest_size > 0 {
            lines.extend(self.zone("rest", self.view.shown_rest(seat), side.rest_size));
        }
        let mut front = self.pile(&side.front);
        front.extend(side.coconut.then(|| self.say("coconut", &[])));
        if !front.is_empty() {
            lines.extend(self.listed("front", &front));
        }
        if side.buried_size > 0 {
            lines.extend(self.zone("buried", side.buried.as_deref(), side.buried_size));
        }
        if self.view.phase == Phase::Peel(seat) {
            lines.extend(self.zone("drawn", self.view.drawn.as_deref(), self.view.drawn_size));
        }
        lines.extend(self.plans(seat));
        lines
    }

    /// The known plans of this seat: the last one, and the progress of the next.
    fn plans(&self, seat: Seat) -> Vec<String> {
        let mut lines = Vec::new();
        let name = if seat == DOGS { "dogs" } else { "cats" };
        if let Some(plan) = self.view.plan.get(name) {
            lines.extend(self.listed("last-plan", &[plan.0.to_string()]));
        }
        if self.view.phase == Phase::Plan && self.own != Some(seat) {
            let sealed = if self.seat_view(seat).committed { "sealed" } else { "planning" };
            lines.extend(self.listed("plan", &[self.say(sealed, &[])]));
        }
        if let Some(plan) = self.drafted().filter(|_| self.own == Some(seat)) {
            lines.extend(self.listed("plan", &[format!("{plan}   ({})", self.counted(plan))]));
        }
        lines
    }

    /// The viewer's draft, in a Plan phase.
    fn drafted(&self) -> Option<Plan> {
        let own = self.own.filter(|_| self.view.phase == Phase::Plan)?;
        self.seat_view(own).draft.map(|draft| draft.0)
    }

    /// The number of cards of a plan that count against the Card Limit.
    fn counted(&self, plan: Plan) -> String {
        let seat = self.own.unwrap_or(DOGS);
        let (counted, limit) = (self.view.sent(&plan), &self.seat_view(seat).effective);
        match amount(&self.view.most(seat), "part-peaches") {
            None => self.say("counted", &[("n", &counted), ("limit", limit)]),
            Some(more) => self.say("counted-peach", &[("n", &counted), ("limit", limit), ("more", &more)]),
        }
    }

    /// A zone of cards: the cards themselves, or their number for viewers who may not see them.
    fn zone(&self, title: &str, cards: Option<&[Card]>, size: u8) -> Vec<String> {
        match cards {
            Some([]) => self.listed(title, &[self.say("none", &[])]),
            Some(cards) => self.listed(title, &self.pile(cards)),
            None => self.listed(title, &[self.say("cards", &[("n", &size)])]),
        }
    }

    fn listed(&self, title: &str, items: &[String]) -> Vec<String> {
        listed(&self.say(title, &[]), MARGIN, items, " · ")
    }

    /// The three arenas side by side.
    fn arenas(&self, above: Seat, below: Seat) -> Vec<String> {
        let arenas: Vec<_> =
            self.view.arena.iter().map(|(number, ring)| self.arena(*number, ring, above, below)).collect();
        let mut lines = vec![row(&arenas, |arena| upper(&arena.title, INNER))];
        let sections = arenas.iter().map(|arena| arena.sections.len()).max().unwrap_or(0);
        for section in 0..sections {
            let height = arenas.iter().map(|arena| arena.sections[section].len()).max().unwrap_or(0);
            for index in 0..height {
                lines.push(row(&arenas, |arena| {
                    middle(arena.sections[section].get(index).map_or("", String::as_str), INNER)
                }));
            }
        }
        lines.push(row(&arenas, |_| lower(INNER)));
        lines
    }

    fn arena(&self, number: u8, ring: &RingView, above: Seat, below: Seat) -> Boxed {
        let fought = self.view.combat.get(&number).map(|combat| match combat.winner {
            Some(seat) => {
                let winner = self.seat_name(seat);
                self.say("fought", &[("dogs", &combat.dogs), ("cats", &combat.cats), ("winner", &winner)])
            }
            None => self.say("fought-draw", &[("dogs", &combat.dogs), ("cats", &combat.cats)]),
        });
        let rewards = ring.rewards.iter().map(|card| format!("  ◆ {}", self.strong(*card)));
        let sections = vec![
            self.half(number, ring, above),
            rewards.collect(),
            self.half(number, ring, below),
            fought.into_iter().collect(),
        ];
        Boxed { title: self.say("arena", &[("n", &number)]), sections }
    }

    /// One seat's half of an arena: its team and its tokens.
    fn half(&self, number: u8, ring: &RingView, seat: Seat) -> Vec<String> {
        let team = if seat == DOGS { &ring.dogs } else { &ring.cats };
        let drafted = self.drafted().filter(|_| self.own == Some(seat));
        let team = drafted.map_or_else(|| team.clone(), |plan| of_draft(plan.teams[usize::from(number) - 1]));
        let mut lines = vec![capitalised(&self.seat_name(seat))];
        lines.extend(self.team(&team));
        let ap = self.cards.token_ap;
        if seat == DOGS && ring.hua {
            lines.push(format!("  {}", self.say("token", &[("name", &self.name(Card::Hua)), ("n", &ap.hua)])));
        }
        if seat == CATS && ring.raihuu {
            lines.push(format!("  {}", self.say("token", &[("name", &self.name(Card::Raihuu)), ("n", &ap.raihuu)])));
        }
        let lying = self.view.lying(seat, RingNo(number - 1));
        if let Some(mushrooms) = amount(&lying, "part-mushrooms") {
            lines.push(format!("  {}", self.say("mushrooms", &[("n", &mushrooms)])));
        }
        if lines.len() == 1 {
            lines[0].push_str(" –");
        }
        lines
    }

    /// A team: the Leader, then the Assistants, then the tokens.
    fn team(&self, team: &TeamView) -> Vec<String> {
        let leader = team.leader.map(|card| format!("  ▶ {}", self.strong(card)));
        let assistants = team.assistants.iter().map(|card| format!("  + {}", self.strong(*card)));
        let mut thrown = Vec::new();
        if team.weapons > 0 {
            thrown.push(self.say("weapons", &[("n", &team.weapons)]));
        }
        thrown.extend(team.coconut.then(|| self.say("coconut", &[])));
        let thrown = (!thrown.is_empty()).then(|| format!("  + {}", thrown.join(", ")));
        leader.into_iter().chain(assistants).chain(thrown).collect()
    }
}

fn of_draft(team: Team) -> TeamView {
    TeamView { leader: team.leader, assistants: team.assistants.to_vec(), weapons: team.weapons, coconut: team.coconut }
}

/// An arena before layout; the sections of all three are aligned vertically.
struct Boxed {
    title: String,
    sections: Vec<Vec<String>>,
}

fn row(arenas: &[Boxed], draw: impl Fn(&Boxed) -> String) -> String {
    format!("  {}", arenas.iter().map(draw).collect::<Vec<_>>().join(" "))
}

/// The amount of the part with this message id, if the sum has one.
fn amount(sum: &Breakdown, word: &str) -> Option<i32> {
    sum.parts().iter().find(|part| part.what.word == word).map(|part| part.term.after(0))
}
