//! Every clause that can end a bout has a sentence for every viewer, in both languages.

use budokan_catalog::{Erased, NoKnowledge};
use budokan_kernel::{Seat, SeatSet, Verdict, Viewer};
use budokan_pages::testing::{TestEnding, tells_reason};
use budokan_udo::{Udo, clause};

use crate::page::LOOK;

static GAME: Erased<NoKnowledge<Udo>> = Erased::NEW;

const FIRST: Seat = Seat(0);

fn won(seats: &[Seat]) -> Verdict {
    Verdict::Victory(SeatSet::of(seats))
}

#[test]
fn every_ending_has_its_reason() {
    let cases = [
        (won(&[FIRST]), clause::U9_2, "4 masters are defeated", "4 maîtres sont vaincus"),
        (Verdict::Defeat, clause::U8_5, "nothing is left to pay with", "il ne reste rien pour payer"),
        (Verdict::Defeat, clause::U9_8, "was the last of the battle", "était le dernier du combat"),
    ];
    for (verdict, by, english, french) in cases {
        tells_reason(
            &GAME,
            &LOOK,
            &TestEnding { config: "", viewer: Viewer::Seat(FIRST), verdict, by },
            [english, french],
        );
    }
}
