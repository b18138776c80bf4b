//! The toy with one planted fault at a time.
//!
//! It plays the toy and gets one thing wrong, at the place where a real game would. The extra state that this needs
//! (which seat sealed first, the number of cheers) is also shown in its views, so that a fault breaks one law and not
//! several.

use budokan_kernel::{
    Beat, Broken, Cards, Chance, Clause, Entry, Forecast, Game, Illegal, Invalid, Message, Outcome, Quick, Seat,
    SeatSet, Status, Table, Unreadable, Verdict, Viewer, shuffle,
};
use serde::{Deserialize, Serialize};

use crate::tests::beside::{Beside, Generator, Smuggled, any_seat, calls, is_heard, own_dice};
use crate::tests::fault::Fault;
use crate::toy::{Action, Card, Config, Deck, Given, Happening, Phase, Toy, View};
use crate::{Memory, Subject};

/// The planted fault, if any: the config of [`Faulty`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Flaw(pub(super) Option<Fault>);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Faulty {
    toy: Toy,
    fault: Option<Fault>,
    beside: Beside,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct FaultyView {
    toy: View,
    fault: Option<Fault>,
    beside: Beside,
    leak: Vec<Card>,
    smuggled: Smuggled,
}

const TEST: Clause = Clause("TOY-0");

impl Faulty {
    fn has(&self, fault: Fault) -> bool {
        self.fault == Some(fault)
    }

    fn rounds(&self) -> u8 {
        self.toy.points.iter().sum()
    }

    /// Refusals by the fault, in addition to those of the rules.
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

    /// The effect of the fault after an action.
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
            Action::Draw if self.has(Fault::HiddenGeneratorInState) => {
                shuffle(&mut self.toy.pile, "own", &mut Quick::new(self.beside.generator.0));
            }
            Action::Pass if self.has(Fault::HiddenGeneratorInStateTold) => {
                let mut dice = Quick::new(self.beside.generator.0);
                table.say(|| Happening::Passed(Seat(dice.below(2) as u8)));
            }
            Action::Pass if self.has(Fault::HiddenGeneratorInLog) => table.say(|| Happening::Passed(any_seat())),
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

    /// Emits the beats of the toy, with the effect of the fault.
    fn show<'a>(&self, beats: impl Iterator<Item = &'a (Beat, Toy)>, table: &mut Table<'_, Happening>) {
        for (beat, toy) in beats {
            let mut shown = Self { toy: toy.clone(), ..self.clone() };
            let mut kind = beat.kind;
            match self.fault {
                Some(Fault::BeatShowsPile) => shown.beside.shown.clone_from(&toy.pile),
                Some(Fault::BeatTellsHand) if toy.hands[1].contains(&Card(12)) => kind = "revealed-to-the-strong",
                Some(Fault::BeatIsUnsound) => shown.toy.pile.truncate(2),
                Some(Fault::BeatHasOwnDice) => shown.beside.cheers = calls() as u8,
                Some(_) | None => {}
            }
            table.beat(kind, &shown);
        }
    }

    /// The toy's view, without the parts that the fault forgets. The referee's view is complete.
    fn forgetful(&self, viewer: Viewer) -> View {
        let mut view = self.toy.view(viewer);
        match self.fault {
            Some(_) | None if viewer.is_referee() => {}
            Some(Fault::ViewForgetsHand) => view.known = Default::default(),
            Some(Fault::ViewForgetsTop) if view.peeked != Some(true) => (view.top, view.open) = (None, false),
            Some(_) | None => {}
        }
        view
    }

    /// Emits a log entry, with the effect of the fault.
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
        if flaw.0 == Some(Fault::HiddenGeneratorInOpening) {
            table.say(|| Happening::Passed(any_seat()));
        }
        let beside = Beside { generator: Generator(calls()), ..Beside::default() };
        Ok(Self { toy, fault: flaw.0, beside })
    }

    fn load(cards: Cards<Deck>, flaw: &Flaw, given: &Given, table: &mut Table<'_, Happening>) -> Result<Self, Invalid> {
        let toy = Toy::load(cards, &Config::default(), given, table)?;
        Ok(Self { toy, fault: flaw.0, beside: Beside::default() })
    }

    fn cards(&self) -> Cards<Deck> {
        self.toy.cards()
    }

    fn seats(&self) -> SeatSet {
        if self.beside.alone { SeatSet::one(Seat(0)) } else { self.toy.seats() }
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
            Some(Fault::ListHasRefused) if out.contains(&Action::Peek) => out.push(Action::TakeBack),
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
                self.beside.refusals.count();
            }
            let tells = self.has(Fault::ReasonTellsHand)
                && matches!(action, Action::Lay(card) if self.toy.hands[0].contains(&card));
            if tells { no.number(1) } else { no }
        })
    }

    fn apply(&mut self, seat: Seat, action: Action, table: &mut Table<'_, Happening>) {
        let (mut entries, mut beats) = (Vec::new(), Vec::new());
        let mut keep = |beat: Beat, toy: &Toy| beats.push((beat, toy.clone()));
        let toy = &mut self.toy;
        let run = |inner: &mut Table<'_, Happening>| toy.apply(seat, action, inner);
        let ((), uncovered) = Table::watched(table.chance(), &mut entries, &mut keep, run);
        if uncovered && !self.has(Fault::PeekIsNotUncovered) {
            table.uncover();
        }
        let said = entries.len();
        for (at, entry) in entries.into_iter().enumerate() {
            self.show(beats.iter().filter(|(beat, _)| beat.said == at), table);
            self.retell(entry, table);
        }
        self.show(beats.iter().filter(|(beat, _)| beat.said == said), table);
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
        let beside = Beside { alone: false, ..self.beside.clone() };
        let smuggled = Smuggled(if self.has(Fault::ViewSmuggles) { hands } else { Vec::new() });
        let toy = self.forgetful(viewer);
        FaultyView { toy, fault: self.fault, beside, leak, smuggled }
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
            Some(Fault::RefereeIsBlind) if view.toy.peeked.is_some() && !view.toy.open => toy.pile.rotate_left(1),
            Some(Fault::ImaginationFixesHand) => fix_hand(&mut toy, view, chance),
            Some(_) | None => {}
        }
        let alone = view.fault == Some(Fault::ImaginesAnotherTable);
        Self { toy, fault: view.fault, beside: Beside { alone, ..view.beside.clone() } }
    }

    fn resample(&self, viewer: Viewer, chance: &mut dyn Chance) -> Self {
        if self.has(Fault::ScrambleDoesNothing) {
            return self.clone();
        }
        let mut other = Self { toy: self.toy.resample(viewer, chance), ..self.clone() };
        if self.has(Fault::LosesCardInScramble) {
            other.toy.pile.clear();
        }
        other
    }

    fn reshuffle_unknown(&self, chance: &mut dyn Chance) -> Self {
        let mut toy = match self.fault {
            Some(Fault::RedealHasOwnDice) => self.toy.reshuffle_unknown(&mut own_dice()),
            Some(_) | None => self.toy.reshuffle_unknown(chance),
        };
        match self.fault {
            Some(Fault::RedealTakesHand) => {
                let Toy { hands: [hand, _], pile, shown, .. } = &mut toy;
                if let (Some(held), Some(buried)) = (hand.first_mut(), pile.first_mut())
                    && shown.is_empty()
                {
                    std::mem::swap(held, buried);
                    hand.sort_unstable();
                }
            }
            Some(Fault::RedealTakesTop) if toy.shown.is_empty() => toy.pile.rotate_left(1),
            Some(Fault::RedealLosesCard) => toy.pile.clear(),
            Some(_) | None => {}
        }
        Self { toy, ..self.clone() }
    }

    fn audit(&self) -> Result<(), Broken> {
        self.toy.audit()
    }

    fn forecast(view: &FaultyView, seat: Seat, action: Action) -> Vec<Forecast> {
        let mut foreseen = Toy::forecast(&view.toy, seat, action);
        match view.fault {
            Some(Fault::ForecastIsWrong) => {
                for forecast in foreseen.iter_mut().filter(|one| one.is_exact()) {
                    forecast.tally.sum.plus(Message::new("part-card"), 0, TEST);
                }
            }
            Some(Fault::ForecastIsNarrow) => foreseen.iter_mut().for_each(|one| one.most = one.most.min(2)),
            Some(Fault::ForecastIsMissing) => foreseen.clear(),
            Some(Fault::ForecastIsVague) => foreseen.iter_mut().for_each(|one| one.sure = false),
            Some(Fault::ForecastDoesNotCome) if action == Action::Seal && foreseen.is_empty() => {
                foreseen = Toy::forecast(&view.toy, seat, Action::Pass);
            }
            Some(_) | None => {}
        }
        foreseen
    }

    fn timeout_action(&self, seat: Seat) -> Option<Action> {
        match self.fault {
            Some(Fault::LateDoesNothing) if self.rounds() > 0 => None,
            Some(Fault::OthersCanBeLate) if self.toy.sealed.contains(&true) && self.seats().has(seat) => {
                Some(Action::Seal)
            }
            Some(Fault::LateTellsHand) if self.toy.hands[1].contains(&Card(12)) => {
                self.toy.timeout_action(seat).map(|action| if action == Action::Pass { Action::Draw } else { action })
            }
            Some(Fault::LateDoesWhatIsRefused) => self.toy.timeout_action(seat).map(|_| Action::Pass),
            Some(_) | None => self.toy.timeout_action(seat),
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
            Some(Fault::NotationCannotBeRead) if text == "peek" => Err(Unreadable::new(text, "expected-anything-else")),
            Some(_) | None => self.toy.read(text),
        }
    }

    fn render_event(&self, event: &Happening) -> Message {
        self.toy.render_event(event)
    }
}

/// Always gives the lowest unknown cards to the hand that the viewer does not know.
fn fix_hand(toy: &mut Toy, view: &FaultyView, chance: &mut dyn Chance) {
    if view.toy.drawing.is_none() || view.toy.top.is_some() || !toy.shown.is_empty() {
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

/// Delegates to the memory of the toy.
#[derive(Clone, Debug)]
pub(super) struct Remembered(<Toy as Subject>::Memory);

impl Memory<Faulty> for Remembered {
    fn begin(viewer: Viewer, view: &FaultyView) -> Self {
        Self(Memory::<Toy>::begin(viewer, &view.toy))
    }

    fn hear(&mut self, event: &Happening) {
        Memory::<Toy>::hear(&mut self.0, event);
    }

    fn objection(&self, game: &Faulty) -> Option<String> {
        Memory::<Toy>::objection(&self.0, &game.toy)
    }
}

impl Subject for Faulty {
    type Memory = Remembered;

    fn universe(&self) -> Vec<Action> {
        let mut all = self.toy.universe();
        all.retain(|action| *action != Action::Peek || !self.has(Fault::UniverseIsTooSmall));
        all
    }
}
