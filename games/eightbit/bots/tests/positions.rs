//! Every bot answers every position of every scenario legally and deterministically.

use budokan_eightbit_bots::EightBitKnowledge;

#[test]
fn every_bot_answers_in_every_position() {
    budokan_lab::answers::in_every_position::<EightBitKnowledge>(&[
        include_str!("../../scenarios/eightbit.scn"),
        include_str!("../../scenarios/more.scn"),
    ]);
}
