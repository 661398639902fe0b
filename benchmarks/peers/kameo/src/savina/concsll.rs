//! Workers add to a sorted list that an actor has, and look into it. Sizes: how many workers, messages of each, and how
//! many of a hundred add something and ask for the size.

use crate::protocol;
use crate::random::Random;
use kameo::prelude::*;

const END: usize = usize::MAX;

struct Link {
    number: i64,
    next: usize,
}

/// Has a link for each number, equal ones too; links know each other by their places.
#[derive(Actor)]
struct SortedList {
    first: usize,
    links: Vec<Link>,
}

#[derive(Actor)]
struct Worker {
    random: Random,
    messages: i64,
    additions: i64,
    sizes: i64,
    list: ActorRef<SortedList>,
}

#[messages]
impl SortedList {
    #[message]
    fn size(&self) -> i64 {
        self.links.len() as i64
    }

    #[message]
    fn contains(&self, number: i64) -> bool {
        let (_, next) = self.find(number);
        next != END && self.links[next].number == number
    }

    #[message]
    fn add(&mut self, number: i64) {
        let (before, next) = self.find(number);
        let place = self.links.len();
        self.links.push(Link { number, next });
        match before {
            END => self.first = place,
            _ => self.links[before].next = place,
        }
    }

    #[message]
    fn checked_sum(&self) -> i64 {
        let (mut sum, mut last, mut place) = (0, 0, self.first);
        while place != END {
            let link = &self.links[place];
            if link.number < last {
                protocol::wrong("concsll: the list is not right");
            }
            (sum, last, place) = (sum + link.number, link.number, link.next);
        }
        sum
    }

    /// The last link with a smaller number, and the one behind it.
    fn find(&self, number: i64) -> (usize, usize) {
        let (mut before, mut next) = (END, self.first);
        while next != END && self.links[next].number < number {
            (before, next) = (next, self.links[next].next);
        }
        (before, next)
    }
}

#[messages]
impl Worker {
    #[message]
    async fn work(&mut self) -> i64 {
        let mut added = 0;
        for _ in 0..self.messages {
            let (kind, number) = (self.random.int(100), self.random.int(65535));
            if kind < self.sizes {
                self.list.ask(Size).await.expect("a size");
            } else if kind < self.sizes + self.additions {
                self.list.ask(Add { number }).await.expect("the list");
                added += 1;
            } else {
                self.list.ask(Contains { number }).await.expect("an answer");
            }
        }
        added
    }
}

pub async fn round(arguments: Vec<i64>) -> String {
    let [workers, messages, additions, sizes] = arguments[..] else { protocol::wrong("four sizes, please") };
    let list = SortedList::spawn(SortedList { first: END, links: Vec::new() });
    let mut working = Vec::new();
    for number in 0..workers {
        let (random, list) = (Random::new(number), list.clone());
        let worker = Worker::spawn(Worker { random, messages, additions, sizes, list });
        working.push(worker.ask(Work).enqueue().await.expect("a worker"));
    }
    let mut added = 0;
    for worker in working {
        added += worker.await.expect("a number");
    }
    protocol::end();
    if list.ask(Size).await.expect("a size") != added {
        protocol::wrong("concsll: an addition is lost");
    }
    let sum = list.ask(CheckedSum).await.expect("a sum");
    format!("concsll({workers}, {messages}, {additions}, {sizes}) = {sum}")
}
