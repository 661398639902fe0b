//! Primes are found by a chain of actors, each of which holds some. Sizes: up to which number, and how many primes each
//! holds.

use kameo::prelude::*;

#[derive(Actor)]
struct Filter {
    primes: Vec<i32>,
    room: usize,
    next: Option<ActorRef<Filter>>,
}

#[messages]
impl Filter {
    #[message]
    async fn number(&mut self, number: i32) {
        if self.primes.iter().any(|prime| number % prime == 0) {
            return;
        }
        if self.primes.len() < self.room {
            self.primes.push(number);
        } else if let Some(next) = &self.next {
            next.tell(Number { number }).await.expect("the next");
        } else {
            self.next = Some(Filter::spawn(Filter { primes: vec![number], room: self.room, next: None }));
        }
    }

    #[message]
    async fn primes(&mut self) -> usize {
        let beyond = match &self.next {
            Some(next) => next.ask(Primes).await.expect("a number"),
            None => 0,
        };
        self.primes.len() + beyond
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (limit, room) = (sizes[0], sizes[1]);
    let first = Filter::spawn(Filter { primes: vec![2], room: room as usize, next: None });
    for number in (3..=limit as i32).step_by(2) {
        first.tell(Number { number }).await.expect("the first");
    }
    format!("sieve({limit}, {room}) = {}", first.ask(Primes).await.expect("a number"))
}
