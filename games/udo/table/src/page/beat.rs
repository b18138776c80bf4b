//! The description of a beat: its headline, its result in one line, its label on the playback bar, and the banner at
//! the end of a battle.
//!
//! Everything is derived from the events since the previous beat; the numbers in it are those of the rules.

use budokan_kernel::Clause;
use budokan_pages::{Banner, BannerGain};
use budokan_udo::state::{Ending, Phase};
use budokan_udo::sum::Length;
use budokan_udo::{Card, Event, Udo, clause};
use budokan_words::capitalised;

use super::Mat;
use crate::face::FaceNaming;

/// A beat in words.
pub struct ToldBeat {
    /// The headline of the beat.
    pub headline: String,
    /// The consequence of the beat.
    pub result: String,
    /// The label of its playback button.
    pub stroke: String,
}

/// The area of the table that a beat involves; all other areas are dimmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// The combo being counted, or its benefit for its owner.
    Combo,
    /// The master and its hearts.
    Master,
    /// The attacks of the master.
    Attacks,
}

impl Mat<'_> {
    /// The events of the current beat, if this is one.
    pub fn heard(&self) -> &[Event] {
        self.scene.events::<Udo>()
    }

    /// The area that the beat involves.
    pub fn spot(&self) -> Option<Spot> {
        let kind = self.scene.moment?.kind;
        Some(match kind {
            "blocked" | "idle" | "hit" | "paid" | "venom" | "lost" => Spot::Attacks,
            "covered" | "missed" | "fallen" | "regenerated" | "defeated" => Spot::Master,
            _ => Spot::Combo,
        })
    }

    /// The CSS class that dims an area while another one is in focus.
    pub fn hushed(&self, own: Spot) -> &'static str {
        if self.spot().is_some_and(|spot| spot != own) { " hush" } else { "" }
    }

    /// The beat in words; `None` outside of beats.
    pub fn told_beat(&self) -> Option<ToldBeat> {
        self.scene.moment?;
        Some(self.heard().iter().rev().find_map(|event| self.told_event(event)).unwrap_or_else(|| ToldBeat {
            headline: self.faces.going_on(),
            result: String::new(),
            stroke: self.word("stroke-now"),
        }))
    }

    /// Whether the viewer is the player, for sentences that use *you*.
    fn you(&self) -> &'static str {
        if self.scene.own() == Some(Self::SEAT) { "yes" } else { "no" }
    }

    fn hero_name(&self) -> String {
        self.faces.say(self.view.hero.id(), &[])
    }

    /// The move in progress.
    fn finishing(&self) -> String {
        self.view.current().map_or_else(String::new, |combo| self.move_name(combo.finisher))
    }

    fn told_event(&self, event: &Event) -> Option<ToldBeat> {
        let told = self.told_effect(event).or_else(|| self.told_hit(event)).or_else(|| self.told_end(event));
        told.map(|[headline, result, stroke]| ToldBeat { headline, result, stroke })
    }

    /// The events of a combo: headline, result, and playback label.
    fn told_effect(&self, event: &Event) -> Option<[String; 3]> {
        let card = self.finishing();
        Some(match *event {
            Event::Resolved { finisher, length, .. } => self.told_length(finisher, length),
            Event::Covered { heart, body, deal } => [
                self.covered_said(heart, body),
                self.strike_said("beat-covered-result", &[("card", &card), ("n", &deal.total()), ("heart", &heart)]),
                self.strike_name(),
            ],
            Event::Missed { deal } => {
                let why = self.missing_why(self.view.body.values().all(|body| body.open.is_empty()));
                [
                    self.word("beat-missed"),
                    self.say("beat-missed-result", &[("why", &why), ("card", &card), ("n", &deal.total())]),
                    self.word("no-heart"),
                ]
            }
            Event::Blocked { attack, kept, block, value } => [
                self.say(
                    "beat-blocked",
                    &[("attack", &self.faces.attack_name(attack)), ("n", &self.blocked_now().len())],
                ),
                self.say(
                    "beat-blocked-result",
                    &[
                        ("card", &card),
                        ("n", &block.total()),
                        ("value", &value.total()),
                        ("charge", &self.charge_gained()),
                        ("kept", &if kept { "yes" } else { "no" }),
                        ("you", &self.you()),
                        ("hero", &self.hero_name()),
                    ],
                ),
                self.word("stroke-blocked"),
            ],
            Event::Idle { block } => {
                let why = if self.view.revealed.is_empty() { "none" } else { "higher" };
                [
                    self.word("beat-idle"),
                    self.say("beat-idle-result", &[("why", &why), ("card", &card), ("n", &block.total())]),
                    self.word("no-blow"),
                ]
            }
            Event::Fizzled { recovery, number } => {
                let what = if recovery { "recover" } else { "enrage" };
                let args: [(&str, &dyn ToString); 3] = [("what", &what), ("card", &card), ("n", &number)];
                [
                    self.say("beat-fizzled", &args),
                    self.say("beat-fizzled-result", &args),
                    self.say(&format!("{what}-there"), &[("n", &0)]),
                ]
            }
            // The event of a block already mentions the charge that it gained.
            Event::Charged { gain } if !gain.by_block => [
                self.say("beat-charged", &[("n", &gain.gained()), ("you", &self.you()), ("hero", &self.hero_name())]),
                self.say(
                    "beat-charged-result",
                    &[("before", &gain.before), ("total", &gain.total()), ("lost", &gain.lost())],
                ),
                self.faces.say("charge", &[]),
            ],
            _ => return None,
        })
    }

    /// The count of a combo: X, and its use by the finisher.
    fn told_length(&self, finisher: Card, length: Length) -> [String; 3] {
        let does = self.faces.effect(&self.view.face(finisher).effect, Some(length.x()));
        let parts = length.parts();
        let sum = self.parts_said(&parts);
        let sum = if parts.parts().len() > 1 { format!("{sum} = {}", length.x()) } else { sum };
        [
            self.say("beat-x", &[("card", &self.move_name(finisher)), ("x", &length.x())]),
            self.say("beat-x-result", &[("sum", &sum), ("does", &capitalised(&does))]),
            self.word("stroke-x"),
        ]
    }

    /// The events of a hit and its payment.
    fn told_hit(&self, event: &Event) -> Option<[String; 3]> {
        Some(match *event {
            Event::Hit { attack } => {
                let parts = self.faces.parts(self.cards.attack(attack).loses, FaceNaming::Full);
                let name = self.faces.attack_name(attack);
                [
                    self.say("beat-hit", &[("attack", &name), ("you", &self.you()), ("hero", &self.hero_name())]),
                    self.say("beat-hit-result", &[("parts", &parts)]),
                    self.word("stroke-hit"),
                ]
            }
            Event::Lost { card, venom: false } => [
                self.say("beat-paid", &[("card", &self.move_name(card))]),
                self.say("beat-paid-result", &[("attack", &self.hitting_in())]),
                self.word("stroke-paid"),
            ],
            Event::Exhausted { card } => [
                self.say("beat-exhausted", &[("card", &self.move_name(card))]),
                self.say("beat-exhausted-result", &[("attack", &self.hitting_in())]),
                self.word("stroke-paid"),
            ],
            Event::Lost { card, venom: true } => {
                let venom = self.view.opponent().map_or(0, |master| master.venom);
                [
                    self.say("beat-venom", &[("card", &self.move_name(card))]),
                    self.say("beat-venom-result", &[("n", &venom)]),
                    self.word("stroke-venom"),
                ]
            }
            _ => return None,
        })
    }

    /// The end of a turn or a battle.
    fn told_end(&self, event: &Event) -> Option<[String; 3]> {
        Some(match *event {
            Event::Fallen { body } => {
                let standing = self.view.body.values().filter(|body| !body.defeated).count();
                [
                    self.say("beat-fallen", &[("body", &body)]),
                    self.say("beat-fallen-result", &[("n", &standing)]),
                    self.faces.say("body", &[("n", &body)]),
                ]
            }
            Event::Regenerated { heart, body } => [
                self.say("beat-regenerated", &[("heart", &heart), ("body", &body)]),
                self.word("beat-regenerated-result"),
                self.word("stroke-open"),
            ],
            Event::Defeated { master, glory } => [
                self.say("beat-defeated", &[("master", &capitalised(&self.faces.master_name(master)))]),
                self.say("beat-defeated-result", &[("n", &glory.won), ("total", &glory.total())]),
                self.word("stroke-defeated"),
            ],
            Event::Unpayable { .. } | Event::Limit { .. } => {
                let (why, _) = self.lost_why(event)?;
                [self.word("beat-lost"), why, self.word("stroke-lost")]
            }
            _ => return None,
        })
    }

    /// The attack being paid for, inside a sentence.
    fn hitting_in(&self) -> String {
        let name = |attack| self.scene.words.card(budokan_udo::Attack::id(attack), &self.cards.attack(attack).name);
        self.view.attack.map(name).unwrap_or_default()
    }

    /// The hearts just covered: one, the last one, or several at once.
    fn covered_said(&self, heart: u8, body: u8) -> String {
        let covered = self.heard().iter().filter(|event| matches!(event, Event::Covered { .. })).count();
        let open = self.view.body.values().any(|body| !body.open.is_empty());
        let which = match (open, covered) {
            (false, _) => "last",
            (true, 1) => "one",
            (true, _) => "several",
        };
        self.say("beat-covered", &[("which", &which), ("heart", &heart), ("body", &body), ("n", &covered)])
    }

    /// A sentence about a deal, with its number among the finisher's deals.
    fn strike_said(&self, word: &str, args: &[(&str, &dyn ToString)]) -> String {
        let (done, all) = self.view.carried_out().unwrap_or((1, 1));
        let place: [(&str, &dyn ToString); 2] = [("done", &done), ("all", &all)];
        self.say(word, &[args, &place].concat())
    }

    /// The playback label of a deal: its number if there are several.
    fn strike_name(&self) -> String {
        match self.view.carried_out() {
            Some((done, all)) if all > 1 => self.say("strike", &[("n", &done)]),
            Some(_) | None => self.word("stroke-heart"),
        }
    }

    /// The reason why a deal covers no heart.
    fn missing_why(&self, none_open: bool) -> &'static str {
        let in_order = self.view.opponent().is_some_and(|master| master.in_order);
        match (none_open, in_order) {
            (true, _) => "none",
            (false, true) => "order",
            (false, false) => "higher",
        }
    }

    /// The charge gained with these events.
    fn charge_gained(&self) -> u8 {
        let gains = self.heard().iter().rev().filter_map(|event| match event {
            Event::Charged { gain } => Some(gain.gained()),
            _ => None,
        });
        gains.take(1).next().unwrap_or(0)
    }

    /// The reason why the battle is lost, and its clause.
    fn lost_why(&self, event: &Event) -> Option<(String, Clause)> {
        match *event {
            Event::Unpayable { attack } => {
                let parts = self.faces.parts(self.cards.attack(attack).loses, FaceNaming::Full);
                let args: [(&str, &dyn ToString); 2] = [("attack", &self.faces.attack_name(attack)), ("parts", &parts)];
                Some((self.say("beat-lost-unpayable", &args), clause::U8_5))
            }
            Event::Limit { turn } => Some((self.say("beat-lost-limit", &[("n", &turn)]), clause::U9_8)),
            _ => None,
        }
    }

    /// The banner across the table when the battle is won or lost.
    pub fn banner(&self) -> Option<Banner> {
        self.heard().iter().rev().find_map(|event| match *event {
            Event::Defeated { master, glory } => {
                let bodies = self.view.body.len();
                let args: [(&str, &dyn ToString); 2] = [("turn", &self.view.turn), ("n", &bodies)];
                let mut gains = vec![self.gain(format!("+{}", glory.won), "gain-glory", &[("total", &glory.total())])];
                gains.push(self.masters_gained());
                if self.view.defeated.len() < usize::from(self.cards.masters_to_win) {
                    gains.extend(self.rewards(Card::technique(master)));
                }
                Some(Banner {
                    headline: self.say("beat-defeated", &[("master", &capitalised(&self.faces.master_name(master)))]),
                    why: self.say("banner-defeated", &args),
                    clause: Some(clause::U9_2),
                    is_good: true,
                    gains,
                })
            }
            Event::Unpayable { .. } | Event::Limit { .. } => {
                let (why, clause) = self.lost_why(event)?;
                let glory = self.gain(self.view.glory.to_string(), "gain-glory-left", &[]);
                Some(Banner {
                    headline: self.word("beat-lost"),
                    why,
                    clause: Some(clause),
                    is_good: false,
                    gains: vec![self.masters_gained(), glory],
                })
            }
            _ => None,
        })
    }

    /// The banner on the final position of a game that was won.
    pub fn victory(&self) -> Option<Banner> {
        let is_won = self.scene.moment.is_none() && self.view.phase == Phase::Over(Ending::Won);
        let master = self.view.defeated.last().filter(|_| is_won)?;
        let args: [(&str, &dyn ToString); 2] = [("turn", &self.view.turn), ("n", &self.view.body.len())];
        let glory = self.gain(self.view.glory.to_string(), "gain-glory-left", &[]);
        Some(Banner {
            headline: self.say("beat-defeated", &[("master", &capitalised(&self.faces.master_name(*master)))]),
            why: self.say("banner-defeated", &args),
            clause: Some(clause::U9_2),
            is_good: true,
            gains: vec![self.masters_gained(), glory],
        })
    }

    fn gain(&self, value: String, word: &str, args: &[(&str, &dyn ToString)]) -> BannerGain {
        BannerGain { value, of: self.say(word, args), lost: false }
    }

    /// The number of defeated masters, out of the number needed.
    fn masters_gained(&self) -> BannerGain {
        let args: [(&str, &dyn ToString); 2] = [("n", &self.view.defeated.len()), ("of", &self.cards.masters_to_win)];
        self.gain(self.say("gain-masters-of", &args), "gain-masters", &[])
    }

    /// The cards that come to hand after a victory.
    fn rewards(&self, technique: Card) -> Vec<BannerGain> {
        let back = self.view.discard.len();
        let learned = self.gain(
            self.shorts(self.cards.parts(technique)),
            "gain-technique",
            &[("card", &self.move_name(technique))],
        );
        let mut rewards = vec![learned];
        if back > 0 {
            rewards.push(self.gain(format!("+{back}"), "gain-cards", &[("n", &back)]));
        }
        rewards
    }
}
