//! A tree of actors adds up a Fibonacci number. Size: which number.

use kameo::prelude::*;
use tokio::join;

#[derive(Actor)]
struct Fibonacci(i64);

struct Compute;

impl Message<Compute> for Fibonacci {
    type Reply = i64;

    async fn handle(&mut self, _: Compute, _: &mut Context<Self, i64>) -> i64 {
        if self.0 <= 2 {
            return 1;
        }
        let (one, other) = (Fibonacci::spawn(Fibonacci(self.0 - 1)), Fibonacci::spawn(Fibonacci(self.0 - 2)));
        let (one, other) = join!(one.ask(Compute).send(), other.ask(Compute).send());
        one.expect("a part") + other.expect("a part")
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let n = sizes[0];
    let value = Fibonacci::spawn(Fibonacci(n)).ask(Compute).await.expect("a value");
    format!("fib({n}) = {value}")
}
