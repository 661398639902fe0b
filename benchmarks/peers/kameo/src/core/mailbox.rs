//! Many actors write to one. Sizes: how many senders, and messages of each.

use kameo::prelude::*;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

#[derive(Actor)]
struct Receiver {
    missing: i64,
    received: i64,
    result: UnboundedSender<i64>,
}

#[derive(Actor)]
struct Sender {
    receiver: ActorRef<Receiver>,
}

struct Number(#[allow(dead_code)] i64);

struct Write(i64);

impl Message<Number> for Receiver {
    type Reply = ();

    async fn handle(&mut self, _: Number, context: &mut Context<Self, ()>) {
        self.received += 1;
        self.missing -= 1;
        if self.missing == 0 {
            self.result.send(self.received).expect("a receiver");
            context.stop();
        }
    }
}

impl Message<Write> for Sender {
    type Reply = ();

    async fn handle(&mut self, Write(messages): Write, _: &mut Context<Self, ()>) {
        for number in 0..messages {
            self.receiver.tell(Number(number)).await.expect("the receiver");
        }
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (senders, messages) = (sizes[0], sizes[1]);
    let (result, mut received) = unbounded_channel();
    let receiver = Receiver::spawn(Receiver { missing: senders * messages, received: 0, result });
    for _ in 0..senders {
        let sender = Sender::spawn(Sender { receiver: receiver.clone() });
        sender.tell(Write(messages)).await.expect("a sender");
    }
    format!("mailbox({senders}, {messages}) = {}", received.recv().await.expect("a result"))
}
