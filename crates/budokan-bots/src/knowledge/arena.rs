//! What is known of `arena`.

use budokan_arena::Arena;
use budokan_kernel::Seat;

use super::Knowledge;

impl Knowledge for Arena {
    fn worth(&self, _seat: Seat) -> f32 {
        0.5
    }
}
