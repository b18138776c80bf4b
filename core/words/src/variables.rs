//! Collects the variables that a message of a word list uses.

use std::collections::BTreeSet;

use fluent_syntax::ast::{CallArguments, Expression, InlineExpression, Message, Pattern, PatternElement};

/// The references in a set of patterns.
#[derive(Debug, Default)]
pub(crate) struct Used<'a> {
    /// Variables, such as `seat-cap`.
    pub variables: BTreeSet<&'a str>,
    /// Other messages, which have variables of their own.
    pub messages: BTreeSet<&'a str>,
}

impl<'a> Used<'a> {
    /// Collects from the text of a message.
    pub fn by_text(message: &Message<&'a str>) -> Self {
        let mut used = Self::default();
        if let Some(pattern) = &message.value {
            used.pattern(pattern);
        }
        used
    }

    /// Collects from a message and all its attributes.
    pub fn by_all(message: &Message<&'a str>) -> Self {
        let mut used = Self::by_text(message);
        for attribute in &message.attributes {
            used.pattern(&attribute.value);
        }
        used
    }

    fn pattern(&mut self, pattern: &Pattern<&'a str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { .. } => {}
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&'a str>) {
        match expression {
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
            Expression::Inline(inline) => self.inline(inline),
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&'a str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name);
            }
            InlineExpression::MessageReference { id, .. } => {
                self.messages.insert(id.name);
            }
            InlineExpression::FunctionReference { arguments, .. } => self.arguments(arguments),
            InlineExpression::TermReference { arguments, .. } => {
                if let Some(arguments) = arguments {
                    self.arguments(arguments);
                }
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        }
    }

    fn arguments(&mut self, arguments: &CallArguments<&'a str>) {
        let named = arguments.named.iter().map(|argument| &argument.value);
        for inline in arguments.positional.iter().chain(named) {
            self.inline(inline);
        }
    }
}
