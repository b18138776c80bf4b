//! The requests to the referee, one function each.

use budokan_catalog::{AnyBout, AnyGame, CardSet, GivenRoll, LogFormat, NotPlayed, ParsedRecord, Played, ShownBeat};
use budokan_kernel::{Seat, Seed, Viewer};
use budokan_words::{Language, Naming};
use serde::Serialize;

use super::answers::{
    BeatLine, BoutBegun, BoutLine, Bouts, Choices, ClauseText, FieldLine, Games, HeardSoFar, Help, ListedGame, Made,
    NoFields, Progress, RequestLine, Seen, StepSeen, Success, TakebackDone, WholeRecord,
};
use super::fields::Fields;
use super::problem::{ProblemKind, RequestProblem};
use super::{LONGEST_NAME, MOST_BOUTS, Referee};

type Answer = Result<String, RequestProblem>;

/// One kind of request.
pub struct RequestKind {
    pub name: &'static str,
    pub about: &'static str,
    pub fields: &'static [Field],
    pub run: fn(&mut Referee, &mut Fields<'_>) -> Answer,
}

/// One field of a request.
pub struct Field {
    pub name: &'static str,
    needed: bool,
    about: &'static str,
}

#[cfg(test)]
impl Field {
    /// The field in Markdown: `` `seat` ``, or `` `asked`? `` if it is optional.
    pub fn marked(&self) -> String {
        format!("`{}`{}", self.name, if self.needed { "" } else { "?" })
    }
}

const fn needed(name: &'static str, about: &'static str) -> Field {
    Field { name, needed: true, about }
}

const fn optional(name: &'static str, about: &'static str) -> Field {
    Field { name, needed: false, about }
}

const GAME: Field = needed("game", "the id of a game");
const CONFIG: Field = optional("config", "what is chosen before the deal: a JSON object, or a text of TOML");
const SEED: Field = needed("seed", "where the dice come from: a number, or 64 hexadecimal digits as a text");
const ROLLS: Field = optional("rolls", "the first rolls: a list of {“what”, “value”}, values from 0; all must be made");
const SEAT: Field = needed("seat", "the name of a seat");
const VIEWER: Field = needed("viewer", "the name of a seat, “bystander” or “referee”");
const BOUT: Field = optional("bout", "the name of the bout; without it the one that has no name");

/// The list of all requests.
pub const REQUESTS: &[RequestKind] = &[
    RequestKind { name: "help", about: "lists the requests", fields: &[], run: help },
    RequestKind { name: "games", about: "lists the games", fields: &[], run: games },
    RequestKind { name: "deal", about: "begins a fresh bout", fields: &[GAME, CONFIG, SEED, ROLLS, BOUT], run: deal },
    RequestKind {
        name: "load",
        about: "begins a bout from a written-down position",
        fields: &[
            GAME,
            CONFIG,
            needed("given", "the position: a JSON object, or a text of TOML; {} is the game's baseline"),
            SEED,
            BOUT,
        ],
        run: load,
    },
    RequestKind {
        name: "load-record",
        about: "goes on from the end of a record",
        fields: &[needed("record", "the text of a record file"), SEED, BOUT],
        run: load_record,
    },
    RequestKind {
        name: "clone",
        about: "copies a bout; the copy goes its own way",
        fields: &[
            needed("to", "the name of the copy"),
            optional("seed", "where the further dice of the copy come from; without it from where they do now"),
            BOUT,
        ],
        run: clone,
    },
    RequestKind { name: "drop", about: "forgets a bout", fields: &[BOUT], run: drop_bout },
    RequestKind { name: "bouts", about: "lists the bouts", fields: &[], run: bouts },
    RequestKind { name: "status", about: "who must decide, or how it ended", fields: &[BOUT], run: status },
    RequestKind { name: "sight", about: "what a viewer is shown", fields: &[VIEWER, BOUT], run: sight },
    RequestKind { name: "legal", about: "the legal actions of a seat", fields: &[SEAT, BOUT], run: legal },
    RequestKind {
        name: "play",
        about: "makes an action, or all actions of a shorthand",
        fields: &[
            SEAT,
            needed("action", "the action in the game's notation"),
            optional("asked", "the number of the question that it answers"),
            ROLLS,
            BOUT,
        ],
        run: play,
    },
    RequestKind {
        name: "late",
        about: "does what is done for a seat that does not answer",
        fields: &[SEAT, BOUT],
        run: late,
    },
    RequestKind { name: "undo", about: "takes back the last step of a seat", fields: &[SEAT, BOUT], run: undo },
    RequestKind {
        name: "log",
        about: "what a viewer has heard",
        fields: &[
            VIEWER,
            optional("since", "only what was heard in this step and later; the deal is step 0"),
            optional("lang", "“en” or “fr”"),
            BOUT,
        ],
        run: log,
    },
    RequestKind {
        name: "beats",
        about: "a step as a viewer sees it, moment by moment",
        fields: &[
            VIEWER,
            optional("step", "which step, as this viewer counts them; otherwise the last"),
            optional("lang", "“en” or “fr”"),
            BOUT,
        ],
        run: beats,
    },
    RequestKind { name: "record", about: "the record of the bout so far", fields: &[BOUT], run: record },
    RequestKind {
        name: "clause",
        about: "what a clause of the rules says",
        fields: &[needed("clause", "the id of a clause, such as “ARE-6.3”")],
        run: clause,
    },
    RequestKind { name: "quit", about: "ends the conversation", fields: &[], run: quit },
];

#[expect(clippy::unnecessary_wraps, reason = "every request ends with it")]
fn did<T: Serialize>(did: &'static str, rest: T) -> Answer {
    Ok(serde_json::to_string(&Success { did, rest }).expect("an answer has text keys and plain values"))
}

fn help(_: &mut Referee, _: &mut Fields<'_>) -> Answer {
    let field = |field: &Field| FieldLine { name: field.name, needed: field.needed, about: field.about };
    let line = |request: &RequestKind| RequestLine {
        name: request.name,
        about: request.about,
        fields: request.fields.iter().map(field).collect(),
    };
    did("help", Help { requests: REQUESTS.iter().map(line).collect() })
}

fn games(referee: &mut Referee, _: &mut Fields<'_>) -> Answer {
    let line = |game: &&'static dyn AnyGame| {
        Ok(ListedGame {
            id: game.id(),
            name: game.name(),
            prefix: game.prefix(),
            rules: game.rules(),
            cards: referee.cards(*game)?.to_string(),
            seats: game.seats(),
        })
    };
    did("games", Games { games: referee.listed.iter().map(line).collect::<Result<_, RequestProblem>>()? })
}

fn deal(referee: &mut Referee, fields: &mut Fields<'_>) -> Answer {
    let (game, cards, config, seed) = beginning(referee, fields)?;
    let bout =
        game.deal_with(&config, seed, cards, &rolls(fields)?).map_err(|invalid| RequestProblem::invalid(&invalid))?;
    begin(referee, "deal", fields, bout)
}

fn load(referee: &mut Referee, fields: &mut Fields<'_>) -> Answer {
    let (game, cards, config, seed) = beginning(referee, fields)?;
    let missing =
        || RequestProblem::field("given", "the field “given” is missing: expected a JSON object or a text of TOML");
    let given = fields.toml("given")?.ok_or_else(missing)?;
    let bout = game.load(&config, &given, seed, cards).map_err(|invalid| RequestProblem::invalid(&invalid))?;
    begin(referee, "load", fields, bout)
}

fn load_record(referee: &mut Referee, fields: &mut Fields<'_>) -> Answer {
    let text: String = fields.need("record", "the text of a record file")?;
    let seed = fields.seed()?;
    let written = ParsedRecord::parse(&text).map_err(|invalid| RequestProblem::invalid(&invalid))?;
    let game = referee.game("record", &written.record.game)?;
    let bout = game.replay(&written, referee.cards(game)?, seed, &mut |_| ());
    let bout = bout.map_err(|difference| RequestProblem::new(ProblemKind::Invalid, difference.to_string()))?;
    begin(referee, "load-record", fields, bout)
}

/// Takes the rolls that are given in advance.
fn rolls(fields: &mut Fields<'_>) -> Result<Vec<GivenRoll>, RequestProblem> {
    let what = "a list of rolls such as {\"what\":\"die\",\"value\":3}";
    Ok(fields.may("rolls", what)?.unwrap_or_default())
}

type Beginning = (&'static dyn AnyGame, CardSet, String, Seed);

fn beginning(referee: &Referee, fields: &mut Fields<'_>) -> Result<Beginning, RequestProblem> {
    let id: String = fields.need("game", "the id of a game")?;
    let game = referee.game("game", &id)?;
    let config = fields.toml("config")?.unwrap_or_default();
    Ok((game, referee.cards(game)?, config, fields.seed()?))
}

fn begin(referee: &mut Referee, did_what: &'static str, fields: &mut Fields<'_>, bout: Box<dyn AnyBout>) -> Answer {
    let name = bout_name(fields, "bout")?.unwrap_or_default();
    let bout = referee.keep(name, bout)?;
    did(did_what, BoutBegun { game: bout.game().id(), cards: bout.cards().to_string(), progress: Progress::of(bout) })
}

/// Takes the name of a bout.
fn bout_name(fields: &mut Fields<'_>, field: &str) -> Result<Option<String>, RequestProblem> {
    let Some(name) = fields.may::<String>(field, "the name of a bout")? else { return Ok(None) };
    let fits = !name.is_empty() && name.chars().count() <= LONGEST_NAME;
    fits.then_some(Some(name)).ok_or_else(|| {
        RequestProblem::field(field, format!("expected the name of a bout: a text of 1 to {LONGEST_NAME} letters"))
    })
}

impl Referee {
    fn cards(&self, game: &dyn AnyGame) -> Result<CardSet, RequestProblem> {
        let set = self.sets.iter().find(|(id, _)| *id == game.id()).map(|(_, set)| *set);
        set.map_or_else(|| game.cards(None), Ok).map_err(|invalid| RequestProblem::invalid(&invalid))
    }

    /// Looks up the game with this id, which is the value of `field`.
    fn game(&self, field: &str, id: &str) -> Result<&'static dyn AnyGame, RequestProblem> {
        self.catalog.iter().find(|game| game.id() == id).copied().ok_or_else(|| {
            let ids: Vec<_> = self.listed.iter().map(|game| game.id()).collect();
            RequestProblem::field(field, format!("“{id}” is no game of the hall: expected {}", ids.join(" or ")))
        })
    }

    /// Takes the bout of a request and makes it current, so that it is dropped if the request panics.
    fn bout(&mut self, fields: &mut Fields<'_>) -> Result<&mut Box<dyn AnyBout>, RequestProblem> {
        self.current = bout_name(fields, "bout")?.unwrap_or_default();
        let current = self.current.as_str();
        self.bouts.get_mut(current).ok_or_else(|| match current {
            "" => RequestProblem::new(ProblemKind::NoBout, "there is no bout: deal or load one first"),
            name => RequestProblem::new(
                ProblemKind::NoBout,
                format!("there is no bout “{name}”: deal, load or clone it first"),
            ),
        })
    }

    /// Stores a bout under this name and replaces an existing one.
    fn keep(&mut self, name: String, bout: Box<dyn AnyBout>) -> Result<&dyn AnyBout, RequestProblem> {
        if self.bouts.len() >= MOST_BOUTS && !self.bouts.contains_key(&name) {
            return Err(RequestProblem::new(
                ProblemKind::TooMany,
                format!("there are {MOST_BOUTS} bouts: drop one first"),
            ));
        }
        let kept = self.bouts.entry(name).insert_entry(bout).into_mut();
        Ok(&**kept)
    }
}

fn clone(referee: &mut Referee, fields: &mut Fields<'_>) -> Answer {
    let missing = || RequestProblem::field("to", "the field “to” is missing: expected the name of the copy");
    let name = bout_name(fields, "to")?.ok_or_else(missing)?;
    let seed = fields.may_seed()?;
    let bout = &**referee.bout(fields)?;
    let copy = seed.map_or_else(|| bout.fork(), |seed| bout.rewound(bout.steps(), seed));
    let copy = referee.keep(name, copy)?;
    did("clone", BoutBegun { game: copy.game().id(), cards: copy.cards().to_string(), progress: Progress::of(copy) })
}

fn drop_bout(referee: &mut Referee, fields: &mut Fields<'_>) -> Answer {
    referee.bout(fields)?;
    referee.bouts.remove(&referee.current);
    did("drop", NoFields {})
}

fn bouts(referee: &mut Referee, _: &mut Fields<'_>) -> Answer {
    let line = |(name, bout): (&String, &dyn AnyBout)| BoutLine {
        bout: Some(name.clone()).filter(|name| !name.is_empty()),
        game: bout.game().id(),
        step: bout.steps(),
        over: bout.status().is_over(),
    };
    did("bouts", Bouts { bouts: referee.bouts.iter().map(|(name, bout)| line((name, &**bout))).collect() })
}

fn a_seat(bout: &dyn AnyBout, fields: &mut Fields<'_>) -> Result<(Seat, &'static str), RequestProblem> {
    let name: String = fields.need("seat", "the name of a seat")?;
    let seat = bout.seat(&name).map_err(|unknown| RequestProblem::field("seat", unknown))?;
    Ok((seat, bout.game().seats()[seat.index()]))
}

fn a_viewer(bout: &dyn AnyBout, fields: &mut Fields<'_>) -> Result<(Viewer, &'static str), RequestProblem> {
    let name: String = fields.need("viewer", "the name of a seat, “bystander” or “referee”")?;
    let viewer = bout.viewer(&name).map_err(|unknown| RequestProblem::field("viewer", unknown))?;
    Ok((viewer, bout.game().viewer_name(viewer)))
}

fn status(referee: &mut Referee, fields: &mut Fields<'_>) -> Answer {
    did("status", Progress::of(&**referee.bout(fields)?))
}

fn sight(referee: &mut Referee, fields: &mut Fields<'_>) -> Answer {
    let bout = &**referee.bout(fields)?;
    let (viewer, name) = a_viewer(bout, fields)?;
    let sight = bout.sight(viewer);
    let (standing, asked, legal) = (sight.standing(), sight.asked(), sight.legal().to_vec());
    did("sight", Seen { viewer: name, standing, asked, legal, position: sight.json() })
}

fn legal(referee: &mut Referee, fields: &mut Fields<'_>) -> Answer {
    let bout = &**referee.bout(fields)?;
    let (seat, name) = a_seat(bout, fields)?;
    did("legal", Choices { seat: name, asked: bout.asked(seat), legal: bout.legal(seat) })
}

fn play(referee: &mut Referee, fields: &mut Fields<'_>) -> Answer {
    let bout = referee.bout(fields)?;
    let seat = a_seat(&**bout, fields)?;
    let action: String = fields.need("action", "the action in the game's notation")?;
    let asked = fields.may("asked", "the number of a question")?;
    let rolls = rolls(fields)?;
    submit("play", &mut **bout, seat, asked, &action, &rolls)
}

fn late(referee: &mut Referee, fields: &mut Fields<'_>) -> Answer {
    let bout = referee.bout(fields)?;
    let seat = a_seat(&**bout, fields)?;
    let not_asked = || RequestProblem::new(ProblemKind::Stale, format!("{} is not asked anything", seat.1));
    let action = bout.timeout_action(seat.0).ok_or_else(not_asked)?;
    submit("late", &mut **bout, seat, None, &action, &[])
}

fn submit(
    name: &'static str,
    bout: &mut dyn AnyBout,
    (seat, seat_name): (Seat, &'static str),
    asked: Option<u32>,
    action: &str,
    rolls: &[GivenRoll],
) -> Answer {
    let played = if rolls.is_empty() {
        bout.submit(seat, asked, action).map_err(NotPlayed::Refused)
    } else {
        bout.submit_with(seat, asked, action, rolls)
    };
    let Played { first, actions, is_draft: _, rolls } = played.map_err(|not| match not {
        NotPlayed::Refused(refusal) => RequestProblem::refused(bout.game(), &refusal),
        NotPlayed::Rolls(invalid) => RequestProblem::invalid(&invalid),
    })?;
    did(name, Made { seat: seat_name, first, actions, rolls, progress: Progress::of(bout) })
}

fn undo(referee: &mut Referee, fields: &mut Fields<'_>) -> Answer {
    let bout = referee.bout(fields)?;
    let (seat, name) = a_seat(&**bout, fields)?;
    bout.undo(seat).map_err(|why| RequestProblem::refused(bout.game(), &why.into()))?;
    did("undo", TakebackDone { seat: name, progress: Progress::of(&**bout) })
}

fn log(referee: &mut Referee, fields: &mut Fields<'_>) -> Answer {
    let bout = &**referee.bout(fields)?;
    let (viewer, name) = a_viewer(bout, fields)?;
    let since = fields.may("since", "the number of a step")?.unwrap_or(0);
    let log = bout.heard(viewer, since, &telling(fields)?);
    did("log", HeardSoFar { viewer: name, log })
}

/// Takes the log format.
fn telling(fields: &mut Fields<'_>) -> Result<LogFormat<'static>, RequestProblem> {
    let language = match fields.may::<String>("lang", "“en” or “fr”")? {
        None => Language::English,
        Some(code) => code.parse().map_err(|unknown| RequestProblem::field("lang", format!("{unknown}")))?,
    };
    Ok(LogFormat::new(language, Naming::AtPrompt))
}

fn beats(referee: &mut Referee, fields: &mut Fields<'_>) -> Answer {
    let bout = &**referee.bout(fields)?;
    let (viewer, name) = a_viewer(bout, fields)?;
    let last = bout.noticed_count(viewer);
    let step = fields.may("step", "the number of a step")?.unwrap_or(last);
    if step > last || step == 0 {
        let steps = if last == 0 { "there is none yet".to_owned() } else { format!("expected 1 to {last}") };
        return Err(RequestProblem::field("step", format!("there is no step {step}: {steps}")));
    }
    let line =
        |ShownBeat { kind, sight, heard, .. }: ShownBeat| BeatLine { beat: kind, log: heard, position: sight.json() };
    let beats = bout.beats(viewer, step, &telling(fields)?).into_iter().map(line).collect();
    did("beats", StepSeen { viewer: name, step, beats })
}

fn record(referee: &mut Referee, fields: &mut Fields<'_>) -> Answer {
    did("record", WholeRecord { record: referee.bout(fields)?.record().to_string() })
}

fn clause(referee: &mut Referee, fields: &mut Fields<'_>) -> Answer {
    let id: String = fields.need("clause", "the id of a clause, such as “ARE-6.3”")?;
    let text = referee.catalog.iter().find_map(|game| game.clause(&id, Language::English));
    let text =
        text.ok_or_else(|| RequestProblem::field("clause", format!("no game of the hall has a clause “{id}”")))?;
    did("clause", ClauseText { clause: id, text })
}

fn quit(referee: &mut Referee, _: &mut Fields<'_>) -> Answer {
    referee.quit = true;
    did("quit", NoFields {})
}
