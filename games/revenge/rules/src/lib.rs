//! 8 Masters' Revenge: each player has two cards side by side, and every card added throws another one as a blow.
//! Modes: duel, solo fight against an automaton, free-for-all, two against two.
//!
//! The rules are in `RULES.md`, clause by clause; the content is in `cards.toml`. Read in this order: [`clause`],
//! [`card`], [`state`], [`action`], [`event`], [`setup`], [`scenario`], [`phase`], [`effect`], [`sum`], [`view`],
//! [`forecast`], [`guard`].

pub mod action;
pub mod card;
pub mod clause;
pub mod effect;
pub mod event;
pub mod forecast;
pub mod guard;
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
    Broken, Cards, Chance, ConfigOption, Forecast, Game, Illegal, Invalid, Message, Printed, Quick, Seat, SeatSet,
    Status, Table, Unreadable, Viewer,
};

pub use action::{ActMove, Action, Aim, DefendMove, ShiftMove, Sign, SourceMove};
pub use card::{Card, CardSet, Effect, Face, FighterNo, Pack, Side, Technique, Token};
pub use event::Event;
pub use forecast::Outlook;
pub use guard::Guard;
pub use scenario::Given;
pub use setup::{Config, Difficulty, Fighters, First};
pub use state::{Area, Ask, Fight, Frame, Mode, Placed, Revenge};
pub use view::{Unseen, View};

impl Game for Revenge {
    const ID: &'static str = "revenge";
    const RULES: u32 = 1;
    const SEATS: &'static [&'static str] = &["p1", "p2", "p3", "p4"];
    /// Bound for a fight that was dealt with the printed cards: at most 1000 turns, with an average far below 200
    /// decisions per turn. Each free attack uses a card of a small hand that only draw effects refill, and those few
    /// cards come round through a whole deck. A hand-written position without most of the deck may allow an endless
    /// chain of free actions (REV-12.3, R110); this constant does not bound it.
    const LONGEST: usize = 1000 * 200;

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

    #[inline]
    fn cards(&self) -> Cards<CardSet> {
        self.cards
    }

    #[inline]
    fn seats(&self) -> SeatSet {
        self.seated()
    }

    #[inline]
    fn status(&self) -> Status {
        phase::status(self)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        phase::choices(self, seat, out);
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

    fn gives_away(&self, later: &Self, seat: Seat) -> bool {
        secrets::gives_away(self, later, seat)
    }

    fn audit(&self) -> Result<(), Broken> {
        self.sound()
    }

    fn forecast(view: &View, seat: Seat, action: Action) -> Vec<Forecast> {
        Outlook::new(view, seat, action).sums
    }

    fn timeout_action(&self, seat: Seat) -> Option<Action> {
        phase::timeout_action(self, seat)
    }

    fn write(&self, action: Action) -> String {
        action::write(self, action)
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        action::read(self, text)
    }

    fn render_event(&self, event: &Event) -> Message {
        event::render_event(self, event)
    }
}

impl Printed for Revenge {
    const NAME: &'static str = "8 Masters' Revenge";
    const PREFIX: &'static str = "REV";
    const BOOK: &'static str = include_str!("../../RULES.md");
    const TRANSLATED_BOOKS: &'static [(&'static str, &'static str)] = &[("fr", include_str!("../../RULES.fr.md"))];
    const LESSONS: &'static str = include_str!("../../lessons.scn");
    const GLOSSARY: &'static str = include_str!("../../glossary.toml");
    const WORDS: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../../words/en.ftl")), ("fr", include_str!("../../words/fr.ftl"))];
    const UNORDERED: &'static [&'static str] = &[
        "*.block",
        "*.hand",
        "*.aside",
        "*.known",
        "*.derived",
        "*.tokens.left",
        "*.tokens.right",
        "*.zone.*",
        "discard",
        "out",
        "held",
        "awaiting",
        "winners",
    ];
    const COUNTED: bool = true;
    const OPTIONS: &'static [ConfigOption] = &[
        ConfigOption::one_of("mode", &["duel", "solo", "ffa", "team"]).modes(),
        ConfigOption::number("seats", 3, 4, 3).when("mode", &["ffa"]),
        ConfigOption::one_of("fighters", &["none", "choose", "random"]).modes(),
        ConfigOption::one_of("difficulty", &["normal", "easy", "hard"]).when("mode", &["solo"]),
        ConfigOption::switch("memory-aid").when("mode", &["duel", "ffa", "team"]),
    ];
}
