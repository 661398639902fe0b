//! Producers and consumers with a bounded buffer, which asks a producer for more only while there is room. Sizes: size
//! of the buffer, how many producers and consumers, items of each producer, cost of making one and of using one up.

use crate::random::Random;
use crate::{place, protocol};
use actix::prelude::*;
use std::collections::VecDeque;
use tokio::sync::oneshot;

struct Buffer {
    room: usize,
    items: VecDeque<f64>,
    producers: VecDeque<Addr<Producer>>,
    consumers: VecDeque<Addr<Consumer>>,
    used: i64,
    expected: i64,
    result: Option<oneshot::Sender<i64>>,
}

struct Producer {
    left: i64,
    cost: i64,
    item: f64,
    buffer: Addr<Buffer>,
}

struct Consumer {
    cost: i64,
    item: f64,
    buffer: Addr<Buffer>,
}

#[derive(Message)]
#[rtype(result = "()")]
struct Put(f64, Addr<Producer>);

#[derive(Message)]
#[rtype(result = "()")]
struct Ready(Addr<Consumer>);

#[derive(Message)]
#[rtype(result = "()")]
struct Used(Addr<Consumer>);

#[derive(Message)]
#[rtype(result = "()")]
struct Produce;

#[derive(Message)]
#[rtype(result = "()")]
struct Consume(f64);

#[derive(Message)]
#[rtype(result = "()")]
struct Stop;

impl Actor for Buffer {
    type Context = Context<Self>;
}

impl Buffer {
    fn serve(&mut self, consumer: Addr<Consumer>) {
        let Some(item) = self.items.pop_front() else {
            self.consumers.push_back(consumer);
            return;
        };
        consumer.do_send(Consume(item));
        if let Some(producer) = self.producers.pop_front() {
            producer.do_send(Produce);
        }
    }
}

impl Handler<Put> for Buffer {
    type Result = ();

    fn handle(&mut self, Put(item, by): Put, _: &mut Context<Self>) {
        match self.consumers.pop_front() {
            Some(consumer) => consumer.do_send(Consume(item)),
            None => self.items.push_back(item),
        }
        if self.items.len() < self.room {
            by.do_send(Produce);
        } else {
            self.producers.push_back(by);
        }
    }
}

impl Handler<Ready> for Buffer {
    type Result = ();

    fn handle(&mut self, Ready(consumer): Ready, _: &mut Context<Self>) {
        self.serve(consumer);
    }
}

impl Handler<Used> for Buffer {
    type Result = ();

    fn handle(&mut self, Used(consumer): Used, _: &mut Context<Self>) {
        self.used += 1;
        if self.used == self.expected {
            self.result.take().expect("a sender").send(self.used).expect("a receiver");
        }
        self.serve(consumer);
    }
}

impl Handler<Stop> for Buffer {
    type Result = ();

    fn handle(&mut self, _: Stop, context: &mut Context<Self>) {
        self.producers.clear();
        self.consumers.clear();
        context.stop();
    }
}

impl Actor for Producer {
    type Context = Context<Self>;

    fn started(&mut self, context: &mut Context<Self>) {
        context.address().do_send(Produce);
    }
}

impl Handler<Produce> for Producer {
    type Result = ();

    fn handle(&mut self, _: Produce, context: &mut Context<Self>) {
        if self.left > 0 {
            self.left -= 1;
            self.item = work(self.item, self.cost);
            self.buffer.do_send(Put(self.item, context.address()));
        }
    }
}

impl Actor for Consumer {
    type Context = Context<Self>;

    fn started(&mut self, context: &mut Context<Self>) {
        self.buffer.do_send(Ready(context.address()));
    }
}

impl Handler<Consume> for Consumer {
    type Result = ();

    fn handle(&mut self, Consume(item): Consume, context: &mut Context<Self>) {
        self.item = work(self.item + item, self.cost);
        self.buffer.do_send(Used(context.address()));
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
    let buffer = place::start(Buffer {
        room: (size - producers) as usize,
        items: VecDeque::new(),
        producers: VecDeque::new(),
        consumers: VecDeque::new(),
        used: 0,
        expected: producers * items,
        result: Some(result),
    });
    for _ in 0..consumers {
        place::start(Consumer { cost: consumption, item: 0.0, buffer: buffer.clone() });
    }
    for _ in 0..producers {
        place::start(Producer { left: items, cost: production, item: 0.0, buffer: buffer.clone() });
    }
    let used = used.await.expect("a number");
    buffer.do_send(Stop);
    format!("bndbuffer({size}, {producers}, {consumers}, {items}, {production}, {consumption}) = {used}")
}
