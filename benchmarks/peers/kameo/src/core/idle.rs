//! Many actors keep a number each; then each is asked for it, a thousand at a time. Size: how many.

use kameo::prelude::*;

#[derive(Actor)]
struct Idle(i64);

struct Number;

impl Message<Number> for Idle {
    type Reply = i64;

    async fn handle(&mut self, _: Number, _: &mut Context<Self, i64>) -> i64 {
        self.0
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let actors = sizes[0];
    let idle: Vec<_> = (0..actors).map(|number| Idle::spawn(Idle(number))).collect();
    let mut sum = 0;
    for some in idle.chunks(1000) {
        let mut answers = Vec::with_capacity(some.len());
        for actor in some {
            answers.push(actor.ask(Number).enqueue().await.expect("an actor"));
        }
        for answer in answers {
            sum += answer.await.expect("a number");
        }
    }
    format!("idle({actors}) = {sum}")
}
