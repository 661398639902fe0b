//! Some actors get many messages, in turn. Sizes: how many messages for each, and how many actors.

use crate::protocol;
use kameo::prelude::*;
use std::hint::black_box;

#[derive(Actor)]
struct Worker(i64);

struct Work(f64);

struct Handled;

impl Message<Work> for Worker {
    type Reply = ();

    async fn handle(&mut self, Work(angle): Work, _: &mut Context<Self, ()>) {
        work(angle);
        self.0 += 1;
    }
}

impl Message<Handled> for Worker {
    type Reply = i64;

    async fn handle(&mut self, _: Handled, _: &mut Context<Self, i64>) -> i64 {
        self.0
    }
}

/// The work that a message of the fork/join programs causes.
pub fn work(angle: f64) {
    let sine = black_box(angle).sin();
    if sine * sine <= 0.0 {
        protocol::wrong("the square of a sine");
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (messages, actors) = (sizes[0], sizes[1]);
    let workers: Vec<_> = (0..actors).map(|_| Worker::spawn(Worker(0))).collect();
    for _ in 0..messages {
        for worker in &workers {
            worker.tell(Work(37.2)).await.expect("a worker");
        }
    }
    let mut handled = 0;
    for worker in &workers {
        handled += worker.ask(Handled).await.expect("a count");
    }
    format!("fjthrput({messages}, {actors}) = {handled}")
}
