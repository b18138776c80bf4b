//! The table of `arena`.

use budokan_arena::View;

use super::{Drawing, Drawn};
use crate::scene::Scene;

pub const TABLE: Drawing<View> =
    Drawing { draw, label: |_, _, action| action.to_owned(), pictures: "", chapters: &[], sound: |_| None };

fn draw(scene: &Scene, _view: &View) -> Drawn {
    super::plain(scene)
}
