//! The actix peers: `peers [--threads N] PROGRAM SIZES... ROUNDS`.

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

mod core;
mod place;
mod protocol;
mod savina;

use kernels::random;
use protocol::Program;

fn main() {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut threads = 1;
    if arguments.first().is_some_and(|first| first == "--threads") {
        threads = arguments[1].parse().expect("how many threads");
        arguments.drain(..2);
    }
    if arguments.first().is_some_and(|first| first == "--version") {
        println!("actix 0.13.5");
        return;
    }
    let name = arguments.first().cloned().unwrap_or_default();
    let Some(program) = find(&name) else {
        eprintln!("actix: no such program: {name}");
        std::process::exit(3);
    };
    let system = actix::System::new();
    place::open(threads);
    system.block_on(protocol::play(program, &arguments[1..]));
}

fn find(name: &str) -> Option<Program> {
    let (programs, name) = match name.strip_prefix("savina/") {
        Some(savina) => (savina::PROGRAMS, savina),
        None => (core::PROGRAMS, name),
    };
    programs.iter().find(|(program, _)| *program == name).map(|(_, round)| *round)
}
