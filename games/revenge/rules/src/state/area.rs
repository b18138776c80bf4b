//! One fight area: the couple, its tokens, and the zones (section 4).

use serde::{Deserialize, Serialize};

use crate::card::{Card, FighterNo, MOST_COLUMNS, Pack, Side, Token};

/// Everything that belongs to one player. Once he is defeated, his column is 0 and nothing is left here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Area {
    /// What he can still bear.
    pub life: u8,
    /// The column of the left card, from 1.
    pub column: u8,
    /// The two cards in play, left first.
    pub couple: [Placed; 2],
    /// What lies on the attack zones, column 1 first.
    pub zones: [Zone; MOST_COLUMNS],
    /// Who he is, with the option *fighters*.
    pub fighter: Option<FighterNo>,
    /// Whether he is in fury, as of the last check (REV-15.4).
    pub fury: bool,
    /// What he holds; hidden from all others.
    pub hand: Pack,
}

/// A card in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// Which one.
    pub card: Card,
    /// Whether it lies in the block zone.
    pub low: bool,
    /// What lies on it.
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
    /// How many of this kind lie here; a crow never does (REV-14.1).
    #[inline]
    pub fn of(self, token: Token) -> u8 {
        match token {
            Token::Damage => self.damage,
            Token::Plus => self.plus,
            Token::Minus => self.minus,
            Token::Crow => 0,
        }
    }

    /// The number of this kind, to be changed.
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
    /// How many of this kind lie here; plus and minus never do (REV-14.1).
    #[inline]
    pub(crate) fn of(self, token: Token) -> u8 {
        match token {
            Token::Damage => self.damage,
            Token::Crow => self.crow,
            Token::Plus | Token::Minus => 0,
        }
    }

    /// The number of this kind, to be changed.
    pub(crate) fn of_mut(&mut self, token: Token) -> Option<&mut u8> {
        match token {
            Token::Damage => Some(&mut self.damage),
            Token::Crow => Some(&mut self.crow),
            Token::Plus | Token::Minus => None,
        }
    }
}

impl Area {
    /// Whether any token lies here, on a zone or on a card.
    pub(crate) fn bears_token(&self) -> bool {
        self.zones.iter().any(|zone| *zone != Zone::default())
            || self.couple.iter().any(|placed| placed.tokens != Tokens::default())
    }

    /// The card at this place of the couple.
    #[inline]
    pub fn card(&self, place: Side) -> &Placed {
        &self.couple[place.index()]
    }

    #[inline]
    pub(crate) fn card_mut(&mut self, place: Side) -> &mut Placed {
        &mut self.couple[place.index()]
    }

    /// What lies on the zone of a column, counted from 1.
    #[inline]
    pub fn zone(&self, column: u8) -> &Zone {
        &self.zones[usize::from(column.saturating_sub(1)).min(MOST_COLUMNS - 1)]
    }

    #[inline]
    pub(crate) fn zone_mut(&mut self, column: u8) -> &mut Zone {
        &mut self.zones[usize::from(column.saturating_sub(1)).min(MOST_COLUMNS - 1)]
    }

    /// Whether a card lies in this column, in either row (REV-4.3).
    #[inline]
    pub fn occupies(&self, column: u8) -> bool {
        column == self.column || column == self.column + 1
    }

    /// Where the left card of a couple lies after it has slid so many columns (REV-13.2).
    #[inline]
    pub fn slid(&self, to: Side, columns: u8) -> u8 {
        slid(self.column, to, columns)
    }

    /// The column that a couple enters with this step of a slide.
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

    /// Puts a card at a side of the couple; the card at the other end leaves play (REV-7.2). Gives the
    /// column that was covered and the card that left.
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

/// Where the left card of a couple lies after it has slid so many columns.
#[inline]
pub(crate) const fn slid(column: u8, to: Side, columns: u8) -> u8 {
    match to {
        Side::Left => column.saturating_sub(columns),
        Side::Right => column + columns,
    }
}
