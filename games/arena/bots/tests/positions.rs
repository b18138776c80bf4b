//! Every bot answers every position of every scenario legally and deterministically.

use budokan_arena_bots::ArenaKnowledge;

#[test]
fn every_bot_answers_in_every_position() {
    budokan_lab::answers::in_every_position::<ArenaKnowledge>(&[
        include_str!("../../scenarios/arena.scn"),
        include_str!("../../scenarios/more.scn"),
    ]);
}
