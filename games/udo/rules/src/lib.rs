//! Martial Arts Masters, Master Udo vs. the Four: a hero fights masters one after another with combos of cards.
//!
//! The rules are in `RULES.md`, clause by clause; the content is in `cards.toml`. Read in this order: [`clause`],
//! [`card`], [`state`], [`action`], [`event`], [`setup`], [`scenario`], [`phase`], [`effect`], [`sum`], [`view`].

pub mod action;
pub mod card;
pub mod clause;
pub mod effect;
pub mod event;
pub mod phase;
pub mod scenario;
pub mod secrets;
pub mod setup;
pub mod state;
pub mod sum;
pub mod view;

#[cfg(test)]
mod tests;

use budokan_kernel::{
    Broken, Cards, Chance, ConfigOption, Forecast, Game, Illegal, Invalid, Message, NotRead, Printed, Seat, SeatSet,
    Status, Table, Unreadable, Viewer,
};

pub use action::{Action, Boost, LayMove, PayMove};
pub use card::{Attack, Card, CardBranch, CardSet, Hero, Master};
pub use event::{Event, KINDS};
pub use scenario::Given;
pub use setup::Config;
pub use state::{PLAYER, Udo};
pub use view::View;

impl Game for Udo {
    const ID: &'static str = "udo";
    const RULES: u32 = 1;
    const SEATS: &'static [&'static str] = &["p1"];
    /// Four battles of at most 250 turns. A turn places at most 13 cards in at most 13 combos; each combo resolves
    /// with at most 24 steps, each of which names at most 13 cards. Kept attacks, hits and step ends are far fewer
    /// than the remaining margin.
    const LONGEST: usize = 4 * 250 * (27 + 13 * 24 * 14);

    type Cards = CardSet;
    type Config = Config;
    type Given = Given;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn deal(cards: Cards<CardSet>, config: &Config, table: &mut Table<'_, Event>) -> Result<Self, Invalid> {
        Ok(setup::deal(cards, *config, table))
    }

    fn load(cards: Cards<CardSet>, config: &Config, given: &Given, _: &mut Table<'_, Event>) -> Result<Self, Invalid> {
        scenario::load(cards, *config, given)
    }

    fn cards(&self) -> Cards<CardSet> {
        self.cards
    }

    fn seats(&self) -> SeatSet {
        state::SEATS
    }

    #[inline]
    fn status(&self) -> Status {
        phase::status(self)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        phase::legal(self, seat, out);
    }

    #[inline]
    fn takes_back(action: Action) -> bool {
        matches!(action, Action::Lay(LayMove::Clear | LayMove::TakeBack(_)))
    }

    fn leads_on(view: &View, action: Action) -> bool {
        match action {
            Action::Lay(LayMove::Place(card)) => phase::combos::is_in_order(view, card),
            action => !Self::takes_back(action),
        }
    }

    #[inline]
    fn choices(&self, seat: Seat, out: &mut Vec<Action>) {
        phase::choices(self, seat, out);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        phase::check(self, seat, action)
    }

    #[inline]
    fn apply(&mut self, _: Seat, action: Action, table: &mut Table<'_, Event>) {
        phase::apply(self, action, table);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn imagine(view: &View, chance: &mut dyn Chance) -> Self {
        view::imagine(view, chance)
    }

    fn resample(&self, viewer: Viewer, chance: &mut dyn Chance) -> Self {
        secrets::resample(self, viewer, chance)
    }

    fn reshuffle_unknown(&self, chance: &mut dyn Chance) -> Self {
        secrets::reshuffle_unknown(self, chance)
    }

    fn audit(&self) -> Result<(), Broken> {
        self.sound()
    }

    fn forecast(view: &View, seat: Seat, action: Action) -> Vec<Forecast> {
        sum::forecast(view, seat, action)
    }

    fn timeout_action(&self, seat: Seat) -> Option<Action> {
        phase::timeout_action(self, seat)
    }

    fn write(&self, action: Action) -> String {
        action.to_string()
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        action::read(text)
    }

    fn shorthand(&self, _: Seat, text: &str) -> Result<Option<Vec<Action>>, NotRead> {
        action::shorthand(self, text)
    }

    fn render_event(&self, event: &Event) -> Message {
        event::render_event(self.cards.content(), event)
    }
}

impl Printed for Udo {
    const NAME: &'static str = "Martial Arts Masters: Master Udo vs. the Four";
    const PREFIX: &'static str = "UDO";
    const OPTIONS: &'static [ConfigOption] = &[ConfigOption::one_of("hero", &["udo", "kai"]).modes()];
    const BOOK: &'static str = include_str!("../../RULES.md");
    const TRANSLATED_BOOKS: &'static [(&'static str, &'static str)] = &[("fr", include_str!("../../RULES.fr.md"))];
    const LESSONS: &'static str = include_str!("../../lessons.scn");
    const WORDS: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../../words/en.ftl")), ("fr", include_str!("../../words/fr.ftl"))];
    const GLOSSARY: &'static str = include_str!("../../glossary.toml");
    const UNORDERED: &'static [&'static str] = &[
        "awaiting",
        "winners",
        "body.*.covered",
        "body.*.open",
        "hand",
        "discard",
        "exhausted",
        "enraged",
        "deck-cards",
        "revealed",
        "attack-discard",
        "kept",
    ];

    fn printed_name(id: &str) -> Option<&'static str> {
        Cards::<CardSet>::printed().content().name_of(id)
    }
}
