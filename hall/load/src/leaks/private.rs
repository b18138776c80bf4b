//! Two halls with the same bout, in which something is done.
//!
//! In one kind of sample others draft and take back in private, in one of the halls only: nobody else must notice. In the
//! other kind somebody drafts, takes back, asks and gives up in two worlds that they cannot tell apart: they are answered
//! the same. Here everything is stored, and bouts stand in the lobby.

use anyhow::Context;
use budokan_kernel::{Quick, Seat};
use budokan_server::{Acted, Course, Deal, Deed, Now};
use budokan_store::Occupant;

use super::house::{Ask, House};
use super::surfaces::Surfaces;
use super::walk::Walk;
use super::world::World;
use super::{Leak, Onlooker, Report, answer, difference, token};

/// The two halls, with the same people.
pub struct Pair {
    one: House,
    other: House,
    bouts: u64,
}

/// One sample: a bout that stands in both halls.
struct Twin<'a> {
    pair: &'a Pair,
    id: String,
    course: Course,
    seats: Vec<(u8, Occupant)>,
    deal: Deal,
    leak: Option<Leak>,
    texts: &'a [String],
}

impl Pair {
    pub async fn new() -> anyhow::Result<Self> {
        Ok(Self { one: House::new(Seat::MOST + 1).await?, other: House::new(Seat::MOST + 1).await?, bouts: 0 })
    }

    /// Goes on from a position in both halls; what can be told apart, if anything can.
    pub async fn compare(
        &mut self,
        walk: &Walk,
        leak: Option<Leak>,
        luck: &mut Quick,
        report: &mut Report,
    ) -> anyhow::Result<Option<String>> {
        self.bouts += 1;
        let deal = Deal { record: Some(walk.course.bout.record().to_string()), ..walk.deal.clone() };
        let course = Course::begin(&deal).context("the record of a bout by chance")?;
        let person = |seat: Seat| (seat.0, Occupant::Person(self.one.people[seat.index()].0.id));
        let seats: Vec<_> = course.bout.seats().iter().map(person).collect();
        let id = format!("twin{}", self.bouts);
        for house in [&self.one, &self.other] {
            let opened = house.web.hall.open(&id, &deal, "INVITED", true, seats.clone()).await;
            opened.map_err(|missing| anyhow::anyhow!("{id} cannot be opened: {missing:?}"))?;
        }
        let twin = Twin { pair: self, id, course, seats, deal, leak, texts: &walk.texts };
        let mut onlookers = vec![Onlooker::Spectator];
        onlookers.extend(twin.course.bout.seats().iter().map(Onlooker::Seat));
        let onlooker = onlookers[luck.below(onlookers.len() as u32) as usize];
        let found = match onlooker {
            Onlooker::Seat(seat) if luck.below(2) == 0 => twin.own_deeds(seat, luck, report).await?,
            _ => twin.private_deeds(onlooker, luck, report).await?,
        };
        for house in [&self.one, &self.other] {
            house.web.hall.unload_idle();
            house.web.hall.unload_idle();
        }
        Ok(found.map(|what| format!("{onlooker:?} {what}")))
    }
}

impl Twin<'_> {
    fn houses(&self) -> [&House; 2] {
        [&self.pair.one, &self.pair.other]
    }

    /// Others draft and take back in one of the halls.
    async fn private_deeds(
        &self,
        onlooker: Onlooker,
        luck: &mut Quick,
        report: &mut Report,
    ) -> anyhow::Result<Option<String>> {
        let others: Vec<Seat> =
            self.course.bout.seats().iter().filter(|seat| onlooker != Onlooker::Seat(*seat)).collect();
        // The rules keep nothing from those who look on at somebody who plays alone.
        if self.seats.len() < 2 || others.is_empty() {
            return Ok(None);
        }
        let house = &self.pair.other;
        let known_by = token(house, onlooker);
        let mut page = house.follow(known_by, "en", format!("/bout/{}/stream", self.id)).await?;
        let mut lines = house.follow(known_by, "en", format!("/api/bouts/{}/stream", self.id)).await?;
        page.next().await?;
        lines.next().await?;
        let mut made = 0;
        for number in 0..=luck.below(4) {
            let seat = others[luck.below(others.len() as u32) as usize];
            let live = house.web.hall.bout(&self.id).await.map_err(|missing| anyhow::anyhow!("{missing:?}"))?;
            let takes_back = luck.below(3) == 0 && live.now().course.bout.can_undo(seat).is_ok();
            let deed = match Walk::draft(&live.now().course, seat, luck) {
                _ if takes_back => Deed::Undo { seat: seat.0 },
                Some(text) => Deed::Act { seat: seat.0, text },
                None => continue,
            };
            let acted = house.web.hall.act(&live, &format!("draft-{number}"), None, deed.clone()).await?;
            made += u64::from(matches!(acted, Acted::Done { .. }));
            for (what, news) in [("page", page.news().await), ("program", lines.news().await)] {
                if let Some(news) = news {
                    let news = String::from_utf8_lossy(&news).chars().take(200).collect::<String>();
                    return Ok(Some(format!("the stream of a {what} tells of {deed:?}: {news}")));
                }
            }
        }
        drop((page, lines));
        if made == 0 {
            return Ok(None);
        }
        // In the other hall the streams were open as well, or presence would differ.
        let house = &self.pair.one;
        for path in ["/bout/ID/stream", "/api/bouts/ID/stream"] {
            house.follow(token(house, onlooker), "en", path.replace("ID", &self.id)).await?.next().await?;
        }
        self.surfaces(onlooker, luck, report).await
    }

    /// Somebody does what tells nothing new, in two worlds.
    async fn own_deeds(&self, seat: Seat, luck: &mut Quick, report: &mut Report) -> anyhow::Result<Option<String>> {
        let (onlooker, viewer) = (Onlooker::Seat(seat), Onlooker::Seat(seat).viewer());
        let worlds = [
            World::truth(&*self.course.bout, viewer, self.leak),
            World::other(&*self.course.bout, viewer, luck.word() | 1, self.leak),
        ];
        for (house, world) in self.houses().into_iter().zip(worlds) {
            let mut course = self.course.fork();
            course.bout = Box::new(world);
            let now = Now::new(course, self.seats.clone());
            house.web.hall.show_unstored(&self.id, "INVITED", true, self.deal.clone(), now);
        }
        let page =
            |rest: &str, fields: &[(&str, &str)]| Ask::form(format!("/bout/{}{rest}", self.id), fields).scripted();
        let mut asks = Vec::new();
        if let Some(text) = Walk::draft(&self.course, seat, luck) {
            asks.extend([page("/act", &[("act", &text)]), page("/undo", &[]), page("/undo", &[])]);
            asks.extend([page("/act", &[("act", &text)])]);
        }
        asks.push(page("/ask", &[]));
        if self.seats.len() < 3 {
            // Where others go on, a bot takes the seat and plays at once.
            asks.push(page("/resign", &[]));
        }
        if let Some(found) = self.asked(onlooker, &asks, report).await? {
            return Ok(Some(found));
        }
        self.surfaces(onlooker, luck, report).await
    }

    /// All that can be asked in both halls, and the lobby.
    async fn surfaces(
        &self,
        onlooker: Onlooker,
        luck: &mut Quick,
        report: &mut Report,
    ) -> anyhow::Result<Option<String>> {
        let live = self.pair.one.web.hall.bout(&self.id).await.map_err(|missing| anyhow::anyhow!("{missing:?}"))?;
        let now = live.now();
        let (course, seats) = (&now.course, &self.seats);
        let mut asks = Surfaces { id: &self.id, course, seats, onlooker, texts: self.texts }.all(luck);
        asks.push(Ask::get("/".to_owned()));
        report.samples += 1;
        report.done += 1;
        self.asked(onlooker, &asks, report).await
    }

    async fn asked(&self, onlooker: Onlooker, asks: &[Ask], report: &mut Report) -> anyhow::Result<Option<String>> {
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
