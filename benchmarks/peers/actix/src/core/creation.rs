//! A binary tree of actors counts its leaves. Size: how deep the tree is.

use crate::place;
use actix::prelude::*;
use std::future::ready;

struct Spread(i64);

#[derive(Message)]
#[rtype(result = "i64")]
struct Count;

impl Actor for Spread {
    type Context = Context<Self>;
}

impl Handler<Count> for Spread {
    type Result = ResponseFuture<i64>;

    fn handle(&mut self, _: Count, _: &mut Context<Self>) -> ResponseFuture<i64> {
        if self.0 == 0 {
            return Box::pin(ready(1));
        }
        let one = place::start(Spread(self.0 - 1)).send(Count);
        let other = place::start(Spread(self.0 - 1)).send(Count);
        Box::pin(async { one.await.expect("a part") + other.await.expect("a part") })
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let depth = sizes[0];
    let leaves = place::start(Spread(depth)).send(Count).await.expect("a number");
    format!("creation({depth}) = {leaves}")
}
