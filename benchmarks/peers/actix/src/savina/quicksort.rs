//! A tree of actors sorts numbers. Sizes: how many numbers, their bound, how many one actor sorts alone, and the seed.

use crate::random::Random;
use crate::{place, protocol};
use actix::prelude::*;
use std::future::ready;

struct Sorter {
    threshold: usize,
}

#[derive(Message)]
#[rtype(result = "Vec<i64>")]
struct Sort(Vec<i64>);

impl Actor for Sorter {
    type Context = Context<Self>;
}

impl Handler<Sort> for Sorter {
    type Result = ResponseFuture<Vec<i64>>;

    fn handle(&mut self, Sort(mut numbers): Sort, _: &mut Context<Self>) -> ResponseFuture<Vec<i64>> {
        if numbers.len() <= self.threshold {
            numbers.sort_unstable();
            return Box::pin(ready(numbers));
        }
        let pivot = numbers[numbers.len() / 2];
        let (mut smaller, mut equal, mut larger) = (Vec::new(), Vec::new(), Vec::new());
        for number in numbers {
            match number.cmp(&pivot) {
                std::cmp::Ordering::Less => smaller.push(number),
                std::cmp::Ordering::Equal => equal.push(number),
                std::cmp::Ordering::Greater => larger.push(number),
            }
        }
        let (lows, highs) = (ask(smaller, self.threshold), ask(larger, self.threshold));
        Box::pin(async move {
            let mut sorted = lows.await.expect("the smaller ones");
            sorted.append(&mut equal);
            sorted.append(&mut highs.await.expect("the larger ones"));
            sorted
        })
    }
}

fn ask(numbers: Vec<i64>, threshold: usize) -> Request<Sorter, Sort> {
    place::start(Sorter { threshold }).send(Sort(numbers))
}

pub async fn round(sizes: Vec<i64>) -> String {
    let [count, bound, threshold, seed] = sizes[..] else { protocol::wrong("four sizes, please") };
    let numbers = Random::new(seed).longs(count, bound);
    protocol::begin();
    let sorted = ask(numbers, threshold as usize).await.expect("all of them");
    protocol::end();
    if sorted.len() as i64 != count || !sorted.is_sorted() {
        protocol::wrong("quicksort: not sorted");
    }
    let sum = sorted.iter().fold(0, |sum, number| (sum + number) % bound);
    format!("quicksort({count}, {bound}, {threshold}, {seed}) = {sum}")
}
