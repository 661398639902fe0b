//! Every actor starts ten others, until there are enough leaves; the leaves' numbers are added up. Size: how many
//! leaves, a power of ten.

use kameo::prelude::*;

#[derive(Actor)]
struct Skynet {
    number: i64,
    leaves: i64,
}

struct Sum;

impl Message<Sum> for Skynet {
    type Reply = i64;

    async fn handle(&mut self, _: Sum, _: &mut Context<Self, i64>) -> i64 {
        if self.leaves == 1 {
            return self.number;
        }
        let leaves = self.leaves / 10;
        let mut parts = Vec::with_capacity(10);
        for part in 0..10 {
            let node = Skynet::spawn(Skynet { number: self.number + part * leaves, leaves });
            parts.push(node.ask(Sum).enqueue().await.expect("a node"));
        }
        let mut sum = 0;
        for part in parts {
            sum += part.await.expect("a part");
        }
        sum
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let leaves = sizes[0];
    let sum = Skynet::spawn(Skynet { number: 0, leaves }).ask(Sum).await.expect("a sum");
    format!("skynet({leaves}) = {sum}")
}
