//! All requests that a viewer can make about a bout without changing it.

use budokan_hall::BoutHistory;
use budokan_kernel::{Quick, Seat};
use budokan_store::Occupant;
use serde_json::json;

use super::Onlooker;
use super::house::LeakRequest;

/// A viewer's requests about a bout, including those that the hall refuses.
pub struct Surfaces<'a> {
    pub id: &'a str,
    pub history: &'a BoutHistory,
    pub seats: &'a [(u8, Occupant)],
    pub onlooker: Onlooker,
    /// Actions to try.
    pub texts: &'a [String],
}

impl Surfaces<'_> {
    /// All requests of the viewer.
    pub fn all(&self, luck: &mut Quick) -> Vec<LeakRequest> {
        let mut asks = self.pages(luck);
        if !matches!(self.onlooker, Onlooker::Shared(_)) {
            asks.extend(self.sights(luck));
            asks.extend(self.refused_acts(luck));
            asks.extend(self.refused_commands(luck));
        }
        asks
    }

    fn page(&self, rest: &str) -> String {
        format!("/bout/{}{rest}", self.id)
    }

    fn api(&self, rest: &str) -> String {
        format!("/api/bouts/{}{rest}", self.id)
    }

    fn name(&self, seat: Seat) -> &'static str {
        self.history.bout.game().seats()[seat.index()]
    }

    fn own(&self) -> Option<Seat> {
        match self.onlooker {
            Onlooker::Seat(seat) => Some(seat),
            Onlooker::Spectator | Onlooker::Stranger | Onlooker::Shared(_) => None,
        }
    }

    /// A seat of another person, if there is one.
    fn foreign(&self, luck: &mut Quick) -> Option<Seat> {
        let others: Vec<Seat> = self.history.bout.seats().iter().filter(|seat| Some(*seat) != self.own()).collect();
        (!others.is_empty()).then(|| others[luck.below(others.len() as u32) as usize])
    }

    fn step(&self, luck: &mut Quick) -> u64 {
        let steps = self.history.bout.noticed(self.onlooker.viewer()).len();
        u64::from(luck.below(steps as u32 + 1))
    }

    fn pages(&self, luck: &mut Quick) -> Vec<LeakRequest> {
        if let Onlooker::Shared(Some(seat)) = self.onlooker {
            let name = self.name(seat);
            let places = ["", "/log", "/stream", "/beats"].map(|rest| format!("{rest}?seat={name}")).to_vec();
            let sign = format!("{}&seat={name}", self.sign(luck));
            return places.into_iter().chain([sign]).map(|rest| LeakRequest::get(self.page(&rest))).collect();
        }
        let mut paths = ["", "/log", "/stream"].map(str::to_owned).to_vec();
        paths.push(format!("/beats?from={}", self.step(luck)));
        // The request of a page after the last step with beats.
        paths.push(format!("/beats?from={}", self.history.bout.last_beaten().saturating_sub(1)));
        paths.push(self.sign(luck));
        paths.push(format!("{}&step={}", self.sign(luck), self.step(luck)));
        paths.extend(["/replay", "/replay?step=0"].map(str::to_owned));
        paths.push(format!("/replay?step={}", self.step(luck)));
        paths.push(format!("/replay?step={}&beat={}", self.step(luck), luck.below(4)));
        if let Some(seat) = self.foreign(luck).filter(|_| self.onlooker != Onlooker::Shared(None)) {
            paths.push(format!("?seat={}", self.name(seat)));
        }
        // Lists show the state of a bout and its open question.
        let lists = ["/", "/hall", "/bouts", "/bouts?list=live"];
        let list = LeakRequest::get(lists[luck.below(lists.len() as u32) as usize].to_owned());
        paths.iter().map(|rest| LeakRequest::get(self.page(rest))).chain([list]).collect()
    }

    /// A sign of the table at one of the places that tables name: a seat or a number.
    fn sign(&self, luck: &mut Quick) -> String {
        let game = self.history.bout.game();
        let glossary = game.glossary();
        let mut signs: Vec<&str> = glossary.signs.iter().map(|sign| sign.id.as_str()).collect();
        signs.push("nothing");
        let mut places: Vec<String> = game.seats().iter().map(|seat| (*seat).to_owned()).collect();
        places.extend((1..=3).map(|number| number.to_string()));
        let mut any = |of: usize| luck.below(of as u32) as usize;
        format!("/sign?name={}%40{}", signs[any(signs.len())], places[any(places.len())])
    }

    fn sights(&self, luck: &mut Quick) -> Vec<LeakRequest> {
        let mut paths = ["", "/stream"].map(str::to_owned).to_vec();
        if !self.history.is_over() {
            // After the end the record is public with all secrets.
            paths.push("/record".to_owned());
        }
        paths.push(format!("?since={}", self.step(luck)));
        if let Some(seat) = self.foreign(luck) {
            paths.extend(["", "/stream"].map(|rest| format!("{rest}?seat={}", self.name(seat))));
        }
        paths.iter().map(|rest| LeakRequest::get(self.api(rest))).collect()
    }

    /// Invalid actions, actions for another time, and actions of another seat.
    fn refused_acts(&self, luck: &mut Quick) -> Vec<LeakRequest> {
        let legal = self.own().map(|seat| self.history.bout.legal(seat)).unwrap_or_default();
        let is_refused = |text: &&str| !legal.iter().any(|choice| choice.text == *text);
        let mut tried = vec!["dance"];
        if !self.texts.is_empty() {
            tried.extend((0..3).map(|_| self.texts[luck.below(self.texts.len() as u32) as usize].as_str()));
        }
        let theirs = self.foreign(luck).map(|seat| self.history.bout.legal(seat)).unwrap_or_default();
        if !theirs.is_empty() {
            tried.push(&theirs[luck.below(theirs.len() as u32) as usize].text);
        }
        tried.retain(is_refused);
        let mut asks = Vec::new();
        for (number, text) in tried.into_iter().enumerate() {
            asks.push(LeakRequest::json(self.api("/act"), &json!({ "action": text })));
            if number % 2 == 1 {
                asks.push(LeakRequest::form(self.page("/act"), &[("act", text)]).scripted());
            }
        }
        asks.push(LeakRequest::form(self.page("/act"), &[("act", "dance"), ("asked", "99999")]));
        asks.push(LeakRequest::json(self.api("/undo"), &json!({ "asked": 99_999 })));
        asks
    }

    /// Other commands that are refused or change nothing.
    fn refused_commands(&self, luck: &mut Quick) -> Vec<LeakRequest> {
        let (over, own) = (self.history.is_over(), self.own());
        let scripted = |rest: &str, fields: &[(&str, &str)]| LeakRequest::form(self.page(rest), fields).scripted();
        let mut asks = vec![
            scripted("/undo", &[("asked", "99999")]),
            scripted("/hint", &[("asked", "99999")]),
            scripted("/lay", &[("asked", "99999")]),
            LeakRequest::form(self.page("/branch"), &[("step", "999999")]),
            LeakRequest::json(self.api("/join"), &json!({ "invitation": "NOTTHIS" })),
        ];
        if own.is_none_or(|seat| !self.history.request.is_some_and(|request| request.waits_for.has(seat))) {
            asks.push(scripted("/answer", &[("agrees", "yes")]));
        }
        if own.is_none() || over {
            asks.push(scripted("/resign", &[]));
            asks.push(LeakRequest::json(self.api("/resign"), &json!({})));
        }
        if own.is_none() || !over {
            asks.push(LeakRequest::form(self.page("/rematch"), &[]));
        }
        if let Some(seat) = self.foreign(luck) {
            asks.push(scripted("/replace", &[("deserted", self.name(seat))]));
        }
        asks.retain(|ask| !ask.path.ends_with("/join") || !self.may_sit_down());
        asks
    }

    /// Whether a person who asks for a seat would get one.
    fn may_sit_down(&self) -> bool {
        let is_free = |occupant: &Occupant| matches!(occupant, Occupant::Open);
        let is_kept = |occupant: &Occupant| matches!(occupant, Occupant::StandIn { .. });
        self.seats.iter().any(|(_, occupant)| is_free(occupant) || is_kept(occupant))
    }
}
