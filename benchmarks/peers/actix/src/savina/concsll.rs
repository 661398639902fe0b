//! Workers add to a sorted list that an actor has, and look into it. Sizes: how many workers, messages of each, and how
//! many of a hundred add something and ask for the size.

use crate::random::Random;
use crate::{place, protocol};
use actix::prelude::*;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

struct Link {
    number: i32,
    next: u32,
}

/// Has a link for each number, equal ones too, all close together. The first link is less than all numbers, the second
/// more.
struct SortedList {
    links: Vec<Link>,
}

impl SortedList {
    fn new() -> SortedList {
        SortedList { links: vec![Link { number: i32::MIN, next: 1 }, Link { number: i32::MAX, next: 1 }] }
    }

    fn size(&self) -> i64 {
        self.links.len() as i64 - 2
    }

    fn add(&mut self, number: i64) {
        let before = self.before(number as i32);
        let next = self.links[before].next;
        self.links[before].next = self.links.len() as u32;
        self.links.push(Link { number: number as i32, next });
    }

    fn contains(&self, number: i64) -> bool {
        let before = self.before(number as i32);
        self.links[self.links[before].next as usize].number == number as i32
    }

    /// The last link whose number is smaller.
    fn before(&self, number: i32) -> usize {
        let mut before = 0;
        let mut at = self.links[0].next as usize;
        while self.links[at].number < number {
            before = at;
            at = self.links[at].next as usize;
        }
        before
    }

    fn numbers(&self) -> Vec<i64> {
        let mut numbers = Vec::new();
        let mut at = self.links[0].next as usize;
        while at != 1 {
            numbers.push(i64::from(self.links[at].number));
            at = self.links[at].next as usize;
        }
        numbers
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
            Operation::Size => self.size(),
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
        let numbers = self.numbers();
        if !numbers.is_sorted() || numbers.len() as i64 != self.size() {
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
            self.done.send(()).expect("a receiver");
            context.stop();
        }
    }
}

pub async fn round(arguments: Vec<i64>) -> String {
    let [workers, messages, additions, sizes] = arguments[..] else { protocol::wrong("four sizes, please") };
    let list = place::start(SortedList::new());
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
