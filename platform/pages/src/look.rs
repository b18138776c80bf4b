//! The presentation of a game in a browser.
//!
//! A [`Look`] renders a typed view into the four parts of a bout page: the table, the question and the buttons of the
//! action bar, the hand. It offers legal actions only (and shorthands for several of them, if the game has any), each
//! as a button of [`crate::moves`]; an action that it omits is still in the plain list below the action bar. It also
//! provides the game's style sheet, pictures, cover and theme. A game without a look of its own uses [`OutlineLook`].

use std::any::Any;

use budokan_catalog::{Advised, AnyGame, LogLine, OutlineGroup, SignReading, SignRequest, SignState, outline};
use budokan_kernel::{ChosenOption, Clause, Game, Seat, SeenStep, Sight};
use budokan_words::capitalised;
use maud::{Markup, html};

use crate::hint::{HintWords, Hints, Mark, ShownMark, mark_message};
use crate::measure::{Account, Curve, Gauge, Measures};
use crate::scene::Scene;
use crate::score::Score;
use crate::welcome::{BeginnerDifficulty, FirstChoice, Welcome};

/// The rendered parts of a bout.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// The progress of the game, for the top bar: *round 4 · 22 reward cards left*.
    pub about: String,
    /// The content of the table.
    pub mat: Markup,
    /// The pending question, for any seat: *Block or counter?*
    pub question: String,
    /// A help sentence for the seat that must decide.
    pub hint: String,
    /// The buttons of the action bar.
    pub acts: Markup,
    /// The viewer's hand, if the game has hands.
    pub hand: Option<Markup>,
    /// The short label of a beat, two or three words: *arena 2*. The question is its headline, the hint its result.
    pub stroke: String,
    /// A banner across the table, at a beat that ends a battle, a round or a master.
    pub banner: Option<Banner>,
}

/// A banner across the table that announces the end of something.
#[derive(Clone, Debug)]
pub struct Banner {
    /// The announcement: *The battle is lost*.
    pub headline: String,
    /// The reason, with the sum that decided it.
    pub why: String,
    /// The clause that applied.
    pub clause: Option<Clause>,
    /// Whether it is good news for the viewer: then the banner has the theme colour.
    pub is_good: bool,
    /// The gains and losses: a short value, and its unit.
    pub gains: Vec<BannerGain>,
}

/// A gain or loss: *0 of 3*, *medals*.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BannerGain {
    /// The gained or lost amount.
    pub value: String,
    /// The unit of the amount.
    pub of: String,
    /// Whether it is a loss.
    pub lost: bool,
}

/// A short sound effect; the script synthesizes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A soft tap: a card.
    Card,
    /// A low drum: a hit.
    Hit,
    /// A wood block: a block.
    Block,
    /// A rattle: a die.
    Die,
    /// A thud: a seal.
    Seal,
}

impl Sound {
    /// Its name in the markup.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::Hit => "hit",
            Self::Block => "block",
            Self::Die => "die",
            Self::Seal => "seal",
        }
    }
}

/// The theme colours of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameTheme {
    /// The background of the action bar.
    pub colour: &'static str,
    /// The accent in the light colour scheme.
    pub accent: &'static str,
    /// The accent in the dark colour scheme.
    pub accent_dark: &'static str,
}

/// The presentation of one game.
pub struct Look<G: Game> {
    /// Renders the table.
    pub draw: fn(&Scene, &G::View) -> Drawn,
    /// The label of an action, for the plain list and for screen readers: *attack with Red 3|3, left*. The text is the
    /// action in the game's notation.
    pub label: fn(&Scene, &G::View, G::Action, &str) -> String,
    /// The label of a shorthand, in games that have any.
    pub shorthand: fn(&Scene, &G::View, &str) -> Option<String>,
    /// The activity of a seat that must decide, for the players who wait: the id of a message with `$name`.
    pub doing: fn(&Scene, &G::View, Seat) -> &'static str,
    /// Whether all players can see that a seat which must decide has only one legal action. Computed from a bystander's
    /// view, so that it reveals nothing hidden.
    pub forced: fn(&G::View, Seat) -> bool,
    /// The score of the bout, for lists.
    pub score: fn(&Scene, &G::View) -> Score,
    /// The style sheet of the table.
    pub sheet: &'static str,
    /// The pictures of the game: `<symbol>`s that its cards use.
    pub pictures: &'static str,
    /// The cover in the lobby: `<symbol id="e-ID">` and its dependencies.
    pub cover: &'static str,
    /// The theme colours.
    pub theme: GameTheme,
    /// The onboarding of new players.
    pub welcome: Welcome<G>,
    /// The kinds of events that begin a new chapter of the log.
    pub chapters: &'static [&'static str],
    /// The kinds of events that summarize a chapter, by priority: the first kind that occurred is used.
    pub gist: &'static [&'static str],
    /// The sounds of events, by kind.
    pub sounds: &'static [(Sound, &'static [&'static str])],
    /// The score, curve and key figures of a bout.
    pub measures: Measures<G>,
    /// The wording of hints.
    pub hints: Hints<G>,
    /// The coach marks for first-time situations.
    pub marks: &'static [Mark<G>],
    /// The descriptions of cards, and of signs in a position.
    pub signs: Signs<G>,
}

/// The descriptions of a game's cards, and of its glossary signs in a position. All of them are derived from
/// one viewer's view.
pub struct Signs<G: Game> {
    /// The ids of the cards, in the order of the box.
    pub cards: fn(&G::View) -> Vec<String>,
    /// The description of a card, in any place.
    pub card: fn(&Scene, &G::View, SignRequest) -> Option<SignReading>,
    /// The current meaning of a glossary sign in this position, if it has one.
    pub now: fn(&Scene, &G::View, SignRequest) -> Option<SignState>,
    /// The face of a card, if it has one.
    pub face: fn(&Scene, &G::View, &str) -> Option<Markup>,
}

impl<G: Game> Signs<G> {
    /// For a game whose glossary is sufficient, or that has none.
    pub const NONE: Self =
        Self { cards: |_| Vec::new(), card: |_, _, _| None, now: |_, _, _| None, face: |_, _, _| None };
}

/// The default message for a seat that must decide: *Lin is thinking*.
pub const THINKS: &str = "hall-thinks";

/// A [`Look`] with the game type erased.
pub trait AnyLook: Sync {
    /// Renders the table.
    fn draw(&self, scene: &Scene) -> Drawn;

    /// The label of an action or a shorthand.
    fn label(&self, scene: &Scene, action: &str) -> String;

    /// The activity of a seat that must decide: the id of a message with `$name`.
    fn doing(&self, _scene: &Scene, _seat: Seat) -> &'static str {
        THINKS
    }

    /// Whether all players can see that a seat which must decide has only one legal action. The scene is a bystander's.
    fn forced(&self, _scene: &Scene, _seat: Seat) -> bool {
        false
    }

    /// The score of the bout, for lists.
    fn score(&self, scene: &Scene) -> Score;

    /// The style sheet of the table.
    fn sheet(&self) -> &'static str;

    /// The pictures of the game.
    fn pictures(&self) -> &'static str;

    /// The cover in the lobby: `<symbol id="e-ID">`.
    fn cover(&self, game: &dyn AnyGame) -> String;

    /// The theme colours.
    fn theme(&self, game: &dyn AnyGame) -> GameTheme;

    /// The kinds of events that begin a new chapter of the log.
    fn chapters(&self) -> &'static [&'static str];

    /// The kinds of events that summarize a chapter, by priority.
    fn gist(&self) -> &'static [&'static str] {
        &[]
    }

    /// The sounds of events, by kind.
    fn sounds(&self) -> &'static [(Sound, &'static [&'static str])];

    /// The gauges in the position of the scene, line by line; empty in games without gauges.
    fn gauges(&self, _scene: &Scene) -> Vec<Gauge> {
        Vec::new()
    }

    /// The reason why the bout ended, as it follows a colon: *the Cats are out of spirit*; `None` before the end and in
    /// games without reasons.
    fn reason(&self, _scene: &Scene) -> Option<String> {
        None
    }

    /// The reason as a sentence of its own.
    fn why(&self, scene: &Scene) -> Option<String> {
        self.reason(scene).map(|reason| capitalised(&reason) + ".")
    }

    /// The curve of a viewer's past, see [`budokan_catalog::AnyBout::past`].
    fn curve(&self, _scene: &Scene, _past: &dyn Any) -> Option<Curve> {
        None
    }

    /// The further contents of a result sheet.
    fn account(&self, _scene: &Scene, _past: &dyn Any) -> Account {
        Account::default()
    }

    /// The wording of a hint.
    fn advised(&self, scene: &Scene, hint: &Advised) -> HintWords {
        let says: Vec<String> = hint.actions.iter().map(|action| self.label(scene, action)).collect();
        HintWords { say: scene.words.in_a_row(&says), ..HintWords::default() }
    }

    /// An argument for the second of two ways against the first; `None` where the rules show no difference.
    fn rather(&self, _scene: &Scene, _worse: &Advised, _better: &Advised) -> Option<String> {
        None
    }

    /// The first unread coach mark that applies now.
    fn mark(&self, _scene: &Scene, _is_read: &dyn Fn(&str) -> bool) -> Option<ShownMark> {
        None
    }

    /// The ids of all coach marks.
    fn marks(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// The difficulty for beginners.
    fn difficulty(&self) -> BeginnerDifficulty {
        BeginnerDifficulty::default()
    }

    /// The defaults of a player's first bout, in addition to the player's own choices: further lines of the config.
    fn first_config(&self, _chosen: &[ChosenOption]) -> &'static str {
        ""
    }

    /// A recommended action at this decision of a first bout, if the game has one; it is always a legal one.
    fn advice(&self, _scene: &Scene) -> Option<FirstChoice> {
        None
    }

    /// The ids of the cards that have descriptions, in the order of the box.
    fn cards(&self, _scene: &Scene) -> Vec<String> {
        Vec::new()
    }

    /// The description of a card.
    fn card(&self, _scene: &Scene, _asked: SignRequest) -> Option<SignReading> {
        None
    }

    /// The current meaning of a glossary sign in this position.
    fn now(&self, _scene: &Scene, _asked: SignRequest) -> Option<SignState> {
        None
    }

    /// The face of a card.
    fn face(&self, _scene: &Scene, _card: &str) -> Option<Markup> {
        None
    }

    /// The sound of an event of this kind.
    fn sound(&self, kind: &str) -> Option<Sound> {
        self.sounds().iter().find(|(_, kinds)| kinds.contains(&kind)).map(|(sound, _)| *sound)
    }

    /// The name of the loudest sound among these log lines.
    fn loudest(&self, heard: &[LogLine]) -> Option<&'static str> {
        let sounds = heard.iter().filter_map(|heard| self.sound(heard.kind));
        sounds.max_by_key(|sound| *sound as u8).map(Sound::name)
    }
}

impl<G: Game> AnyLook for Look<G> {
    fn draw(&self, scene: &Scene) -> Drawn {
        match scene.sight.sight().downcast_ref::<Sight<G>>() {
            Some(sight) => (self.draw)(scene, &sight.view),
            // The look belongs to a different game: an internal error, which falls back to the outline.
            None => OutlineLook.draw(scene),
        }
    }

    fn label(&self, scene: &Scene, text: &str) -> String {
        let Some(sight) = scene.sight.sight().downcast_ref::<Sight<G>>() else { return text.to_owned() };
        match scene.offers::<G>().find(|offer| offer.text == text) {
            Some(offer) => (self.label)(scene, &sight.view, offer.action, text),
            None => (self.shorthand)(scene, &sight.view, text).unwrap_or_else(|| text.to_owned()),
        }
    }

    fn doing(&self, scene: &Scene, seat: Seat) -> &'static str {
        let sight = scene.sight.sight().downcast_ref::<Sight<G>>();
        sight.map_or(THINKS, |sight| (self.doing)(scene, &sight.view, seat))
    }

    fn forced(&self, scene: &Scene, seat: Seat) -> bool {
        let sight = scene.sight.sight().downcast_ref::<Sight<G>>();
        sight.is_some_and(|sight| (self.forced)(&sight.view, seat))
    }

    fn score(&self, scene: &Scene) -> Score {
        match scene.sight.sight().downcast_ref::<Sight<G>>() {
            Some(sight) => (self.score)(scene, &sight.view),
            None => OutlineLook.score(scene),
        }
    }

    fn sheet(&self) -> &'static str {
        self.sheet
    }

    fn pictures(&self) -> &'static str {
        self.pictures
    }

    fn cover(&self, _game: &dyn AnyGame) -> String {
        self.cover.to_owned()
    }

    fn theme(&self, _game: &dyn AnyGame) -> GameTheme {
        self.theme
    }

    fn chapters(&self) -> &'static [&'static str] {
        self.chapters
    }

    fn gist(&self) -> &'static [&'static str] {
        self.gist
    }

    fn sounds(&self) -> &'static [(Sound, &'static [&'static str])] {
        self.sounds
    }

    fn gauges(&self, scene: &Scene) -> Vec<Gauge> {
        let sight = scene.sight.sight().downcast_ref::<Sight<G>>();
        sight.map_or_else(Vec::new, |sight| (self.measures.gauges)(scene, &sight.view))
    }

    fn reason(&self, scene: &Scene) -> Option<String> {
        let sight = scene.sight.sight().downcast_ref::<Sight<G>>()?;
        Some((self.measures.reason)(scene, &sight.view, sight.status.outcome()?))
    }

    fn curve(&self, scene: &Scene, past: &dyn Any) -> Option<Curve> {
        let past = past.downcast_ref::<Vec<SeenStep<G>>>()?;
        Some((self.measures.curve)(scene, past)).filter(|curve| curve.points() > 1)
    }

    fn advised(&self, scene: &Scene, hint: &Advised) -> HintWords {
        let Some(sight) = scene.sight.sight().downcast_ref::<Sight<G>>() else { return HintWords::default() };
        let (view, actions) = (&sight.view, hint.actions_of::<G>());
        let say = (self.hints.say)(scene, view, actions);
        HintWords {
            say: say.unwrap_or_else(|| self.advised_plainly(scene, view, hint)),
            facts: (self.hints.facts)(scene, view, actions),
            why: (self.hints.why)(scene, view, actions),
            rings: (self.hints.rings)(view, actions),
        }
    }

    fn rather(&self, scene: &Scene, worse: &Advised, better: &Advised) -> Option<String> {
        let sight = scene.sight.sight().downcast_ref::<Sight<G>>()?;
        (self.hints.rather)(scene, &sight.view, worse.actions_of::<G>(), better.actions_of::<G>())
    }

    fn mark(&self, scene: &Scene, is_read: &dyn Fn(&str) -> bool) -> Option<ShownMark> {
        let view = &scene.sight.sight().downcast_ref::<Sight<G>>()?.view;
        let mark = self.marks.iter().find(|mark| !is_read(mark.id) && (mark.when)(scene, view))?;
        let args = (mark.args)(scene, view);
        let args: Vec<(&str, &dyn ToString)> = args.iter().map(|(name, value)| (*name, value as _)).collect();
        let text = scene.say(&mark_message(mark.id), &args);
        Some(ShownMark { id: mark.id, anchor: (mark.anchor)(scene, view), text, clause: mark.clause })
    }

    fn marks(&self) -> Vec<&'static str> {
        self.marks.iter().map(|mark| mark.id).collect()
    }

    fn difficulty(&self) -> BeginnerDifficulty {
        self.welcome.difficulty
    }

    fn first_config(&self, chosen: &[ChosenOption]) -> &'static str {
        (self.welcome.first_config)(chosen)
    }

    fn advice(&self, scene: &Scene) -> Option<FirstChoice> {
        let sight = scene.sight.sight().downcast_ref::<Sight<G>>()?;
        let advice = (self.welcome.advice)(scene, &sight.view)?;
        scene.legal().iter().any(|choice| choice.text == advice.action).then_some(advice)
    }

    fn account(&self, scene: &Scene, past: &dyn Any) -> Account {
        let past = past.downcast_ref::<Vec<SeenStep<G>>>();
        past.map_or_else(Account::default, |past| (self.measures.account)(scene, past))
    }

    fn cards(&self, scene: &Scene) -> Vec<String> {
        let view = scene.sight.view().downcast_ref();
        view.map_or_else(Vec::new, |view| (self.signs.cards)(view))
    }

    fn card(&self, scene: &Scene, asked: SignRequest) -> Option<SignReading> {
        (self.signs.card)(scene, scene.sight.view().downcast_ref()?, asked)
    }

    fn now(&self, scene: &Scene, asked: SignRequest) -> Option<SignState> {
        (self.signs.now)(scene, scene.sight.view().downcast_ref()?, asked)
    }

    fn face(&self, scene: &Scene, card: &str) -> Option<Markup> {
        (self.signs.face)(scene, scene.sight.view().downcast_ref()?, card)
    }
}

impl<G: Game> Look<G> {
    /// The default wording of a hint: the labels of its actions, in order.
    fn advised_plainly(&self, scene: &Scene, view: &G::View, hint: &Advised) -> String {
        let actions = hint.actions_of::<G>().iter().zip(&hint.actions);
        let says: Vec<String> = actions.map(|(action, text)| (self.label)(scene, view, *action, text)).collect();
        scene.words.in_a_row(&says)
    }
}

/// The look of a game without one: the values of its position in groups, its actions in notation or in the game's
/// words, its first letter as a cover, and one of a few theme colours.
pub struct OutlineLook;

/// Maximum number of buttons in an action bar.
const FEW: usize = 8;

/// A group of values; a seat's group has the name of its player as title.
fn draw_group(scene: &Scene, group: &OutlineGroup) -> Markup {
    let seat = scene.game.seat(&group.key);
    let title = seat.map_or_else(|| group.title.clone(), |seat| capitalised(&scene.called(seat)));
    html! {
        section class=(if seat.is_some_and(|seat| scene.is_awaited(seat)) { "awaited" } else { "" }) {
            @if !title.is_empty() { h2 { (title) } }
            dl { @for (name, value) in &group.lines { div { dt { (name) } dd { (value) } } } }
        }
    }
}

/// The themes for games without one of their own.
const BELTS: [GameTheme; 4] = [
    GameTheme { colour: "#1f5f6b", accent: "#1f5f6b", accent_dark: "#7cc4d0" },
    GameTheme { colour: "#7a2f5c", accent: "#7a2f5c", accent_dark: "#e09cc6" },
    GameTheme { colour: "#4f5a1c", accent: "#4f5a1c", accent_dark: "#c2cf84" },
    GameTheme { colour: "#5b3a2a", accent: "#5b3a2a", accent_dark: "#d9ab92" },
];

impl AnyLook for OutlineLook {
    fn draw(&self, scene: &Scene) -> Drawn {
        let groups = outline(scene.sight.position(), scene.words);
        let moves = crate::moves::list(scene);
        // An action bar holds a few buttons; a longer list goes below it, in place of the hand.
        let (acts, hand) = if scene.legal().len() > FEW { (html! {}, Some(moves)) } else { (moves, None) };
        Drawn {
            about: String::new(),
            mat: html! { div.outline { @for group in &groups { (draw_group(scene, group)) } } },
            question: scene.word("hall-choose"),
            hint: String::new(),
            acts,
            hand,
            stroke: String::new(),
            banner: None,
        }
    }

    /// The game's message for actions with this first word (`act-lay`, with the `$rest` of the action), or
    /// the action itself.
    fn label(&self, scene: &Scene, text: &str) -> String {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let id = format!("act-{word}");
        if scene.words.has(&id) { scene.say(&id, &[("rest", &rest)]) } else { text.to_owned() }
    }

    fn score(&self, scene: &Scene) -> Score {
        Score::outlined(scene)
    }

    fn sheet(&self) -> &'static str {
        ""
    }

    fn pictures(&self) -> &'static str {
        ""
    }

    fn cover(&self, game: &dyn AnyGame) -> String {
        let letter = game.name().chars().find(|letter| letter.is_alphanumeric()).unwrap_or('?');
        let picture = html! {
            symbol id=(format!("e-{}", game.id())) viewBox="0 0 100 90" {
                circle cx="50" cy="45" r="34" fill="none" stroke="#fff8ea" stroke-width="5" {}
                text x="50" y="59" font-size="40" text-anchor="middle" fill="#fff8ea" { (letter) }
            }
        };
        picture.into_string()
    }

    fn theme(&self, game: &dyn AnyGame) -> GameTheme {
        BELTS[game.id().bytes().map(usize::from).sum::<usize>() % BELTS.len()]
    }

    fn chapters(&self) -> &'static [&'static str] {
        &[]
    }

    fn sounds(&self) -> &'static [(Sound, &'static [&'static str])] {
        &[]
    }
}
