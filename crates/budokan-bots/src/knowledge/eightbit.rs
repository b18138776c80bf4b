//! What is known of `eightbit`.

use budokan_eightbit::EightBit;
use budokan_kernel::Seat;

use super::Knowledge;

impl Knowledge for EightBit {
    fn worth(&self, _seat: Seat) -> f32 {
        0.5
    }
}
