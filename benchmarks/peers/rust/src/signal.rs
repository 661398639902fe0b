//! What the parts of the filter bank do with samples.

/// Keeps this many samples, zeros first.
pub struct Delayed {
    held: Vec<f64>,
    place: usize,
}

impl Delayed {
    pub fn new(length: usize) -> Delayed {
        Delayed { held: vec![0.0; length], place: 0 }
    }

    /// The sample that came so long ago.
    pub fn next(&mut self, sample: f64) -> f64 {
        let held = std::mem::replace(&mut self.held[self.place], sample);
        self.place = (self.place + 1) % self.held.len();
        held
    }
}

/// Multiplies the last samples with coefficients.
pub struct Filtered {
    coefficients: Vec<f64>,
    held: Vec<f64>,
    place: usize,
    full: bool,
}

impl Filtered {
    pub fn new(coefficients: Vec<f64>) -> Filtered {
        let held = vec![0.0; coefficients.len()];
        Filtered { coefficients, held, place: 0, full: false }
    }

    /// The sum of the products, as soon as there are enough samples.
    pub fn next(&mut self, sample: f64) -> Option<f64> {
        let length = self.held.len();
        // Newer samples lie before older ones, so that both are read upwards.
        self.place = if self.place == 0 { length } else { self.place } - 1;
        self.held[self.place] = sample;
        self.full |= self.place == 0;
        let (older, newer) = self.held.split_at(self.place);
        let (first, last) = self.coefficients.split_at(length - self.place);
        self.full.then(|| product(newer, first) + product(older, last))
    }
}

/// There are four sums, as each addition waits for the one before.
fn product(some: &[f64], others: &[f64]) -> f64 {
    let (some, others) = (some.chunks_exact(4), others.chunks_exact(4));
    let rest: f64 = some.remainder().iter().zip(others.remainder()).map(|(one, other)| one * other).sum();
    let mut sums = [0.0; 4];
    for (one, other) in some.zip(others) {
        for part in 0..4 {
            sums[part] += one[part] * other[part];
        }
    }
    rest + sums.iter().sum::<f64>()
}

/// The coefficients of a channel's two filters.
pub fn coefficients(channel: usize, columns: usize) -> (Vec<f64>, Vec<f64>) {
    let first = (0..columns).map(|i| ((channel + i) % 7 + 1) as f64).collect();
    (first, (0..columns).map(|i| (channel * i % 5 + 1) as f64).collect())
}

/// Adds up the channels, sample by sample.
pub struct Mixed {
    sums: Vec<f64>,
    came: Vec<usize>,
    places: Vec<usize>,
    missing: usize,
    sum: i64,
}

impl Mixed {
    pub fn new(channels: usize, samples: usize) -> Mixed {
        Mixed { sums: vec![0.0; samples], came: vec![0; samples], places: vec![0; channels], missing: samples, sum: 0 }
    }

    /// The sum of all, when this is the last sample.
    pub fn next(&mut self, channel: usize, sample: f64) -> Option<i64> {
        let place = self.places[channel];
        self.places[channel] += 1;
        self.sums[place] += sample;
        self.came[place] += 1;
        if self.came[place] < self.places.len() {
            return None;
        }
        self.sum += self.sums[place] as i64;
        self.missing -= 1;
        (self.missing == 0).then_some(self.sum)
    }
}
