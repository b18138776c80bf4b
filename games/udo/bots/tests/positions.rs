//! Every bot answers in every position of every scenario, however unusual: with a legal action, and deterministically.

use budokan_udo_bots::UdoKnowledge;

#[test]
fn every_bot_answers_in_every_position() {
    budokan_lab::answers::in_every_position::<UdoKnowledge>(&[
        include_str!("../../scenarios/udo.scn"),
        include_str!("../../scenarios/more.scn"),
    ]);
}
