//! A tree of actors adds up a Fibonacci number down to a threshold; below it one actor computes alone. Sizes: which
//! number, and the threshold.

use kameo::prelude::*;
use tokio::join;

#[derive(Actor)]
struct Fibonacci {
    n: i64,
    threshold: i64,
}

struct Compute;

impl Message<Compute> for Fibonacci {
    type Reply = i64;

    async fn handle(&mut self, _: Compute, _: &mut Context<Self, i64>) -> i64 {
        let Fibonacci { n, threshold } = *self;
        if n <= threshold {
            return alone(n);
        }
        let one = Fibonacci::spawn(Fibonacci { n: n - 1, threshold });
        let other = Fibonacci::spawn(Fibonacci { n: n - 2, threshold });
        let (one, other) = join!(one.ask(Compute).send(), other.ask(Compute).send());
        one.expect("a part") + other.expect("a part")
    }
}

fn alone(n: i64) -> i64 {
    if n < 2 { n } else { alone(n - 1) + alone(n - 2) }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (n, threshold) = (sizes[0], sizes[1]);
    let value = Fibonacci::spawn(Fibonacci { n, threshold }).ask(Compute).await.expect("a value");
    format!("forkjoinfib({n}, {threshold}) = {value}")
}
