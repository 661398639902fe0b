//! Workers read and write a dictionary that an actor has. Sizes: how many workers, messages of each, and how many of a
//! hundred write.

use crate::random::Random;
use crate::{place, protocol};
use actix::prelude::*;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

const SIZE: i64 = 524_287;

const FREE: i32 = i32::MIN;

/// A hash table of numbers with a place for each, or the next free one behind it.
struct Dictionary {
    table: Vec<Entry>,
}

#[derive(Clone)]
struct Entry {
    key: i32,
    value: i32,
}

struct Worker {
    random: Random,
    left: i64,
    writes: i64,
    key: i64,
    dictionary: Addr<Dictionary>,
    done: UnboundedSender<()>,
}

#[derive(Message)]
#[rtype(result = "()")]
struct Access {
    write: bool,
    key: i64,
    asker: Addr<Worker>,
}

#[derive(Message)]
#[rtype(result = "()")]
struct Value(i64);

#[derive(Message)]
#[rtype(result = "i64")]
struct Sum;

impl Dictionary {
    fn new(room: usize) -> Dictionary {
        Dictionary { table: vec![Entry { key: FREE, value: 0 }; 2 * room.next_power_of_two()] }
    }

    /// That of a key, or a free one.
    fn entry(&mut self, key: i32) -> &mut Entry {
        let mask = self.table.len() - 1;
        let mut place = ((key as u32).wrapping_mul(0x9E37_79B9) >> 7) as usize & mask;
        while self.table[place].key != key && self.table[place].key != FREE {
            place = (place + 1) & mask;
        }
        &mut self.table[place]
    }
}

impl Actor for Dictionary {
    type Context = Context<Self>;
}

impl Handler<Access> for Dictionary {
    type Result = ();

    fn handle(&mut self, access: Access, _: &mut Context<Self>) {
        let key = access.key as i32;
        let entry = self.entry(key);
        let before = entry.value;
        if access.write {
            entry.value = -key;
        }
        access.asker.do_send(Value(i64::from(before)));
    }
}

impl Handler<Sum> for Dictionary {
    type Result = i64;

    fn handle(&mut self, _: Sum, _: &mut Context<Self>) -> i64 {
        self.table.iter().filter(|entry| entry.key != FREE).map(|entry| i64::from(entry.value)).sum()
    }
}

impl Worker {
    fn ask(&mut self, context: &Context<Self>) {
        let write = self.random.int(100) < self.writes;
        self.key = self.random.int(SIZE);
        self.dictionary.do_send(Access { write, key: self.key, asker: context.address() });
    }
}

impl Actor for Worker {
    type Context = Context<Self>;

    fn started(&mut self, context: &mut Context<Self>) {
        self.ask(context);
    }
}

impl Handler<Value> for Worker {
    type Result = ();

    fn handle(&mut self, Value(value): Value, context: &mut Context<Self>) {
        if value.abs() != self.key {
            protocol::wrong("concdict: a value of another key");
        }
        self.left -= 1;
        if self.left > 0 {
            self.ask(context);
        } else {
            self.done.send(()).expect("a receiver");
            context.stop();
        }
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (workers, messages, writes) = (sizes[0], sizes[1], sizes[2]);
    let mut entries = Dictionary::new(SIZE as usize);
    for key in 0..SIZE as i32 {
        *entries.entry(key) = Entry { key, value: key };
    }
    protocol::begin();
    let dictionary = place::start(entries);
    let (done, mut worked) = unbounded_channel();
    for number in 0..workers {
        let (random, dictionary, done) = (Random::new(number), dictionary.clone(), done.clone());
        place::start(Worker { random, left: messages, writes, key: 0, dictionary, done });
    }
    for _ in 0..workers {
        worked.recv().await.expect("a worker");
    }
    protocol::end();
    let sum = dictionary.send(Sum).await.expect("a sum");
    format!("concdict({workers}, {messages}, {writes}) = {sum}")
}
