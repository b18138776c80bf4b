//! 8-Bit Attack: a team of heroes with dice and energy against champions, minions and a final lord.
//!
//! The rules are in `RULES.md`, clause by clause; the content is in `cards.toml`. This crate does no I/O and knows no
//! bot, page or terminal. Read in this order: [`clause`], [`card`], [`state`], [`action`], [`event`], [`setup`],
//! [`scenario`], [`phase`], [`draw`], [`effect`], [`sum`], [`view`], [`forecast`], [`together`].

pub mod action;
pub mod card;
pub mod clause;
pub mod draw;
pub mod effect;
pub mod event;
pub mod forecast;
pub mod phase;
pub mod scenario;
pub mod secrets;
pub mod setup;
pub mod state;
pub mod sum;
pub mod together;
pub mod view;

#[cfg(test)]
mod tests;

use budokan_kernel::{
    Broken, Cards, Chance, ConfigOption, Forecast, Game, Illegal, Invalid, Message, NotRead, Printed, Seat, SeatSet,
    Status, Table, Unreadable, Viewer,
};

pub use action::Action;
pub use card::CardSet;
pub use event::{Event, KINDS};
pub use scenario::Given;
pub use setup::Config;
pub use state::EightBit;
pub use view::View;

impl Game for EightBit {
    const ID: &'static str = "eightbit";
    const RULES: u32 = 1;
    const SEATS: &'static [&'static str] = &setup::SEATS;
    /// Five battles of at most 100 rounds. A round asks about 40 questions of a team that acts as often as its energy
    /// allows; a factor of ten leaves room for dice that show nothing but energy.
    const LONGEST: usize = 5 * 100 * 400;

    type Cards = CardSet;
    type Config = Config;
    type Given = Given;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn deal(cards: Cards<CardSet>, config: &Config, table: &mut Table<'_, Event>) -> Result<Self, Invalid> {
        setup::deal(cards, config, table)
    }

    fn load(
        cards: Cards<CardSet>,
        config: &Config,
        given: &Given,
        table: &mut Table<'_, Event>,
    ) -> Result<Self, Invalid> {
        scenario::load(cards, config, given, table)
    }

    fn cards(&self) -> Cards<CardSet> {
        self.board.cards
    }

    fn seats(&self) -> SeatSet {
        SeatSet::first_seats(self.board.seats)
    }

    #[inline]
    fn status(&self) -> Status {
        phase::status(&self.board)
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        phase::legal(self, seat, out);
    }

    #[inline]
    fn choices(&self, seat: Seat, out: &mut Vec<Action>) {
        phase::legal(self, seat, out);
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
        forecast::forecast(view, seat, action)
    }

    fn timeout_action(&self, seat: Seat) -> Option<Action> {
        phase::timeout_action(self, seat)
    }

    fn write(&self, action: Action) -> String {
        action::write(self.board.set(), action)
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        action::read(self.board.set(), text)
    }

    fn shorthand(&self, seat: Seat, text: &str) -> Result<Option<Vec<Action>>, NotRead> {
        together::shorthand(self, seat, text)
    }

    fn render_event(&self, event: &Event) -> Message {
        event::render_event(self.board.set(), event)
    }
}

impl Printed for EightBit {
    const NAME: &'static str = "8-Bit Attack";
    const PREFIX: &'static str = "EBA";
    const BOOK: &'static str = include_str!("../../RULES.md");
    const TRANSLATED_BOOKS: &'static [(&'static str, &'static str)] = &[("fr", include_str!("../../RULES.fr.md"))];
    const LESSONS: &'static str = include_str!("../../lessons.scn");
    const WORDS: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../../words/en.ftl")), ("fr", include_str!("../../words/fr.ftl"))];
    const GLOSSARY: &'static str = include_str!("../../glossary.toml");
    const UNORDERED: &'static [&'static str] = &["hero.*.runes", "hero.*.potions", "discard.*"];
    const COUNTED: bool = true;
    const OPTIONS: &'static [ConfigOption] =
        &[ConfigOption::number("seats", 1, 5, 1).modes(), ConfigOption::switch("hard-start")];
    const TOGETHER: bool = true;
}
