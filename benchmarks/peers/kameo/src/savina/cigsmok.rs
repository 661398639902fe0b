//! An arbiter gives a smoker what it lacks, and the next one when that one has begun to smoke. Sizes: how many
//! cigarettes and smokers. To smoke is to add up random numbers as java.util.Random draws them; of its 48 bits none
//! depends on a higher one.

use super::spawn;
use crate::random::{MULTIPLIER, Random};
use kameo::prelude::*;
use tokio::sync::oneshot;

#[derive(Actor)]
struct Arbiter {
    left: i64,
    random: Random,
    smokers: Vec<ActorRef<Smoker>>,
    over: Option<oneshot::Sender<()>>,
}

#[derive(Actor)]
struct Smoker {
    smoked: i64,
    state: u64,
}

#[messages]
impl Arbiter {
    #[message(ctx)]
    async fn begun(&mut self, ctx: &mut Context<Self, ()>) {
        if self.left == 0 {
            self.over.take().expect("a sender").send(()).expect("a receiver");
            return;
        }
        self.left -= 1;
        let draws = self.random.int(1000) + 10;
        let smoker = self.random.int(self.smokers.len() as i64) as usize;
        let smoke = Smoke { draws, arbiter: ctx.actor_ref().clone() };
        self.smokers[smoker].tell(smoke).await.expect("a smoker");
    }
}

#[messages]
impl Smoker {
    #[message]
    async fn smoke(&mut self, draws: i64, arbiter: ActorRef<Arbiter>) {
        arbiter.tell(Begun).await.expect("the arbiter");
        for _ in 0..draws {
            self.state = self.state.wrapping_mul(MULTIPLIER).wrapping_add(11);
            self.smoked += (self.state >> 17) as i64 & i64::from(i32::MAX);
        }
    }

    #[message]
    fn smoked(&self) -> i64 {
        self.smoked
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (cigarettes, actors) = (sizes[0], sizes[1]);
    let smokers: Vec<_> = (0..actors).map(|_| spawn::unbounded(Smoker { smoked: 0, state: 0 })).collect();
    let (over, end) = oneshot::channel();
    let random = Random::new(cigarettes * actors);
    let arbiter = Arbiter { left: cigarettes, random, smokers: smokers.clone(), over: Some(over) };
    let arbiter = spawn::unbounded(arbiter);
    arbiter.tell(Begun).await.expect("the arbiter");
    end.await.expect("the last cigarette");
    let mut total = 0;
    for smoker in smokers {
        total += smoker.ask(Smoked).await.expect("a number");
    }
    format!("cigsmok({cigarettes}, {actors}) = {total}")
}
