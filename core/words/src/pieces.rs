//! Messages that put variables into a text, and choose between variants of it by a variable:
//! `{ $seat-cap } draws { $n -> [one] a card *[other] { $n } cards }.`
//!
//! Nearly all messages are of this kind, and a page is made of hundreds. They are joined here, without the general
//! resolver of Fluent; whatever calls a function or refers to another message is left to it, and so is what lacks a
//! variable.

use std::borrow::Cow;

use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentValue};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, VariantKey};

use crate::Language;

/// A piece of a message.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Piece {
    Text(String),
    Variable(String),
    Choice { by: String, variants: Vec<Variant> },
}

/// One of several texts, for values like this.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Variant {
    key: Key,
    is_default: bool,
    pieces: Vec<Piece>,
}

#[derive(Clone, Debug, PartialEq)]
enum Key {
    /// A text, or the plural category of a number.
    Word(String),
    Number(i64),
}

/// What a variable stands for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value<'a> {
    Text(Cow<'a, str>),
    Number(i64),
}

/// The pieces of a pattern; nothing if there is more to it.
pub(crate) fn of(pattern: &Pattern<&str>) -> Option<Vec<Piece>> {
    pattern.elements.iter().map(piece).collect()
}

fn piece(element: &PatternElement<&str>) -> Option<Piece> {
    match element {
        PatternElement::TextElement { value } => Some(Piece::Text((*value).to_owned())),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => variable(inline).map(Piece::Variable),
        PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
            let variant = |variant: &fluent_syntax::ast::Variant<&str>| {
                Some(Variant { key: key(&variant.key)?, is_default: variant.default, pieces: of(&variant.value)? })
            };
            let variants = variants.iter().map(variant).collect::<Option<_>>()?;
            Some(Piece::Choice { by: variable(selector)?, variants })
        }
    }
}

fn variable(inline: &InlineExpression<&str>) -> Option<String> {
    match inline {
        InlineExpression::VariableReference { id } => Some(id.name.to_owned()),
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::FunctionReference { .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::TermReference { .. }
        | InlineExpression::Placeable { .. } => None,
    }
}

fn key(key: &VariantKey<&str>) -> Option<Key> {
    match key {
        VariantKey::Identifier { name } => Some(Key::Word((*name).to_owned())),
        VariantKey::NumberLiteral { value } => value.parse().ok().map(Key::Number),
    }
}

/// What the variables of a message stand for.
pub(crate) trait Values {
    /// What this one stands for.
    fn value(&self, variable: &str) -> Option<Value<'_>>;

    /// The same as a text.
    fn text(&self, variable: &str) -> Option<Cow<'_, str>>;
}

/// The pieces as one text; nothing if a variable has no value.
pub(crate) fn join(pieces: &[Piece], language: Language, values: &impl Values) -> Option<String> {
    let mut joined = String::with_capacity(64);
    add(&mut joined, pieces, language, values)?;
    Some(joined)
}

fn add(joined: &mut String, pieces: &[Piece], language: Language, values: &impl Values) -> Option<()> {
    for piece in pieces {
        match piece {
            Piece::Text(text) => joined.push_str(text),
            Piece::Variable(name) => joined.push_str(&values.text(name)?),
            Piece::Choice { by, variants } => {
                let value_of = values.value(by)?;
                let fits = variants.iter().find(|variant| variant.key.fits(&value_of, language));
                let chosen = fits.or_else(|| variants.iter().find(|variant| variant.is_default))?;
                add(joined, &chosen.pieces, language, values)?;
            }
        }
    }
    Some(())
}

impl Key {
    fn fits(&self, value: &Value, language: Language) -> bool {
        match (self, value) {
            (Self::Word(word), Value::Text(text)) => word == text,
            (Self::Word(word), Value::Number(number)) => *word == category(language, *number),
            (Self::Number(key), Value::Number(number)) => key == number,
            (Self::Number(_), Value::Text(_)) => false,
        }
    }
}

/// The plural category of a whole number, as the Unicode consortium lists them.
const fn category(language: Language, number: i64) -> &'static str {
    match (language, number.unsigned_abs()) {
        (Language::English, 1) | (Language::French, 0 | 1) => "one",
        (Language::French, many) if many % 1_000_000 == 0 => "many",
        (Language::English | Language::French, _) => "other",
    }
}

/// What Fluent would be given; nothing of what is neither a text nor a whole number.
impl Values for Option<&FluentArgs<'_>> {
    fn value(&self, variable: &str) -> Option<Value<'_>> {
        match (*self)?.iter().find(|(name, _)| *name == variable)?.1 {
            FluentValue::String(text) => Some(Value::Text(Cow::Borrowed(text))),
            FluentValue::Number(number) => whole(number).map(Value::Number),
            FluentValue::Custom(_) | FluentValue::None | FluentValue::Error => None,
        }
    }

    fn text(&self, variable: &str) -> Option<Cow<'_, str>> {
        self.value(variable).map(|value| match value {
            Value::Text(text) => text,
            Value::Number(number) => number.to_string().into(),
        })
    }
}

/// A number of Fluent's as a whole number; nothing if it is none.
fn whole(number: &FluentNumber) -> Option<i64> {
    // Every whole number up to here has a floating point number of its own.
    const MOST: f64 = 9_007_199_254_740_992.0;
    let is_plain = number.value.fract() == 0.0 && number.value.abs() < MOST;
    let is_plain = is_plain && number.options.minimum_fraction_digits.is_none();
    if is_plain { Some(number.value as i64) } else { number.as_string().parse().ok() }
}
