//! The space of the A* search: nodes of a cube, each of which belongs to a worker.

use crate::random;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A way to a node, what it costs, and what a way on to the last node would cost at least; the order is that of the
/// last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Way {
    pub least: i32,
    pub node: i32,
    pub cost: i32,
}

/// Nodes have numbers; each is beside up to six others, and to enter it costs from 1 to 9.
#[derive(Clone, Copy)]
pub struct Cube {
    pub edge: i32,
}

impl Cube {
    fn cost(self, node: i32) -> i32 {
        (random::step(node as u64) >> 17) as i32 % 9 + 1
    }

    /// The minimum cost of a path from a node to the last one.
    pub fn least(self, node: i32) -> i32 {
        3 * (self.edge - 1) - node % self.edge - node / self.edge % self.edge - node / (self.edge * self.edge)
    }

    pub fn last(self) -> i32 {
        self.edge * self.edge * self.edge - 1
    }

    /// The neighbour in a direction from 0 to 5, where there is one.
    fn beside(self, node: i32, direction: i32) -> Option<i32> {
        let step = self.edge.pow(direction as u32 / 2);
        let place = node / step % self.edge;
        match direction % 2 {
            0 => (place > 0).then_some(node - step),
            _ => (place < self.edge - 1).then_some(node + step),
        }
    }
}

/// The state of a worker: its nodes are those whose number modulo the number of workers is its own.
pub struct Search {
    number: usize,
    workers: usize,
    cube: Cube,
    costs: Vec<i32>,
    open: BinaryHeap<Reverse<Way>>,
    pub best: i32,
}

impl Search {
    pub fn new(number: usize, workers: usize, cube: Cube) -> Search {
        let costs = vec![i32::MAX; cube.last() as usize / workers + 1];
        Search { number, workers, cube, costs, open: BinaryHeap::new(), best: i32::MAX }
    }

    pub fn is_over(&self) -> bool {
        self.open.is_empty()
    }

    /// The cost of the last node, by whom it belongs to.
    pub fn cost(&self) -> i32 {
        self.costs[self.cube.last() as usize / self.workers]
    }

    pub fn reach(&mut self, way: Way) {
        let known = &mut self.costs[way.node as usize / self.workers];
        if way.cost >= *known {
            return;
        }
        *known = way.cost;
        if way.node == self.cube.last() {
            self.best = self.best.min(way.cost);
        } else {
            self.open.push(Reverse(way));
        }
    }

    /// Looks at this many nodes, the most promising one first, and says what it has found for the other workers.
    pub fn look(&mut self, nodes: i64) -> Vec<Vec<Way>> {
        let mut found = vec![Vec::new(); self.workers];
        for _ in 0..nodes {
            let Some(Reverse(way)) = self.open.pop() else { break };
            if way.cost <= self.costs[way.node as usize / self.workers] && way.least < self.best {
                self.go_on(way, &mut found);
            }
        }
        found
    }

    fn go_on(&mut self, way: Way, found: &mut [Vec<Way>]) {
        let cube = self.cube;
        for node in (0..6).filter_map(|direction| cube.beside(way.node, direction)) {
            let cost = way.cost + cube.cost(node);
            let on = Way { node, cost, least: cost + cube.least(node) };
            let owner = node as usize % self.workers;
            if owner == self.number {
                self.reach(on);
            } else if on.least < self.best {
                found[owner].push(on);
            }
        }
    }
}
