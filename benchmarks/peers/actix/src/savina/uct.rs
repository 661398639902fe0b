//! A tree that grows at random, an actor a node, and is then walked, urgent children first; each node computes as long
//! as it is large. Sizes: how many nodes, mean size and its deviation, children, how many in a hundred have an urgent
//! one.

use super::growth::{Bounds, Children, Growth, in_order};
use crate::{place, protocol, random};
use actix::prelude::*;
use tokio::sync::oneshot;

struct Root {
    growth: Growth,
    grown: Option<oneshot::Sender<i64>>,
}

struct Node {
    size: i64,
    root: Addr<Root>,
    children: Vec<Addr<Node>>,
}

#[derive(Message)]
#[rtype(result = "()")]
struct MayI(Addr<Node>);

#[derive(Message)]
#[rtype(result = "()")]
struct Grow(Children);

#[derive(Message)]
#[rtype(result = "i64")]
struct Walk;

impl Actor for Root {
    type Context = Context<Self>;
}

impl Handler<MayI> for Root {
    type Result = ();

    fn handle(&mut self, MayI(node): MayI, _: &mut Context<Self>) {
        if let Some(children) = self.growth.answer() {
            node.do_send(Grow(children));
        }
        if self.growth.is_over() {
            self.grown.take().expect("a sender").send(self.growth.nodes).expect("a receiver");
        }
    }
}

impl Actor for Node {
    type Context = Context<Self>;

    fn started(&mut self, context: &mut Context<Self>) {
        self.root.do_send(MayI(context.address()));
    }
}

impl Handler<Grow> for Node {
    type Result = ();

    fn handle(&mut self, Grow(Children { count, size, urgent }): Grow, _: &mut Context<Self>) {
        let child = |_| place::start(Node { size, root: self.root.clone(), children: Vec::new() });
        self.children = in_order((0..count).map(child).collect(), urgent);
    }
}

impl Handler<Walk> for Node {
    type Result = ResponseFuture<i64>;

    fn handle(&mut self, _: Walk, _: &mut Context<Self>) -> ResponseFuture<i64> {
        let mut sum = (0..self.size).fold(self.size as u64, |state, _| random::draw(state)) as i64 % 1000;
        let below: Vec<_> = self.children.drain(..).map(|child| child.send(Walk)).collect();
        Box::pin(async move {
            for child in below {
                sum += child.await.expect("a sum");
            }
            sum
        })
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let [limit, mean, deviation, children, urgent] = sizes[..] else { protocol::wrong("five sizes, please") };
    let (grown, nodes) = oneshot::channel();
    let growth = Growth::new(Bounds { limit, mean, deviation, children, urgent });
    let root = place::start(Root { growth, grown: Some(grown) });
    let first = place::start(Node { size: 0, root, children: Vec::new() });
    let nodes = nodes.await.expect("a number");
    let sum = first.send(Walk).await.expect("a sum");
    format!("uct({limit}, {mean}, {deviation}, {children}, {urgent}) = {nodes} nodes, {sum}")
}
