//! Secrecy of commands: two halls have the same bout, and commands are submitted.
//!
//! In one kind of sample others draft and undo in private, in one of the halls only: no other viewer must notice. In
//! the other kind a seat drafts, undoes, requests a take-back and resigns in two worlds that it cannot distinguish: the
//! answers must be the same. Here everything is stored, and the bouts are listed in the lobby.

use std::sync::Arc;

use anyhow::Context;
use budokan_hall::{Acted, BoutHistory, BoutSnapshot, Command, Deal, Live};
use budokan_kernel::{Quick, Seat};
use budokan_store::Occupant;
use serde_json::json;

use super::house::{LeakRequest, LeakSite, LeakStream};
use super::surfaces::Surfaces;
use super::walk::{Walk, any_number};
use super::world::World;
use super::{Leak, LeakReport, Onlooker, answer, difference, token};

/// The two halls with the same people.
pub struct Pair {
    one: LeakSite,
    other: LeakSite,
    with_requests: bool,
    bouts: u64,
}

/// One sample: a bout that exists in both halls.
struct Twin<'a> {
    pair: &'a Pair,
    id: String,
    history: BoutHistory,
    seats: Vec<(u8, Occupant)>,
    deal: Deal,
    leak: Option<Leak>,
    texts: &'a [String],
}

/// The open streams of one viewer.
struct Streams {
    page: LeakStream,
    lines: LeakStream,
}

impl Streams {
    /// A message that has arrived on a stream.
    async fn news(&mut self) -> Option<String> {
        let (page, lines) = (self.page.news().await, self.lines.news().await);
        page.or(lines).map(|news| String::from_utf8_lossy(&news).chars().take(200).collect())
    }
}

impl Pair {
    pub async fn new(with_requests: bool) -> anyhow::Result<Self> {
        let (one, other) = (LeakSite::new(Seat::MOST + 1).await?, LeakSite::new(Seat::MOST + 1).await?);
        Ok(Self { one, other, with_requests, bouts: 0 })
    }

    /// Tests commands from a position in both halls; returns the difference, if any.
    pub async fn compare(
        &mut self,
        walk: &Walk,
        leak: Option<Leak>,
        luck: &mut Quick,
        report: &mut LeakReport,
    ) -> anyhow::Result<Option<String>> {
        self.bouts += 1;
        // Some bouts are only dealt: a person who joins one of those causes a new deal.
        let record = (walk.is_branch || luck.below(4) > 0).then(|| walk.history.bout.record().to_string());
        let deal = Deal { record, ..walk.deal.clone() };
        let history = BoutHistory::begin(&deal).context("the record of a bout by chance")?;
        let person = |seat: Seat| (seat.0, Occupant::Person(self.one.people[seat.index()].0.id));
        let seats: Vec<_> = history.bout.seats().iter().map(person).collect();
        let id = format!("twin{}", self.bouts);
        for house in [&self.one, &self.other] {
            let opened = house.web.hall.open(&id, &deal, "INVITED", true, seats.clone()).await;
            opened.map_err(|missing| anyhow::anyhow!("{id} cannot be opened: {missing:?}"))?;
        }
        let twin = Twin { pair: self, id, history, seats, deal, leak, texts: &walk.texts };
        let mut onlookers = vec![Onlooker::Spectator];
        onlookers.extend(twin.history.bout.seats().iter().map(Onlooker::Seat));
        let onlooker = onlookers[luck.below(onlookers.len() as u32) as usize];
        let found = match onlooker {
            Onlooker::Seat(seat) if luck.below(2) == 0 => twin.own_commands(seat, luck, report).await?,
            _ => twin.private_commands(onlooker, luck, report).await?,
        };
        // A seat that drafted here sees the bout in its own lists, and may be the viewer of the next sample.
        let id = twin.id.clone();
        for house in [&self.one, &self.other] {
            house.web.hall.store().remove(&id, None).await?;
            house.web.hall.unload_idle();
            house.web.hall.unload_idle();
        }
        Ok(found.map(|what| format!("{onlooker:?} {what}")))
    }
}

impl Twin<'_> {
    fn houses(&self) -> [&LeakSite; 2] {
        [&self.pair.one, &self.pair.other]
    }

    async fn live(&self, house: &LeakSite) -> anyhow::Result<Arc<Live>> {
        house.web.hall.bout(&self.id).await.map_err(|missing| anyhow::anyhow!("{} is missing: {missing:?}", self.id))
    }

    /// Other seats draft and undo in one of the halls.
    async fn private_commands(
        &self,
        onlooker: Onlooker,
        luck: &mut Quick,
        report: &mut LeakReport,
    ) -> anyhow::Result<Option<String>> {
        // In a solo game the rules hide nothing from spectators.
        if self.seats.len() < 2 {
            return Ok(None);
        }
        if self.pair.with_requests && luck.below(3) == 0 {
            self.ask_to_take_back(luck).await?;
        }
        let [one, other] = self.houses();
        let mut streams = self.follow(other, onlooker).await?;
        let mut made = 0;
        for number in 0..=luck.below(4) {
            let Some(command) = self.draft(onlooker, number, luck).await? else { continue };
            made += 1;
            if let Some(news) = streams.news().await {
                return Ok(Some(format!("is told of {command:?} by a stream: {news}")));
            }
        }
        drop(streams);
        if made == 0 {
            return Ok(None);
        }
        if self.deal.record.is_none() {
            self.sit_down(luck).await?;
        }
        // Open the streams in the other hall as well, or presence would differ.
        drop(self.follow(one, onlooker).await?);
        if let Onlooker::Seat(seat) = onlooker
            && luck.below(2) == 0
            && let Some(found) = self.asked(onlooker, &self.commands_of(seat, luck), report).await?
        {
            return Ok(Some(found));
        }
        self.surfaces(onlooker, luck, report).await
    }

    /// A seat requests a take-back in both halls.
    async fn ask_to_take_back(&self, luck: &mut Quick) -> anyhow::Result<()> {
        let (seat, _) = self.seats[luck.below(self.seats.len() as u32) as usize];
        for house in self.houses() {
            house.web.hall.act(&self.live(house).await?, "ask", None, Command::TakeBack { seat, anew: true }).await?;
        }
        Ok(())
    }

    /// A person joins and adds a dice number in both halls.
    async fn sit_down(&self, luck: &mut Quick) -> anyhow::Result<()> {
        let (seat, _) = self.seats[luck.below(self.seats.len() as u32) as usize];
        let command = Command::AddNumber { seat, number: any_number(luck), by_hall: false };
        for house in self.houses() {
            let acted = house.web.hall.act(&self.live(house).await?, "sit", None, command.clone()).await?;
            anyhow::ensure!(matches!(acted, Acted::Done { .. }), "the number is refused: {acted:?}");
        }
        Ok(())
    }

    /// Opens the streams of a viewer and reads their first messages.
    async fn follow(&self, house: &LeakSite, onlooker: Onlooker) -> anyhow::Result<Streams> {
        let path = |place: &str| format!("{place}/{}/stream", self.id);
        let mut page = house.follow(token(house, onlooker), "en", path("/bout")).await?;
        let mut lines = house.follow(token(house, onlooker), "en", path("/api/bouts")).await?;
        page.next().await?;
        lines.next().await?;
        Ok(Streams { page, lines })
    }

    /// Another seat drafts or undoes a draft in the second hall; `None` if nothing can be drafted.
    async fn draft(&self, onlooker: Onlooker, number: u32, luck: &mut Quick) -> anyhow::Result<Option<Command>> {
        let others = self.history.bout.seats().iter().filter(|seat| onlooker != Onlooker::Seat(*seat));
        let others: Vec<Seat> = others.collect();
        let seat = others[luck.below(others.len() as u32) as usize];
        let (hall, live) = (&self.pair.other.web.hall, self.live(&self.pair.other).await?);
        let now = live.now();
        let takes_back = luck.below(3) == 0 && now.history.bout.can_undo(seat).is_ok();
        let text = Walk::draft(&now.history, seat, luck);
        let act = text.map(|text| Command::Act { seat: seat.0, text });
        let Some(command) = act.filter(|_| !takes_back).or(takes_back.then_some(Command::Undo { seat: seat.0 })) else {
            return Ok(None);
        };
        let acted = hall.act(&live, &format!("draft-{number}"), None, command.clone()).await?;
        Ok(Some(command).filter(|_| matches!(acted, Acted::Done { .. })))
    }

    /// A seat submits commands that reveal nothing new, in two worlds.
    async fn own_commands(
        &self,
        seat: Seat,
        luck: &mut Quick,
        report: &mut LeakReport,
    ) -> anyhow::Result<Option<String>> {
        let (onlooker, viewer) = (Onlooker::Seat(seat), Onlooker::Seat(seat).viewer());
        let worlds = [
            World::truth(&*self.history.bout, viewer, self.leak),
            World::other(&*self.history.bout, viewer, luck.word() | 1, self.leak),
        ];
        for (house, world) in self.houses().into_iter().zip(worlds) {
            let now = BoutSnapshot::new(self.history.with_bout(Box::new(world)), self.seats.clone());
            house.web.hall.show_unstored(&self.id, "INVITED", true, self.deal.clone(), now);
        }
        for ask in self.commands_of(seat, luck) {
            let found = self.asked(onlooker, std::slice::from_ref(&ask), report).await;
            // The page of a finished bout reveals hidden cards and verifies the dice, which cannot match in the other
            // world.
            match self.is_over().await? {
                [false, false] => {}
                [true, true] => {
                    report.samples += 1;
                    report.done += 1;
                    return Ok(None);
                }
                [_, _] => return Ok(Some(format!("{} {} ends the bout in one world only", ask.method, ask.path))),
            }
            if let Some(found) = found? {
                return Ok(Some(found));
            }
        }
        self.surfaces(onlooker, luck, report).await
    }

    /// Whether the bout is over in each of the two halls.
    async fn is_over(&self) -> anyhow::Result<[bool; 2]> {
        let [one, other] = self.houses();
        Ok([self.live(one).await?.now().history.is_over(), self.live(other).await?.now().history.is_over()])
    }

    /// Commands that reveal nothing new. A draft is private in the present position only, so the undo that may go
    /// further back comes last.
    fn commands_of(&self, seat: Seat, luck: &mut Quick) -> Vec<LeakRequest> {
        let page = |rest: &str, fields: &[(&str, &str)]| {
            LeakRequest::form(format!("/bout/{}{rest}", self.id), fields).scripted()
        };
        let mut asks = Vec::new();
        if let Some(text) = Walk::draft(&self.history, seat, luck) {
            let act = page("/act", &[("act", &text)]);
            let by_program = LeakRequest::json(format!("/api/bouts/{}/act", self.id), &json!({ "action": text }));
            asks.extend([act.clone(), page("/undo", &[]), by_program, page("/undo", &[])]);
            asks.extend([LeakRequest { scripted: false, ..act }, page("/undo", &[]), page("/undo", &[])]);
        }
        asks.push(page("/ask", &[]));
        // With more seats a bot replaces the resigned player and moves at once.
        if self.seats.len() < 3 && luck.below(4) == 0 {
            asks.push(page("/resign", &[]));
        }
        asks
    }

    /// Compares all requests of a viewer in both halls, and the lists of the lobby.
    async fn surfaces(
        &self,
        onlooker: Onlooker,
        luck: &mut Quick,
        report: &mut LeakReport,
    ) -> anyhow::Result<Option<String>> {
        let now = self.live(&self.pair.one).await?.now();
        let (history, seats) = (&now.history, &self.seats);
        let mut asks = Surfaces { id: &self.id, history, seats, onlooker, texts: self.texts }.all(luck);
        asks.extend(["/", "/hall", "/bouts", "/bouts?list=live"].map(|list| LeakRequest::get(list.to_owned())));
        report.samples += 1;
        report.done += 1;
        self.asked(onlooker, &asks, report).await
    }

    async fn asked(
        &self,
        onlooker: Onlooker,
        asks: &[LeakRequest],
        report: &mut LeakReport,
    ) -> anyhow::Result<Option<String>> {
        let [one, other] = self.houses();
        for ask in asks {
            let one = answer(one, &self.id, onlooker, "en", ask, self.leak).await?;
            let other = answer(other, &self.id, onlooker, "en", ask, self.leak).await?;
            report.answers += 1;
            if let Some(difference) = difference(&one, &other) {
                return Ok(Some(format!("{} {}, with something done: {difference}", ask.method, ask.path)));
            }
        }
        Ok(None)
    }
}
