//! Philosophers ask an arbiter for their two forks until they get them. Sizes: how many philosophers, and meals of
//! each.

use crate::place;
use actix::prelude::*;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

struct Arbiter {
    used: Vec<bool>,
}

struct Philosopher {
    name: usize,
    left: i64,
    eaten: i64,
    arbiter: Addr<Arbiter>,
    result: UnboundedSender<i64>,
}

#[derive(Message)]
#[rtype(result = "()")]
struct Hungry(usize, Addr<Philosopher>);

#[derive(Message)]
#[rtype(result = "()")]
struct Done(usize);

#[derive(Message)]
#[rtype(result = "()")]
struct Answer(bool);

impl Actor for Arbiter {
    type Context = Context<Self>;
}

impl Handler<Hungry> for Arbiter {
    type Result = ();

    fn handle(&mut self, Hungry(left, philosopher): Hungry, _: &mut Context<Self>) {
        let right = (left + 1) % self.used.len();
        let free = !self.used[left] && !self.used[right];
        if free {
            self.used[left] = true;
            self.used[right] = true;
        }
        philosopher.do_send(Answer(free));
    }
}

impl Handler<Done> for Arbiter {
    type Result = ();

    fn handle(&mut self, Done(left): Done, _: &mut Context<Self>) {
        let right = (left + 1) % self.used.len();
        self.used[left] = false;
        self.used[right] = false;
    }
}

impl Actor for Philosopher {
    type Context = Context<Self>;

    fn started(&mut self, context: &mut Context<Self>) {
        self.arbiter.do_send(Hungry(self.name, context.address()));
    }
}

impl Handler<Answer> for Philosopher {
    type Result = ();

    fn handle(&mut self, Answer(eat): Answer, context: &mut Context<Self>) {
        if eat {
            self.eaten += 1;
            self.left -= 1;
            self.arbiter.do_send(Done(self.name));
        }
        if self.left > 0 {
            self.arbiter.do_send(Hungry(self.name, context.address()));
        } else {
            self.result.send(self.eaten).expect("a receiver");
            context.stop();
        }
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (philosophers, meals) = (sizes[0], sizes[1]);
    let (result, mut eaten) = unbounded_channel();
    let arbiter = place::start(Arbiter { used: vec![false; philosophers as usize] });
    for name in 0..philosophers as usize {
        place::start(Philosopher { name, left: meals, eaten: 0, arbiter: arbiter.clone(), result: result.clone() });
    }
    let mut total = 0;
    for _ in 0..philosophers {
        total += eaten.recv().await.expect("a count");
    }
    format!("philosopher({philosophers}, {meals}) = {total}")
}
