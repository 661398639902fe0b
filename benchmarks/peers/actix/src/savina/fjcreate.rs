//! Many actors are started, and each gets one message to work on. Size: how many.

use super::fjthrput::work;
use crate::place;
use actix::prelude::*;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

struct Worker(UnboundedSender<()>);

#[derive(Message)]
#[rtype(result = "()")]
struct Work(f64);

impl Actor for Worker {
    type Context = Context<Self>;
}

impl Handler<Work> for Worker {
    type Result = ();

    fn handle(&mut self, Work(angle): Work, context: &mut Context<Self>) {
        work(angle);
        self.0.send(()).expect("a receiver");
        context.stop();
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let actors = sizes[0];
    let (done, mut worked) = unbounded_channel();
    for _ in 0..actors {
        place::start(Worker(done.clone())).do_send(Work(37.2));
    }
    let mut count = 0;
    while count < actors {
        worked.recv().await.expect("a worker");
        count += 1;
    }
    format!("fjcreate({actors}) = {count}")
}
