//! What all programs share: their arguments, their rounds and the line a round prints.

use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;
use std::time::{Duration, Instant};

/// One round: it starts its actors, waits for their result and says what it is.
pub type Program = fn(Vec<i64>) -> Pin<Box<dyn Future<Output = String>>>;

/// Plays a program as often as the last argument says; the arguments before it are the program's sizes.
pub async fn play(program: Program, arguments: &[String]) {
    let mut sizes: Vec<i64> =
        arguments.iter().map(|argument| argument.parse().unwrap_or_else(|_| wrong("not a number"))).collect();
    let rounds = sizes.pop().unwrap_or_else(|| wrong("how many rounds?"));
    for _ in 0..rounds {
        TOOK.set(None);
        begin();
        let result = program(sizes.clone()).await;
        end();
        println!("{result} in {} ns", TOOK.get().expect("an end").as_nanos());
    }
}

thread_local! {
    static BEGAN: Cell<Instant> = Cell::new(Instant::now());
    static TOOK: Cell<Option<Duration>> = const { Cell::new(None) };
}

/// Restarts the clock of the round. A program that makes its input first calls it afterwards.
pub fn begin() {
    BEGAN.set(Instant::now());
}

/// Stops the clock of the round, unless it was stopped before. A program that walks over its result to check it calls
/// it before.
pub fn end() {
    if TOOK.get().is_none() {
        TOOK.set(Some(BEGAN.get().elapsed()));
    }
}

/// Says what is wrong and ends the process.
pub fn wrong(what: &str) -> ! {
    eprintln!("{what}");
    std::process::exit(1);
}
