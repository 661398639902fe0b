//! Two actors write to each other, one message at a time. Size: how many round trips.

use kameo::prelude::*;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

#[derive(Actor)]
struct Pinger {
    left: i64,
    answered: i64,
    ponger: ActorRef<Ponger>,
    result: UnboundedSender<i64>,
}

#[derive(Actor)]
struct Ponger;

struct Begin;

struct Ping(ActorRef<Pinger>);

struct Pong;

impl Pinger {
    async fn ping(&self, pinger: &ActorRef<Pinger>) {
        self.ponger.tell(Ping(pinger.clone())).await.expect("the other");
    }
}

impl Message<Begin> for Pinger {
    type Reply = ();

    async fn handle(&mut self, _: Begin, context: &mut Context<Self, ()>) {
        self.ping(context.actor_ref()).await;
    }
}

impl Message<Ping> for Ponger {
    type Reply = ();

    async fn handle(&mut self, Ping(pinger): Ping, _: &mut Context<Self, ()>) {
        pinger.tell(Pong).await.expect("the other");
    }
}

impl Message<Pong> for Pinger {
    type Reply = ();

    async fn handle(&mut self, _: Pong, context: &mut Context<Self, ()>) {
        self.answered += 1;
        self.left -= 1;
        if self.left > 0 {
            self.ping(context.actor_ref()).await;
        } else {
            self.result.send(self.answered).expect("a receiver");
            context.stop();
        }
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let trips = sizes[0];
    let (result, mut answered) = unbounded_channel();
    let ponger = Ponger::spawn(Ponger);
    let pinger = Pinger::spawn(Pinger { left: trips, answered: 0, ponger, result });
    pinger.tell(Begin).await.expect("a pinger");
    format!("pingpong({trips}) = {}", answered.recv().await.expect("a result"))
}
