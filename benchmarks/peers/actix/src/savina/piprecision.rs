//! Workers compute the terms of a series for pi (Bailey, Borwein and Plouffe), each the next one when it has answered.
//! Sizes: how many workers and digits.

use crate::place;
use actix::prelude::*;
use num_bigint::BigUint;
use tokio::sync::oneshot;

/// Digits behind those that are wanted, for what is cut off each term.
const GUARD: i64 = 10;

struct Worker {
    unit: BigUint,
}

struct Master {
    next: u32,
    working: i64,
    enough: bool,
    sum: BigUint,
    result: Option<oneshot::Sender<BigUint>>,
}

#[derive(Message)]
#[rtype(result = "()")]
struct Compute(u32, Addr<Master>);

#[derive(Message)]
#[rtype(result = "()")]
struct Employ(Addr<Worker>);

#[derive(Message)]
#[rtype(result = "()")]
struct Term(BigUint, Addr<Worker>);

impl Actor for Worker {
    type Context = Context<Self>;
}

impl Handler<Compute> for Worker {
    type Result = ();

    fn handle(&mut self, Compute(k, master): Compute, context: &mut Context<Self>) {
        master.do_send(Term(term(&self.unit, k), context.address()));
    }
}

/// All parts that are subtracted are smaller than the first one.
fn term(unit: &BigUint, k: u32) -> BigUint {
    let sum = 4u32 * unit / (8 * k + 1) - 2u32 * unit / (8 * k + 4) - unit / (8 * k + 5) - unit / (8 * k + 6);
    sum >> (4 * k)
}

impl Actor for Master {
    type Context = Context<Self>;
}

impl Handler<Employ> for Master {
    type Result = ();

    fn handle(&mut self, Employ(worker): Employ, context: &mut Context<Self>) {
        self.working += 1;
        worker.do_send(Compute(self.next, context.address()));
        self.next += 1;
    }
}

impl Handler<Term> for Master {
    type Result = ();

    fn handle(&mut self, Term(term, by): Term, context: &mut Context<Self>) {
        self.working -= 1;
        self.enough |= term == BigUint::ZERO;
        self.sum += term;
        if !self.enough {
            self.handle(Employ(by), context);
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
    let master =
        place::start(Master { next: 0, working: 0, enough: false, sum: BigUint::ZERO, result: Some(result) });
    for _ in 0..workers {
        master.do_send(Employ(place::start(Worker { unit: unit.clone() })));
    }
    let pi = sum.await.expect("a sum").to_string();
    let digits = digits as usize;
    format!("piprecision({workers}, {digits}) = {}", &pi[digits - 9..=digits])
}
