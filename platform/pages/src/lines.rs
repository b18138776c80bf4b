//! Bouts as rows of a list: running, open (with a free seat), finished.
//!
//! A row shows the current state: the pending question, the score, or the result. All of it is read from the viewer's
//! own sight, or from a bystander's.

use budokan_catalog::review::ResultSum;
use budokan_words::capitalised;
use maud::{Markup, html};

use crate::address::{BoutCommand, BoutPage};
use crate::layout::PageReader;
use crate::measure::{Curve, PlottedLine};
use crate::moves::icon;
use crate::review::signed;
use crate::score::Score;

/// The occupant of a seat in a list of bouts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LobbySeat {
    /// A person, by name.
    Person(String),
    /// A bot, by name.
    Bot(String),
    /// A vacant seat that is reserved for a player.
    Kept,
    /// A free seat; with its role name, if that is informative.
    Free(Option<String>),
}

/// The fields common to all listed bouts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedBout {
    /// The id of the bout.
    pub id: String,
    /// The id of the game.
    pub game: &'static str,
    /// The short name of the game.
    pub name: String,
    /// The other players: *Tomoe, an adept*.
    pub who: String,
}

/// A running bout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunningBout {
    /// The common fields.
    pub bout: ListedBout,
    /// The current state: *Your decision: Block or counter?*
    pub state: String,
    /// A help sentence, if the viewer must decide.
    pub hint: String,
    /// The current score.
    pub score: Score,
    /// Whether the viewer must decide.
    pub yours: bool,
    /// Whether the viewer has a seat in it.
    pub own: bool,
    /// The player who invites the viewer, if the invitation is unanswered.
    pub asked_by: Option<String>,
    /// The number of spectators.
    pub watching: usize,
}

/// A bout with a free seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenBout {
    /// The common fields.
    pub bout: ListedBout,
    /// The options with non-default values: *Each for themselves*.
    pub mode: Vec<String>,
    /// The occupants of the seats.
    pub seats: Vec<LobbySeat>,
    /// The form value of the seat that the viewer may take.
    pub sit: Option<&'static str>,
}

/// The result of a bout for the viewer, who played in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineOutcome {
    /// The viewer has won.
    Won,
    /// The viewer has lost.
    Lost,
    /// The bout is a draw.
    Drawn,
    /// A player has resigned, and it is no longer known which one.
    Ended,
}

impl LineOutcome {
    /// Its name in URLs and message ids.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Lost => "lost",
            Self::Drawn => "drawn",
            Self::Ended => "ended",
        }
    }
}

/// A finished bout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedBout {
    /// The common fields.
    pub bout: ListedBout,
    /// The result for the viewer.
    pub outcome: LineOutcome,
    /// The result in words: *Won against Tomoe*.
    pub verdict: String,
    /// The reason of the result.
    pub reason: String,
    /// The clause that ended it.
    pub clause: Option<String>,
    /// The sparkline of the score; of the chance, if there is a review.
    pub curve: Option<SmallCurve>,
    /// The sums of luck and decisions in points, if the review is complete.
    pub judged: Option<[i32; 2]>,
    /// The date of the end.
    pub when: Day,
}

/// A sparkline of a bout: the viewer's value minus the best other value, with equality in the middle. Without
/// an opponent it is the viewer's value, from zero at the bottom to the maximum at the top. With a review it is
/// the viewer's chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmallCurve {
    /// The text alternative of the line.
    pub label: String,
    /// Heights from 0 at the bottom to 100 at the top, at equal time steps.
    pub heights: Vec<u8>,
    /// Whether it shows the chance of a review instead of the score.
    pub is_chance: bool,
}

/// Maximum number of points in a sparkline.
const MOST_POINTS: usize = 100;

impl SmallCurve {
    /// The sparkline of a curve; `None` if there is nothing to show.
    pub fn of(curve: &Curve) -> Option<Self> {
        let own = curve.lines.iter().find(|line| line.yours).or(curve.lines.first())?;
        let others: Vec<&PlottedLine> = curve.lines.iter().filter(|line| *line != own).collect();
        let full = curve.scale.last().copied().unwrap_or(1).max(1);
        // Where the line lies between bottom and top.
        let height = |point: usize| {
            let have = own.values[point];
            let best = others.iter().filter_map(|line| line.values.get(point)).max();
            let high = best.map_or(have * 100 / full, |best| 50 + (have - best) * 50 / full);
            u8::try_from(high.clamp(0, 100)).unwrap_or_default()
        };
        let last = own.values.len().checked_sub(1).filter(|last| *last > 0)?;
        let count = last.min(MOST_POINTS);
        let heights = (0..=count).map(|index| height(index * last / count)).collect();
        Some(Self { label: curve.caption.clone(), heights, is_chance: false })
    }

    /// The sparkline of a seat's chance, from a review; `None` if no decision was judged.
    pub fn of_review(label: String, sum: &ResultSum) -> Option<Self> {
        let last = sum.curve.last()?.step.max(1);
        let points = (last as usize).min(MOST_POINTS);
        let height = |index: usize| {
            let step = index as u64 * last / points as u64;
            let chance = sum.curve.iter().rev().find(|point| point.step <= step).map_or(sum.start, |point| point.to);
            // Where the line lies between bottom and top.
            (chance.clamp(0.0, 1.0) * 100.0).round() as u8
        };
        Some(Self { label, heights: (0..=points).map(height).collect(), is_chance: true })
    }
}

/// A day and a time, in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Day {
    /// *Today*, *yesterday*, or the day of the week.
    pub near: String,
    /// The date: *Sunday 15 November*.
    pub date: String,
    /// The time of day: *18:22*.
    pub time: String,
    /// The machine-readable form for the `datetime` attribute.
    pub exact: String,
}

impl RunningBout {
    /// A row in the lobby: in the game's theme colour while the viewer must decide, in neutral colours while the viewer
    /// waits or watches.
    pub(crate) fn draw(&self, reader: &PageReader) -> Markup {
        let dyed = self.yours || self.asked_by.is_some();
        let about = [self.bout.name.as_str(), &self.score.stage].into_iter().filter(|part| !part.is_empty());
        let meta = [&self.hint, &self.score.said];
        html! {
            li class=(format!("live {}{}", self.bout.game, if dyed { "" } else { " white" })) data-bout=(self.bout.id) data-key=(format!("bout-{}", self.bout.id)) {
                div {
                    h3 { (capitalised(&self.bout.who)) " " span { (about.collect::<Vec<_>>().join(", ")) } }
                    @if let Some(name) = &self.asked_by { p.ask { (reader.words.phrase("hall-rematch-asks", &[("name", name)])) } }
                    @else if !self.state.is_empty() { p class=(if self.yours { "ask" } else { "now" }) { (self.state) } }
                    p.meta {
                        @for part in meta.iter().filter(|part| !part.is_empty()) { span { (part) } }
                        @if !self.own || self.watching > 0 { (watching(reader, self.watching)) }
                    }
                }
                (self.button(reader))
                (self.score.draw())
            }
        }
    }

    fn button(&self, reader: &PageReader) -> Markup {
        let (class, word) = match (self.yours, self.own) {
            (true, _) => ("btn main", "hall-answer"),
            (false, true) => ("btn paperbtn", "hall-look-in"),
            (false, false) => ("btn paperbtn", "hall-watch"),
        };
        html! {
            @if self.asked_by.is_some() { (answers(reader, &self.bout.id)) }
            @else { a class=(class) href=(BoutPage::Bout.address(&self.bout.id)) { (reader.word(word)) } }
        }
    }
}

/// The number of spectators, in words.
fn watching(reader: &PageReader, n: usize) -> Markup {
    let said =
        if n == 0 { reader.word("hall-nobody-watches") } else { reader.words.phrase("hall-watching", &[("n", &n)]) };
    html! { span { (icon("i-eye")) " " (said) } }
}

/// The buttons that accept or decline a rematch.
fn answers(reader: &PageReader, id: &str) -> Markup {
    html! {
        form.reply method="post" {
            input type="hidden" name="to" value=(reader.here);
            button.btn.main formaction=(BoutCommand::Sit.address(id)) { (reader.word("hall-rematch-accept")) }
            button.btn.quiet formaction=(BoutCommand::Decline.address(id)) { (reader.word("hall-rematch-decline")) }
        }
    }
}

impl OpenBout {
    /// A row in the lobby: the game, the players, and a button to take the seat.
    pub(crate) fn draw(&self, reader: &PageReader) -> Markup {
        let ListedBout { id, game, name, who } = &self.bout;
        html! {
            li class=(format!("live {game}")) data-bout=(id) data-key=(format!("bout-{id}")) {
                div {
                    h3 { a.quietly href=(BoutPage::Bout.address(id)) { (capitalised(who)) } }
                    p.meta {
                        span.chip { (name) }
                        @for part in &self.mode { span { (part) } }
                    }
                }
                @if let Some(seat) = self.sit {
                    form method="post" action=(BoutCommand::Sit.address(id)) {
                        button.btn.main name="seat" value=(seat) { (reader.word("hall-sit-down")) }
                    }
                } @else { a.btn.paperbtn href=(BoutPage::Bout.address(id)) { (reader.word("hall-look-in")) } }
                div.seatsline { @for seat in &self.seats { (seat.draw(reader)) } }
            }
        }
    }
}

impl LobbySeat {
    fn draw(&self, reader: &PageReader) -> Markup {
        html! {
            @match self {
                Self::Person(name) => span.peg { (icon("i-person")) (name) },
                Self::Bot(name) => span.peg { (icon("i-bot")) (name) },
                Self::Kept => span.peg.vacant { (reader.word("hall-kept-seat")) },
                Self::Free(Some(role)) => span.peg.vacant title=(reader.word("hall-free-seat")) { (role) },
                Self::Free(None) => span.peg.vacant { (reader.word("hall-free-seat")) },
            }
        }
    }
}

impl EndedBout {
    /// A card with result, reason and sparkline, for the lobby.
    pub(crate) fn draw_card(&self, reader: &PageReader) -> Markup {
        html! {
            li class=(format!("endedbout {}", self.bout.game)) data-bout=(self.bout.id) data-key=(format!("bout-{}", self.bout.id)) {
                h3 {
                    span.won[self.outcome == LineOutcome::Won] { (self.verdict) }
                    time datetime=(self.when.exact) { (self.when.near) }
                }
                p { (self.reason) @if let Some(judged) = self.judged { " " (luck(reader, judged)) } }
                @if let Some(curve) = &self.curve { (curve.draw()) }
                p.acts { (acts(reader, &self.bout.id, false)) }
            }
        }
    }

    /// A row in the list of the player's own bouts.
    pub(crate) fn draw_row(&self, reader: &PageReader) -> Markup {
        html! {
            li class=(format!("past {}", self.bout.game)) data-bout=(self.bout.id) data-key=(format!("bout-{}", self.bout.id)) {
                time.when.soft datetime=(self.when.exact) { (self.when.time) }
                div.who1 {
                    b { a.quietly href=(BoutPage::Bout.address(&self.bout.id)) { (capitalised(&self.bout.who)) } }
                    span.soft { (self.bout.name) }
                }
                div.res1 {
                    span.res {
                        @if self.outcome == LineOutcome::Won { svg viewBox="0 0 60 60" aria-hidden="true" { use href="#seal" {} } }
                        (reader.word(&format!("hall-outcome-{}", self.outcome.name())))
                    }
                    span.soft {
                        (self.reason)
                        @if let Some(clause) = &self.clause {
                            " " a href=(format!("/rules/{}#{clause}", self.bout.game)) { (clause) }
                        }
                    }
                }
                div.curve1 { @if let Some(curve) = &self.curve { (curve.draw()) } }
                div.luckline {
                    @if let Some(judged) = self.judged { (luck(reader, judged)) }
                    @else { span.soft { (reader.word("hall-not-reviewed")) } }
                }
                div.acts { (acts(reader, &self.bout.id, true)) }
            }
        }
    }
}

impl RunningBout {
    /// A row in the list of the player's own bouts.
    pub(crate) fn draw_row(&self, reader: &PageReader, when: &Day) -> Markup {
        let dyed = self.yours || self.asked_by.is_some();
        let about = [self.bout.name.as_str(), &self.score.stage].into_iter().filter(|part| !part.is_empty());
        html! {
            li class=(format!("past running {}{}", self.bout.game, if dyed { "" } else { " white" })) data-bout=(self.bout.id) data-key=(format!("bout-{}", self.bout.id)) {
                time.when.soft datetime=(when.exact) { (when.time) }
                div.who1 { b { (capitalised(&self.bout.who)) } span.soft { (about.collect::<Vec<_>>().join(", ")) } }
                div.res1 {
                    span class=(if dyed { "res ask" } else { "res" }) {
                        @if let Some(name) = &self.asked_by { (reader.words.phrase("hall-rematch-asks", &[("name", name)])) }
                        @else if self.state.is_empty() { (reader.word("hall-goes-on")) }
                        @else { (self.state) }
                    }
                    span.soft { (self.score.said) }
                }
                div.curve1 { (self.score.draw()) }
                div.acts { (self.button(reader)) }
            }
        }
    }
}

/// The links of a finished bout.
fn acts(reader: &PageReader, id: &str, signs: bool) -> Markup {
    let to = |page: BoutPage, sign: &str, word: &str| {
        html! {
            @if signs { a.icon href=(page.address(id)) aria-label=(reader.word(word)) { (icon(sign)) span { (reader.word(word)) } } }
            @else { a href=(page.address(id)) { (reader.word(word)) } }
        }
    };
    html! {
        // A row links to the bout by its title, so only a card needs this link.
        @if !signs { (to(BoutPage::Bout, "i-eye", "hall-show-result")) }
        (to(BoutPage::Review, "i-find", "hall-show-review"))
        (to(BoutPage::Replay, "i-play", "hall-show-replay"))
        @if signs {
            a.icon href=(BoutPage::Record.address(id)) download="" aria-label=(reader.word("hall-record-down")) title=(reader.word("hall-record-down")) { (icon("i-down")) }
        }
    }
}

/// The sums of luck and decisions, in a few words: *luck −56, decisions +6*.
fn luck(reader: &PageReader, [luck, decisions]: [i32; 2]) -> Markup {
    html! {
        span.points { (reader.word("hall-review-lane-luck")) " " b { (signed(luck)) } }
        " "
        span.points { (reader.word("hall-review-lane-decisions")) " " b { (signed(decisions)) } }
    }
}

impl SmallCurve {
    /// The sparkline with its middle line: solid for a chance, dashed for a score.
    fn draw(&self) -> Markup {
        use std::fmt::Write;
        let last = self.heights.len().saturating_sub(1).max(1);
        let mut line = String::new();
        for (index, height) in self.heights.iter().enumerate() {
            // 200 wide and 40 high, two of them left free above and below.
            let (x, y) = (index * 2000 / last, 380 - usize::from(*height) * 36 / 10);
            let (x, y) = (format!("{}.{}", x / 10, x % 10), format!("{}.{}", y / 10, y % 10));
            let step = if index == 0 { format!("M{x} {y}") } else { format!("H{x}V{y}") };
            write!(line, "{step}").expect("a string takes what is written to it");
        }
        html! {
            svg.spark.score[!self.is_chance] viewBox="0 0 200 40" preserveAspectRatio="none" role="img" aria-label=(self.label) {
                path.m d="M0 20H200" {}
                path.l d=(line) {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn curve(lines: &[(bool, &[i32])]) -> Curve {
        let line = |(yours, values): &(bool, &[i32])| PlottedLine {
            seat: None,
            name: String::new(),
            yours: *yours,
            values: values.to_vec(),
        };
        Curve { scale: vec![0, 10], lines: lines.iter().map(line).collect(), ..Curve::flat() }
    }

    #[test]
    fn a_small_curve_shows_the_lead_of_whoever_looks() {
        let heights = |lines: &[(bool, &[i32])]| SmallCurve::of(&curve(lines)).map(|small| small.heights);
        assert_eq!(heights(&[(false, &[10, 6, 0]), (true, &[10, 8, 10])]), Some(vec![50, 60, 100]));
        assert_eq!(heights(&[(true, &[5, 2]), (false, &[5, 7]), (false, &[5, 9])]), Some(vec![50, 15]));
        assert_eq!(heights(&[(true, &[0, 10, 99])]), Some(vec![0, 100, 100]), "alone: what there is");
        assert_eq!(heights(&[(true, &[4])]), None, "one moment is no course");
        assert_eq!(heights(&[]), None);
        let long: Vec<i32> = (0..1000).map(|step| step / 100).collect();
        let small = heights(&[(true, &long)]).unwrap_or_default();
        assert_eq!((small.len(), small[0], small[100]), (101, 0, 90), "a long bout is not more to draw");
    }

    #[test]
    fn a_small_curve_is_drawn_from_edge_to_edge() {
        let small = SmallCurve { label: "Spirit".to_owned(), heights: vec![50, 0, 100, 60], is_chance: false };
        let drawn = small.draw().into_string();
        assert!(drawn.contains("d=\"M0.0 20.0H66.6V38.0H133.3V2.0H200.0V16.4\""), "{drawn}");
        assert!(drawn.contains("aria-label=\"Spirit\""), "{drawn}");
        assert!(drawn.contains("class=\"spark score\""), "the score is dashed: {drawn}");
        let chance = SmallCurve { is_chance: true, ..small }.draw().into_string();
        assert!(chance.contains("class=\"spark\""), "a chance is solid: {chance}");
    }

    #[test]
    fn a_small_curve_of_a_review_is_the_chance_from_start_to_end() {
        use budokan_catalog::review::{ChanceCause, ChancePoint};
        let point =
            |step, from, to| ChancePoint { step, decision: None, cause: ChanceCause::Luck, from, to, error: 0.0 };
        let curve = vec![point(0, 0.5, 0.4), point(2, 0.4, 0.25), point(4, 0.25, 1.0)];
        let mut sum = ResultSum { start: 0.5, luck: 0.5, end: 1.0, curve, ..ResultSum::default() };
        let small = SmallCurve::of_review("Chance".to_owned(), &sum);
        assert_eq!(small.map(|small| (small.heights, small.is_chance)), Some((vec![40, 40, 25, 25, 100], true)));
        sum.curve.clear();
        assert_eq!(SmallCurve::of_review(String::new(), &sum), None);
    }
}
