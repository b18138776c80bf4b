//! Every clause that can end a bout has a sentence for every viewer, in both languages.

use budokan_catalog::{Erased, NoKnowledge};
use budokan_kernel::{Seat, SeatSet, Verdict, Viewer};
use budokan_pages::testing::{TestEnding, tells_reason};
use budokan_revenge::{Revenge, clause};

use crate::page::LOOK;

static GAME: Erased<NoKnowledge<Revenge>> = Erased::NEW;

const FIRST: Seat = Seat(0);

fn won(seats: &[Seat]) -> Verdict {
    Verdict::Victory(SeatSet::of(seats))
}

#[test]
fn every_ending_has_its_reason() {
    let (one, two) = (Viewer::Seat(FIRST), Viewer::Seat(Seat(1)));
    let ffa = "mode = \"ffa\"\nseats = 3";
    let cases = [
        ("", one, won(&[FIRST]), clause::C1_1, "Lin 2 has no life left", "Lin 2 n’a plus de vie"),
        ("", two, won(&[FIRST]), clause::C1_1, "your life is 0, Lin 1 wins", "votre vie est à 0, Lin 1 gagne"),
        ("mode = \"solo\"", one, won(&[FIRST]), clause::C16_3, "the automaton has no life left", "l’automate n’a plus"),
        ("mode = \"solo\"", one, Verdict::Defeat, clause::C16_3, "the automaton wins", "l’automate gagne"),
        (ffa, one, won(&[FIRST]), clause::C17_3, "you are the last one standing", "vous restez debout jusqu’au bout"),
        (ffa, two, won(&[FIRST]), clause::C17_3, "Lin 1 is the last one standing", "Lin 1 reste debout jusqu’au bout"),
        ("mode = \"team\"", one, won(&[Seat(1), Seat(3)]), clause::C18_7, "you and Lin 3 have", "vous et Lin 3"),
        ("mode = \"team\"", two, won(&[Seat(1), Seat(3)]), clause::C18_7, "Lin 1 and Lin 3 have", "Lin 1 et Lin 3"),
        ("", one, Verdict::Draw, clause::C19_6, "nobody has won after", "personne n’a gagné après"),
    ];
    for (config, viewer, verdict, by, english, french) in cases {
        tells_reason(&GAME, &LOOK, &TestEnding { config, viewer, verdict, by }, [english, french]);
    }
}
