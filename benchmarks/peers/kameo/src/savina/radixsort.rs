//! A chain of actors, one a bit, sorts numbers. Sizes: how many numbers, their bound, and the seed.

use crate::protocol;
use crate::random::Random;
use kameo::prelude::*;
use tokio::sync::oneshot;

pub struct Number(pub i64);

#[derive(Actor)]
struct Split {
    bit: i64,
    missing: i64,
    kept: Vec<i64>,
    next: Recipient<Number>,
}

impl Split {
    async fn send(&self, number: i64) {
        self.next.tell(Number(number)).await.expect("the next bit");
    }
}

impl Message<Number> for Split {
    type Reply = ();

    /// Hands on those without the bit at once, the others after the last one has come.
    async fn handle(&mut self, Number(number): Number, _: &mut Context<Self, ()>) {
        if number & self.bit == 0 {
            self.send(number).await;
        } else {
            self.kept.push(number);
        }
        self.missing -= 1;
        if self.missing == 0 {
            for number in std::mem::take(&mut self.kept) {
                self.send(number).await;
            }
        }
    }
}

/// Adds up what comes, which must ascend.
#[derive(Actor)]
pub struct Adder {
    missing: i64,
    bound: i64,
    sum: i64,
    before: i64,
    result: Option<oneshot::Sender<i64>>,
}

impl Adder {
    pub fn new(missing: i64, bound: i64, result: oneshot::Sender<i64>) -> Adder {
        Adder { missing, bound, sum: 0, before: 0, result: Some(result) }
    }
}

impl Message<Number> for Adder {
    type Reply = ();

    async fn handle(&mut self, Number(number): Number, _: &mut Context<Self, ()>) {
        if number < self.before {
            protocol::wrong("the numbers do not ascend");
        }
        self.before = number;
        self.sum = (self.sum + number) % self.bound;
        self.missing -= 1;
        if self.missing == 0 {
            self.result.take().expect("a sender").send(self.sum).expect("a receiver");
        }
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (count, bound, seed) = (sizes[0], sizes[1], sizes[2]);
    let numbers = Random::new(seed).longs(count, bound);
    protocol::begin();
    let (result, sum) = oneshot::channel();
    let mut next: Recipient<Number> = Adder::spawn(Adder::new(count, bound, result)).recipient();
    for bit in (0..).map(|power| 1i64 << power).take_while(|&bit| bit < bound).collect::<Vec<_>>().into_iter().rev() {
        next = Split::spawn(Split { bit, missing: count, kept: Vec::new(), next }).recipient();
    }
    for number in numbers {
        next.tell(Number(number)).await.expect("the first bit");
    }
    format!("radixsort({count}, {bound}, {seed}) = {}", sum.await.expect("a sum"))
}
