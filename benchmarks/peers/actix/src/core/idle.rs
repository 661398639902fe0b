//! Many actors keep a number each; then each is asked for it, a thousand at a time. Size: how many.

use crate::place;
use actix::prelude::*;

struct Idle(i64);

#[derive(Message)]
#[rtype(result = "i64")]
struct Number;

impl Actor for Idle {
    type Context = Context<Self>;
}

impl Handler<Number> for Idle {
    type Result = i64;

    fn handle(&mut self, _: Number, _: &mut Context<Self>) -> i64 {
        self.0
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let actors = sizes[0];
    let idle: Vec<_> = (0..actors).map(|number| place::start(Idle(number))).collect();
    let mut sum = 0;
    for some in idle.chunks(1000) {
        let answers: Vec<_> = some.iter().map(|actor| actor.send(Number)).collect();
        for answer in answers {
            sum += answer.await.expect("a number");
        }
    }
    format!("idle({actors}) = {sum}")
}
