//! Successive over-relaxation on a square of cells, an actor each, which change in turn as on a chess board. Sizes: the
//! length, and how many iterations.

use super::grid::{Value, around, values};
use super::spawn;
use crate::protocol;
use kameo::prelude::*;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

type Neighbours = [Option<ActorRef<Cell>>; 4];

#[derive(Actor)]
struct Cell {
    place: usize,
    value: Value,
    neighbours: Option<Neighbours>,
    result: UnboundedSender<(usize, f64)>,
}

#[messages]
impl Cell {
    #[message]
    async fn start(&mut self, neighbours: Neighbours) {
        self.neighbours = Some(neighbours);
        if !self.value.is_first {
            self.tell_all().await;
        }
        self.go_on().await;
    }

    #[message]
    async fn hear(&mut self, direction: usize, value: f64) {
        self.value.hear(direction, value);
        self.go_on().await;
    }

    /// Neighbours may have sent their values before this cell knows them.
    async fn go_on(&mut self) {
        if self.neighbours.is_none() || !self.value.change() {
            return;
        }
        if self.value.is_awaited() {
            self.tell_all().await;
        }
        if self.value.is_done() {
            self.result.send((self.place, self.value.value)).expect("a receiver");
            self.neighbours = None;
        }
    }

    async fn tell_all(&self) {
        let neighbours = self.neighbours.iter().flatten().enumerate();
        for (direction, cell) in neighbours.filter_map(|(direction, cell)| Some((direction, cell.as_ref()?))) {
            // For the cell above, this one is the cell below.
            cell.tell(Hear { direction: direction ^ 1, value: self.value.value }).await.expect("a cell");
        }
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (length, iterations) = (sizes[0] as usize, sizes[1]);
    let mut values = values(length);
    protocol::begin();
    let (result, mut last) = unbounded_channel();
    let cell = |(place, &value): (usize, &f64)| {
        let value = Value::new(value, length, place, iterations);
        spawn::unbounded(Cell { place, value, neighbours: None, result: result.clone() })
    };
    let cells: Vec<_> = values.iter().enumerate().map(cell).collect();
    for (place, cell) in cells.iter().enumerate() {
        let neighbours = around(length, place).map(|at| at.map(|at| cells[at].clone()));
        cell.tell(Start { neighbours }).await.expect("a cell");
    }
    for _ in 0..cells.len() {
        let (place, value) = last.recv().await.expect("a value");
        values[place] = value;
    }
    format!("sor({length}, {iterations}) = {:.9}", values.iter().sum::<f64>() * 1e6)
}
