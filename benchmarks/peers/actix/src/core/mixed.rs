//! Rings pass a token, are created again several times, and a number is factorised for each creation meanwhile. Sizes: how
//! many rings, actors of a ring, rounds of the token and makings of a ring, and the number.

use crate::{place, protocol};
use actix::prelude::*;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

/// Makes a ring again and again, is one of its places, and gives its worker a number to factorise each time.
struct Master {
    places: i64,
    rounds: i64,
    left: i64,
    makings: i64,
    number: i64,
    worker: Addr<Worker>,
    first: Option<Recipient<Token>>,
    hops: i64,
    results: UnboundedSender<Report>,
}

struct Place {
    next: Recipient<Token>,
}

struct Worker {
    results: UnboundedSender<Report>,
}

enum Report {
    Hops(i64),
    Factors(Vec<i64>),
}

#[derive(Message)]
#[rtype(result = "()")]
struct Token(i64);

#[derive(Message)]
#[rtype(result = "()")]
struct Factorise(i64);

impl Actor for Master {
    type Context = Context<Self>;

    fn started(&mut self, context: &mut Context<Self>) {
        self.make(context);
    }
}

impl Actor for Place {
    type Context = Context<Self>;
}

impl Actor for Worker {
    type Context = Context<Self>;
}

impl Master {
    fn make(&mut self, context: &Context<Self>) {
        self.worker.do_send(Factorise(self.number));
        let me = context.address().recipient();
        let first = (1..self.places).fold(me, |next, _| place::start(Place { next }).recipient());
        self.left = self.rounds;
        first.do_send(Token(self.hops + 1));
        self.first = Some(first);
    }
}

impl Handler<Token> for Master {
    type Result = ();

    /// A ring whose first place the master forgets stops, one place after the other.
    fn handle(&mut self, Token(hops): Token, context: &mut Context<Self>) {
        self.hops = hops;
        self.left -= 1;
        if self.left > 0 {
            self.first.as_ref().expect("a ring").do_send(Token(hops + 1));
            return;
        }
        self.first = None;
        self.makings -= 1;
        if self.makings > 0 {
            self.make(context);
        } else {
            self.results.send(Report::Hops(hops)).unwrap_or_else(|_| protocol::wrong("no receiver"));
            context.stop();
        }
    }
}

impl Handler<Token> for Place {
    type Result = ();

    fn handle(&mut self, Token(hops): Token, _: &mut Context<Self>) {
        self.next.do_send(Token(hops + 1));
    }
}

impl Handler<Factorise> for Worker {
    type Result = ();

    fn handle(&mut self, Factorise(number): Factorise, _: &mut Context<Self>) {
        let factors = Report::Factors(factorise(number));
        self.results.send(factors).unwrap_or_else(|_| protocol::wrong("no receiver"));
    }
}

/// Divides by two and by the odd numbers up to the square root of what is left.
fn factorise(mut number: i64) -> Vec<i64> {
    let mut factors = Vec::new();
    while number % 2 == 0 {
        factors.push(2);
        number /= 2;
    }
    let mut divisor = 3;
    while divisor * divisor <= number {
        while number % divisor == 0 {
            factors.push(divisor);
            number /= divisor;
        }
        divisor += 2;
    }
    factors.push(number);
    factors
}

pub async fn round(sizes: Vec<i64>) -> String {
    let [rings, places, rounds, makings, number] = sizes[..] else { protocol::wrong("five sizes, please") };
    let (results, mut reports) = unbounded_channel();
    for _ in 0..rings {
        let worker = place::start(Worker { results: results.clone() });
        let results = results.clone();
        place::start(Master { places, rounds, left: 0, makings, number, worker, first: None, hops: 0, results });
    }
    let (mut all_hops, mut found) = (0, Vec::new());
    for _ in 0..rings * (makings + 1) {
        match reports.recv().await.expect("a report") {
            Report::Hops(hops) => all_hops += hops,
            Report::Factors(factors) => found.push(factors),
        }
    }
    if all_hops != rings * places * rounds * makings || found.iter().any(|factors| *factors != found[0]) {
        protocol::wrong("mixed: a token or a factor is wrong");
    }
    let factors: Vec<String> = found[0].iter().map(i64::to_string).collect();
    format!("mixed({rings}, {places}, {rounds}, {makings}) = {} x {}", found.len(), factors.join(" * "))
}
