//! A binary tree of actors counts its leaves. Size: how deep the tree is.

use kameo::prelude::*;
use tokio::join;

#[derive(Actor)]
struct Spread(i64);

struct Count;

impl Message<Count> for Spread {
    type Reply = i64;

    async fn handle(&mut self, _: Count, _: &mut Context<Self, i64>) -> i64 {
        if self.0 == 0 {
            return 1;
        }
        let (one, other) = (Spread::spawn(Spread(self.0 - 1)), Spread::spawn(Spread(self.0 - 1)));
        let (one, other) = join!(one.ask(Count).send(), other.ask(Count).send());
        one.expect("a part") + other.expect("a part")
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let depth = sizes[0];
    let leaves = Spread::spawn(Spread(depth)).ask(Count).await.expect("a number");
    format!("creation({depth}) = {leaves}")
}
