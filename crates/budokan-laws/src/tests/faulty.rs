//! The toy with one fault at a time.
//!
//! It plays the toy and gets one thing wrong, each at the place where a game would. What it must know
//! for that beside the position (who sealed first, how often it cheered) it also shows in its views, so
//! that a fault breaks one law and not several.

use std::cell::Cell;
use std::fmt;
use std::sync::atomic::{AtomicU32, Ordering};

use budokan_kernel::{
    Broken, Cards, Chance, Clause, Entry, Game, Illegal, Invalid, Message, Outcome, Quick, Seat, SeatSet, Status,
    Table, Unreadable, Verdict, Viewer, shuffle,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::toy::{Action, Card, Config, Deck, Given, Happening, Phase, Toy, View};
use crate::{Law, Subject};

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Fault {
    HiddenGenerator,
    HiddenGeneratorInDeal,
    HiddenGeneratorInImagination,
    HappensOnlyWhenHeard,
    RollsOnlyWhenHeard,
    ListMisses,
    ListHasRefused,
    ListHasTwice,
    ListIsNotEmptied,
    ListChangesOrder,
    ChoicesDiffer,
    NotationIsAmbiguous,
    NotationHasTwoLines,
    NotationCannotBeRead,
    UniverseIsTooSmall,
    NeverEnds,
    DeadEnd,
    OnlyTakesBack,
    AwaitsNobody,
    AwaitsAStranger,
    OthersCanAct,
    LateDoesNothing,
    LateDoesWhatIsRefused,
    LosesCard,
    LosesCardInDeal,
    LosesCardWhenTakenBack,
    LosesCardInImagination,
    ImaginationContradicts,
    RefereeIsBlind,
    ViewShowsHand,
    ViewShowsPile,
    ViewSmuggles,
    ListTellsHand,
    ReasonTellsHand,
    OutcomeTellsHand,
    LogTellsDraw,
    LogTellsDraft,
    PeekIsNotUncovered,
    SealIsNotSaid,
    FirstSealCounts,
    SealForbids,
    ImaginationIsFixed,
    ImaginationFixesHand,
    ScrambleDoesNothing,
    SavingForgets,
    RefusalCounts,
    StrangerPanics,
}

impl Fault {
    /// Every fault, and the law that must find it.
    pub(super) const ALL: &[(Self, Law)] = &[
        (Self::HiddenGenerator, Law::Replay),
        (Self::HiddenGeneratorInDeal, Law::Replay),
        (Self::HiddenGeneratorInImagination, Law::Replay),
        (Self::HappensOnlyWhenHeard, Law::Replay),
        (Self::RollsOnlyWhenHeard, Law::Replay),
        (Self::ListMisses, Law::Agreement),
        (Self::ListHasRefused, Law::Agreement),
        (Self::ListHasTwice, Law::Agreement),
        (Self::ListIsNotEmptied, Law::Agreement),
        (Self::ListChangesOrder, Law::Agreement),
        (Self::ChoicesDiffer, Law::Agreement),
        (Self::NotationIsAmbiguous, Law::Agreement),
        (Self::NotationHasTwoLines, Law::Agreement),
        (Self::NotationCannotBeRead, Law::Agreement),
        (Self::UniverseIsTooSmall, Law::Agreement),
        (Self::NeverEnds, Law::Progress),
        (Self::DeadEnd, Law::Progress),
        (Self::OnlyTakesBack, Law::Progress),
        (Self::AwaitsNobody, Law::Progress),
        (Self::AwaitsAStranger, Law::Progress),
        (Self::OthersCanAct, Law::Progress),
        (Self::LateDoesNothing, Law::Progress),
        (Self::LateDoesWhatIsRefused, Law::Progress),
        (Self::LosesCard, Law::Audit),
        (Self::LosesCardInDeal, Law::Audit),
        (Self::LosesCardWhenTakenBack, Law::Audit),
        (Self::LosesCardInImagination, Law::Audit),
        (Self::ImaginationContradicts, Law::Sight),
        (Self::RefereeIsBlind, Law::Sight),
        (Self::ViewShowsHand, Law::SecretView),
        (Self::ViewShowsPile, Law::SecretView),
        (Self::ViewSmuggles, Law::SecretView),
        (Self::ListTellsHand, Law::SecretChoices),
        (Self::ReasonTellsHand, Law::SecretChoices),
        (Self::OutcomeTellsHand, Law::SecretChoices),
        (Self::LogTellsDraw, Law::SecretLog),
        (Self::LogTellsDraft, Law::SecretLog),
        (Self::PeekIsNotUncovered, Law::SecretLog),
        (Self::SealIsNotSaid, Law::SecretLog),
        (Self::FirstSealCounts, Law::Simultaneity),
        (Self::SealForbids, Law::Simultaneity),
        (Self::ImaginationIsFixed, Law::Spread),
        (Self::ImaginationFixesHand, Law::Spread),
        (Self::ScrambleDoesNothing, Law::Spread),
        (Self::SavingForgets, Law::RoundTrip),
        (Self::RefusalCounts, Law::Refusal),
        (Self::StrangerPanics, Law::Refusal),
    ];
}

/// The fault, if there is one: the config of [`Faulty`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Flaw(pub(super) Option<Fault>);

/// A position of the faulty toy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Faulty {
    toy: Toy,
    fault: Option<Fault>,
    beside: Beside,
}

/// What some faults keep beside the position.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Beside {
    first: Option<Seat>,
    cheers: u8,
    #[serde(skip)]
    forgotten: u8,
    refusals: Refusals,
}

/// A counter that even a refusal can reach.
#[derive(Debug, Default)]
struct Refusals(AtomicU32);

impl Clone for Refusals {
    fn clone(&self) -> Self {
        Self(AtomicU32::new(self.0.load(Ordering::Relaxed)))
    }
}

impl PartialEq for Refusals {
    fn eq(&self, other: &Self) -> bool {
        self.0.load(Ordering::Relaxed) == other.0.load(Ordering::Relaxed)
    }
}

impl Serialize for Refusals {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.0.load(Ordering::Relaxed))
    }
}

impl<'de> Deserialize<'de> for Refusals {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        u32::deserialize(deserializer).map(|count| Self(AtomicU32::new(count)))
    }
}

/// What a viewer of the faulty toy sees.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct FaultyView {
    toy: View,
    fault: Option<Fault>,
    beside: Beside,
    leak: Vec<Card>,
    smuggled: Smuggled,
}

/// Cards that neither a comparison nor a print-out shows, but that are sent.
#[derive(Clone, Serialize)]
struct Smuggled(Vec<Card>);

impl PartialEq for Smuggled {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl fmt::Debug for Smuggled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Smuggled")
    }
}

thread_local! {
    static CALLS: Cell<u64> = const { Cell::new(0) };
}

/// How often this was asked: something that no game may depend on.
fn calls() -> u64 {
    CALLS.set(CALLS.get() + 1);
    CALLS.get()
}

/// Dice that nobody handed in.
fn own_dice() -> Quick {
    Quick::new(calls())
}

/// Whether anybody listens: what is in the closure runs only then.
fn is_heard(table: &mut Table<'_, Happening>) -> bool {
    let mut heard = false;
    table.say(|| {
        heard = true;
        Happening::Passed(Seat(0))
    });
    heard
}

const TEST: Clause = Clause("TOY-0");

impl Faulty {
    fn has(&self, fault: Fault) -> bool {
        self.fault == Some(fault)
    }

    fn rounds(&self) -> u8 {
        self.toy.points.iter().sum()
    }

    /// What the fault forbids beside what the rules forbid.
    fn forbids(&self, seat: Seat, action: Action) -> bool {
        let other = 1 - seat.index();
        match self.fault {
            Some(Fault::DeadEnd) => self.rounds() >= 2,
            Some(Fault::OnlyTakesBack) => action == Action::Seal,
            Some(Fault::ListTellsHand) => action == Action::Peek && self.toy.hands[other].contains(&Card(12)),
            Some(Fault::SealForbids) => {
                let hand = &self.toy.hands[seat.index()];
                self.toy.sealed[other] && hand.len() > 1 && hand.last().copied().map(Action::Lay) == Some(action)
            }
            Some(_) | None => false,
        }
    }

    /// What goes wrong after an action.
    fn go_wrong(&mut self, seat: Seat, action: Action, table: &mut Table<'_, Happening>) {
        let hand = &mut self.toy.hands[seat.index()];
        match action {
            Action::Lay(_) if self.fault == Some(Fault::SavingForgets) => self.beside.forgotten = 1,
            Action::TakeBack if self.fault == Some(Fault::LosesCardWhenTakenBack) => hand.truncate(1),
            Action::Seal if self.fault == Some(Fault::FirstSealCounts) => {
                self.beside.first.get_or_insert(seat);
            }
            Action::Draw if self.fault == Some(Fault::LosesCard) => hand.truncate(1),
            Action::Draw if self.has(Fault::HiddenGenerator) => shuffle(&mut self.toy.pile, "own", &mut own_dice()),
            Action::Pass if self.has(Fault::HappensOnlyWhenHeard) => self.beside.cheers += u8::from(is_heard(table)),
            Action::Pass if self.has(Fault::RollsOnlyWhenHeard) && is_heard(table) => {
                table.roll("cheer", 6);
            }
            Action::Lay(_) | Action::TakeBack | Action::Seal | Action::Peek | Action::Draw | Action::Pass => {}
        }
        if self.has(Fault::NeverEnds) && self.toy.phase == Phase::Over {
            let again = Toy::deal(self.toy.cards, &Config::default(), &mut Table::silent(table.chance()));
            self.toy = again.expect("the default can be dealt");
        }
    }

    /// What goes wrong in the telling.
    fn retell(&self, entry: Entry<Happening>, table: &mut Table<'_, Happening>) {
        match (self.fault, entry) {
            (Some(Fault::LogTellsDraw), Entry::Whispered { secret: secret @ Happening::Drew(..), .. })
            | (Some(Fault::LogTellsDraft), Entry::Whispered { secret: secret @ Happening::Laid(..), .. }) => {
                table.say(|| secret);
            }
            (Some(Fault::SealIsNotSaid), Entry::Said(Happening::Sealed(_))) => {}
            (_, Entry::Said(event)) => table.say(|| event),
            (_, Entry::Whispered { to, secret, public: None }) => table.confide(to, || secret),
            (_, Entry::Whispered { to, secret, public: Some(public) }) => table.whisper(to, || secret, || public),
        }
    }
}

impl Game for Faulty {
    const ID: &'static str = "faulty";
    const RULES: u32 = Toy::RULES;
    const SEATS: &'static [&'static str] = Toy::SEATS;
    const LONGEST: usize = Toy::LONGEST;

    type Cards = Deck;
    type Config = Flaw;
    type Given = Given;
    type Action = Action;
    type Event = Happening;
    type View = FaultyView;

    fn deal(cards: Cards<Deck>, flaw: &Flaw, table: &mut Table<'_, Happening>) -> Result<Self, Invalid> {
        let mut toy = Toy::deal(cards, &Config::default(), table)?;
        match flaw.0 {
            Some(Fault::HiddenGeneratorInDeal) => shuffle(&mut toy.pile, "hidden", &mut own_dice()),
            Some(Fault::LosesCardInDeal) => toy.pile.truncate(5),
            Some(_) | None => {}
        }
        Ok(Self { toy, fault: flaw.0, beside: Beside::default() })
    }

    fn load(cards: Cards<Deck>, flaw: &Flaw, given: &Given, table: &mut Table<'_, Happening>) -> Result<Self, Invalid> {
        let toy = Toy::load(cards, &Config::default(), given, table)?;
        Ok(Self { toy, fault: flaw.0, beside: Beside::default() })
    }

    fn cards(&self) -> Cards<Deck> {
        self.toy.cards()
    }

    fn seats(&self) -> SeatSet {
        self.toy.seats()
    }

    fn status(&self) -> Status {
        match self.toy.status() {
            Status::Awaiting(_) if self.has(Fault::AwaitsNobody) && self.rounds() > 0 => {
                Status::Awaiting(SeatSet::EMPTY)
            }
            Status::Awaiting(seats) if self.has(Fault::AwaitsAStranger) => Status::Awaiting(seats.with(Seat(5))),
            Status::Over(_) if self.has(Fault::OutcomeTellsHand) && self.toy.hands[1].contains(&Card(12)) => {
                Status::Over(Outcome { verdict: Verdict::Defeat, by: TEST, score: None })
            }
            status => status,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let mut list = Vec::new();
        self.toy.legal(seat, &mut list);
        list.retain(|action| !self.forbids(seat, *action));
        if !self.has(Fault::ListIsNotEmptied) {
            out.clear();
        }
        out.append(&mut list);
        match self.fault {
            Some(Fault::ListMisses) => out.retain(|action| *action != Action::Pass),
            Some(Fault::ListHasRefused) if out.contains(&Action::Seal) => out.push(Action::Draw),
            Some(Fault::ListHasTwice) => out.extend(out.first().copied()),
            Some(Fault::ListChangesOrder) if calls() % 2 == 1 => out.reverse(),
            Some(Fault::OthersCanAct) if self.toy.sealed.get(seat.index()) == Some(&true) => out.push(Action::TakeBack),
            Some(_) | None => {}
        }
    }

    fn takes_back(action: Action) -> bool {
        Toy::takes_back(action)
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Action>) {
        self.legal(seat, out);
        out.retain(|action| !Self::takes_back(*action));
        if self.has(Fault::ChoicesDiffer) {
            out.retain(|action| *action != Action::Peek);
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        assert!(self.seats().has(seat) || !self.has(Fault::StrangerPanics), "nobody sits there");
        if self.has(Fault::OthersCanAct)
            && action == Action::TakeBack
            && self.toy.sealed.get(seat.index()) == Some(&true)
        {
            return Ok(());
        }
        let answer = self.toy.check(seat, action);
        if answer.is_ok() && self.forbids(seat, action) {
            return Err(Illegal::new(TEST, "refused-by-fault"));
        }
        answer.map_err(|no| {
            if self.has(Fault::RefusalCounts) {
                self.beside.refusals.0.fetch_add(1, Ordering::Relaxed);
            }
            let tells = self.has(Fault::ReasonTellsHand)
                && matches!(action, Action::Lay(card) if self.toy.hands[0].contains(&card));
            if tells { no.number(1) } else { no }
        })
    }

    fn apply(&mut self, seat: Seat, action: Action, table: &mut Table<'_, Happening>) {
        let mut entries = Vec::new();
        let mut inner = Table::logged(table.chance(), &mut entries);
        self.toy.apply(seat, action, &mut inner);
        if inner.has_uncovered() && !self.has(Fault::PeekIsNotUncovered) {
            table.uncover();
        }
        for entry in entries {
            self.retell(entry, table);
        }
        self.go_wrong(seat, action, table);
    }

    fn view(&self, viewer: Viewer) -> FaultyView {
        let others = |seat: &Seat| !viewer.knows(*seat);
        let hands: Vec<Card> =
            self.seats().iter().filter(others).flat_map(|seat| self.toy.hands[seat.index()].clone()).collect();
        let leak = match self.fault {
            Some(Fault::ViewShowsHand) => hands.clone(),
            Some(Fault::ViewShowsPile) => self.toy.pile.clone(),
            Some(_) | None => Vec::new(),
        };
        let smuggled = Smuggled(if self.has(Fault::ViewSmuggles) { hands } else { Vec::new() });
        FaultyView { toy: self.toy.view(viewer), fault: self.fault, beside: self.beside.clone(), leak, smuggled }
    }

    fn imagine(view: &FaultyView, chance: &mut dyn Chance) -> Self {
        let mut toy = match view.fault {
            Some(Fault::ImaginationIsFixed) => Toy::imagine(&view.toy, &mut Quick::new(1)),
            Some(Fault::HiddenGeneratorInImagination) => Toy::imagine(&view.toy, &mut own_dice()),
            Some(_) | None => Toy::imagine(&view.toy, chance),
        };
        match view.fault {
            Some(Fault::LosesCardInImagination) => toy.pile.clear(),
            Some(Fault::ImaginationContradicts) => {
                toy.hands.swap(0, 1);
                toy.laid.swap(0, 1);
                toy.sealed.swap(0, 1);
            }
            Some(Fault::RefereeIsBlind) if view.toy.peeked.is_some() => toy.pile.rotate_left(1),
            Some(Fault::ImaginationFixesHand) => fix_hand(&mut toy, view, chance),
            Some(_) | None => {}
        }
        Self { toy, fault: view.fault, beside: view.beside.clone() }
    }

    fn audit(&self) -> Result<(), Broken> {
        self.toy.audit()
    }

    fn when_late(&self, seat: Seat) -> Option<Action> {
        match self.fault {
            Some(Fault::LateDoesNothing) if self.rounds() > 0 => None,
            Some(Fault::LateDoesWhatIsRefused) => self.toy.when_late(seat).map(|_| Action::Pass),
            Some(_) | None => self.toy.when_late(seat),
        }
    }

    fn write(&self, action: Action) -> String {
        let text = self.toy.write(action);
        match self.fault {
            Some(Fault::NotationIsAmbiguous) => text.replace("10", "1"),
            Some(Fault::NotationHasTwoLines) => text.replace(' ', "\n"),
            Some(_) | None => text,
        }
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        match self.fault {
            Some(Fault::NotationHasTwoLines) => self.toy.read(&text.replace('\n', " ")),
            Some(Fault::NotationCannotBeRead) if text == "peek" => Err(Unreadable::new(text, "anything else")),
            Some(_) | None => self.toy.read(text),
        }
    }

    fn tell(&self, event: &Happening) -> Message {
        self.toy.tell(event)
    }
}

/// Always gives the lowest unknown cards to the hand that the viewer does not know.
fn fix_hand(toy: &mut Toy, view: &FaultyView, chance: &mut dyn Chance) {
    if view.toy.drawing.is_none() || view.toy.top.is_some() {
        return;
    }
    for (hand, seen) in toy.hands.iter_mut().zip(&view.toy.hands) {
        let crate::toy::Hidden::Count(count) = seen else { continue };
        let mut pool = std::mem::take(hand);
        pool.append(&mut toy.pile);
        pool.sort_unstable();
        toy.pile = pool.split_off(*count);
        shuffle(&mut toy.pile, "pile", chance);
        *hand = pool;
    }
}

impl Subject for Faulty {
    fn scramble(&self, viewer: Viewer, chance: &mut dyn Chance) -> Self {
        if self.has(Fault::ScrambleDoesNothing) {
            return self.clone();
        }
        Self { toy: self.toy.scramble(viewer, chance), ..self.clone() }
    }

    fn universe(&self) -> Vec<Action> {
        let mut all = self.toy.universe();
        all.retain(|action| *action != Action::Peek || !self.has(Fault::UniverseIsTooSmall));
        all
    }
}
