//! What is known of `udo`.

use budokan_kernel::Seat;
use budokan_udo::Udo;

use super::Knowledge;

impl Knowledge for Udo {
    fn worth(&self, _seat: Seat) -> f32 {
        0.5
    }
}
