//! The table of `eightbit`.

use budokan_eightbit::View;

use super::{Drawing, Drawn};
use crate::scene::Scene;

pub const TABLE: Drawing<View> =
    Drawing { draw, label: |_, _, action| action.to_owned(), pictures: "", chapters: &[], sound: |_| None };

fn draw(scene: &Scene, _view: &View) -> Drawn {
    super::plain(scene)
}
