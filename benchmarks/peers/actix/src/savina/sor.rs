//! Successive over-relaxation on a square of cells, an actor each, which change in turn as on a chess board. Sizes: the
//! length, and how many iterations.

use super::grid::{Value, around, values};
use crate::{place, protocol};
use actix::prelude::*;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

type Neighbours = [Option<Addr<Cell>>; 4];

struct Cell {
    place: usize,
    value: Value,
    neighbours: Option<Neighbours>,
    result: UnboundedSender<(usize, f64)>,
}

#[derive(Message)]
#[rtype(result = "()")]
struct Start(Neighbours);

#[derive(Message)]
#[rtype(result = "()")]
struct Hear(usize, f64);

impl Actor for Cell {
    type Context = Context<Self>;
}

impl Cell {
    /// Neighbours may have sent their values before this cell knows them.
    fn go_on(&mut self) {
        if self.neighbours.is_none() || !self.value.change() {
            return;
        }
        if self.value.is_awaited() {
            self.tell_all();
        }
        if self.value.is_done() {
            self.result.send((self.place, self.value.value)).expect("a receiver");
            self.neighbours = None;
        }
    }

    fn tell_all(&self) {
        let neighbours = self.neighbours.iter().flatten().enumerate();
        for (direction, cell) in neighbours.filter_map(|(direction, cell)| Some((direction, cell.as_ref()?))) {
            // For the cell above, this one is the cell below.
            cell.do_send(Hear(direction ^ 1, self.value.value));
        }
    }
}

impl Handler<Start> for Cell {
    type Result = ();

    fn handle(&mut self, Start(neighbours): Start, _: &mut Context<Self>) {
        self.neighbours = Some(neighbours);
        if !self.value.is_first {
            self.tell_all();
        }
        self.go_on();
    }
}

impl Handler<Hear> for Cell {
    type Result = ();

    fn handle(&mut self, Hear(direction, value): Hear, _: &mut Context<Self>) {
        self.value.hear(direction, value);
        self.go_on();
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (length, iterations) = (sizes[0] as usize, sizes[1]);
    let mut values = values(length);
    protocol::begin();
    let (result, mut last) = unbounded_channel();
    let cell = |(place, &value): (usize, &f64)| {
        let value = Value::new(value, length, place, iterations);
        place::start(Cell { place, value, neighbours: None, result: result.clone() })
    };
    let cells: Vec<_> = values.iter().enumerate().map(cell).collect();
    for (place, cell) in cells.iter().enumerate() {
        cell.do_send(Start(around(length, place).map(|at| at.map(|at| cells[at].clone()))));
    }
    for _ in 0..cells.len() {
        let (place, value) = last.recv().await.expect("a value");
        values[place] = value;
    }
    format!("sor({length}, {iterations}) = {:.9}", values.iter().sum::<f64>() * 1e6)
}
