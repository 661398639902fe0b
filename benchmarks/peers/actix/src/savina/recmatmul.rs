//! A master deals pieces of a matrix multiplication to workers, which cut those that are too large. Sizes: how many
//! workers, the length of the matrices, and how many elements a square may have.

use super::square::{Factors, Piece, Product};
use crate::{place, protocol};
use actix::prelude::*;
use tokio::sync::oneshot;

struct Master {
    workers: Vec<Addr<Worker>>,
    next: usize,
    outstanding: i64,
    product: Option<Product>,
    result: Option<oneshot::Sender<Product>>,
}

struct Worker {
    factors: Factors,
    threshold: usize,
}

#[derive(Message)]
#[rtype(result = "()")]
struct Deal(Piece);

#[derive(Message)]
#[rtype(result = "()")]
struct Multiply(Piece, Addr<Master>);

#[derive(Message)]
#[rtype(result = "()")]
struct Add(Piece, Vec<f64>);

#[derive(Message)]
#[rtype(result = "()")]
struct Done;

impl Actor for Master {
    type Context = Context<Self>;
}

impl Handler<Deal> for Master {
    type Result = ();

    fn handle(&mut self, Deal(piece): Deal, context: &mut Context<Self>) {
        self.outstanding += 1;
        self.workers[self.next].do_send(Multiply(piece, context.address()));
        self.next = (self.next + 1) % self.workers.len();
    }
}

impl Handler<Add> for Master {
    type Result = ();

    fn handle(&mut self, Add(of, square): Add, context: &mut Context<Self>) {
        self.product.as_mut().expect("a product").add(of, &square);
        self.handle(Done, context);
    }
}

impl Handler<Done> for Master {
    type Result = ();

    fn handle(&mut self, _: Done, _: &mut Context<Self>) {
        self.outstanding -= 1;
        if self.outstanding == 0 {
            let product = self.product.take().expect("a product");
            let _ = self.result.take().expect("a sender").send(product);
        }
    }
}

impl Actor for Worker {
    type Context = Context<Self>;
}

impl Handler<Multiply> for Worker {
    type Result = ();

    fn handle(&mut self, Multiply(piece, master): Multiply, _: &mut Context<Self>) {
        if piece.elements() <= self.threshold {
            master.do_send(Add(piece, self.factors.multiply(piece)));
        } else {
            piece.parts().for_each(|part| master.do_send(Deal(part)));
            master.do_send(Done);
        }
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (count, length, threshold) = (sizes[0], sizes[1], sizes[2]);
    let factors = Factors::new(length as usize);
    protocol::begin();
    let worker = |_| place::start(Worker { factors: factors.clone(), threshold: threshold as usize });
    let workers = (0..count).map(worker).collect();
    let (result, product) = oneshot::channel();
    let all = Some(Product::new(length as usize));
    place::start(Master { workers, next: 0, outstanding: 0, product: all, result: Some(result) })
        .do_send(Deal(Piece::whole(length as usize)));
    let product = product.await.expect("a product");
    protocol::end();
    let sum = product.checked_sum().unwrap_or_else(|| protocol::wrong("recmatmul: an element is wrong"));
    format!("recmatmul({count}, {length}, {threshold}) = {sum}")
}
