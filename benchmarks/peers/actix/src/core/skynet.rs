//! Every actor starts ten others, until there are enough leaves; the leaves' numbers are added up. Size: how many
//! leaves, a power of ten.

use crate::place;
use actix::prelude::*;
use std::future::ready;

struct Skynet {
    number: i64,
    leaves: i64,
}

#[derive(Message)]
#[rtype(result = "i64")]
struct Sum;

impl Actor for Skynet {
    type Context = Context<Self>;
}

impl Handler<Sum> for Skynet {
    type Result = ResponseFuture<i64>;

    fn handle(&mut self, _: Sum, _: &mut Context<Self>) -> ResponseFuture<i64> {
        if self.leaves == 1 {
            return Box::pin(ready(self.number));
        }
        let leaves = self.leaves / 10;
        let parts: Vec<_> = (0..10)
            .map(|part| place::start(Skynet { number: self.number + part * leaves, leaves }).send(Sum))
            .collect();
        Box::pin(async {
            let mut sum = 0;
            for part in parts {
                sum += part.await.expect("a part");
            }
            sum
        })
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let leaves = sizes[0];
    let sum = place::start(Skynet { number: 0, leaves }).send(Sum).await.expect("a sum");
    format!("skynet({leaves}) = {sum}")
}
