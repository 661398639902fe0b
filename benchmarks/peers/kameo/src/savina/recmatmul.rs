//! A master deals pieces of a matrix multiplication to workers, which cut those that are too large. Sizes: how many
//! workers, the length of the matrices, and how many elements a square may have.

use super::spawn;
use super::square::{Factors, Piece, Product};
use crate::protocol;
use kameo::prelude::*;
use tokio::sync::oneshot;

#[derive(Actor)]
struct Master {
    workers: Vec<ActorRef<Worker>>,
    next: usize,
    outstanding: i64,
    product: Option<Product>,
    result: Option<oneshot::Sender<Product>>,
}

#[derive(Actor)]
struct Worker {
    factors: Factors,
    threshold: usize,
}

#[messages]
impl Master {
    #[message(ctx)]
    async fn deal(&mut self, piece: Piece, ctx: &mut Context<Self, ()>) {
        self.outstanding += 1;
        let worker = &self.workers[self.next];
        self.next = (self.next + 1) % self.workers.len();
        worker.tell(Multiply { piece, master: ctx.actor_ref().clone() }).await.expect("a worker");
    }

    #[message]
    fn add(&mut self, of: Piece, square: Vec<f64>) {
        self.product.as_mut().expect("a product").add(of, &square);
        self.done();
    }

    #[message]
    fn done(&mut self) {
        self.outstanding -= 1;
        if self.outstanding == 0 {
            let product = self.product.take().expect("a product");
            let _ = self.result.take().expect("a sender").send(product);
        }
    }
}

#[messages]
impl Worker {
    #[message]
    async fn multiply(&mut self, piece: Piece, master: ActorRef<Master>) {
        if piece.elements() <= self.threshold {
            let square = self.factors.multiply(piece);
            master.tell(Add { of: piece, square }).await.expect("the master");
            return;
        }
        for piece in piece.parts() {
            master.tell(Deal { piece }).await.expect("the master");
        }
        master.tell(Done).await.expect("the master");
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (count, length, threshold) = (sizes[0], sizes[1], sizes[2]);
    let factors = Factors::new(length as usize);
    protocol::begin();
    let worker = |_| spawn::unbounded(Worker { factors: factors.clone(), threshold: threshold as usize });
    let workers = (0..count).map(worker).collect();
    let (result, product) = oneshot::channel();
    let all = Some(Product::new(length as usize));
    let master = Master { workers, next: 0, outstanding: 0, product: all, result: Some(result) };
    let master = spawn::unbounded(master);
    master.tell(Deal { piece: Piece::whole(length as usize) }).await.expect("the master");
    let product = product.await.expect("a product");
    protocol::end();
    let sum = product.checked_sum().unwrap_or_else(|| protocol::wrong("recmatmul: an element is wrong"));
    format!("recmatmul({count}, {length}, {threshold}) = {sum}")
}
