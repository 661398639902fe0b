//! All shortest paths, by the algorithm of Floyd and Warshall: the matrix is cut into blocks, an actor each. Sizes: how
//! many nodes, length of a block, and the longest edge.

use super::matrix::{Line, Square, graph};
use super::spawn;
use crate::protocol;
use kameo::prelude::*;
use std::sync::Arc;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

type Blocks = Vec<ActorRef<Block>>;

#[derive(Actor)]
struct Block {
    square: Square,
    beside: Blocks,
    above: Blocks,
    result: UnboundedSender<i64>,
}

#[messages]
impl Block {
    #[message]
    async fn start(&mut self, beside: Blocks, above: Blocks) {
        (self.beside, self.above) = (beside, above);
        self.share().await;
        self.go_on().await;
    }

    #[message]
    async fn row(&mut self, step: usize, piece: Arc<Line>) {
        self.square.take_row(step, &piece);
        self.go_on().await;
    }

    #[message]
    async fn column(&mut self, step: usize, piece: Arc<Line>) {
        self.square.take_column(step, &piece);
        self.go_on().await;
    }

    /// Pieces may come before this block knows the others.
    async fn go_on(&mut self) {
        while !self.beside.is_empty() && self.square.advance() {
            if !self.square.is_done() {
                self.share().await;
                continue;
            }
            self.result.send(self.square.sum()).expect("a receiver");
            self.beside.clear();
            self.above.clear();
        }
    }

    /// Tells those that need it what this block has for the next step.
    async fn share(&self) {
        let step = self.square.step();
        if let Some(row) = self.square.row().map(Arc::new) {
            for block in &self.above {
                block.tell(Row { step, piece: row.clone() }).await.expect("a block");
            }
        }
        if let Some(column) = self.square.column().map(Arc::new) {
            for block in &self.beside {
                block.tell(Column { step, piece: column.clone() }).await.expect("a block");
            }
        }
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
        spawn::unbounded(Block { square, beside: Vec::new(), above: Vec::new(), result: result.clone() })
    };
    let rows: Vec<Blocks> = (0..side).map(|i| (0..side).map(|j| block(i, j)).collect()).collect();
    for row in &rows {
        for (j, each) in row.iter().enumerate() {
            let above = rows.iter().map(|row| row[j].clone()).collect();
            each.tell(Start { beside: row.clone(), above }).await.expect("a block");
        }
    }
    let mut sum = 0;
    for _ in 0..side * side {
        sum += sums.recv().await.expect("a sum");
    }
    format!("apsp({nodes}, {length}, {longest}) = {sum}")
}
