//! A chain of actors, one a step of a sorting network, sorts numbers. Sizes: how many numbers, their bound, and the
//! seed.

use super::radixsort::{Adder, Number};
use crate::random::Random;
use crate::{place, protocol};
use actix::prelude::*;
use tokio::sync::oneshot;

/// Compares each number with the one so far before it.
struct Step {
    length: usize,
    distance: usize,
    position: usize,
    held: Vec<i64>,
    next: Recipient<Number>,
}

impl Actor for Step {
    type Context = Context<Self>;
}

impl Handler<Number> for Step {
    type Result = ();

    fn handle(&mut self, Number(number): Number, _: &mut Context<Self>) {
        let (place, ascending) = (self.position % (2 * self.distance), self.position & self.length == 0);
        self.position += 1;
        if place < self.distance {
            self.held.push(number);
            return;
        }
        let before = &mut self.held[place - self.distance];
        if ascending == (*before > number) {
            self.next.do_send(Number(number));
        } else {
            self.next.do_send(Number(std::mem::replace(before, number)));
        }
        if place == 2 * self.distance - 1 {
            for number in self.held.drain(..) {
                self.next.do_send(Number(number));
            }
        }
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (count, bound, seed) = (sizes[0], sizes[1], sizes[2]);
    let numbers = Random::new(seed).longs(count, bound);
    protocol::begin();
    let (result, sum) = oneshot::channel();
    let mut first = place::start(Adder::new(count, bound, result)).recipient();
    let mut length = count as usize;
    while length >= 2 {
        let mut distance = 1;
        while distance < length {
            first = place::start(Step { length, distance, position: 0, held: Vec::new(), next: first }).recipient();
            distance *= 2;
        }
        length /= 2;
    }
    for number in numbers {
        first.do_send(Number(number));
    }
    format!("bitonicsort({count}, {bound}, {seed}) = {}", sum.await.expect("a sum"))
}
