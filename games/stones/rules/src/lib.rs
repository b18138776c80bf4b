//! Odd Stones: two hidden hands, and in every round one stone each, laid at the same time.
//!
//! The rules are in `RULES.md`, clause by clause. This is the smallest game of the hall that has everything;
//! CONTRIBUTING.md walks through it. Read in this order: [`clause`], [`state`], [`action`], [`event`], [`setup`],
//! [`scenario`], the [`Game`] below, [`sum`], [`view`].

pub mod action;
pub mod clause;
pub mod event;
pub mod scenario;
pub mod secrets;
pub mod setup;
pub mod state;
pub mod sum;
pub mod view;

#[cfg(test)]
mod tests;

use budokan_kernel::{
    Broken, Cards, Chance, ConfigOption, Forecast, Game, Illegal, Invalid, Message, NoCards, Printed, Seat, SeatSet,
    Status, Table, Unreadable, Viewer,
};

pub use action::Action;
pub use event::Event;
pub use scenario::Given;
pub use setup::Config;
pub use state::{SEATS, Stone, Stones};
pub use view::View;

impl Game for Stones {
    const ID: &'static str = "stones";
    const RULES: u32 = 1;
    const SEATS: &'static [&'static str] = &["p1", "p2"];
    /// Seven rounds, in which each seat acts once.
    const LONGEST: usize = 14;

    type Cards = NoCards;
    type Config = Config;
    type Given = Given;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn deal(_: Cards<NoCards>, config: &Config, table: &mut Table<'_, Event>) -> Result<Self, Invalid> {
        setup::deal(*config, table)
    }

    fn load(_: Cards<NoCards>, config: &Config, given: &Given, _: &mut Table<'_, Event>) -> Result<Self, Invalid> {
        scenario::load(*config, given)
    }

    fn cards(&self) -> Cards<NoCards> {
        Cards::printed()
    }

    fn seats(&self) -> SeatSet {
        SeatSet::of(&SEATS)
    }

    fn status(&self) -> Status {
        self.status()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        out.extend(Stone::ALL.map(Action::Lay).into_iter().filter(|action| self.check(seat, *action).is_ok()));
    }

    fn check(&self, seat: Seat, Action::Lay(stone): Action) -> Result<(), Illegal> {
        if self.status().is_over() || !self.seats().has(seat) {
            return Err(Illegal::new(clause::S1_3, "refused-not-asked"));
        }
        let side = self.side(seat);
        if side.laid.is_some() {
            return Err(Illegal::new(clause::S2_2, "refused-laid"));
        }
        let is_held = side.hand.contains(&stone);
        if is_held { Ok(()) } else { Err(Illegal::new(clause::S2_1, "refused-not-in-hand").number(stone.0.into())) }
    }

    fn apply(&mut self, seat: Seat, Action::Lay(stone): Action, table: &mut Table<'_, Event>) {
        let side = &mut self.sides[seat.index()];
        side.hand = side.hand.iter().copied().filter(|held| *held != stone).collect();
        side.laid = Some(stone);
        table.say(|| Event::Laid { seat });
        if self.sides.iter().all(|side| side.laid.is_some()) {
            self.open_fists(table);
        }
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

    fn forecast(view: &View, seat: Seat, Action::Lay(stone): Action) -> Vec<Forecast> {
        sum::forecast(view, seat, stone)
    }

    /// STO-R1: the lightest stone.
    fn timeout_action(&self, seat: Seat) -> Option<Action> {
        let lightest = self.sides.get(seat.index())?.hand.first().copied().map(Action::Lay)?;
        self.check(seat, lightest).is_ok().then_some(lightest)
    }

    fn write(&self, action: Action) -> String {
        action.to_string()
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        action::read(text)
    }

    fn render_event(&self, event: &Event) -> Message {
        event::render_event(event)
    }
}

impl Stones {
    /// STO-2.3: both stones are shown; after the last ones the bout is over.
    fn open_fists(&mut self, table: &mut Table<'_, Event>) {
        let points = SEATS.map(|seat| self.points(seat));
        for side in &mut self.sides {
            side.laid.take().into_iter().for_each(|stone| side.shown.push(stone));
        }
        table.uncover();
        if let Some(meeting) = self.meetings().last() {
            table.say(|| Event::Shown { meeting, points });
        }
        table.beat("fists-open", self);
        if let Status::Over(outcome) = self.status() {
            table.say(|| Event::Over { outcome });
        }
    }
}

impl Printed for Stones {
    const NAME: &'static str = "Odd Stones";
    const PREFIX: &'static str = "STO";
    const COUNTED: bool = true;
    const OPTIONS: &'static [ConfigOption] =
        &[ConfigOption::number("hand", *Config::HANDS.start(), *Config::HANDS.end(), 5)];
    const BOOK: &'static str = include_str!("../../RULES.md");
    const TRANSLATED_BOOKS: &'static [(&'static str, &'static str)] = &[("fr", include_str!("../../RULES.fr.md"))];
    const WORDS: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../../words/en.ftl")), ("fr", include_str!("../../words/fr.ftl"))];
    const UNORDERED: &'static [&'static str] = &["p1.hand", "p2.hand"];
}
