//! An arbiter gives a smoker what it lacks, and the next one when that one has begun to smoke. Sizes: how many
//! cigarettes and smokers. To smoke is to add up random numbers as java.util.Random draws them; of its 48 bits none
//! depends on a higher one.

use crate::place;
use crate::random::{MULTIPLIER, Random};
use actix::prelude::*;
use tokio::sync::oneshot;

struct Arbiter {
    left: i64,
    random: Random,
    smokers: Vec<Addr<Smoker>>,
    result: Option<oneshot::Sender<()>>,
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
#[rtype(result = "i64")]
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
            let smoker = self.random.int(self.smokers.len() as i64) as usize;
            self.smokers[smoker].do_send(Smoke(draws, context.address()));
        } else {
            self.result.take().expect("a sender").send(()).expect("a receiver");
        }
    }
}

impl Handler<Smoke> for Smoker {
    type Result = ();

    fn handle(&mut self, Smoke(draws, arbiter): Smoke, _: &mut Context<Self>) {
        arbiter.do_send(Begun);
        for _ in 0..draws {
            self.state = self.state.wrapping_mul(MULTIPLIER).wrapping_add(11);
            self.smoked += (self.state >> 17) as i64 & i64::from(i32::MAX);
        }
    }
}

impl Handler<Smoked> for Smoker {
    type Result = i64;

    fn handle(&mut self, _: Smoked, _: &mut Context<Self>) -> i64 {
        self.smoked
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (cigarettes, actors) = (sizes[0], sizes[1]);
    let smokers: Vec<_> = (0..actors).map(|_| place::start(Smoker { smoked: 0, state: 0 })).collect();
    let (result, over) = oneshot::channel();
    let random = Random::new(cigarettes * actors);
    let arbiter = Arbiter { left: cigarettes, random, smokers: smokers.clone(), result: Some(result) };
    place::start(arbiter).do_send(Begun);
    over.await.expect("the last cigarette");
    let mut total = 0;
    for smoker in smokers {
        total += smoker.send(Smoked).await.expect("a number");
    }
    format!("cigsmok({cigarettes}, {actors}) = {total}")
}
