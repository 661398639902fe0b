//! A tree of actors adds up a Fibonacci number down to a threshold; below it one actor computes alone. Sizes: which
//! number, and the threshold.

use crate::place;
use actix::prelude::*;
use std::future::ready;

struct Fibonacci {
    n: i64,
    threshold: i64,
}

#[derive(Message)]
#[rtype(result = "i64")]
struct Compute;

impl Actor for Fibonacci {
    type Context = Context<Self>;
}

impl Fibonacci {
    fn part(&self, less: i64) -> Request<Fibonacci, Compute> {
        place::start(Fibonacci { n: self.n - less, threshold: self.threshold }).send(Compute)
    }
}

impl Handler<Compute> for Fibonacci {
    type Result = ResponseFuture<i64>;

    fn handle(&mut self, _: Compute, _: &mut Context<Self>) -> ResponseFuture<i64> {
        if self.n <= self.threshold {
            return Box::pin(ready(alone(self.n)));
        }
        let (one, other) = (self.part(1), self.part(2));
        Box::pin(async { one.await.expect("a part") + other.await.expect("a part") })
    }
}

fn alone(n: i64) -> i64 {
    if n < 2 { n } else { alone(n - 1) + alone(n - 2) }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (n, threshold) = (sizes[0], sizes[1]);
    let value = place::start(Fibonacci { n, threshold }).send(Compute).await.expect("a value");
    format!("forkjoinfib({n}, {threshold}) = {value}")
}
