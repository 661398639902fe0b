//! Producers and consumers with a bounded buffer, which asks a producer for more only while there is room. Sizes: size
//! of the buffer, how many producers and consumers, items of each producer, cost of making one and of using one up.

use super::spawn;
use crate::protocol;
use crate::random::Random;
use kameo::prelude::*;
use std::collections::VecDeque;
use tokio::sync::oneshot;

#[derive(Actor)]
struct Buffer {
    room: usize,
    items: VecDeque<f64>,
    producers: VecDeque<ActorRef<Producer>>,
    consumers: VecDeque<ActorRef<Consumer>>,
    used: i64,
    expected: i64,
    result: Option<oneshot::Sender<i64>>,
}

#[derive(Actor)]
struct Producer {
    left: i64,
    cost: i64,
    item: f64,
    buffer: ActorRef<Buffer>,
}

#[derive(Actor)]
struct Consumer {
    cost: i64,
    item: f64,
    buffer: ActorRef<Buffer>,
}

#[messages]
impl Buffer {
    #[message]
    async fn put(&mut self, item: f64, by: ActorRef<Producer>) {
        match self.consumers.pop_front() {
            Some(consumer) => consumer.tell(Consume { item }).await.expect("a consumer"),
            None => self.items.push_back(item),
        }
        if self.items.len() < self.room {
            by.tell(Produce).await.expect("a producer");
        } else {
            self.producers.push_back(by);
        }
    }

    #[message]
    async fn ready(&mut self, consumer: ActorRef<Consumer>) {
        let Some(item) = self.items.pop_front() else {
            self.consumers.push_back(consumer);
            return;
        };
        consumer.tell(Consume { item }).await.expect("a consumer");
        if let Some(producer) = self.producers.pop_front() {
            producer.tell(Produce).await.expect("a producer");
        }
    }

    #[message]
    async fn used(&mut self, consumer: ActorRef<Consumer>) {
        self.used += 1;
        if self.used == self.expected {
            self.result.take().expect("a sender").send(self.used).expect("a receiver");
        }
        self.ready(consumer).await;
    }
}

#[messages]
impl Producer {
    #[message(ctx)]
    async fn produce(&mut self, ctx: &mut Context<Self, ()>) {
        if self.left == 0 {
            return;
        }
        self.left -= 1;
        self.item = work(self.item, self.cost);
        self.buffer.tell(Put { item: self.item, by: ctx.actor_ref().clone() }).await.expect("the buffer");
    }
}

#[messages]
impl Consumer {
    #[message(ctx)]
    async fn begin(&mut self, ctx: &mut Context<Self, ()>) {
        self.buffer.tell(Ready { consumer: ctx.actor_ref().clone() }).await.expect("the buffer");
    }

    #[message(ctx)]
    async fn consume(&mut self, item: f64, ctx: &mut Context<Self, ()>) {
        self.item = work(self.item + item, self.cost);
        self.buffer.tell(Used { consumer: ctx.actor_ref().clone() }).await.expect("the buffer");
    }
}

/// Adds to an item the logarithms of a hundred random numbers for each unit of cost.
fn work(item: f64, cost: i64) -> f64 {
    let mut random = Random::new(cost);
    (0..100 * cost).fold(item, |item, _| item + (random.real() + 0.01).ln())
}

pub async fn round(sizes: Vec<i64>) -> String {
    let [size, producers, consumers, items, production, consumption] = sizes[..] else {
        protocol::wrong("six sizes, please")
    };
    let (result, used) = oneshot::channel();
    let buffer = spawn::unbounded(Buffer {
        room: (size - producers) as usize,
        items: VecDeque::new(),
        producers: VecDeque::new(),
        consumers: VecDeque::new(),
        used: 0,
        expected: producers * items,
        result: Some(result),
    });
    for _ in 0..consumers {
        let consumer = Consumer { cost: consumption, item: 0.0, buffer: buffer.clone() };
        spawn::unbounded(consumer).tell(Begin).await.expect("a consumer");
    }
    for _ in 0..producers {
        let producer = Producer { left: items, cost: production, item: 0.0, buffer: buffer.clone() };
        spawn::unbounded(producer).tell(Produce).await.expect("a producer");
    }
    let used = used.await.expect("a number");
    buffer.kill();
    format!("bndbuffer({size}, {producers}, {consumers}, {items}, {production}, {consumption}) = {used}")
}
