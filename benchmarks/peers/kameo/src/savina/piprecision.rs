//! Workers compute the terms of a series for pi (Bailey, Borwein and Plouffe), each the next one when it has answered.
//! Sizes: how many workers and digits.

use super::spawn;
use kameo::prelude::*;
use num_bigint::BigUint;
use tokio::sync::oneshot;

/// Digits behind those that are wanted, for what is cut off each term.
const GUARD: i64 = 10;

#[derive(Actor)]
struct Worker {
    unit: BigUint,
}

#[derive(Actor)]
struct Master {
    next: u32,
    working: i64,
    enough: bool,
    sum: BigUint,
    result: Option<oneshot::Sender<BigUint>>,
}

#[messages]
impl Worker {
    #[message(ctx)]
    async fn compute(&mut self, k: u32, master: ActorRef<Master>, ctx: &mut Context<Self, ()>) {
        let term = term(&self.unit, k);
        master.tell(Term { term, by: ctx.actor_ref().clone() }).await.expect("the master");
    }
}

/// All parts that are subtracted are smaller than the first one.
fn term(unit: &BigUint, k: u32) -> BigUint {
    let sum = 4u32 * unit / (8 * k + 1) - 2u32 * unit / (8 * k + 4) - unit / (8 * k + 5) - unit / (8 * k + 6);
    sum >> (4 * k)
}

#[messages]
impl Master {
    #[message(ctx)]
    async fn employ(&mut self, worker: ActorRef<Worker>, ctx: &mut Context<Self, ()>) {
        self.working += 1;
        self.next += 1;
        let compute = Compute { k: self.next - 1, master: ctx.actor_ref().clone() };
        worker.tell(compute).await.expect("a worker");
    }

    #[message(ctx)]
    async fn term(&mut self, term: BigUint, by: ActorRef<Worker>, ctx: &mut Context<Self, ()>) {
        self.working -= 1;
        self.enough |= term == BigUint::ZERO;
        self.sum += term;
        if !self.enough {
            self.employ(by, ctx).await;
        } else if self.working == 0 {
            let sum = std::mem::take(&mut self.sum);
            self.result.take().expect("a sender").send(sum).expect("a receiver");
        }
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (workers, digits) = (sizes[0], sizes[1]);
    let unit = BigUint::from(10u32).pow((digits + GUARD) as u32);
    let (result, sum) = oneshot::channel();
    let master = Master { next: 0, working: 0, enough: false, sum: BigUint::ZERO, result: Some(result) };
    let master = spawn::unbounded(master);
    for _ in 0..workers {
        let worker = spawn::unbounded(Worker { unit: unit.clone() });
        master.tell(Employ { worker }).await.expect("the master");
    }
    let pi = sum.await.expect("a sum").to_string();
    let digits = digits as usize;
    format!("piprecision({workers}, {digits}) = {}", &pi[digits - 9..=digits])
}
