//! An arbiter gives a smoker what it lacks, and the next one when that one has begun to smoke. Sizes: how many
//! cigarettes and smokers.

use crate::random::{self, Random};
use crate::{place, protocol};
use actix::prelude::*;
use tokio::sync::oneshot;

struct Arbiter {
    left: i64,
    given: i64,
    random: Random,
    smokers: Vec<Addr<Smoker>>,
    result: Option<oneshot::Sender<i64>>,
}

struct Smoker {
    smoked: i64,
    state: u64,
}

#[derive(Message)]
#[rtype(result = "()")]
struct Begun;

#[derive(Message)]
#[rtype(result = "()")]
struct Smoke(i64, Addr<Arbiter>);

#[derive(Message)]
#[rtype(result = "(i64, u64)")]
struct Smoked;

impl Actor for Arbiter {
    type Context = Context<Self>;
}

impl Actor for Smoker {
    type Context = Context<Self>;
}

impl Handler<Begun> for Arbiter {
    type Result = ();

    fn handle(&mut self, _: Begun, context: &mut Context<Self>) {
        if self.left > 0 {
            self.left -= 1;
            let draws = self.random.int(1000) + 10;
            self.given += draws;
            let smoker = self.random.int(self.smokers.len() as i64) as usize;
            self.smokers[smoker].do_send(Smoke(draws, context.address()));
        } else {
            self.result.take().expect("who waits").send(self.given).expect("somebody waits");
        }
    }
}

impl Handler<Smoke> for Smoker {
    type Result = ();

    fn handle(&mut self, Smoke(draws, arbiter): Smoke, _: &mut Context<Self>) {
        arbiter.do_send(Begun);
        for _ in 0..draws {
            self.state = random::step(self.state);
        }
        self.smoked += draws;
    }
}

impl Handler<Smoked> for Smoker {
    type Result = MessageResult<Smoked>;

    fn handle(&mut self, _: Smoked, _: &mut Context<Self>) -> MessageResult<Smoked> {
        MessageResult((self.smoked, self.state))
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (cigarettes, actors) = (sizes[0], sizes[1]);
    let smokers: Vec<_> = (0..actors).map(|_| place::start(Smoker { smoked: 0, state: 0 })).collect();
    let (result, given) = oneshot::channel();
    let random = Random::new(cigarettes * actors);
    let arbiter = Arbiter { left: cigarettes, given: 0, random, smokers: smokers.clone(), result: Some(result) };
    place::start(arbiter).do_send(Begun);
    let given = given.await.expect("a number");
    let mut total = 0;
    for smoker in smokers {
        let (smoked, _) = smoker.send(Smoked).await.expect("a number");
        total += smoked;
    }
    if total != given {
        protocol::wrong("cigsmok: not all was smoked");
    }
    format!("cigsmok({cigarettes}, {actors}) = {total}")
}
