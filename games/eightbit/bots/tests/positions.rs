//! Every bot has an answer in every position of every scenario, however odd: a legal one, and the same one again.

use budokan_eightbit_bots::EightBitKnowledge;

#[test]
fn every_bot_answers_in_every_position() {
    budokan_lab::answers::in_every_position::<EightBitKnowledge>(&[
        include_str!("../../scenarios/eightbit.scn"),
        include_str!("../../scenarios/more.scn"),
    ]);
}
