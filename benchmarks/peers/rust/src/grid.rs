//! A cell of the over-relaxation.

use crate::random::Random;

const OMEGA: f64 = 1.25;

/// The initial values of the cells.
pub fn values(length: usize) -> Vec<f64> {
    let mut random = Random::new(10101010);
    (0..length * length).map(|_| random.real() * 1e-6).collect()
}

/// Above, below, left and right of a place, as far as there is one.
pub fn around(length: usize, place: usize) -> [Option<usize>; 4] {
    let (row, column) = (place / length, place % length);
    [
        (row > 0).then(|| place - length),
        (row < length - 1).then(|| place + length),
        (column > 0).then(|| place - 1),
        (column < length - 1).then(|| place + 1),
    ]
}

/// One whose turn comes first changes when the others have sent their values; then it is their turn.
pub struct Value {
    pub value: f64,
    pub is_first: bool,
    around: [f64; 4],
    neighbours: usize,
    came: usize,
    left: i64,
}

impl Value {
    pub fn new(value: f64, length: usize, place: usize, iterations: i64) -> Value {
        let is_first = (place / length + place % length) % 2 == 1;
        let neighbours = around(length, place).iter().flatten().count();
        Value { value, is_first, around: [0.0; 4], neighbours, came: 0, left: iterations }
    }

    pub fn hear(&mut self, direction: usize, value: f64) {
        self.around[direction] = value;
        self.came += 1;
    }

    /// Changes, if all neighbours have.
    pub fn change(&mut self) -> bool {
        if self.came < self.neighbours || self.left == 0 {
            return false;
        }
        self.came = 0;
        self.left -= 1;
        if self.neighbours == 4 {
            let [above, below, left, right] = self.around;
            self.value = OMEGA / 4.0 * (above + below + left + right) + (1.0 - OMEGA) * self.value;
        }
        true
    }

    /// Whether this value is awaited.
    pub fn is_awaited(&self) -> bool {
        self.is_first || self.left > 0
    }

    pub fn is_done(&self) -> bool {
        self.left == 0
    }
}
