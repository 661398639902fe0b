//! Workers read and write a dictionary that an actor has. Sizes: how many workers, messages of each, and how many of a
//! hundred write.

use crate::protocol;
use crate::random::Random;
use kameo::prelude::*;
use std::collections::HashMap;

const SIZE: i64 = 524_287;

#[derive(Actor)]
struct Dictionary(HashMap<i64, i64>);

#[derive(Actor)]
struct Worker {
    random: Random,
    messages: i64,
    writes: i64,
    dictionary: ActorRef<Dictionary>,
}

#[messages]
impl Dictionary {
    #[message]
    fn read(&self, key: i64) -> i64 {
        self.0[&key]
    }

    #[message]
    fn write(&mut self, key: i64, value: i64) -> i64 {
        self.0.insert(key, value).expect("all keys are there")
    }

    #[message]
    fn sum(&self) -> i64 {
        self.0.values().sum()
    }
}

#[messages]
impl Worker {
    #[message]
    async fn work(&mut self) {
        for _ in 0..self.messages {
            let write = self.random.int(100) < self.writes;
            let key = self.random.int(SIZE);
            let value = if write {
                self.dictionary.ask(Write { key, value: -key }).await.expect("a value")
            } else {
                self.dictionary.ask(Read { key }).await.expect("a value")
            };
            if value.abs() != key {
                protocol::wrong("concdict: a value of another key");
            }
        }
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (workers, messages, writes) = (sizes[0], sizes[1], sizes[2]);
    let entries = (0..SIZE).map(|key| (key, key)).collect();
    protocol::begin();
    let dictionary = Dictionary::spawn(Dictionary(entries));
    let mut working = Vec::new();
    for number in 0..workers {
        let (random, dictionary) = (Random::new(number), dictionary.clone());
        let worker = Worker::spawn(Worker { random, messages, writes, dictionary });
        working.push(worker.ask(Work).enqueue().await.expect("a worker"));
    }
    for worker in working {
        worker.await.expect("a worker");
    }
    protocol::end();
    let sum = dictionary.ask(Sum).await.expect("a sum");
    format!("concdict({workers}, {messages}, {writes}) = {sum}")
}
