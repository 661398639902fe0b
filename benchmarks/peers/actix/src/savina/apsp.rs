//! All shortest paths, by the algorithm of Floyd and Warshall: the matrix is cut into blocks, an actor each. Sizes: how
//! many nodes, length of a block, and the longest edge.

use super::matrix::{Line, Square, graph};
use crate::{place, protocol};
use actix::prelude::*;
use std::sync::Arc;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

type Blocks = Vec<Addr<Block>>;

struct Block {
    square: Square,
    beside: Blocks,
    above: Blocks,
    result: UnboundedSender<i64>,
}

#[derive(Message)]
#[rtype(result = "()")]
struct Start {
    beside: Blocks,
    above: Blocks,
}

#[derive(Message, Clone)]
#[rtype(result = "()")]
struct Row(usize, Arc<Line>);

#[derive(Message, Clone)]
#[rtype(result = "()")]
struct Column(usize, Arc<Line>);

impl Actor for Block {
    type Context = Context<Self>;
}

impl Block {
    /// Pieces may come before this block knows the others.
    fn go_on(&mut self) {
        while !self.beside.is_empty() && self.square.advance() {
            if !self.square.is_done() {
                self.share();
                continue;
            }
            self.result.send(self.square.sum()).expect("a receiver");
            self.beside.clear();
            self.above.clear();
        }
    }

    /// Tells those that need it what this block has for the next step.
    fn share(&self) {
        let step = self.square.step();
        if let Some(row) = self.square.row() {
            let row = Row(step, Arc::new(row));
            self.above.iter().for_each(|block| block.do_send(row.clone()));
        }
        if let Some(column) = self.square.column() {
            let column = Column(step, Arc::new(column));
            self.beside.iter().for_each(|block| block.do_send(column.clone()));
        }
    }
}

impl Handler<Start> for Block {
    type Result = ();

    fn handle(&mut self, start: Start, _: &mut Context<Self>) {
        (self.beside, self.above) = (start.beside, start.above);
        self.share();
        self.go_on();
    }
}

impl Handler<Row> for Block {
    type Result = ();

    fn handle(&mut self, Row(step, piece): Row, _: &mut Context<Self>) {
        self.square.take_row(step, &piece);
        self.go_on();
    }
}

impl Handler<Column> for Block {
    type Result = ();

    fn handle(&mut self, Column(step, piece): Column, _: &mut Context<Self>) {
        self.square.take_column(step, &piece);
        self.go_on();
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (nodes, length, longest) = (sizes[0], sizes[1] as usize, sizes[2]);
    let graph = graph(nodes, longest);
    protocol::begin();
    let side = nodes as usize / length;
    let (result, mut sums) = unbounded_channel();
    let block = |i, j| {
        let square = Square::new(i, j, length, &graph);
        place::start(Block { square, beside: Vec::new(), above: Vec::new(), result: result.clone() })
    };
    let rows: Vec<Blocks> = (0..side).map(|i| (0..side).map(|j| block(i, j)).collect()).collect();
    for row in &rows {
        for (j, each) in row.iter().enumerate() {
            let above = rows.iter().map(|row| row[j].clone()).collect();
            each.do_send(Start { beside: row.clone(), above });
        }
    }
    let mut sum = 0;
    for _ in 0..side * side {
        sum += sums.recv().await.expect("a sum");
    }
    format!("apsp({nodes}, {length}, {longest}) = {sum}")
}
