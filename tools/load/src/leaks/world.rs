//! A bout in a world that one viewer cannot distinguish from the truth.
//!
//! Whenever its position is looked at, also in the past, the information hidden from that viewer is reshuffled. It also
//! changes data that is not part of the rules' position but that the hall must not reveal: the numbers of all steps,
//! the questions of other seats, the logs of others, the record of a running bout. A hall that uses any of these to
//! answer the viewer is detected.

use std::any::Any;

use budokan_catalog::{
    AnyBout, AnyGame, AnySight, Branch, CardSet, Choice, DiceLine, GivenRoll, HiddenPolicy, LogLine, MadeStep,
    NotPlayed, Played, Record,
};
use budokan_catalog::{LogFormat, Refusal, ShownStep};
use budokan_kernel::{NoUndo, Seat, SeatSet, Seed, Status, Takeback, Viewer};

use super::Leak;

/// A bout as one viewer finds it: the true one, or another.
pub struct World {
    bout: Box<dyn AnyBout>,
    viewer: Viewer,
    /// Seed of the reshuffle; 0: the true bout.
    luck: u64,
    /// Whether this is a moment of the past.
    past: bool,
    leak: Option<Leak>,
}

impl World {
    /// The unchanged bout.
    pub fn truth(bout: &dyn AnyBout, viewer: Viewer, leak: Option<Leak>) -> Self {
        Self { bout: bout.fork(), viewer, luck: 0, past: false, leak }
    }

    /// Another bout consistent with the viewer's knowledge; `luck` must not be 0.
    pub fn other(bout: &dyn AnyBout, viewer: Viewer, luck: u64, leak: Option<Leak>) -> Self {
        Self { bout: bout.scrambled(viewer, luck), viewer, luck, past: false, leak }
    }

    /// Whether the position differs from the true one.
    pub fn has_other_secrets(&self, truth: &dyn AnyBout) -> bool {
        self.bout.position(Viewer::Referee) != truth.position(Viewer::Referee)
    }

    fn with(&self, bout: Box<dyn AnyBout>) -> Self {
        Self { bout, ..*self }
    }

    /// The same world with another bout, whose consequences of the true past are reshuffled too.
    fn anew(&self, bout: Box<dyn AnyBout>, salt: u64) -> Self {
        let is_other = self.luck != 0;
        self.with(if is_other { bout.scrambled(self.viewer, self.luck.wrapping_add(salt)) } else { bout })
    }

    /// The number of additional steps in this world, all of them private and at the start.
    fn moved(&self) -> u64 {
        self.luck % 8
    }

    /// Converts a take-back to the step numbers of the true bout.
    fn in_truth(&self, takeback: &Takeback) -> Takeback {
        let steps = takeback.steps.iter().map(|step| step.saturating_sub(self.moved())).collect();
        Takeback { steps, ..takeback.clone() }
    }

    /// Whether the log and counters of this other viewer are hidden from ours.
    fn is_foreign(&self, other: Viewer) -> bool {
        other != self.viewer && other != Viewer::Bystander
    }

    /// The viewer whose view is shown: normally the viewer's own, unless a leak is injected.
    fn eyes(&self, viewer: Viewer) -> Viewer {
        let leaks = match self.leak {
            Some(Leak::Sight) => viewer == Viewer::Bystander,
            Some(Leak::Past) => self.past,
            Some(_) | None => false,
        };
        if leaks { Viewer::Referee } else { viewer }
    }
}

impl AnyBout for World {
    fn game(&self) -> &'static dyn AnyGame {
        self.bout.game()
    }

    fn cards(&self) -> CardSet {
        self.bout.cards()
    }

    fn fork(&self) -> Box<dyn AnyBout> {
        Box::new(self.with(self.bout.fork()))
    }

    fn seats(&self) -> SeatSet {
        self.bout.seats()
    }

    fn status(&self) -> Status {
        self.bout.status()
    }

    fn steps(&self) -> u64 {
        self.bout.steps() + self.moved()
    }

    fn asked(&self, seat: Seat) -> u32 {
        let foreign = if self.is_foreign(Viewer::Seat(seat)) { self.moved() as u32 } else { 0 };
        self.bout.asked(seat) + foreign
    }

    fn sight(&self, viewer: Viewer) -> Box<dyn AnySight> {
        self.bout.sight(self.eyes(viewer))
    }

    fn position(&self, viewer: Viewer) -> toml::Table {
        self.bout.position(self.eyes(viewer))
    }

    fn legal(&self, seat: Seat) -> Vec<Choice> {
        self.bout.legal(seat)
    }

    fn submit(&mut self, seat: Seat, asked: Option<u32>, text: &str) -> Result<Played, Refusal> {
        self.bout.submit(seat, asked, text)
    }

    fn submit_with(
        &mut self,
        seat: Seat,
        asked: Option<u32>,
        text: &str,
        rolls: &[GivenRoll],
    ) -> Result<Played, NotPlayed> {
        self.bout.submit_with(seat, asked, text, rolls)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), NoUndo> {
        self.bout.undo(seat)?;
        // The undo replays from the true first position, so reshuffle again.
        self.bout = self.anew(self.bout.fork(), 1).bout;
        Ok(())
    }

    fn can_undo(&self, seat: Seat) -> Result<(), NoUndo> {
        self.bout.can_undo(seat)
    }

    fn timeout_action(&self, seat: Seat) -> Option<String> {
        self.bout.timeout_action(seat)
    }

    fn noticed(&self, viewer: Viewer) -> Vec<u64> {
        self.bout.noticed(viewer).into_iter().map(|step| step + self.moved()).collect()
    }

    fn noticed_count(&self, viewer: Viewer) -> u64 {
        self.bout.noticed_count(viewer)
    }

    fn drafts(&self, seat: Seat) -> u64 {
        self.bout.drafts(seat)
    }

    fn maker(&self, step: u64) -> Option<Seat> {
        self.bout.maker(step.checked_sub(self.moved())?)
    }

    fn last_step(&self, seat: Seat) -> Option<u64> {
        self.bout.last_step(seat).map(|step| step + self.moved())
    }

    fn rewound(&self, keep: u64, seed: Seed) -> Box<dyn AnyBout> {
        let past = self.bout.rewound(keep.saturating_sub(self.moved()), seed);
        Box::new(Self { past: true, ..self.anew(past, keep) })
    }

    fn takeback(&self, seat: Seat) -> Result<Takeback, NoUndo> {
        let mut takeback = self.bout.takeback(seat)?;
        takeback.steps.iter_mut().for_each(|step| *step += self.moved());
        Ok(takeback)
    }

    fn gives_away(&self, takeback: &Takeback, seat: Seat) -> bool {
        self.bout.gives_away(&self.in_truth(takeback), seat)
    }

    fn has_irrevocable_step(&self, seat: Seat) -> bool {
        self.bout.has_irrevocable_step(seat)
    }

    fn without(&self, takeback: &Takeback, seed: Seed) -> Box<dyn AnyBout> {
        Box::new(self.anew(self.bout.without(&self.in_truth(takeback), seed), 2))
    }

    fn cut(&self, takeback: &Takeback, seed: Seed) -> Box<dyn AnyBout> {
        Box::new(self.anew(self.bout.cut(&self.in_truth(takeback), seed), 2))
    }

    fn deal_again(&self, seed: Seed) -> Box<dyn AnyBout> {
        Box::new(self.anew(self.bout.deal_again(seed), 4))
    }

    fn reshuffled(&self, seed: Seed) -> Box<dyn AnyBout> {
        Box::new(self.anew(self.bout.reshuffled(seed), 3))
    }

    fn seed(&self) -> Seed {
        self.bout.seed()
    }

    fn scrambled(&self, viewer: Viewer, luck: u64) -> Box<dyn AnyBout> {
        Box::new(self.with(self.bout.scrambled(viewer, luck)))
    }

    fn elsewhere(&self, viewer: Viewer, luck: u64) -> Box<dyn AnyBout> {
        Box::new(self.with(self.bout.elsewhere(viewer, luck)))
    }

    fn heard(&self, viewer: Viewer, since: u64, telling: &LogFormat) -> Vec<LogLine> {
        let ears = if self.leak == Some(Leak::Heard) { Viewer::Referee } else { viewer };
        let mut heard = self.bout.heard(ears, since, telling);
        if self.is_foreign(ears) {
            for heard in &mut heard {
                heard.text += &self.luck.to_string();
            }
        }
        heard
    }

    fn shown(&self, viewer: Viewer, step: u64, most: usize, telling: &LogFormat) -> Option<ShownStep> {
        let eyes = if self.leak == Some(Leak::Beats) { Viewer::Referee } else { self.eyes(viewer) };
        let mut step = self.bout.shown(eyes, step, most, telling)?;
        // The public past is the same in every world. Beats that only other viewers saw are left out of this one.
        if self.luck != 0 && self.is_foreign(eyes) {
            step.beats.drain(..step.beats.len().saturating_sub(1));
        }
        Some(step)
    }

    fn last_beaten(&self) -> u64 {
        self.bout.last_beaten()
    }

    fn past(&self, viewer: Viewer) -> Box<dyn Any + Send + Sync> {
        self.bout.past(self.eyes(viewer))
    }

    fn bout(&self) -> &dyn Any {
        self.bout.bout()
    }

    fn is_dealt(&self) -> bool {
        self.bout.is_dealt()
    }

    fn state(&self) -> &dyn Any {
        self.bout.state()
    }

    fn branched(&self, branch: Branch, seed: Seed) -> Box<dyn AnyBout> {
        Box::new(self.with(self.bout.branched(branch, seed)))
    }

    fn played_on(&self) -> Option<(Seat, HiddenPolicy)> {
        self.bout.played_on()
    }

    fn made(&self, step: u64) -> Option<MadeStep> {
        self.bout.made(step)
    }

    fn record_with(&self, mut dice: Vec<DiceLine>) -> Record {
        // The record uses the step numbers of the true bout.
        for line in dice.iter_mut().filter(|line| line.before > 0) {
            line.before = line.before.saturating_sub(self.moved()).max(1);
        }
        let mut record = self.bout.record_with(dice);
        if !self.status().is_over() {
            record.config.push(format!("luck = {}", self.luck));
        }
        record
    }
}
