//! A master deals boards to workers, who put queens on them. Sizes: how many workers, the length of the board, and how
//! many queens are put one at a time.

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
    size: i8,
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
            self.result.take().expect("who waits").send(self.solutions).expect("somebody waits");
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
            for column in (0..self.size).filter(|&column| safe(&board, column)) {
                let mut further = board.clone();
                further.push(column);
                master.tell(Deal { board: further }).await.expect("the master");
            }
        }
        master.tell(Done { solutions }).await.expect("the master");
    }
}

/// Counts the solutions that begin with a board.
fn solve(board: &mut Board, size: i8) -> i64 {
    if board.len() == size as usize {
        return 1;
    }
    let mut solutions = 0;
    for column in 0..size {
        if safe(board, column) {
            board.push(column);
            solutions += solve(board, size);
            board.pop();
        }
    }
    solutions
}

/// Whether no queen attacks a place of the next row.
fn safe(board: &[i8], column: i8) -> bool {
    let rows = board.len() as i8;
    board.iter().zip(0..).all(|(&other, row)| other != column && (other - column).abs() != rows - row)
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (count, size, threshold) = (sizes[0], sizes[1], sizes[2]);
    let worker = |_| spawn::unbounded(Worker { size: size as i8, threshold: threshold as usize });
    let workers = (0..count).map(worker).collect();
    let (result, solutions) = oneshot::channel();
    let master = Master { workers, next: 0, outstanding: 0, solutions: 0, result: Some(result) };
    let master = spawn::unbounded(master);
    master.tell(Deal { board: Board::new() }).await.expect("the master");
    format!("nqueenk({count}, {size}, {threshold}) = {}", solutions.await.expect("a number"))
}
