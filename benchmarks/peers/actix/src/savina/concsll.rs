//! Workers add to a sorted list that an actor has, and look into it. Sizes: how many workers, messages of each, and how
//! many of a hundred add something and ask for the size.

use crate::random::Random;
use crate::{place, protocol};
use actix::prelude::*;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

struct Link {
    number: i64,
    next: Option<Box<Link>>,
}

/// Has a link for each number, equal ones too.
struct SortedList {
    head: Option<Box<Link>>,
    size: i64,
}

impl SortedList {
    fn add(&mut self, number: i64) {
        let mut place = &mut self.head;
        while place.as_ref().is_some_and(|link| link.number < number) {
            place = &mut place.as_mut().expect("a link").next;
        }
        let next = place.take();
        *place = Some(Box::new(Link { number, next }));
        self.size += 1;
    }

    fn contains(&self, number: i64) -> bool {
        self.numbers().find(|&at| at >= number) == Some(number)
    }

    fn numbers(&self) -> impl Iterator<Item = i64> {
        std::iter::successors(self.head.as_deref(), |link| link.next.as_deref()).map(|link| link.number)
    }
}

impl Drop for SortedList {
    /// One link after the other: not by recursion, which a long list would make too deep.
    fn drop(&mut self) {
        let mut next = self.head.take();
        while let Some(mut link) = next {
            next = link.next.take();
        }
    }
}

struct Worker {
    random: Random,
    left: i64,
    additions: i64,
    sizes: i64,
    list: Addr<SortedList>,
    done: UnboundedSender<()>,
}

enum Operation {
    Size,
    Add(i64),
    Contains(i64),
}

#[derive(Message)]
#[rtype(result = "()")]
struct Access(Operation, Addr<Worker>);

#[derive(Message)]
#[rtype(result = "()")]
struct Answer(#[allow(dead_code)] i64);

#[derive(Message)]
#[rtype(result = "i64")]
struct CheckedSum;

impl Actor for SortedList {
    type Context = Context<Self>;
}

impl Handler<Access> for SortedList {
    type Result = ();

    fn handle(&mut self, Access(operation, asker): Access, _: &mut Context<Self>) {
        let answer = match operation {
            Operation::Size => self.size,
            Operation::Contains(number) => i64::from(self.contains(number)),
            Operation::Add(number) => {
                self.add(number);
                1
            }
        };
        asker.do_send(Answer(answer));
    }
}

impl Handler<CheckedSum> for SortedList {
    type Result = i64;

    fn handle(&mut self, _: CheckedSum, _: &mut Context<Self>) -> i64 {
        let numbers: Vec<i64> = self.numbers().collect();
        if !numbers.is_sorted() || numbers.len() as i64 != self.size {
            protocol::wrong("concsll: the list is not right");
        }
        numbers.iter().sum()
    }
}

impl Worker {
    fn ask(&mut self, context: &Context<Self>) {
        let (kind, number) = (self.random.int(100), self.random.int(65535));
        let operation = if kind < self.sizes {
            Operation::Size
        } else if kind < self.sizes + self.additions {
            Operation::Add(number)
        } else {
            Operation::Contains(number)
        };
        self.list.do_send(Access(operation, context.address()));
    }
}

impl Actor for Worker {
    type Context = Context<Self>;

    fn started(&mut self, context: &mut Context<Self>) {
        self.ask(context);
    }
}

impl Handler<Answer> for Worker {
    type Result = ();

    fn handle(&mut self, _: Answer, context: &mut Context<Self>) {
        self.left -= 1;
        if self.left > 0 {
            self.ask(context);
        } else {
            self.done.send(()).expect("somebody waits");
            context.stop();
        }
    }
}

pub async fn round(arguments: Vec<i64>) -> String {
    let [workers, messages, additions, sizes] = arguments[..] else { protocol::wrong("four sizes, please") };
    let list = place::start(SortedList { head: None, size: 0 });
    let (done, mut worked) = unbounded_channel();
    for number in 0..workers {
        let (random, list, done) = (Random::new(number), list.clone(), done.clone());
        place::start(Worker { random, left: messages, additions, sizes, list, done });
    }
    for _ in 0..workers {
        worked.recv().await.expect("a worker");
    }
    protocol::end();
    let sum = list.send(CheckedSum).await.expect("a sum");
    format!("concsll({workers}, {messages}, {additions}, {sizes}) = {sum}")
}
