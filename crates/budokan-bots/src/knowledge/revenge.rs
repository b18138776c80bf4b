//! What is known of `revenge`.

use budokan_kernel::Seat;
use budokan_revenge::Revenge;

use super::Knowledge;

impl Knowledge for Revenge {
    fn worth(&self, _seat: Seat) -> f32 {
        0.5
    }
}
