//! The kameo peers: `peers [--threads N] PROGRAM SIZES... ROUNDS`.

mod core;
mod protocol;
mod savina;

use kernels::random;
use protocol::Program;
use tokio::runtime::Builder;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut runtime = Builder::new_multi_thread();
    if arguments.first().is_some_and(|first| first == "--threads") {
        runtime.worker_threads(arguments[1].parse().expect("how many threads"));
        arguments.drain(..2);
    }
    if arguments.first().is_some_and(|first| first == "--version") {
        println!("kameo 0.22.2, tokio 1.48.0");
        return;
    }
    let name = arguments.first().cloned().unwrap_or_default();
    let Some(program) = find(&name) else {
        eprintln!("kameo: no such program: {name}");
        std::process::exit(3);
    };
    // A task of the runtime, because what blocks on the runtime from outside is on a thread of its own.
    runtime.build().expect("a runtime").block_on(async move {
        tokio::spawn(async move { protocol::play(program, &arguments[1..]).await }).await.expect("all rounds");
    });
}

fn find(name: &str) -> Option<Program> {
    let (programs, name) = match name.strip_prefix("savina/") {
        Some(savina) => (savina::PROGRAMS, savina),
        None => (core::PROGRAMS, name),
    };
    programs.iter().find(|(program, _)| *program == name).map(|(_, round)| *round)
}
