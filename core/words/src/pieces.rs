//! Fast rendering of simple messages: those that insert variables into a text or select a variant by a variable, such
//! as `{ $seat-cap } draws { $n -> [one] a card *[other] { $n } cards }.`
//!
//! Nearly all messages are of this kind, and a page contains hundreds, so they are rendered here without the general
//! Fluent resolver. Messages that call a function, refer to another message or lack a variable fall back to Fluent.

use std::borrow::Cow;

use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentValue};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, VariantKey};

use crate::Language;

/// One piece of a parsed message.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Piece {
    Text(String),
    Variable(String),
    Choice { by: String, variants: Vec<Variant> },
}

/// One variant of a selection, with the values that select it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Variant {
    key: Key,
    is_default: bool,
    pieces: Vec<Piece>,
}

#[derive(Clone, Debug, PartialEq)]
enum Key {
    /// A string value, or the plural category of a number.
    Word(String),
    Number(i64),
}

/// The value of a variable.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value<'a> {
    Text(Cow<'a, str>),
    Number(i64),
}

/// Parses a pattern into pieces; `None` if it needs the Fluent resolver.
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

/// The variable bindings of a message.
pub(crate) trait Values {
    /// The value of this variable.
    fn value(&self, variable: &str) -> Option<Value<'_>>;

    /// The value of this variable as text.
    fn text(&self, variable: &str) -> Option<Cow<'_, str>>;
}

/// Renders the pieces; `None` if a variable has no value.
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

/// The plural category of an integer (Unicode CLDR).
const fn category(language: Language, number: i64) -> &'static str {
    match (language, number.unsigned_abs()) {
        (Language::English, 1) | (Language::French, 0 | 1) => "one",
        (Language::French, many) if many % 1_000_000 == 0 => "many",
        (Language::English | Language::French, _) => "other",
    }
}

/// Fluent arguments as bindings; values that are neither text nor an integer are absent.
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

/// A Fluent number as an integer; `None` if it is not one.
fn whole(number: &FluentNumber) -> Option<i64> {
    // 2^53: every integer up to here has an exact `f64` representation.
    const MOST: f64 = 9_007_199_254_740_992.0;
    let is_plain = number.value.fract() == 0.0 && number.value.abs() < MOST;
    let is_plain = is_plain && number.options.minimum_fraction_digits.is_none();
    if is_plain { Some(number.value as i64) } else { number.as_string().parse().ok() }
}
