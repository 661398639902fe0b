//! A chain of actors, one a step of a sorting network, sorts numbers. Sizes: how many numbers, their bound, and the
//! seed.

use super::radixsort::{Adder, Number};
use crate::protocol;
use crate::random::Random;
use kameo::prelude::*;
use tokio::sync::oneshot;

/// Compares each number with the one so far before it.
#[derive(Actor)]
struct Step {
    length: usize,
    distance: usize,
    position: usize,
    held: Vec<i64>,
    next: Recipient<Number>,
}

impl Step {
    async fn send(&self, number: i64) {
        self.next.tell(Number(number)).await.expect("the next step");
    }
}

impl Message<Number> for Step {
    type Reply = ();

    async fn handle(&mut self, Number(number): Number, _: &mut Context<Self, ()>) {
        let (place, ascending) = (self.position % (2 * self.distance), self.position & self.length == 0);
        self.position += 1;
        if place < self.distance {
            self.held.push(number);
            return;
        }
        let before = &mut self.held[place - self.distance];
        let first = if ascending == (*before > number) { number } else { std::mem::replace(before, number) };
        self.send(first).await;
        if place == 2 * self.distance - 1 {
            for number in std::mem::take(&mut self.held) {
                self.send(number).await;
            }
        }
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (count, bound, seed) = (sizes[0], sizes[1], sizes[2]);
    let numbers = Random::new(seed).longs(count, bound);
    protocol::begin();
    let (result, sum) = oneshot::channel();
    let mut next: Recipient<Number> = Adder::spawn(Adder::new(count, bound, result)).recipient();
    let mut length = count as usize;
    while length >= 2 {
        let mut distance = 1;
        while distance < length {
            next = Step::spawn(Step { length, distance, position: 0, held: Vec::new(), next }).recipient();
            distance *= 2;
        }
        length /= 2;
    }
    for number in numbers {
        next.tell(Number(number)).await.expect("the first step");
    }
    format!("bitonicsort({count}, {bound}, {seed}) = {}", sum.await.expect("a sum"))
}
