//! A master deals boards to workers, which put queens on them. Sizes: how many workers, the length of the board, and how
//! many queens are put one at a time.

use super::queens::{free, solve};
use crate::place;
use actix::prelude::*;
use tokio::sync::oneshot;

type Board = Vec<i8>;

struct Master {
    workers: Vec<Addr<Worker>>,
    next: usize,
    outstanding: i64,
    solutions: i64,
    result: Option<oneshot::Sender<i64>>,
}

struct Worker {
    size: usize,
    threshold: usize,
}

#[derive(Message)]
#[rtype(result = "()")]
struct GoOn(Board, Addr<Master>);

#[derive(Message)]
#[rtype(result = "()")]
struct Deal(Board);

#[derive(Message)]
#[rtype(result = "()")]
struct Done(i64);

impl Actor for Master {
    type Context = Context<Self>;
}

impl Handler<Deal> for Master {
    type Result = ();

    fn handle(&mut self, Deal(board): Deal, context: &mut Context<Self>) {
        self.outstanding += 1;
        self.workers[self.next].do_send(GoOn(board, context.address()));
        self.next = (self.next + 1) % self.workers.len();
    }
}

impl Handler<Done> for Master {
    type Result = ();

    fn handle(&mut self, Done(solutions): Done, _: &mut Context<Self>) {
        self.solutions += solutions;
        self.outstanding -= 1;
        if self.outstanding == 0 {
            self.result.take().expect("a sender").send(self.solutions).expect("a receiver");
        }
    }
}

impl Actor for Worker {
    type Context = Context<Self>;
}

impl Handler<GoOn> for Worker {
    type Result = ();

    fn handle(&mut self, GoOn(mut board, master): GoOn, _: &mut Context<Self>) {
        if board.len() >= self.threshold {
            master.do_send(Done(solve(&mut board, self.size)));
            return;
        }
        for place in free(&board, self.size) {
            let mut further = board.clone();
            further.push(place);
            master.do_send(Deal(further));
        }
        master.do_send(Done(0));
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (count, size, threshold) = (sizes[0], sizes[1], sizes[2]);
    let workers =
        (0..count).map(|_| place::start(Worker { size: size as usize, threshold: threshold as usize })).collect();
    let (result, solutions) = oneshot::channel();
    let master = Master { workers, next: 0, outstanding: 0, solutions: 0, result: Some(result) };
    place::start(master).do_send(Deal(Board::new()));
    format!("nqueenk({count}, {size}, {threshold}) = {}", solutions.await.expect("a number"))
}
