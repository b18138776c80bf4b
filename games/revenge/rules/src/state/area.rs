//! One fight area: the couple, its tokens, and the zones (section 4).

use serde::{Deserialize, Serialize};

use crate::card::{Card, FighterNo, MOST_COLUMNS, Pack, Side, Token};

/// The state of one player. For a defeated player the column is 0 and everything else is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Area {
    /// Damage the player can still take.
    pub life: u8,
    /// The column of the left card, from 1.
    pub column: u8,
    /// The two cards in play, left first.
    pub couple: [Placed; 2],
    /// The tokens on the attack zones, column 1 first.
    pub zones: [Zone; MOST_COLUMNS],
    /// The player's fighter, with the option *fighters*.
    pub fighter: Option<FighterNo>,
    /// Whether the fighter was in fury at the last check (REV-15.4).
    pub fury: bool,
    /// The player's hand, hidden from other seats.
    pub hand: Pack,
}

/// A card in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// The identity of the card.
    pub card: Card,
    /// Whether it is in the block zone.
    pub low: bool,
    /// The tokens on the card.
    pub tokens: Tokens,
}

/// The tokens on a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "each field is the token it names")]
pub struct Tokens {
    pub damage: u8,
    pub plus: u8,
    pub minus: u8,
}

impl Tokens {
    /// The number of tokens of this kind; always 0 for crows (REV-14.1).
    #[inline]
    pub fn of(self, token: Token) -> u8 {
        match token {
            Token::Damage => self.damage,
            Token::Plus => self.plus,
            Token::Minus => self.minus,
            Token::Crow => 0,
        }
    }

    /// Mutable access to the number of tokens of this kind.
    pub(crate) fn of_mut(&mut self, token: Token) -> Option<&mut u8> {
        match token {
            Token::Damage => Some(&mut self.damage),
            Token::Plus => Some(&mut self.plus),
            Token::Minus => Some(&mut self.minus),
            Token::Crow => None,
        }
    }
}

/// The tokens on an attack zone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "each field is the token it names")]
pub struct Zone {
    pub damage: u8,
    pub crow: u8,
}

impl Zone {
    /// The number of tokens of this kind; always 0 for plus and minus (REV-14.1).
    #[inline]
    pub(crate) fn of(self, token: Token) -> u8 {
        match token {
            Token::Damage => self.damage,
            Token::Crow => self.crow,
            Token::Plus | Token::Minus => 0,
        }
    }

    /// Mutable access to the number of tokens of this kind.
    pub(crate) fn of_mut(&mut self, token: Token) -> Option<&mut u8> {
        match token {
            Token::Damage => Some(&mut self.damage),
            Token::Crow => Some(&mut self.crow),
            Token::Plus | Token::Minus => None,
        }
    }
}

impl Area {
    /// Whether any zone or card of this area has a token.
    pub(crate) fn bears_token(&self) -> bool {
        self.zones.iter().any(|zone| *zone != Zone::default())
            || self.couple.iter().any(|placed| placed.tokens != Tokens::default())
    }

    /// The card on this side of the couple.
    #[inline]
    pub fn card(&self, place: Side) -> &Placed {
        &self.couple[place.index()]
    }

    #[inline]
    pub(crate) fn card_mut(&mut self, place: Side) -> &mut Placed {
        &mut self.couple[place.index()]
    }

    /// The tokens on the zone of a column, counted from 1.
    #[inline]
    pub fn zone(&self, column: u8) -> &Zone {
        &self.zones[usize::from(column.saturating_sub(1)).min(MOST_COLUMNS - 1)]
    }

    #[inline]
    pub(crate) fn zone_mut(&mut self, column: u8) -> &mut Zone {
        &mut self.zones[usize::from(column.saturating_sub(1)).min(MOST_COLUMNS - 1)]
    }

    /// Whether this column has a card in either row (REV-4.3).
    #[inline]
    pub fn occupies(&self, column: u8) -> bool {
        column == self.column || column == self.column + 1
    }

    /// The column of the left card after a slide by this number of columns (REV-13.2).
    #[inline]
    pub fn slid(&self, to: Side, columns: u8) -> u8 {
        slid(self.column, to, columns)
    }

    /// The column that the couple enters with this step of a slide.
    #[inline]
    pub(crate) fn entered(&self, to: Side, step: u8) -> u8 {
        match to {
            Side::Left => slid(self.column, to, step),
            Side::Right => slid(self.column, to, step) + 1,
        }
    }

    /// Whether this card is in play here.
    pub fn has_in_play(&self, card: Card) -> bool {
        self.couple.iter().any(|placed| placed.card == card)
    }

    /// Puts a card at an end of the couple; the card at the other end leaves play (REV-7.2). Returns the covered column
    /// and the card that left.
    #[inline]
    pub(crate) fn place(&mut self, card: Card, side: Side) -> (u8, Placed) {
        let new = Placed { card, low: false, tokens: Tokens::default() };
        let [left, right] = self.couple;
        match side {
            Side::Left => {
                self.column -= 1;
                self.couple = [new, left];
                (self.column, right)
            }
            Side::Right => {
                self.column += 1;
                self.couple = [right, new];
                (self.column + 1, left)
            }
        }
    }
}

/// The column of the left card after a slide by this number of columns.
#[inline]
pub(crate) const fn slid(column: u8, to: Side, columns: u8) -> u8 {
    match to {
        Side::Left => column.saturating_sub(columns),
        Side::Right => column + columns,
    }
}
