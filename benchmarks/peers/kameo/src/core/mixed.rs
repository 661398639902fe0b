//! Rings pass a token, are created again several times, and a number is factorised for each creation meanwhile. Sizes: how
//! many rings, actors of a ring, rounds of the token and makings of a ring, and the number.

use crate::protocol;
use kameo::prelude::*;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

/// Makes a ring again and again, is one of its places, and gives its worker a number to factorise each time.
#[derive(Actor)]
struct Master {
    places: i64,
    rounds: i64,
    left: i64,
    makings: i64,
    number: i64,
    worker: ActorRef<Worker>,
    first: Option<Next>,
    hops: i64,
    results: UnboundedSender<Report>,
}

#[derive(Actor)]
struct Place {
    next: Next,
}

#[derive(Actor)]
struct Worker {
    results: UnboundedSender<Report>,
}

enum Next {
    Place(ActorRef<Place>),
    Master(ActorRef<Master>),
}

enum Report {
    Hops(i64),
    Factors(Vec<i64>),
}

struct Begin;

struct Token(i64);

struct Factorise(i64);

impl Next {
    async fn pass(&self, token: Token) {
        match self {
            Next::Place(place) => place.tell(token).await.expect("a place"),
            Next::Master(master) => master.tell(token).await.expect("a master"),
        }
    }
}

impl Master {
    async fn make(&mut self, master: ActorRef<Master>) {
        self.worker.tell(Factorise(self.number)).await.expect("a worker");
        let first = (1..self.places).fold(Next::Master(master), |next, _| Next::Place(Place::spawn(Place { next })));
        self.left = self.rounds;
        first.pass(Token(self.hops + 1)).await;
        self.first = Some(first);
    }
}

impl Message<Begin> for Master {
    type Reply = ();

    async fn handle(&mut self, _: Begin, context: &mut Context<Self, ()>) {
        self.make(context.actor_ref().clone()).await;
    }
}

impl Message<Token> for Master {
    type Reply = ();

    /// A ring whose first place the master forgets stops, one place after the other.
    async fn handle(&mut self, Token(hops): Token, context: &mut Context<Self, ()>) {
        self.hops = hops;
        self.left -= 1;
        if self.left > 0 {
            return self.first.as_ref().expect("a ring").pass(Token(hops + 1)).await;
        }
        self.first = None;
        self.makings -= 1;
        if self.makings > 0 {
            self.make(context.actor_ref().clone()).await;
        } else {
            self.results.send(Report::Hops(hops)).unwrap_or_else(|_| protocol::wrong("no receiver"));
            context.stop();
        }
    }
}

impl Message<Token> for Place {
    type Reply = ();

    async fn handle(&mut self, Token(hops): Token, _: &mut Context<Self, ()>) {
        self.next.pass(Token(hops + 1)).await;
    }
}

impl Message<Factorise> for Worker {
    type Reply = ();

    async fn handle(&mut self, Factorise(number): Factorise, _: &mut Context<Self, ()>) {
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
        let worker = Worker::spawn(Worker { results: results.clone() });
        let results = results.clone();
        let master = Master { places, rounds, left: 0, makings, number, worker, first: None, hops: 0, results };
        Master::spawn(master).tell(Begin).await.expect("a master");
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
