//! A tree that grows at random, an actor a node, and is then walked, urgent children first; each node computes as long
//! as it is large. Sizes: how many nodes, mean size and its deviation, children, how many in a hundred have an urgent
//! one.

use super::growth::{Bounds, Children, Growth, in_order};
use super::spawn;
use crate::{protocol, random};
use kameo::prelude::*;
use tokio::sync::oneshot;

#[derive(Actor)]
struct Root {
    growth: Growth,
    grown: Option<oneshot::Sender<i64>>,
}

#[derive(Actor)]
struct Node {
    size: i64,
    children: Vec<ActorRef<Node>>,
}

#[messages]
impl Root {
    #[message(ctx)]
    async fn may_i(&mut self, node: ActorRef<Node>, ctx: &mut Context<Self, ()>) {
        if let Some(children) = self.growth.answer() {
            let root = ctx.actor_ref().clone();
            node.tell(Grow { children, root }).await.expect("a node");
        }
        if self.growth.is_over() {
            self.grown.take().expect("a sender").send(self.growth.nodes).expect("a receiver");
        }
    }
}

impl Node {
    async fn plant(size: i64, root: &ActorRef<Root>) -> ActorRef<Node> {
        let node = spawn::unbounded(Node { size, children: Vec::new() });
        root.tell(MayI { node: node.clone() }).await.expect("the root");
        node
    }
}

#[messages]
impl Node {
    #[message]
    async fn grow(&mut self, children: Children, root: ActorRef<Root>) {
        let mut planted = Vec::new();
        for _ in 0..children.count {
            planted.push(Node::plant(children.size, &root).await);
        }
        self.children = in_order(planted, children.urgent);
    }

    #[message]
    async fn walk(&mut self) -> i64 {
        let mut below = Vec::new();
        let mut sum = (0..self.size).fold(self.size as u64, |state, _| random::draw(state)) as i64 % 1000;
        for child in self.children.drain(..) {
            below.push(child.ask(Walk).enqueue().await.expect("a child"));
        }
        for child in below {
            sum += child.await.expect("a sum");
        }
        sum
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let [limit, mean, deviation, children, urgent] = sizes[..] else { protocol::wrong("five sizes, please") };
    let (grown, nodes) = oneshot::channel();
    let growth = Growth::new(Bounds { limit, mean, deviation, children, urgent });
    let root = spawn::unbounded(Root { growth, grown: Some(grown) });
    let first = Node::plant(0, &root).await;
    let nodes = nodes.await.expect("a number");
    let sum = first.ask(Walk).await.expect("a sum");
    format!("uct({limit}, {mean}, {deviation}, {children}, {urgent}) = {nodes} nodes, {sum}")
}
