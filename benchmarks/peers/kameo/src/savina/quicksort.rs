//! A tree of actors sorts numbers. Sizes: how many numbers, their bound, how many one actor sorts alone, and the seed.

use crate::protocol;
use crate::random::Random;
use kameo::prelude::*;
use std::cmp::Ordering;
use tokio::join;

#[derive(Actor)]
struct Sorter {
    threshold: usize,
}

#[messages]
impl Sorter {
    #[message]
    async fn sort(&mut self, mut numbers: Vec<i64>) -> Vec<i64> {
        if numbers.len() <= self.threshold {
            numbers.sort_unstable();
            return numbers;
        }
        let pivot = numbers[numbers.len() / 2];
        let (mut smaller, mut equal, mut larger) = (Vec::new(), Vec::new(), Vec::new());
        for number in numbers {
            match number.cmp(&pivot) {
                Ordering::Less => smaller.push(number),
                Ordering::Equal => equal.push(number),
                Ordering::Greater => larger.push(number),
            }
        }
        let (low, high) = (Sorter::new(self.threshold), Sorter::new(self.threshold));
        let (smaller, larger) =
            join!(low.ask(Sort { numbers: smaller }).send(), high.ask(Sort { numbers: larger }).send());
        let mut sorted = smaller.expect("the smaller ones");
        sorted.append(&mut equal);
        sorted.append(&mut larger.expect("the larger ones"));
        sorted
    }
}

impl Sorter {
    fn new(threshold: usize) -> ActorRef<Sorter> {
        Sorter::spawn(Sorter { threshold })
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let [count, bound, threshold, seed] = sizes[..] else { protocol::wrong("four sizes, please") };
    let numbers = Random::new(seed).longs(count, bound);
    protocol::begin();
    let sorted = Sorter::new(threshold as usize).ask(Sort { numbers }).await.expect("all of them");
    protocol::end();
    if sorted.len() as i64 != count || !sorted.is_sorted() {
        protocol::wrong("quicksort: not sorted");
    }
    let sum = sorted.iter().fold(0, |sum, number| (sum + number) % bound);
    format!("quicksort({count}, {bound}, {threshold}, {seed}) = {sum}")
}
