//! An actor counts messages. Size: how many.

use crate::place;
use actix::prelude::*;
use tokio::sync::oneshot;

struct Counter(i64);

struct Producer {
    messages: i64,
    counter: Addr<Counter>,
    result: Option<oneshot::Sender<i64>>,
}

#[derive(Message)]
#[rtype(result = "()")]
struct Increment;

#[derive(Message)]
#[rtype(result = "i64")]
struct Count;

#[derive(Message)]
#[rtype(result = "()")]
struct Produce;

impl Actor for Counter {
    type Context = Context<Self>;
}

impl Handler<Increment> for Counter {
    type Result = ();

    fn handle(&mut self, _: Increment, _: &mut Context<Self>) {
        self.0 += 1;
    }
}

impl Handler<Count> for Counter {
    type Result = i64;

    fn handle(&mut self, _: Count, _: &mut Context<Self>) -> i64 {
        self.0
    }
}

impl Actor for Producer {
    type Context = Context<Self>;
}

impl Handler<Produce> for Producer {
    type Result = ();

    /// Sends some of the messages, and tells itself to send the others, so that the counter has its turn.
    fn handle(&mut self, _: Produce, context: &mut Context<Self>) {
        let now = self.messages.min(1000);
        for _ in 0..now {
            self.counter.do_send(Increment);
        }
        self.messages -= now;
        if self.messages > 0 {
            context.notify(Produce);
            return;
        }
        let (count, result) = (self.counter.send(Count), self.result.take().expect("a sender"));
        context.spawn(actix::fut::wrap_future(async {
            result.send(count.await.expect("a count")).expect("a receiver");
        }));
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let messages = sizes[0];
    let (result, counted) = oneshot::channel();
    let producer = Producer { messages, counter: place::start(Counter(0)), result: Some(result) };
    place::start(producer).do_send(Produce);
    format!("count({messages}) = {}", counted.await.expect("a count"))
}
