//! Some actors get many messages, in turn. Sizes: how many messages for each, and how many actors.

use crate::{place, protocol};
use actix::prelude::*;
use std::hint::black_box;

struct Worker(i64);

#[derive(Message)]
#[rtype(result = "()")]
struct Work(f64);

#[derive(Message)]
#[rtype(result = "i64")]
struct Handled;

impl Actor for Worker {
    type Context = Context<Self>;
}

impl Handler<Work> for Worker {
    type Result = ();

    fn handle(&mut self, Work(angle): Work, _: &mut Context<Self>) {
        work(angle);
        self.0 += 1;
    }
}

impl Handler<Handled> for Worker {
    type Result = i64;

    fn handle(&mut self, _: Handled, _: &mut Context<Self>) -> i64 {
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
    let workers: Vec<_> = (0..actors).map(|_| place::start(Worker(0))).collect();
    for message in 0..messages {
        for worker in &workers {
            worker.do_send(Work(37.2));
        }
        if message % 1000 == 999 {
            tokio::task::yield_now().await; // the workers' turn
        }
    }
    let mut handled = 0;
    for worker in &workers {
        handled += worker.send(Handled).await.expect("a count");
    }
    format!("fjthrput({messages}, {actors}) = {handled}")
}
