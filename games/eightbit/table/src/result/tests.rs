//! Every clause that can end a bout has a sentence, for every viewer and in both languages.

use budokan_catalog::{Erased, NoKnowledge};
use budokan_eightbit::{EightBit, clause};
use budokan_kernel::{Seat, SeatSet, Verdict, Viewer};
use budokan_pages::testing::{TestEnding, tells_reason};

use crate::page::LOOK;

static GAME: Erased<NoKnowledge<EightBit>> = Erased::NEW;

const FIRST: Seat = Seat(0);

fn won(seats: &[Seat]) -> Verdict {
    Verdict::Victory(SeatSet::of(seats))
}

#[test]
fn every_ending_has_its_reason() {
    let lord = "lord = \"typhon\"";
    let cases = [
        (won(&[FIRST]), clause::E1_5, "Typhon is beaten", "Typhon est vaincu"),
        (Verdict::Defeat, clause::E1_6, "is over and Typhon stands", "s’achève et Typhon est encore debout"),
        (Verdict::Defeat, clause::E3_2, "the team gave up before Typhon", "l’équipe a abandonné face à Typhon"),
    ];
    for (verdict, by, english, french) in cases {
        tells_reason(
            &GAME,
            &LOOK,
            &TestEnding { config: lord, viewer: Viewer::Seat(FIRST), verdict, by },
            [english, french],
        );
    }
}
