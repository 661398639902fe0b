//! Each series of the logistic map has an actor that holds its term and one that computes the next. Sizes: how many
//! terms and series.

use crate::place;
use actix::prelude::*;

const FIRST_RATE: f64 = 3.46;
const RATE_STEP: f64 = 0.0025;

struct Computer {
    rate: f64,
}

struct Series {
    term: f64,
    computer: Addr<Computer>,
}

#[derive(Message)]
#[rtype(result = "f64")]
struct Compute(f64);

#[derive(Message)]
#[rtype(result = "()")]
struct Next;

#[derive(Message)]
#[rtype(result = "f64")]
struct Term;

impl Actor for Computer {
    type Context = Context<Self>;
}

impl Handler<Compute> for Computer {
    type Result = f64;

    fn handle(&mut self, Compute(term): Compute, _: &mut Context<Self>) -> f64 {
        self.rate * term * (1.0 - term)
    }
}

impl Actor for Series {
    type Context = Context<Self>;
}

impl Handler<Next> for Series {
    type Result = ();

    /// Handles nothing else until the next term is there.
    fn handle(&mut self, _: Next, context: &mut Context<Self>) {
        let next = self.computer.send(Compute(self.term)).into_actor(self);
        context.wait(next.map(|term, series, _| series.term = term.expect("a term")));
    }
}

impl Handler<Term> for Series {
    type Result = f64;

    fn handle(&mut self, _: Term, _: &mut Context<Self>) -> f64 {
        self.term
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (terms, count) = (sizes[0], sizes[1]);
    let series: Vec<_> = (0..count)
        .map(|number| {
            let step = number as f64 * RATE_STEP;
            place::start(Series { term: step, computer: place::start(Computer { rate: FIRST_RATE + step }) })
        })
        .collect();
    for _ in 0..terms {
        for each in &series {
            each.do_send(Next);
        }
    }
    let mut sum = 0.0;
    for each in &series {
        sum += each.send(Term).await.expect("a term");
    }
    format!("logmap({terms}, {count}) = {sum:.9}")
}
