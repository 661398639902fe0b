//! Primes are found by a chain of actors, each of which holds some. Sizes: up to which number, and how many primes each
//! holds.

use crate::place;
use actix::prelude::*;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

struct Filter {
    primes: Vec<i64>,
    room: usize,
    before: usize,
    next: Option<Addr<Filter>>,
    result: UnboundedSender<usize>,
}

#[derive(Message)]
#[rtype(result = "()")]
struct Number(i64);

#[derive(Message)]
#[rtype(result = "()")]
struct End;

impl Actor for Filter {
    type Context = Context<Self>;
}

impl Handler<Number> for Filter {
    type Result = ();

    fn handle(&mut self, Number(number): Number, _: &mut Context<Self>) {
        if self.primes.iter().any(|prime| number % prime == 0) {
            return;
        }
        if self.primes.len() < self.room {
            self.primes.push(number);
        } else if let Some(next) = &self.next {
            next.do_send(Number(number));
        } else {
            let before = self.before + self.primes.len();
            let (room, result) = (self.room, self.result.clone());
            self.next = Some(place::start(Filter { primes: vec![number], room, before, next: None, result }));
        }
    }
}

impl Handler<End> for Filter {
    type Result = ();

    fn handle(&mut self, _: End, context: &mut Context<Self>) {
        match &self.next {
            Some(next) => next.do_send(End),
            None => self.result.send(self.before + self.primes.len()).expect("a receiver"),
        }
        context.stop();
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (limit, room) = (sizes[0], sizes[1]);
    let (result, mut primes) = unbounded_channel();
    let first = place::start(Filter { primes: vec![2], room: room as usize, before: 0, next: None, result });
    for number in (3..=limit).step_by(2) {
        first.do_send(Number(number));
    }
    first.do_send(End);
    format!("sieve({limit}, {room}) = {}", primes.recv().await.expect("a number"))
}
