//! Many actors write to one. Sizes: how many senders, and messages of each.

use crate::place;
use actix::prelude::*;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

struct Receiver {
    missing: i64,
    received: i64,
    result: UnboundedSender<i64>,
}

struct Sender {
    receiver: Addr<Receiver>,
}

#[derive(Message)]
#[rtype(result = "()")]
struct Number(#[allow(dead_code)] i64);

#[derive(Message)]
#[rtype(result = "()")]
struct Write(i64);

impl Actor for Receiver {
    type Context = Context<Self>;
}

impl Actor for Sender {
    type Context = Context<Self>;
}

impl Handler<Number> for Receiver {
    type Result = ();

    fn handle(&mut self, _: Number, context: &mut Context<Self>) {
        self.received += 1;
        self.missing -= 1;
        if self.missing == 0 {
            self.result.send(self.received).expect("a receiver");
            context.stop();
        }
    }
}

impl Handler<Write> for Sender {
    type Result = ();

    /// Writes some of the messages, and tells itself to write the others, so that the receiver has its turn.
    fn handle(&mut self, Write(messages): Write, context: &mut Context<Self>) {
        let now = messages.min(1000);
        for number in 0..now {
            self.receiver.do_send(Number(number));
        }
        if messages > now {
            context.notify(Write(messages - now));
        }
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (senders, messages) = (sizes[0], sizes[1]);
    let (result, mut received) = unbounded_channel();
    let receiver = place::start(Receiver { missing: senders * messages, received: 0, result });
    for _ in 0..senders {
        place::start(Sender { receiver: receiver.clone() }).do_send(Write(messages));
    }
    format!("mailbox({senders}, {messages}) = {}", received.recv().await.expect("a result"))
}
