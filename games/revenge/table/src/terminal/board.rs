//! One fight area: its owner, and its six columns with attack zones on top and block zones below.
//!
//! A card shows its two numbers where they are printed, at its edges. The touching numbers (attack value) are therefore
//! next to each other, and the outer numbers (defence value) are on the outside.

use budokan_kernel::Seat;
use budokan_revenge::card::Order;
use budokan_revenge::view::AreaView;
use budokan_revenge::{Card, Mode, Side, Token, setup};
use budokan_terminal::layout::{clipped, width};
use budokan_words::capitalised;

use super::{Drawing, TURN, sign};

/// The width available to a board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Room {
    /// The full table width: every column is as wide as a card.
    Wide,
    /// Half the width: columns without a card are narrow.
    Half,
}

impl Room {
    /// Characters between the outer borders, including column borders.
    const fn inner(self) -> usize {
        match self {
            Self::Wide => 83,
            Self::Half => 45,
        }
    }

    /// Maximum line width of a board with its names.
    const fn line(self) -> usize {
        match self {
            Self::Wide => 98,
            Self::Half => self.inner() + 2,
        }
    }
}

/// The content of the zones of a board, line by line, and the column widths.
struct Zones {
    attack: Vec<Vec<String>>,
    block: Vec<Vec<String>>,
    widths: Vec<usize>,
}

/// Width of a column without a card in half-width mode.
const NARROW: usize = 4;

impl Drawing<'_> {
    /// A board with its owner above it; `heights` are the line counts of its two rows.
    pub(super) fn board(&self, seat: Seat, room: Room, heights: [usize; 2]) -> Vec<String> {
        let Some(area) = self.area(seat) else { return Vec::new() };
        let mut lines = vec![self.owner(seat, area)];
        lines.extend(self.fighter(seat, area));
        if self.is_automaton(seat) {
            lines.push(format!("  {}", self.orders()));
        }
        lines = lines.iter().map(|line| clipped(line, room.line())).collect();
        // Boards next to each other start at the same height.
        if room == Room::Half && self.has_fighters() && lines.len() == 1 {
            lines.push(String::new());
        }
        lines.extend(self.columns(seat, area, room, heights));
        lines.into_iter().map(|line| format!("  {line}").trim_end().to_owned()).collect()
    }

    /// The owner of the board and their state.
    fn owner(&self, seat: Seat, area: &AreaView) -> String {
        let mark = if self.view.seats.turn == seat { TURN } else { " " };
        let mut name = capitalised(&self.seat_name(seat));
        let partner = self.view.mode == Mode::Team && self.own.is_some_and(|own| own.0 ^ 2 == seat.0);
        if self.own == Some(seat) {
            name = format!("{name} ({})", self.say("you", &[]));
        } else if partner {
            name = format!("{name} ({})", self.say("partner", &[]));
        }
        if self.has_fallen(seat) {
            return format!("{mark} {name}  {}", self.say("fallen", &[]));
        }
        let full = usize::from(setup::life(self.cards, self.view.mode, self.view.seats.players));
        let life = match (area.life, self.view.mode) {
            (0, Mode::Team) => self.say("exhausted", &[]),
            (life, _) => format!("{:·<full$} {life}", "♥".repeat(usize::from(life))),
        };
        let mut parts = vec![format!("{mark} {name}"), life];
        if !self.is_automaton(seat) {
            let hand = self.say("hand", &[("n", &area.hand_size), ("limit", &area.limit)]);
            let aside = if area.aside_size > 0 { format!(" +{}", area.aside_size) } else { String::new() };
            parts.push(format!("{hand}{aside}"));
        }
        parts.join("  ")
    }

    /// The fighter with techniques, fury and the burden marker.
    fn fighter(&self, seat: Seat, area: &AreaView) -> Option<String> {
        let burdened = self.view.seats.burden == Some(seat);
        let mut parts = Vec::new();
        if let Some((number, _)) = area.fighter.filter(|_| !self.has_fallen(seat)) {
            let fighter = self.cards.fighter(number);
            parts.push(format!("{} ({})", fighter.name, self.techniques(fighter)));
            parts.extend(area.fury.then(|| self.say("fury", &[])));
        }
        parts.extend(burdened.then(|| self.say("burdened", &[])));
        (!parts.is_empty()).then(|| format!("  {}", parts.join(" ")))
    }

    /// The stack of a solo fight: the current token, then the known next ones.
    fn orders(&self) -> String {
        let shown = |order: &Order| match order {
            Order::Plus => "+".to_owned(),
            Order::Minus => "−".to_owned(),
            Order::Rest => self.say("rest", &[]),
        };
        let stack = self.view.stack.as_deref().unwrap_or_default();
        let known: Vec<_> = stack.iter().map(|order| order.as_ref().map_or_else(|| "?".to_owned(), shown)).collect();
        let (top, next) = known.split_first().map_or(("", &[][..]), |(top, next)| (top.as_str(), next));
        let mut text = self.say("stack", &[("top", &top), ("next", &next.join(" "))]);
        let unseen = self.view.stack_unseen.as_deref().unwrap_or_default();
        if !unseen.is_empty() {
            let unseen: Vec<_> = unseen.iter().map(shown).collect();
            text = format!("{text}  {}", self.say("unseen", &[("orders", &unseen.join(" "))]));
        }
        text
    }

    /// The content of the zones, column by column.
    fn zones(&self, seat: Seat, area: &AreaView, room: Room) -> Zones {
        let number = usize::from(self.cards.columns);
        let couple = self.couple(seat);
        let occupied = |column: usize| couple.is_some() && area.lying(column as u8).is_some();
        let widths = widths(number, room, occupied);
        let mut zones = Zones { attack: vec![Vec::new(); number], block: vec![Vec::new(); number], widths };
        for (column, tokens) in &area.zone {
            zones.attack[usize::from(*column) - 1] = kinds(tokens);
        }
        for (place, card) in Side::BOTH.into_iter().zip(couple.into_iter().flatten()) {
            let column = usize::from(area.column) - 1 + place.index();
            let mut lines = self.card(card, on_card(area, place), zones.widths[column]);
            let row = if area.block.contains(&place) { &mut zones.block } else { &mut zones.attack };
            // Tokens under a card are dormant there (REV-14.5).
            lines.append(&mut row[column]);
            row[column] = lines;
        }
        zones
    }

    /// The line counts that the two rows of a board need.
    pub(super) fn heights(&self, seat: Seat, room: Room) -> [usize; 2] {
        let Some(area) = self.area(seat) else { return [0; 2] };
        let zones = self.zones(seat, area, room);
        [&zones.attack, &zones.block].map(|row| row.iter().map(Vec::len).max().unwrap_or(0).max(1))
    }

    fn columns(&self, seat: Seat, area: &AreaView, room: Room, heights: [usize; 2]) -> Vec<String> {
        let Zones { attack, block, widths } = self.zones(seat, area, room);
        let mut lines = vec![self.numbers(seat, &widths)];
        let name = |id: &str| if room == Room::Wide { self.say(id, &[]) } else { String::new() };
        lines.extend(row(&attack, &widths, heights[0], &name("zones-attack")));
        lines.push(border("├", "┼", "┤", "╌", &widths));
        lines.extend(row(&block, &widths, heights[1], &name("zones-block")));
        lines.push(self.values(seat, area, &widths, room));
        lines
    }

    /// The upper border with the column numbers; in a solo fight with the automaton's markers.
    fn numbers(&self, seat: Seat, widths: &[usize]) -> String {
        let last = widths.len();
        let (plus, minus) = if self.cards.plus_side == Side::Right { (last, 1) } else { (1, last) };
        let title = |column: usize| match self.is_automaton(seat) {
            true if column == plus => format!("{column} +"),
            true if column == minus => format!("{column} −"),
            true | false => column.to_string(),
        };
        let columns = widths.iter().enumerate().map(|(index, wide)| format!("{:─^wide$}", title(index + 1)));
        format!("┌{}┐", columns.collect::<Vec<_>>().join("┬"))
    }

    /// The lower border with both values, and with the seat under attack if there are several opponents.
    fn values(&self, seat: Seat, area: &AreaView, widths: &[usize], room: Room) -> String {
        let line = border("└", "┴", "┘", "─", widths);
        if area.couple.is_empty() {
            return line;
        }
        let mut text = self.say("values", &[("attack", &area.attack), ("defence", &area.defence)]);
        if let Some(target) = self.target(seat).filter(|_| room == Room::Half) {
            text = format!("{text} → {}", self.seat_name(target));
        }
        let text = clipped(&format!(" {text} "), room.inner() - 2);
        line.chars().take(3).chain(text.chars()).chain(line.chars().skip(3 + width(&text))).collect()
    }

    /// A card in play, line by line.
    fn card(&self, card: Card, tokens: &[Token], wide: usize) -> Vec<String> {
        let face = self.face(card);
        let (id, between) = (self.cards.id(card), wide.saturating_sub(2));
        let numbers = format!("{}{id:^between$}{}", face.left, face.right);
        let mut lines = vec![numbers, self.stamp(card)];
        lines.push(face.effect.map_or_else(String::new, |effect| self.effect(effect)));
        let tokens = kinds(tokens);
        lines.extend((!tokens.is_empty()).then(|| tokens.join(" ")));
        lines
    }
}

/// The tokens on a card of the couple.
pub(super) fn on_card(area: &AreaView, place: Side) -> &[Token] {
    match place {
        Side::Left => &area.tokens.left,
        Side::Right => &area.tokens.right,
    }
}

/// Tokens grouped by kind: `✗✗`, or `✗5` for a larger number.
pub(super) fn kinds(tokens: &[Token]) -> Vec<String> {
    let shown = |kind: &[Token]| match kind.len() {
        0..=3 => sign(kind[0]).repeat(kind.len()),
        many => format!("{}{many}", sign(kind[0])),
    };
    tokens.chunk_by(|one, other| one == other).map(shown).collect()
}

/// One row of zones with a given height; its name is next to the first line.
fn row(cells: &[Vec<String>], widths: &[usize], height: usize, name: &str) -> Vec<String> {
    let line = |index: usize| {
        let cells = cells.iter().zip(widths).map(|(cell, wide)| {
            let text = clipped(cell.get(index).map_or("", String::as_str), *wide);
            format!("{text:^wide$}")
        });
        let name = if index == 0 { name } else { "" };
        format!("│{}│ {name}", cells.collect::<Vec<_>>().join("│")).trim_end().to_owned()
    };
    (0..height).map(line).collect()
}

fn border(left: &str, joint: &str, right: &str, line: &str, widths: &[usize]) -> String {
    let columns: Vec<_> = widths.iter().map(|wide| line.repeat(*wide)).collect();
    format!("{left}{}{right}", columns.join(joint))
}

/// The widths of the columns, which together with their borders fill the available width.
fn widths(number: usize, room: Room, occupied: impl Fn(usize) -> bool) -> Vec<usize> {
    let whole = room.inner() + 1 - number;
    let narrow = |column: &usize| room == Room::Half && !occupied(*column);
    let few = (1..=number).filter(narrow).count();
    if few == 0 || few == number {
        // Equal shares, the rest to the first.
        return (0..number).map(|index| whole / number + usize::from(index < whole % number)).collect();
    }
    // What the narrow ones leave, in equal shares.
    let (rest, wider) = (whole - few * NARROW, number - few);
    // The rest of a share goes to the first.
    let mut shares = (0..wider).map(|index| rest / wider + usize::from(index < rest % wider));
    let wide = |column| if narrow(&column) { NARROW } else { shares.next().unwrap_or(NARROW) };
    (1..=number).map(wide).collect()
}
