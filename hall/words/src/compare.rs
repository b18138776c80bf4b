//! Two word lists side by side: every message and every variable of one must be in the other.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

use crate::words::unreadable;

/// What differs between two Fluent sources, in words; empty if nothing does.
///
/// Names of cards (`card-…`) are left out, since a name need not be translated. So are terms, and which
/// form of an argument is used (`$seat`, `$seat-cap`, `$seat-of`): they are a language's own affair.
///
/// ```
/// let differences = budokan_words::compare("won = { $seat-cap } won.", "won = Victoire !");
/// assert_eq!(differences, ["`won`: $seat is only in the first"]);
/// ```
pub fn compare(a: &str, b: &str) -> Vec<String> {
    let mut differences = Vec::new();
    let first = messages(a, "first", &mut differences);
    let second = messages(b, "second", &mut differences);
    let ids: BTreeSet<&String> = first.keys().chain(second.keys()).collect();
    for id in ids {
        match (first.get(id), second.get(id)) {
            (Some(first), Some(second)) => {
                let only = |variables: Vec<&String>, place: &str| -> Vec<String> {
                    variables.iter().map(|name| format!("`{id}`: ${name} is only in the {place}")).collect()
                };
                differences.extend(only(first.difference(second).collect(), "first"));
                differences.extend(only(second.difference(first).collect(), "second"));
            }
            (Some(_), None) => differences.push(format!("`{id}` is only in the first")),
            (None, _) => differences.push(format!("`{id}` is only in the second")),
        }
    }
    differences
}

/// The messages of a source, each with the arguments that it uses.
fn messages(source: &str, place: &str, differences: &mut Vec<String>) -> BTreeMap<String, BTreeSet<String>> {
    let resource = parser::parse(source).unwrap_or_else(|(rest, errors)| {
        differences.extend(errors.iter().map(|error| format!("the {place}, {}", unreadable(source, error))));
        rest
    });
    let mut messages = BTreeMap::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let id = message.id.name;
        if id.starts_with("card-") {
            continue;
        }
        let mut variables = BTreeSet::new();
        let attributes = message.attributes.iter().map(|attribute| &attribute.value);
        for pattern in message.value.iter().chain(attributes) {
            in_pattern(pattern, &mut variables);
        }
        if messages.insert(id.to_owned(), variables).is_some() {
            differences.push(format!("`{id}` is twice in the {place}"));
        }
    }
    messages
}

fn in_pattern(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable { expression } => in_expression(expression, variables),
        }
    }
}

fn in_expression(expression: &Expression<&str>, variables: &mut BTreeSet<String>) {
    match expression {
        Expression::Select { selector, variants } => {
            in_inline(selector, variables);
            for variant in variants {
                in_pattern(&variant.value, variables);
            }
        }
        Expression::Inline(inline) => in_inline(inline, variables),
    }
}

fn in_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            let argument = id.name.split('-').next().unwrap_or(id.name);
            variables.insert(argument.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => in_arguments(arguments, variables),
        InlineExpression::TermReference { arguments, .. } => {
            if let Some(arguments) = arguments {
                in_arguments(arguments, variables);
            }
        }
        InlineExpression::Placeable { expression } => in_expression(expression, variables),
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::MessageReference { .. } => {}
    }
}

fn in_arguments(arguments: &CallArguments<&str>, variables: &mut BTreeSet<String>) {
    let named = arguments.named.iter().map(|argument| &argument.value);
    for inline in arguments.positional.iter().chain(named) {
        in_inline(inline, variables);
    }
}
