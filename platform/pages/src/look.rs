//! How a game looks in a browser.
//!
//! A [`Look`] turns a typed view into the four places of a bout page: the mat, the question on the belt, the buttons of
//! the belt, the hand. It offers legal actions only (and shorthands for several of them, if the game knows any), each
//! as a button of [`crate::moves`]; whatever it leaves out is still in the plain list below the belt. It also brings the
//! game's style sheet, pictures, cover and colours. A game without a look of its own has [`OutlineLook`].

use std::any::Any;

use budokan_catalog::{Advised, AnyGame, Asked, Heard, Now, OutlineGroup, Reading, outline};
use budokan_kernel::{ChosenOption, Clause, Game, Seat, SeenStep, Sight};
use budokan_words::capitalised;
use maud::{Markup, html};

use crate::hint::{HintWords, Hints, Mark, ShownMark, mark_message};
use crate::measure::{Account, Curve, Gauge, Measures};
use crate::scene::Scene;
use crate::score::Score;
use crate::welcome::{Advice, Difficulty, Welcome};

/// A bout, drawn.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// Where the game stands, for the lintel: *round 4 · 22 reward cards left*.
    pub about: String,
    /// What lies on the mat.
    pub mat: Markup,
    /// What must be decided, by whomever: *Block or counter?*
    pub question: String,
    /// One sentence that helps whoever must decide.
    pub hint: String,
    /// The buttons of the belt.
    pub acts: Markup,
    /// The hand of whoever looks, if the game has one.
    pub hand: Option<Markup>,
    /// A beat in two or three words: *arena 2*. Its headline is the question, its result the hint.
    pub stroke: String,
    /// A cloth across the mat, at a beat that ends a battle, a round or a master.
    pub banner: Option<Banner>,
}

/// A cloth across the mat: something has ended.
#[derive(Clone, Debug)]
pub struct Banner {
    /// What has ended, and how: *The battle is lost*.
    pub headline: String,
    /// Why, with the sum that decided it.
    pub why: String,
    /// The clause by which it ended.
    pub clause: Option<Clause>,
    /// Whether it is good news for whoever looks: then the cloth is dyed.
    pub dyed: bool,
    /// What was gained or lost: a short value, and what it is of.
    pub gains: Vec<Gain>,
}

/// Something that was gained or lost: *0 of 3*, *medals*.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gain {
    /// How much.
    pub value: String,
    /// Of what.
    pub of: String,
    /// Whether it is a loss.
    pub lost: bool,
}

/// A small sound; the script makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A soft tap.
    Card,
    /// A low drum.
    Hit,
    /// A wood block.
    Block,
    /// A rattle.
    Die,
    /// A thud.
    Seal,
}

impl Sound {
    /// Its name in the page.
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

/// The colours of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Belt {
    /// The dye of the belt.
    pub colour: &'static str,
    /// The accent on a bright page.
    pub accent: &'static str,
    /// The accent on a dark page.
    pub accent_dark: &'static str,
}

/// How one game looks.
pub struct Look<G: Game> {
    /// The table, drawn.
    pub draw: fn(&Scene, &G::View) -> Drawn,
    /// An action in words, for the plain list and for those who hear the page: *attack with Red 3|3, left*. The text is
    /// the action in the game's notation.
    pub label: fn(&Scene, &G::View, G::Action, &str) -> String,
    /// A shorthand in words, in games that have any.
    pub shorthand: fn(&Scene, &G::View, &str) -> Option<String>,
    /// What a seat that must decide is doing, for those who wait: the id of a message about `$name`.
    pub doing: fn(&Scene, &G::View, Seat) -> &'static str,
    /// Whether everybody at the table can see that a seat which must decide has only one thing to do: from the view of a
    /// bystander, so that it tells nothing that is hidden.
    pub forced: fn(&G::View, Seat) -> bool,
    /// How the bout stands, for lists.
    pub score: fn(&Scene, &G::View) -> Score,
    /// The style sheet of the table.
    pub sheet: &'static str,
    /// The pictures of the game: `<symbol>`s that its cards use.
    pub pictures: &'static str,
    /// The picture of the lobby: `<symbol id="e-ID">`, and what it uses.
    pub cover: &'static str,
    /// The colours.
    pub belt: Belt,
    /// How it receives somebody new.
    pub welcome: Welcome<G>,
    /// The kinds of events that begin a new chapter of the log.
    pub chapters: &'static [&'static str],
    /// The kinds of events that sum a chapter up, the weightiest first: what is told of the first that happened.
    pub gist: &'static [&'static str],
    /// What events sound like, by their kinds.
    pub sounds: &'static [(Sound, &'static [&'static str])],
    /// What a bout is measured by.
    pub measures: Measures<G>,
    /// How hints are worded.
    pub hints: Hints<G>,
    /// What is worth a word the first time that it happens.
    pub marks: &'static [Mark<G>],
    /// What its cards say, and its signs in a position.
    pub signs: Signs<G>,
}

/// What the cards of a game say to whoever asks, and the signs of its glossary in a position. Everything is told from one
/// viewer's view.
pub struct Signs<G: Game> {
    /// The ids of the cards, in the order of the box.
    pub cards: fn(&G::View) -> Vec<String>,
    /// What a card says, wherever it stands.
    pub card: fn(&Scene, &G::View, Asked) -> Option<Reading>,
    /// What a sign of the glossary says in this position, if it says something.
    pub now: fn(&Scene, &G::View, Asked) -> Option<Now>,
    /// The face of a card, if it has one.
    pub face: fn(&Scene, &G::View, &str) -> Option<Markup>,
}

impl<G: Game> Signs<G> {
    /// Of a game whose glossary says everything, or nothing.
    pub const NONE: Self =
        Self { cards: |_| Vec::new(), card: |_, _, _| None, now: |_, _, _| None, face: |_, _, _| None };
}

/// What is said of a seat that must decide something of which a game says nothing more: *Lin is thinking*.
pub const THINKS: &str = "hall-thinks";

/// How a game looks, whatever its types.
pub trait AnyLook: Sync {
    /// The table, drawn.
    fn draw(&self, scene: &Scene) -> Drawn;

    /// An action or a shorthand in words.
    fn label(&self, scene: &Scene, action: &str) -> String;

    /// What a seat that must decide is doing: the id of a message about `$name`.
    fn doing(&self, _scene: &Scene, _seat: Seat) -> &'static str {
        THINKS
    }

    /// Whether everybody at the table can see that a seat which must decide has only one thing to do. The scene is that of
    /// a bystander.
    fn forced(&self, _scene: &Scene, _seat: Seat) -> bool {
        false
    }

    /// How the bout stands, for lists.
    fn score(&self, scene: &Scene) -> Score;

    /// The style sheet of the table.
    fn sheet(&self) -> &'static str;

    /// The pictures of the game.
    fn pictures(&self) -> &'static str;

    /// The picture of the lobby: `<symbol id="e-ID">`.
    fn cover(&self, game: &dyn AnyGame) -> String;

    /// The colours.
    fn belt(&self, game: &dyn AnyGame) -> Belt;

    /// The kinds of events that begin a new chapter of the log.
    fn chapters(&self) -> &'static [&'static str];

    /// The kinds of events that sum a chapter up, the weightiest first.
    fn gist(&self) -> &'static [&'static str] {
        &[]
    }

    /// What events sound like, by their kinds.
    fn sounds(&self) -> &'static [(Sound, &'static [&'static str])];

    /// How it stands in the position of the scene, line by line; nothing in games that do not say.
    fn gauges(&self, _scene: &Scene) -> Vec<Gauge> {
        Vec::new()
    }

    /// Why it ended, once it has, as it follows a colon: *the Cats are out of spirit*; nothing in games that do not say.
    fn reason(&self, _scene: &Scene) -> Option<String> {
        None
    }

    /// The same as a sentence of its own.
    fn why(&self, scene: &Scene) -> Option<String> {
        self.reason(scene).map(|reason| capitalised(&reason) + ".")
    }

    /// The curve of what a viewer has seen, see [`budokan_catalog::AnyBout::past`].
    fn curve(&self, _scene: &Scene, _past: &dyn Any) -> Option<Curve> {
        None
    }

    /// What a result sheet tells besides.
    fn account(&self, _scene: &Scene, _past: &dyn Any) -> Account {
        Account::default()
    }

    /// What is advised, in words.
    fn advised(&self, scene: &Scene, hint: &Advised) -> HintWords {
        let says: Vec<String> = hint.actions.iter().map(|action| self.label(scene, action)).collect();
        HintWords { say: scene.words.in_a_row(&says), ..HintWords::default() }
    }

    /// What speaks for the second of two ways against the first; nothing where the rules show no such thing.
    fn rather(&self, _scene: &Scene, _worse: &Advised, _better: &Advised) -> Option<String> {
        None
    }

    /// The first mark that is worth a word now and that was not read yet.
    fn mark(&self, _scene: &Scene, _is_read: &dyn Fn(&str) -> bool) -> Option<ShownMark> {
        None
    }

    /// The ids of all marks.
    fn marks(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// How hard it is to begin with.
    fn difficulty(&self) -> Difficulty {
        Difficulty::default()
    }

    /// What is decided for somebody in their first bout besides what they have chosen: further lines of the config.
    fn first_config(&self, _chosen: &[ChosenOption]) -> &'static str {
        ""
    }

    /// A good choice at this decision of a first bout, if the game knows one; it is always one that is offered.
    fn advice(&self, _scene: &Scene) -> Option<Advice> {
        None
    }

    /// The ids of the cards that can be asked about, in the order of the box.
    fn cards(&self, _scene: &Scene) -> Vec<String> {
        Vec::new()
    }

    /// What a card says.
    fn card(&self, _scene: &Scene, _asked: Asked) -> Option<Reading> {
        None
    }

    /// What a sign of the glossary says in this position.
    fn now(&self, _scene: &Scene, _asked: Asked) -> Option<Now> {
        None
    }

    /// The face of a card.
    fn face(&self, _scene: &Scene, _card: &str) -> Option<Markup> {
        None
    }

    /// What an event of this kind sounds like.
    fn sound(&self, kind: &str) -> Option<Sound> {
        self.sounds().iter().find(|(_, kinds)| kinds.contains(&kind)).map(|(sound, _)| *sound)
    }

    /// The name of the loudest sound among what was heard.
    fn loudest(&self, heard: &[Heard]) -> Option<&'static str> {
        let sounds = heard.iter().filter_map(|heard| self.sound(heard.kind));
        sounds.max_by_key(|sound| *sound as u8).map(Sound::name)
    }
}

impl<G: Game> AnyLook for Look<G> {
    fn draw(&self, scene: &Scene) -> Drawn {
        match scene.sight.sight().downcast_ref::<Sight<G>>() {
            Some(sight) => (self.draw)(scene, &sight.view),
            // A look of another game: a mistake of ours, which shows the position all the same.
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

    fn belt(&self, _game: &dyn AnyGame) -> Belt {
        self.belt
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

    fn difficulty(&self) -> Difficulty {
        self.welcome.difficulty
    }

    fn first_config(&self, chosen: &[ChosenOption]) -> &'static str {
        (self.welcome.first_config)(chosen)
    }

    fn advice(&self, scene: &Scene) -> Option<Advice> {
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

    fn card(&self, scene: &Scene, asked: Asked) -> Option<Reading> {
        (self.signs.card)(scene, scene.sight.view().downcast_ref()?, asked)
    }

    fn now(&self, scene: &Scene, asked: Asked) -> Option<Now> {
        (self.signs.now)(scene, scene.sight.view().downcast_ref()?, asked)
    }

    fn face(&self, scene: &Scene, card: &str) -> Option<Markup> {
        (self.signs.face)(scene, scene.sight.view().downcast_ref()?, card)
    }
}

impl<G: Game> Look<G> {
    /// What is advised by its actions: their names, one after the other.
    fn advised_plainly(&self, scene: &Scene, view: &G::View, hint: &Advised) -> String {
        let actions = hint.actions_of::<G>().iter().zip(&hint.actions);
        let says: Vec<String> = actions.map(|(action, text)| (self.label)(scene, view, *action, text)).collect();
        scene.words.in_a_row(&says)
    }
}

/// The look of a game that brings none: the values of its position in groups, its actions as they are written or in the
/// game's words, its first letter as a cover, and one of a few colours.
pub struct OutlineLook;

/// So many buttons fit on a belt.
const FEW: usize = 8;

/// Values that belong together; those of a seat under the name of whoever sits there.
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

/// The belts that are left for games without one of their own.
const BELTS: [Belt; 4] = [
    Belt { colour: "#1f5f6b", accent: "#1f5f6b", accent_dark: "#7cc4d0" },
    Belt { colour: "#7a2f5c", accent: "#7a2f5c", accent_dark: "#e09cc6" },
    Belt { colour: "#4f5a1c", accent: "#4f5a1c", accent_dark: "#c2cf84" },
    Belt { colour: "#5b3a2a", accent: "#5b3a2a", accent_dark: "#d9ab92" },
];

impl AnyLook for OutlineLook {
    fn draw(&self, scene: &Scene) -> Drawn {
        let groups = outline(scene.sight.position(), scene.words);
        let moves = crate::moves::list(scene);
        // A belt holds a few buttons; many lie below it, where others have their hand.
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

    /// The game's words for actions that begin like this (`act-lay`, with the `$rest` of the action), or the action.
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

    fn belt(&self, game: &dyn AnyGame) -> Belt {
        BELTS[game.id().bytes().map(usize::from).sum::<usize>() % BELTS.len()]
    }

    fn chapters(&self) -> &'static [&'static str] {
        &[]
    }

    fn sounds(&self) -> &'static [(Sound, &'static [&'static str])] {
        &[]
    }
}
