//! What all programs share: their arguments, their rounds and the line a round prints.

use std::future::Future;
use std::pin::Pin;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// One round: it starts its actors, waits for their result and says what it is.
pub type Program = fn(Vec<i64>) -> Pin<Box<dyn Future<Output = String> + Send>>;

/// Plays a program as often as the last argument says; the arguments before it are the program's sizes.
pub async fn play(program: Program, arguments: &[String]) {
    let mut sizes: Vec<i64> =
        arguments.iter().map(|argument| argument.parse().unwrap_or_else(|_| wrong("not a number"))).collect();
    let rounds = sizes.pop().unwrap_or_else(|| wrong("how many rounds?"));
    for _ in 0..rounds {
        CLOCK.lock().expect("a clock").took = None;
        begin();
        let result = program(sizes.clone()).await;
        end();
        let took = CLOCK.lock().expect("a clock").took;
        println!("{result} in {} ns", took.expect("an end").as_nanos());
    }
}

struct Clock {
    began: Option<Instant>,
    took: Option<Duration>,
}

static CLOCK: Mutex<Clock> = Mutex::new(Clock { began: None, took: None });

/// Restarts the clock of the round. A program that makes its input first calls it afterwards.
pub fn begin() {
    CLOCK.lock().expect("a clock").began = Some(Instant::now());
}

/// Stops the clock of the round, unless it was stopped before. A program that walks over its result to check it calls
/// it before.
pub fn end() {
    let mut clock = CLOCK.lock().expect("a clock");
    clock.took = clock.took.or_else(|| clock.began.map(|began| began.elapsed()));
}

/// Says what is wrong and ends the process.
pub fn wrong(what: &str) -> ! {
    eprintln!("{what}");
    std::process::exit(1);
}
