//! Kung Fur Fight (功夫擂台): dogs and cats plan in secret for three arenas, reveal at once, and fight.
//!
//! The rules are in `RULES.md`, clause by clause; the content is in `cards.toml`. This crate does no I/O and knows no
//! bot, page or terminal. Read in this order: [`clause`], [`card`], [`state`], [`action`], [`event`], [`setup`],
//! [`scenario`], [`phase`], [`sum`], [`effect`], [`view`], [`forecast`].

pub mod action;
pub mod card;
pub mod change;
pub mod clause;
pub mod effect;
pub mod event;
pub mod forecast;
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
    Broken, Cards, Chance, ConfigOption, Forecast, Game, Illegal, Invalid, Message, NotRead, Printed, Quick, Seat,
    SeatSet, Status, Table, Unreadable, Viewer,
};

pub use action::{AbilityMove, Action, ChoiceMove, Growth, PeelMove, PlanMove, RingNo};
pub use card::{CATS, Card, CardSet, DOGS};
pub use event::Event;
pub use scenario::Given;
pub use setup::Config;
pub use state::Arena;
pub use view::View;

impl Game for Arena {
    const ID: &'static str = "arena";
    const RULES: u32 = 1;
    const SEATS: &'static [&'static str] = &["dogs", "cats"];
    /// Upper bound: nine of every reward card give 66 rounds, a seat plans with at most 90 actions (more than 9 cards
    /// and 60 weapons need), and a round asks at most 30 other questions.
    const LONGEST: usize = 66 * (2 * 90 + 30);

    type Cards = CardSet;
    type Config = Config;
    type Given = Given;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn deal(cards: Cards<CardSet>, config: &Config, table: &mut Table<'_, Event>) -> Result<Self, Invalid> {
        setup::deal(cards, config, table)
    }

    fn load(cards: Cards<CardSet>, config: &Config, given: &Given, _: &mut Table<'_, Event>) -> Result<Self, Invalid> {
        scenario::load(cards, config, given)
    }

    fn cards(&self) -> Cards<CardSet> {
        self.cards
    }

    fn seats(&self) -> SeatSet {
        SeatSet::of(&state::SEATS)
    }

    #[inline]
    fn status(&self) -> Status {
        phase::status(self)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        phase::legal(self, seat, out);
    }

    fn takes_back(action: Action) -> bool {
        action == Action::Plan(PlanMove::Clear)
    }

    #[inline]
    fn choices(&self, seat: Seat, out: &mut Vec<Action>) {
        phase::choices(self, seat, out);
    }

    #[inline]
    fn random_choice(&self, seat: Seat, luck: &mut Quick, room: &mut Vec<Action>) -> Action {
        phase::random_choice(self, seat, luck, room)
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        phase::check(self, seat, action)
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, table: &mut Table<'_, Event>) {
        phase::apply(self, seat, action, table);
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
        forecast::forecast(view, seat, action)
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

    fn shorthand(&self, seat: Seat, text: &str) -> Result<Option<Vec<Action>>, NotRead> {
        action::shorthand(self, seat, text)
    }

    fn render_event(&self, event: &Event) -> Message {
        event::render_event(self.cards.content(), event)
    }
}

impl Printed for Arena {
    const NAME: &'static str = "Kung Fur Fight";
    const PREFIX: &'static str = "ARE";
    const OPTIONS: &'static [ConfigOption] = &[ConfigOption::switch("memory-aid")];
    const BOOK: &'static str = include_str!("../../RULES.md");
    const TRANSLATED_BOOKS: &'static [(&'static str, &'static str)] = &[("fr", include_str!("../../RULES.fr.md"))];
    const LESSONS: &'static str = include_str!("../../lessons.scn");
    const WORDS: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../../words/en.ftl")), ("fr", include_str!("../../words/fr.ftl"))];
    const GLOSSARY: &'static str = include_str!("../../glossary.toml");
    const UNORDERED: &'static [&'static str] = &[
        "dogs.hand",
        "dogs.rest",
        "dogs.front",
        "dogs.buried",
        "dogs.derived",
        "cats.hand",
        "cats.rest",
        "cats.front",
        "cats.buried",
        "cats.derived",
        "arena.*.dogs.assistants",
        "arena.*.cats.assistants",
        "discard",
        "drawn",
    ];

    fn printed_name(id: &str) -> Option<&'static str> {
        let card: Card = id.parse().ok()?;
        Some(Cards::<CardSet>::printed().content().name(card))
    }
}
