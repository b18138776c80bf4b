//! Player names in sentences, disambiguated where two are alike.

use std::borrow::Cow;

use budokan_kernel::Seat;
use fluent_bundle::{FluentArgs, FluentAttribute};

use super::put::in_family;
use super::{Known, Words};
use crate::naming::{People, Person, start};

impl Words {
    /// Builds the players' names, given in seat order. A seat without a name goes by its role, and so do all seats in a
    /// game whose seats are characters. Where a name is ambiguous, because another player or another seat has the same
    /// one, the role is added to it.
    pub fn people(&self, names: &[Option<&str>]) -> People {
        if !self.counted {
            return People::default();
        }
        let roles = self.roles();
        let person = |index: usize| {
            let (name, is_clear) = (names[index]?, is_clear(names, &roles, index));
            let role = roles.get(index).map_or("", Cow::as_ref);
            Some(self.person(if is_clear { "person" } else { "person-alike" }, name, role))
        };
        People::new((0..names.len()).map(person).collect())
    }

    /// The name of one of these players, as in [`Words::people`]; `None` for a seat that goes by its role.
    pub fn called(&self, names: &[Option<&str>], seat: Seat) -> Option<String> {
        let name = (*names.get(seat.index())?).filter(|_| self.counted)?;
        let (roles, faults) = (self.roles(), &mut Vec::new());
        let is_clear = is_clear(names, &roles, seat.index());
        let role = roles.get(seat.index()).map_or("", Cow::as_ref);
        Some(self.called_so(if is_clear { "person" } else { "person-alike" }, name, role, faults))
    }

    /// The role names of the seats.
    fn roles(&self) -> Vec<Cow<'_, str>> {
        let role = |id: &&str| in_family("seat-", id, |word| self.text_of(word));
        self.seats.iter().map(role).collect()
    }

    /// A message without variables, or its id.
    fn text_of(&self, id: &str) -> Cow<'_, str> {
        match self.known.get(id) {
            Some(Known { text: Some(text), .. }) => text.into(),
            Some(_) | None => self.word(id).into(),
        }
    }

    fn person(&self, id: &str, name: &str, role: &str) -> Person {
        let args = FluentArgs::from_iter([("name", name), ("name-start", start(name)), ("seat", role)]);
        let faults = &mut Vec::new();
        let attributes =
            self.bundle.get_message(id).into_iter().flat_map(|message| message.attributes().collect::<Vec<_>>());
        let form = |one: FluentAttribute| (one.id().to_owned(), self.attributed(id, &one, Some(&args), faults));
        let forms = attributes.map(form).collect();
        Person { name: self.called_so(id, name, role, faults), forms }
    }

    /// Renders a message of the list with a player’s name.
    fn called_so(&self, id: &str, name: &str, role: &str, faults: &mut Vec<String>) -> String {
        let args = FluentArgs::from_iter([("name", name), ("name-start", start(name)), ("seat", role)]);
        self.render(id, Some(&args), faults)
    }
}

/// Whether this player's name differs from every other player's and every other seat's.
fn is_clear(names: &[Option<&str>], roles: &[Cow<str>], index: usize) -> bool {
    let others = names.iter().map(|other| other.unwrap_or_default()).enumerate();
    let mut others = others.chain(roles.iter().map(Cow::as_ref).enumerate()).filter(|(place, _)| *place != index);
    let name = names[index].unwrap_or_default();
    !others.any(|(_, other)| is_same(name, other))
}

/// Whether two names are equal ignoring case. Nearly all names are ASCII, which needs no allocation.
fn is_same(one: &str, other: &str) -> bool {
    if one.is_ascii() && other.is_ascii() {
        return one.eq_ignore_ascii_case(other);
    }
    one.to_lowercase() == other.to_lowercase()
}
