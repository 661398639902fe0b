//! Draws the same numbers as java.util.Random, so that programs in all languages compute the same.

use std::arch::asm;
use std::hint::black_box;

pub const MULTIPLIER: u64 = 0x5DEECE66D;
const MASK: u64 = (1 << 48) - 1;

/// A linear congruential generator of 48 bits.
pub struct Random(u64);

/// The state that follows one.
pub fn step(state: u64) -> u64 {
    (state.wrapping_mul(MULTIPLIER) + 11) & MASK
}

/// The same for a draw that counts as work. LLVM makes one multiplication of sixteen steps whose results are unused;
/// other compilers do not.
pub fn draw(state: u64) -> u64 {
    let mut next = step(state);
    // SAFETY: it has no instruction in it, and only says that the number has to be in a register.
    unsafe { asm!("/* {0} */", inout(reg) next, options(pure, nomem, nostack, preserves_flags)) };
    next
}

impl Random {
    pub fn new(seed: i64) -> Random {
        Random((seed as u64 ^ MULTIPLIER) & MASK)
    }

    fn next(&mut self, bits: u32) -> i32 {
        self.0 = step(self.0);
        (self.0 >> (48 - bits)) as i32
    }

    /// A number from 0 to less than the bound.
    pub fn int(&mut self, bound: i64) -> i64 {
        if bound & -bound == bound {
            return (bound * i64::from(self.next(31))) >> 31;
        }
        loop {
            let bits = i64::from(self.next(31));
            let value = bits % bound;
            if bits - value + bound - 1 < 1 << 31 {
                return value;
            }
        }
    }

    /// A number of 31 bits.
    pub fn int31(&mut self) -> i64 {
        i64::from(self.next(31))
    }

    /// A number from 0 to less than 1.
    pub fn real(&mut self) -> f64 {
        let high = i64::from(self.next(26));
        ((high << 27) + i64::from(self.next(27))) as f64 * 0.5f64.powi(53)
    }

    pub fn boolean(&mut self) -> bool {
        self.next(1) != 0
    }

    fn long(&mut self) -> i64 {
        let high = i64::from(self.next(32));
        (high << 32).wrapping_add(i64::from(self.next(32)))
    }

    /// This many numbers from 0 to less than the bound.
    pub fn longs(&mut self, count: i64, bound: i64) -> Vec<i64> {
        (0..count).map(|_| (self.long() as u64 >> 1) as i64 % bound).collect()
    }
}

/// Lets time go by: draws numbers, each from the one before.
pub struct BusyWait {
    lengths: Random,
    most: i64,
    state: u64,
}

impl BusyWait {
    /// Draws up to this many each time, and ten more.
    pub fn new(most: i64) -> BusyWait {
        BusyWait { lengths: Random::new(0), most, state: 0 }
    }

    pub fn pass(&mut self) {
        let draws = self.lengths.int(self.most) + 10;
        self.state = black_box((0..draws).fold(self.state, |state, _| draw(state)));
    }
}
