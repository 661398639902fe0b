//! How a tree grows at random.

use crate::random::Random;

/// A tree's limits.
#[derive(Clone, Copy)]
pub struct Bounds {
    pub limit: i64,
    pub mean: i64,
    pub deviation: i64,
    pub children: i64,
    pub urgent: i64,
}

/// The result: children of this size, of which the urgent one, if there is one, is walked first.
#[derive(Clone, Copy)]
pub struct Children {
    pub count: i64,
    pub size: i64,
    pub urgent: Option<usize>,
}

pub struct Growth {
    bounds: Bounds,
    random: Random,
    pub nodes: i64,
    open: i64,
}

impl Growth {
    pub fn new(bounds: Bounds) -> Growth {
        Growth { bounds, random: Random::new(1), nodes: 1, open: 1 }
    }

    /// Answers a node that asks for children.
    pub fn answer(&mut self) -> Option<Children> {
        self.open -= 1;
        let Bounds { limit, mean, deviation, children, urgent } = self.bounds;
        if self.nodes + children > limit || self.nodes > 1 && !self.random.boolean() {
            return None;
        }
        let normal = (0..12).map(|_| self.random.real()).sum::<f64>() - 6.0;
        let size = (mean as f64 + deviation as f64 * normal).max(0.0) as i64;
        let urgent = (self.random.int(100) < urgent).then(|| self.random.int(children) as usize);
        self.nodes += children;
        self.open += children;
        Some(Children { count: children, size, urgent })
    }

    /// Whether no more nodes are requested.
    pub fn is_over(&self) -> bool {
        self.open == 0
    }
}

/// Children in the order in which they are walked.
pub fn in_order<T>(mut children: Vec<T>, urgent: Option<usize>) -> Vec<T> {
    if let Some(urgent) = urgent {
        children[..=urgent].rotate_right(1);
    }
    children
}
