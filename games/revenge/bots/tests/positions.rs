//! Every bot answers in every position of every scenario, however unusual: with a legal action, and deterministically.

use budokan_revenge_bots::RevengeKnowledge;

#[test]
fn every_bot_answers_in_every_position() {
    budokan_lab::answers::in_every_position::<RevengeKnowledge>(&[
        include_str!("../../scenarios/revenge.scn"),
        include_str!("../../scenarios/more.scn"),
    ]);
}
