//! Squares of two matrices, and their products.

use std::sync::Arc;

/// The square of a that begins at row and middle, times the square of b that begins at middle and column.
#[derive(Clone, Copy)]
pub struct Piece {
    row: usize,
    middle: usize,
    column: usize,
    length: usize,
}

impl Piece {
    pub fn whole(length: usize) -> Piece {
        Piece { row: 0, middle: 0, column: 0, length }
    }

    pub fn elements(self) -> usize {
        self.length * self.length
    }

    /// Eight of half the length.
    pub fn parts(self) -> impl Iterator<Item = Piece> {
        let length = self.length / 2;
        (0..8).map(move |i| Piece {
            row: self.row + (i & 1) * length,
            middle: self.middle + (i >> 1 & 1) * length,
            column: self.column + (i >> 2) * length,
            length,
        })
    }
}

/// The matrices that are multiplied: a has the number of its row in each element, b that of its column. They are
/// shared, as they are never changed.
#[derive(Clone)]
pub struct Factors {
    length: usize,
    a: Arc<Vec<f64>>,
    b: Arc<Vec<f64>>,
}

impl Factors {
    pub fn new(length: usize) -> Factors {
        let elements = || 0..length * length;
        let a = Arc::new(elements().map(|at| (at / length) as f64).collect());
        Factors { length, a, b: Arc::new(elements().map(|at| (at % length) as f64).collect()) }
    }

    pub fn multiply(&self, of: Piece) -> Vec<f64> {
        let mut square = vec![0.0; of.elements()];
        for (i, sums) in square.chunks_exact_mut(of.length).enumerate() {
            let from = (of.row + i) * self.length + of.middle;
            for (k, factor) in self.a[from..from + of.length].iter().enumerate() {
                let from = (of.middle + k) * self.length + of.column;
                add(sums, *factor, &self.b[from..from + of.length]);
            }
        }
        square
    }
}

/// The sum of the squares that have been multiplied.
pub struct Product {
    length: usize,
    elements: Vec<f64>,
}

impl Product {
    pub fn new(length: usize) -> Product {
        Product { length, elements: vec![0.0; length * length] }
    }

    pub fn add(&mut self, of: Piece, square: &[f64]) {
        for (i, row) in square.chunks_exact(of.length).enumerate() {
            let from = (of.row + i) * self.length + of.column;
            add(&mut self.elements[from..from + of.length], 1.0, row);
        }
    }

    /// The sum of all elements, each of which is the length times its row times its column.
    pub fn checked_sum(&self) -> Option<i64> {
        let expected = |at: usize| (self.length * (at / self.length) * (at % self.length)) as f64;
        let right = self.elements.iter().enumerate().all(|(at, &element)| element == expected(at));
        right.then(|| self.elements.iter().sum::<f64>() as i64)
    }
}

fn add(sums: &mut [f64], factor: f64, row: &[f64]) {
    for (sum, element) in sums.iter_mut().zip(row) {
        *sum += factor * element;
    }
}
