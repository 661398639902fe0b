//! Many actors are spawned, and each gets one message to work on. Size: how many.

use super::fjthrput::work;
use kameo::prelude::*;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

#[derive(Actor)]
struct Worker(UnboundedSender<()>);

struct Work(f64);

impl Message<Work> for Worker {
    type Reply = ();

    async fn handle(&mut self, Work(angle): Work, context: &mut Context<Self, ()>) {
        work(angle);
        self.0.send(()).expect("a receiver");
        context.stop();
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let actors = sizes[0];
    let (done, mut worked) = unbounded_channel();
    for _ in 0..actors {
        Worker::spawn(Worker(done.clone())).tell(Work(37.2)).await.expect("a worker");
    }
    let mut count = 0;
    while count < actors {
        worked.recv().await.expect("a worker");
        count += 1;
    }
    format!("fjcreate({actors}) = {count}")
}
