//! Every clause that can end a bout has a sentence, for every viewer and in both languages.

use budokan_arena::{Arena, clause};
use budokan_catalog::{Erased, NoKnowledge};
use budokan_kernel::{Seat, SeatSet, Verdict, Viewer};
use budokan_pages::testing::{TestEnding, tells_reason};

use crate::page::LOOK;

static GAME: Erased<NoKnowledge<Arena>> = Erased::NEW;

const FIRST: Seat = Seat(0);

fn won(seats: &[Seat]) -> Verdict {
    Verdict::Victory(SeatSet::of(seats))
}

#[test]
fn every_ending_has_its_reason() {
    let (dogs, cats) = (Viewer::Seat(FIRST), Viewer::Seat(Seat(1)));
    let cases = [
        (dogs, won(&[FIRST]), clause::A14_2, "the Cats are out of spirit", "les Chats n’ont plus d’esprit"),
        (cats, won(&[FIRST]), clause::A14_2, "you are out of spirit", "vous n’avez plus d’esprit"),
        (dogs, won(&[FIRST]), clause::A14_3, "you are far enough ahead", "vous avez assez d’avance"),
        (Viewer::Bystander, won(&[FIRST]), clause::A14_3, "the Dogs are far enough ahead", "les Chiens ont assez"),
        (cats, won(&[FIRST]), clause::A14_1, "both sides are out of spirit; the Dogs have more", "les Chiens ont plus"),
        (dogs, Verdict::Draw, clause::A14_1, "with as many points", "autant de points"),
        (dogs, won(&[Seat(1)]), clause::A14_4, "too short for another round; the Cats have more", "les Chats ont plus"),
        (dogs, Verdict::Draw, clause::A14_4, "and the points are equal", "et les points sont égaux"),
    ];
    for (viewer, verdict, by, english, french) in cases {
        tells_reason(&GAME, &LOOK, &TestEnding { config: "", viewer, verdict, by }, [english, french]);
    }
}
