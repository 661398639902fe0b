//! A tree of actors adds up a Fibonacci number. Size: which number.

use crate::place;
use actix::prelude::*;
use std::future::ready;

struct Fibonacci(i64);

#[derive(Message)]
#[rtype(result = "i64")]
struct Compute;

impl Actor for Fibonacci {
    type Context = Context<Self>;
}

impl Handler<Compute> for Fibonacci {
    type Result = ResponseFuture<i64>;

    fn handle(&mut self, _: Compute, _: &mut Context<Self>) -> ResponseFuture<i64> {
        if self.0 <= 2 {
            return Box::pin(ready(1));
        }
        let one = place::start(Fibonacci(self.0 - 1)).send(Compute);
        let other = place::start(Fibonacci(self.0 - 2)).send(Compute);
        Box::pin(async { one.await.expect("a part") + other.await.expect("a part") })
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let n = sizes[0];
    let value = place::start(Fibonacci(n)).send(Compute).await.expect("a value");
    format!("fib({n}) = {value}")
}
