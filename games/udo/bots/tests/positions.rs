//! Every bot has an answer in every position of every scenario, however odd: a legal one, and the same one again.

use budokan_udo_bots::UdoKnowledge;

#[test]
fn every_bot_answers_in_every_position() {
    budokan_lab::answers::in_every_position::<UdoKnowledge>(&[
        include_str!("../../scenarios/udo.scn"),
        include_str!("../../scenarios/more.scn"),
    ]);
}
