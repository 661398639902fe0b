//! A block of a matrix of distances, for all shortest paths.

use crate::random::Random;

pub type Line = Vec<i32>;

/// Distances between some nodes, at random: 0 from each to itself, else from 1 to the longest.
pub fn graph(nodes: i64, longest: i64) -> Vec<Line> {
    let mut random = Random::new(nodes);
    let mut distance = |from, to| if from == to { 0 } else { random.int(longest) as i32 + 1 };
    (0..nodes).map(|from| (0..nodes).map(|to| distance(from, to)).collect()).collect()
}

/// The block with the number (i, j), and what has come for the next steps.
pub struct Square {
    i: usize,
    j: usize,
    lines: Vec<Line>,
    rows: Vec<Line>,
    columns: Vec<Line>,
    step: usize,
}

impl Square {
    pub fn new(i: usize, j: usize, length: usize, graph: &[Line]) -> Square {
        let line = |row: &Line| row[j * length..(j + 1) * length].to_vec();
        let lines = graph[i * length..(i + 1) * length].iter().map(line).collect();
        let none = vec![Line::new(); graph.len()];
        Square { i, j, lines, rows: none.clone(), columns: none, step: 0 }
    }

    pub fn step(&self) -> usize {
        self.step
    }

    /// Of the row that the next step needs, this block's piece, if it has one.
    pub fn row(&self) -> Option<Line> {
        let length = self.lines.len();
        (self.step / length == self.i).then(|| self.lines[self.step % length].clone())
    }

    /// The same of the column.
    pub fn column(&self) -> Option<Line> {
        let length = self.lines.len();
        (self.step / length == self.j).then(|| self.lines.iter().map(|line| line[self.step % length]).collect())
    }

    pub fn take_row(&mut self, step: usize, piece: &[i32]) {
        self.rows[step] = piece.to_vec();
    }

    pub fn take_column(&mut self, step: usize, piece: &[i32]) {
        self.columns[step] = piece.to_vec();
    }

    /// Takes the next step, through the node of its number, if row and column for it are there.
    pub fn advance(&mut self) -> bool {
        if self.is_done() || self.rows[self.step].is_empty() || self.columns[self.step].is_empty() {
            return false;
        }
        let row = std::mem::take(&mut self.rows[self.step]);
        let column = std::mem::take(&mut self.columns[self.step]);
        for (line, way) in self.lines.iter_mut().zip(column) {
            for (distance, on) in line.iter_mut().zip(&row) {
                *distance = (*distance).min(way + on);
            }
        }
        self.step += 1;
        true
    }

    pub fn is_done(&self) -> bool {
        self.step == self.rows.len()
    }

    pub fn sum(&self) -> i64 {
        self.lines.iter().flatten().map(|&distance| i64::from(distance)).sum()
    }
}
