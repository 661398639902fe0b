//! A master deals boards to workers, which put queens on them. Sizes: how many workers, the length of the board, and how
//! many queens are put one at a time.

use super::queens::{free, solve};
use super::spawn;
use kameo::prelude::*;
use tokio::sync::oneshot;

type Board = Vec<i8>;

#[derive(Actor)]
struct Master {
    workers: Vec<ActorRef<Worker>>,
    next: usize,
    outstanding: i64,
    solutions: i64,
    result: Option<oneshot::Sender<i64>>,
}

#[derive(Actor)]
struct Worker {
    size: usize,
    threshold: usize,
}

#[messages]
impl Master {
    #[message(ctx)]
    async fn deal(&mut self, board: Board, ctx: &mut Context<Self, ()>) {
        self.outstanding += 1;
        let worker = &self.workers[self.next];
        self.next = (self.next + 1) % self.workers.len();
        worker.tell(GoOn { board, master: ctx.actor_ref().clone() }).await.expect("a worker");
    }

    #[message]
    fn done(&mut self, solutions: i64) {
        self.solutions += solutions;
        self.outstanding -= 1;
        if self.outstanding == 0 {
            self.result.take().expect("a sender").send(self.solutions).expect("a receiver");
        }
    }
}

#[messages]
impl Worker {
    #[message]
    async fn go_on(&mut self, mut board: Board, master: ActorRef<Master>) {
        let mut solutions = 0;
        if board.len() >= self.threshold {
            solutions = solve(&mut board, self.size);
        } else {
            for place in free(&board, self.size) {
                let mut further = board.clone();
                further.push(place);
                master.tell(Deal { board: further }).await.expect("the master");
            }
        }
        master.tell(Done { solutions }).await.expect("the master");
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (count, size, threshold) = (sizes[0], sizes[1], sizes[2]);
    let worker = |_| spawn::unbounded(Worker { size: size as usize, threshold: threshold as usize });
    let workers = (0..count).map(worker).collect();
    let (result, solutions) = oneshot::channel();
    let master = Master { workers, next: 0, outstanding: 0, solutions: 0, result: Some(result) };
    let master = spawn::unbounded(master);
    master.tell(Deal { board: Board::new() }).await.expect("the master");
    format!("nqueenk({count}, {size}, {threshold}) = {}", solutions.await.expect("a number"))
}
