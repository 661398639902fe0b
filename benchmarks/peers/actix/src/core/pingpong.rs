//! Two actors write to each other, one message at a time. Size: how many round trips.

use crate::place;
use actix::prelude::*;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

struct Pinger {
    left: i64,
    answered: i64,
    ponger: Addr<Ponger>,
    result: UnboundedSender<i64>,
}

struct Ponger;

#[derive(Message)]
#[rtype(result = "()")]
struct Ping(Addr<Pinger>);

#[derive(Message)]
#[rtype(result = "()")]
struct Pong;

impl Actor for Pinger {
    type Context = Context<Self>;

    fn started(&mut self, context: &mut Context<Self>) {
        self.ponger.do_send(Ping(context.address()));
    }
}

impl Actor for Ponger {
    type Context = Context<Self>;
}

impl Handler<Ping> for Ponger {
    type Result = ();

    fn handle(&mut self, Ping(pinger): Ping, _: &mut Context<Self>) {
        pinger.do_send(Pong);
    }
}

impl Handler<Pong> for Pinger {
    type Result = ();

    fn handle(&mut self, _: Pong, context: &mut Context<Self>) {
        self.answered += 1;
        self.left -= 1;
        if self.left > 0 {
            self.ponger.do_send(Ping(context.address()));
        } else {
            self.result.send(self.answered).expect("a receiver");
            context.stop();
        }
    }
}

/// How many pings have been answered.
pub async fn exchange(trips: i64) -> i64 {
    let (result, mut answered) = unbounded_channel();
    let ponger = place::start(Ponger);
    place::start(Pinger { left: trips, answered: 0, ponger, result });
    answered.recv().await.expect("a result")
}

pub async fn round(sizes: Vec<i64>) -> String {
    let trips = sizes[0];
    format!("pingpong({trips}) = {}", exchange(trips).await)
}
