//! The terminal screen of 8 Masters' Revenge. Two fighters face each other, with the viewer's board at the bottom;
//! three or four boards are arranged like the seats around a table, with the left neighbour's board above the viewer's.
//! The current blow is between the boards, the hand and the question are below them. No line is wider than a hundred
//! characters.
//!
//! `board` draws one fight area, `hand` the cards of the viewer, `about` answers `? NAME`, `told` describes the same in
//! sentences. This module uses only the view.

mod about;
mod board;
mod hand;
#[cfg(test)]
mod tests;
mod told;

use budokan_kernel::{Seat, Viewer};
use budokan_revenge::card::{Face, Fighter};
use budokan_revenge::view::AreaView;
use budokan_revenge::{Card, CardSet, Effect, Mode, Revenge, Side, Technique, Token, View};
use budokan_terminal::Screen;
use budokan_terminal::layout::{WIDTH, width, wrapped};
use budokan_words::{Words, capitalised};

use board::Room;

use crate::going_on;
use about::about;

/// Marks the damage of a card.
const DAMAGE: &str = "✶";
const DRAGON: &str = "◆";
/// Marks the active player.
const TURN: &str = "▶";
/// Separates two boards next to each other.
const GAP: &str = "  ";

/// The terminal renderer of the game.
pub const SCREEN: Screen<Revenge> = Screen {
    moment,
    about,
    heard: told::heard,
    told: told::told,
    answer: told::answer,
    turns: |view| view.turns.to_string(),
    // The hints of these phases are about picking up and clicking, so the terminal skips them.
    helps: |view| !matches!(view.phase, "action" | "free-action" | "move-token" | "defend" | "counter"),
    ..Screen::new(draw)
};

struct Drawing<'a> {
    view: &'a View,
    words: &'a Words,
    cards: &'static CardSet,
    /// The viewer's seat; `None` for spectators.
    own: Option<Seat>,
}

/// Draws the whole table.
fn draw(view: &View, viewer: Viewer, words: &Words) -> Vec<String> {
    let drawing = Drawing::new(view, viewer, words);
    let mut lines = drawing.heading();
    lines.push(String::new());
    lines.extend(if view.seats.players > 2 { drawing.around() } else { drawing.face_to_face() });
    lines.extend(drawing.hands());
    lines.extend(drawing.question());
    lines
}

/// The description of a beat inside a step.
fn moment(view: &View, viewer: Viewer, words: &Words) -> Option<String> {
    (view.phase == "resolve").then(|| Drawing::new(view, viewer, words).going_on())
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
        self.words.phrase(&format!("play-revenge-{id}"), args)
    }

    /// The seat shown at the bottom: the viewer's, or the first one.
    fn below(&self) -> Seat {
        self.own.unwrap_or(Seat(0))
    }

    /// All seats, clockwise from the one at the bottom.
    fn clockwise(&self) -> impl Iterator<Item = Seat> + use<> {
        let (first, players) = (self.below().0, self.view.seats.players);
        (0..players).map(move |step| Seat((first + step) % players))
    }

    /// The fight area of a seat; in a solo fight the second belongs to the automaton.
    fn area(&self, seat: Seat) -> Option<&'a AreaView> {
        let view = self.view;
        match seat.0 {
            0 => Some(&view.p1),
            1 => view.p2.as_ref().or(view.automaton.as_ref()),
            2 => view.p3.as_ref(),
            _ => view.p4.as_ref(),
        }
    }

    fn is_automaton(&self, seat: Seat) -> bool {
        self.view.mode == Mode::Solo && seat.0 > 0
    }

    fn has_fallen(&self, seat: Seat) -> bool {
        self.view.seats.fallen.contains(&seat.0)
    }

    /// The seat that this seat attacks (REV-7.3).
    fn target(&self, seat: Seat) -> Option<Seat> {
        self.view.target(seat)
    }

    fn seat_name(&self, seat: Seat) -> String {
        if self.is_automaton(seat) {
            return self.words.word("automaton");
        }
        self.words.word(&format!("seat-p{}", seat.index() + 1))
    }

    /// The display name for a seat name of the view.
    fn named(&self, name: &str) -> String {
        self.words.word(&if name == "automaton" { name.to_owned() } else { format!("seat-{name}") })
    }

    fn face(&self, card: Card) -> &'static Face {
        self.cards.face(card)
    }

    /// The two cards in play, left first.
    fn couple(&self, seat: Seat) -> Option<[Card; 2]> {
        let area = self.area(seat)?;
        Some([area.couple.first()?.0?, area.couple.get(1)?.0?])
    }

    fn effect(&self, effect: Effect) -> String {
        self.words.word(&format!("effect-{}", effect.id()))
    }

    fn technique(&self, technique: Technique) -> String {
        self.say(&format!("technique-{}", technique_id(technique)), &[])
    }

    /// The colour, damage and dragon of a card: `red ✶2 ◆`.
    fn stamp(&self, card: Card) -> String {
        let face = self.face(card);
        let colour = face.colour.map(|colour| self.say(colour.name(), &[]));
        let dragon = face.dragon.then(|| DRAGON.to_owned());
        let parts = colour.into_iter().chain([format!("{DAMAGE}{}", face.damage)]).chain(dragon);
        parts.collect::<Vec<_>>().join(" ")
    }

    /// A card on one line: `r23 (red ✶2 ◆ slide)`.
    fn inline(&self, card: Card) -> String {
        let effect = self.face(card).effect.map_or_else(String::new, |effect| format!(" {}", self.effect(effect)));
        format!("{} ({}{effect})", self.cards.id(card), self.stamp(card))
    }

    fn has_fighters(&self) -> bool {
        self.clockwise().filter_map(|seat| self.area(seat)).any(|area| area.fighter.is_some())
    }

    /// The state of the fight and the shared piles.
    fn heading(&self) -> Vec<String> {
        let view = self.view;
        let mode = match view.mode {
            Mode::Duel => "duel",
            Mode::Solo => "solo",
            Mode::Ffa => "ffa",
            Mode::Team => "team",
        };
        let fight = [
            self.say("turn", &[("n", &view.turns), ("seat", &self.named(view.turn))]),
            self.say(mode, &[]),
            self.say("pile", &[("n", &view.pile_size)]),
            self.say("discard", &[("n", &view.discard.len())]),
        ];
        let kinds = Token::ALL.into_iter().filter(|token| *token != Token::Crow || self.has_fighters());
        let supply: Vec<_> =
            kinds.map(|token| self.say(token.id(), &[("sign", &sign(token)), ("n", &view.supply.of(token))])).collect();
        let supply = self.say("supply", &[("tokens", &supply.join(" · "))]);
        vec![format!("  {}", fight.join(" · ")), format!("  {supply}")]
    }

    /// Two boards, the viewer's at the bottom.
    fn face_to_face(&self) -> Vec<String> {
        let below = self.below();
        let above = Seat(1 - below.0.min(1));
        let board = |seat| self.board(seat, Room::Wide, self.heights(seat, Room::Wide));
        let mut lines = board(above);
        let arrow = match self.view.fight.attacker {
            Some(name) if name == self.view_name(below) => "▲",
            Some(_) => "▼",
            None => " ",
        };
        lines.extend(self.struck(arrow));
        lines.extend(board(below));
        lines
    }

    /// Three or four boards around the table: the viewer's at the bottom left, then clockwise.
    fn around(&self) -> Vec<String> {
        let seats: Vec<_> = self.clockwise().collect();
        let pair = |left: usize, right: usize| {
            let pair: Vec<_> = [left, right].into_iter().filter_map(|place| seats.get(place)).collect();
            // Boards next to each other have rows of the same height.
            let heights = pair.iter().map(|seat| self.heights(**seat, Room::Half));
            let heights = heights.fold([0; 2], |[a, b], [attack, block]| [a.max(attack), b.max(block)]);
            let boards: Vec<_> = pair.iter().map(|seat| self.board(**seat, Room::Half, heights)).collect();
            side_by_side(&boards)
        };
        let mut lines = pair(1, 2);
        lines.extend(self.struck(" "));
        lines.extend(pair(0, 3));
        lines
    }

    /// The view's name for a seat.
    fn view_name(&self, seat: Seat) -> &'static str {
        if self.is_automaton(seat) { "automaton" } else { ["p1", "p2", "p3", "p4"][seat.index() & 3] }
    }

    /// The attack in progress or the last one, or the card of an omen.
    fn struck(&self, arrow: &str) -> Vec<String> {
        let mut told = Vec::new();
        if let Some(card) = self.view.revealed.0 {
            told.push(self.say("omen", &[("card", &self.inline(card))]));
        }
        let fight = &self.view.fight;
        if let (Some(attacker), Some(target), Some(blow), Some(played)) =
            (fight.attacker, fight.target, fight.blow.and_then(|card| card.0), fight.played.and_then(|card| card.0))
        {
            let now = self.view.blow.0.is_some();
            let arrow = if now { arrow.repeat(3) } else { String::new() };
            let attack = self.say(
                if now { "strikes" } else { "struck" },
                &[
                    ("attacker", &self.named(attacker)),
                    ("target", &self.named(target)),
                    ("blow", &self.inline(blow)),
                    ("played", &self.cards.id(played)),
                ],
            );
            told.push(format!("{arrow} {}{}", capitalised(&attack), self.hit()).trim().to_owned());
        }
        let lines = told.iter().flat_map(|text| wrapped(text, WIDTH - 6));
        let mut lines: Vec<_> = lines.map(|line| format!("     {line}")).collect();
        if !lines.is_empty() {
            lines.insert(0, String::new());
        }
        lines.push(String::new());
        lines
    }

    /// The result of the hit check, once it was made: ` 7 : 7, a hit.`
    fn hit(&self) -> String {
        let fight = &self.view.fight;
        let (Some(attack), Some(defence), Some(hit)) = (fight.attack, fight.defence, fight.hit) else {
            return String::new();
        };
        let word = if hit { "hit" } else { "miss" };
        format!(" {}", self.say(word, &[("attack", &attack), ("defence", &defence)]))
    }

    /// The description of the current beat.
    fn going_on(&self) -> String {
        let turn = [("n", &self.view.turns as &dyn ToString), ("seat", &self.named(self.view.turn))];
        self.say(&format!("beat-{}", going_on(self.view)), &turn)
    }

    /// The open question, in a sentence.
    fn question(&self) -> Vec<String> {
        let view = self.view;
        let text = match view.phase {
            "action" | "free-action" => self.action_question(),
            "effect" => {
                let text = self.say(&format!("does-{}", view.effect), &[]);
                let name = self.words.word(&format!("effect-{}", view.effect));
                self.say("ask-effect", &[("effect", &self.entry(&name, &text))])
            }
            "defend" | "block-again" | "counter" | "pressure" | "draw-aside" | "effect-source" => {
                let blow = view.blow.0.map_or_else(String::new, |card| self.inline(card));
                self.say(&format!("ask-{}", view.phase), &[("blow", &blow)])
            }
            // The outcome is printed below the table.
            "over" => return Vec::new(),
            "resolve" => self.going_on(),
            other => self.say(&format!("ask-{other}"), &[]),
        };
        let mut lines = vec![String::new()];
        lines.extend(wrapped(&text, WIDTH - 4).into_iter().map(|line| format!("  {line}")));
        if view.phase == "choose-fighter" {
            lines.extend(self.free_fighters());
        }
        lines
    }

    /// The fighters whose board is free (REV-3.5), with their techniques.
    fn free_fighters(&self) -> Vec<String> {
        let free = self.view.free_fighters().into_iter().map(|number| self.cards.fighter(number));
        free.map(|fighter| format!("    {:8} {}", fighter.name, self.techniques(fighter))).collect()
    }

    /// The techniques of a fighter: `leap, berserk`.
    fn techniques(&self, fighter: &Fighter) -> String {
        let has = Technique::ALL.into_iter().filter(|(technique, _)| fighter.techniques.has(*technique));
        has.map(|(technique, _)| self.technique(technique)).collect::<Vec<_>>().join(", ")
    }

    /// A name with its explanation.
    fn entry(&self, name: &str, text: &str) -> String {
        self.say("entry", &[("name", &name), ("text", &text)])
    }

    /// The number of cards to draw, and the blow for each end of the couple (REV-7.2).
    fn action_question(&self) -> String {
        let seat = self.view.seats.turn;
        let (Some(area), Some(couple)) = (self.area(seat), self.couple(seat)) else { return String::new() };
        let ask = match area.hand_size {
            _ if self.view.phase == "free-action" => "ask-free-action",
            0 => "ask-draw",
            full if full >= area.limit => "ask-attack",
            _ => "ask-action",
        };
        let mut parts = vec![self.say(ask, &[])];
        if area.hand_size > 0 {
            let sides = Side::BOTH.into_iter().filter(|side| self.view.has_column(seat, *side));
            parts.extend(sides.map(|side| {
                let place = side.other();
                let tokens = board::kinds(board::on_card(area, place));
                let blow: Vec<_> = [self.inline(couple[place.index()])].into_iter().chain(tokens).collect();
                self.say("throws", &[("side", &side.letter()), ("blow", &blow.join(" "))])
            }));
        }
        parts.join(" ")
    }
}

/// The symbol of a token.
fn sign(token: Token) -> &'static str {
    match token {
        Token::Damage => "✗",
        Token::Plus => "+",
        Token::Minus => "−",
        Token::Crow => "♠",
    }
}

fn technique_id(technique: Technique) -> &'static str {
    Technique::ALL[technique as usize].1
}

/// Places drawings next to each other, each padded to its own width.
fn side_by_side(drawings: &[Vec<String>]) -> Vec<String> {
    let height = drawings.iter().map(Vec::len).max().unwrap_or(0);
    let wide = |lines: &Vec<String>| lines.iter().map(|line| width(line)).max().unwrap_or(0);
    let at =
        |lines: &Vec<String>, index: usize| format!("{:1$}", lines.get(index).map_or("", String::as_str), wide(lines));
    let row = |index| drawings.iter().map(|lines| at(lines, index)).collect::<Vec<_>>().join(GAP).trim_end().to_owned();
    (0..height).map(row).collect()
}
