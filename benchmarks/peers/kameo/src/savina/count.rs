//! An actor counts messages. Size: how many.

use kameo::prelude::*;

#[derive(Actor)]
struct Counter(i64);

#[derive(Actor)]
struct Producer(ActorRef<Counter>);

struct Increment;

struct Count;

struct Produce(i64);

impl Message<Increment> for Counter {
    type Reply = ();

    async fn handle(&mut self, _: Increment, _: &mut Context<Self, ()>) {
        self.0 += 1;
    }
}

impl Message<Count> for Counter {
    type Reply = i64;

    async fn handle(&mut self, _: Count, _: &mut Context<Self, i64>) -> i64 {
        self.0
    }
}

impl Message<Produce> for Producer {
    type Reply = i64;

    async fn handle(&mut self, Produce(messages): Produce, _: &mut Context<Self, i64>) -> i64 {
        for _ in 0..messages {
            self.0.tell(Increment).await.expect("the counter");
        }
        self.0.ask(Count).await.expect("a count")
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let messages = sizes[0];
    let producer = Producer::spawn(Producer(Counter::spawn(Counter(0))));
    format!("count({messages}) = {}", producer.ask(Produce(messages)).await.expect("a count"))
}
