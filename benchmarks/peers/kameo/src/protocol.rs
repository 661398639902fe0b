//! What all programs share: their arguments, their rounds and the line a round prints.

use std::future::Future;
use std::pin::Pin;
use std::time::Instant;

/// One round: it starts its actors, waits for their result and says what it is.
pub type Program = fn(Vec<i64>) -> Pin<Box<dyn Future<Output = String> + Send>>;

/// Plays a program as often as the last argument says; the arguments before it are the program's sizes.
pub async fn play(program: Program, arguments: &[String]) {
    let mut sizes: Vec<i64> =
        arguments.iter().map(|argument| argument.parse().unwrap_or_else(|_| wrong("not a number"))).collect();
    let rounds = sizes.pop().unwrap_or_else(|| wrong("how many rounds?"));
    for _ in 0..rounds {
        let began = Instant::now();
        let result = program(sizes.clone()).await;
        println!("{result} in {} ns", began.elapsed().as_nanos());
    }
}

/// Says what is wrong and ends the process.
pub fn wrong(what: &str) -> ! {
    eprintln!("{what}");
    std::process::exit(1);
}
