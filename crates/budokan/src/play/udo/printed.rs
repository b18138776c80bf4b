//! What stands on the printed cards: conditions, effects, and the parts that attacks take.
//!
//! The game's card set gives out names, values and riders but not these, so the card file that comes with
//! the game is read a second time, for its words alone; the rules never ask here. A test compares the two
//! readings. Of another card file nothing is known, and the drawing does without.

use std::sync::LazyLock;

use budokan_kernel::Cards;
use budokan_udo::card::{Amount, Condition, Face, Parts, Place, Program, Step};
use budokan_udo::{Attack, Card, CardSet};
use serde::Deserialize;

/// The texts of one card file, in card-file order.
pub struct Printed {
    /// The calm and the ENRAGED side of each card; one-sided cards have the same twice.
    faces: Vec<[Face; 2]>,
    /// The parts of which each attack takes a card.
    takes: Vec<Parts>,
}

static PRINTED: LazyLock<Printed> = LazyLock::new(|| {
    let file: File = toml::from_str(include_str!("../../../../budokan-udo/cards.toml"))
        .expect("the card file that is built in is valid");
    file.read()
});

impl Printed {
    /// The texts of this set, if it is the printed one.
    pub fn of(cards: Cards<CardSet>) -> Option<&'static Self> {
        (cards == Cards::printed()).then(|| &*PRINTED)
    }

    /// One side of a card.
    pub fn face(&self, card: Card, enraged: bool) -> &Face {
        &self.faces[card.index()][usize::from(enraged)]
    }

    /// The parts of which the attack takes a card.
    pub fn takes(&self, attack: Attack) -> Parts {
        self.takes[attack.index()]
    }
}

#[derive(Deserialize)]
struct File {
    udo_starter: Vec<Side>,
    kai_starter: Vec<Sides>,
    attack: Vec<Takes>,
    master: Vec<Teacher>,
}

#[derive(Deserialize)]
struct Side {
    condition: Vec<Says>,
    effect: Vec<Does>,
}

#[derive(Deserialize)]
struct Sides {
    calm: Side,
    enraged: Side,
}

#[derive(Deserialize)]
struct Takes {
    lose: Vec<String>,
}

#[derive(Deserialize)]
struct Teacher {
    technique: Side,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Says {
    Position(Number),
    AdjacentTo(Vec<String>),
    NotAdjacentTo(Vec<String>),
    Excludes(Vec<String>),
    Requires(Vec<String>),
    MaxSize(u8),
    MinSize(u8),
    OnlyCombo(serde::de::IgnoredAny),
}

/// One step; exactly one of the keys is there, and perhaps `times`.
#[derive(Deserialize)]
struct Does {
    deal: Option<Number>,
    block: Option<Number>,
    times: Option<Number>,
    block_all: Option<Number>,
    charge: Option<Number>,
    recover: Option<Number>,
    enrage: Option<Number>,
    calm_self: Option<bool>,
    calm_combo: Option<bool>,
    keep: Option<bool>,
    choose: Option<Vec<Vec<Does>>>,
}

/// A number, or a word or formula in its place.
#[derive(Deserialize)]
#[serde(untagged)]
enum Number {
    Plain(u8),
    Word(String),
}

impl File {
    fn read(&self) -> Printed {
        let udo = self.udo_starter.iter().map(|side| [side.read(); 2]);
        let kai = self.kai_starter.iter().map(|sides| [sides.calm.read(), sides.enraged.read()]);
        let techniques = self.master.iter().map(|master| [master.technique.read(); 2]);
        Printed {
            faces: udo.chain(kai).chain(techniques).collect(),
            takes: self.attack.iter().map(|attack| parts(&attack.lose)).collect(),
        }
    }
}

impl Side {
    fn read(&self) -> Face {
        let mut face = Face::default();
        self.condition.iter().for_each(|says| face.conditions.push(says.read()));
        self.effect.iter().for_each(|does| does.write(&mut face.effect));
        face
    }
}

impl Says {
    fn read(&self) -> Condition {
        match self {
            Self::Position(place) => Condition::Position(place.place()),
            Self::AdjacentTo(names) => Condition::AdjacentTo(parts(names)),
            Self::NotAdjacentTo(names) => Condition::NotAdjacentTo(parts(names)),
            Self::Excludes(names) => Condition::Excludes(parts(names)),
            Self::Requires(names) => Condition::Requires(parts(names)),
            Self::MaxSize(size) => Condition::MaxSize(*size),
            Self::MinSize(size) => Condition::MinSize(*size),
            Self::OnlyCombo(_) => Condition::OnlyCombo,
        }
    }
}

impl Does {
    /// Writes the step down. The branches of a choice stand one after the other behind it, each with a jump
    /// at its end, as in the game.
    fn write(&self, program: &mut Program) {
        let times = self.times.as_ref().map_or(Amount { plus: 1, ..Amount::default() }, Number::amount);
        let amounts = [
            self.deal.as_ref().map(|number| Step::Deal(number.amount(), times)),
            self.block.as_ref().map(|number| Step::Block(number.amount(), times)),
            self.block_all.as_ref().map(|number| Step::BlockAll(number.amount())),
            self.charge.as_ref().map(|number| Step::Charge(number.amount())),
            self.recover.as_ref().map(|number| Step::Recover(number.amount())),
            self.enrage.as_ref().map(|number| Step::Enrage(number.amount())),
            self.calm_self.map(|_| Step::CalmSelf),
            self.calm_combo.map(|_| Step::CalmCombo),
            self.keep.map(|_| Step::Keep),
        ];
        amounts.into_iter().flatten().for_each(|step| program.push(step));
        let Some(branches) = &self.choose else { return };
        let head = program.len();
        let (mut starts, mut ends) = ([0; 2], Vec::new());
        program.push(Step::Choose(starts));
        for branch in branches {
            let slot = usize::from(branch.first().is_some_and(|first| first.block.is_some()));
            starts[slot] = program.len() as u8;
            for does in branch {
                does.write(program);
            }
            ends.push(program.len());
            program.push(Step::default());
        }
        let next = program.len() as u8;
        program[head] = Step::Choose(starts);
        for end in ends {
            program[end] = Step::Jump(next);
        }
    }
}

impl Number {
    fn place(&self) -> Place {
        match self {
            Self::Plain(position) => Place::At(*position),
            Self::Word(word) => match word.as_str() {
                "odd" => Place::Odd,
                "even" => Place::Even,
                "last" => Place::Last,
                "first_or_last" => Place::FirstOrLast,
                _ => Place::First,
            },
        }
    }

    /// A number, or `[k]X[/d][+n|-n]` (UDO-12.16).
    fn amount(&self) -> Amount {
        let formula = match self {
            Self::Plain(number) => return Amount { plus: *number as i8, ..Amount::default() },
            Self::Word(formula) => formula,
        };
        let (times, rest) = formula.split_once('X').unwrap_or(("0", formula));
        let (over, plus) = rest.split_at(rest.find(['+', '-']).unwrap_or(rest.len()));
        Amount {
            times: times.parse().unwrap_or(1),
            over: over.strip_prefix('/').and_then(|over| over.parse().ok()).unwrap_or(1),
            plus: plus.parse().unwrap_or(0),
        }
    }
}

fn parts(names: &[String]) -> Parts {
    names.iter().fold(Parts::default(), |parts, name| parts.with(Parts::of_title(name)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use budokan_kernel::Viewer;
    use budokan_udo::{Hero, PLAYER, View};

    /// The game keeps its own reading to itself, but not from a debugger.
    #[test]
    fn the_game_reads_the_same() {
        let read = Printed::of(Cards::printed()).unwrap();
        let own = format!("{:?}", Cards::<CardSet>::printed().content());
        assert!(own.contains(&format!("faces: {:?}, ", read.faces)));
        assert_eq!(read.faces.len(), Card::all().count());
        assert_eq!(read.takes.len(), Attack::all().count());
    }

    /// What an attack takes is what pays for it: with nothing blocked, those cards are offered, or the only
    /// one is taken.
    #[test]
    fn attacks_take_what_pays_for_them() {
        let game = budokan_catalog::find("udo").unwrap();
        let read = Printed::of(Cards::printed()).unwrap();
        for attack in Attack::all() {
            let given = format!("master = \"turtle\"\nrevealed = [\"{attack}\"]");
            let mut bout = game.load("", &given, 1.into(), game.cards(None).unwrap()).unwrap();
            bout.submit(PLAYER, None, "done").unwrap();
            let legal: Vec<_> = bout.legal(PLAYER).iter().map(|choice| choice.text.clone()).collect();
            let sight = bout.sight(Viewer::Seat(PLAYER));
            let view = sight.view().downcast_ref::<View>().unwrap();
            let lost = view.discard.iter().map(|card| format!("lose {card}")).collect();
            let offered = if view.attack == Some(attack) { legal } else { lost };
            let pays = |card: &Card| view.cards.parts(*card).meets(read.takes(attack));
            let expected: Vec<_> =
                Hero::Udo.starters().iter().filter(pays).map(|card| format!("lose {card}")).collect();
            assert_eq!(offered, expected, "{attack}");
        }
    }
}
