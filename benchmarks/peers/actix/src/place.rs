//! Where actors run: all of them in the arbiter of the main thread, or in several arbiters in turn.

use actix::prelude::*;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

static ARBITERS: OnceLock<Vec<ArbiterHandle>> = OnceLock::new();
static STARTED: AtomicUsize = AtomicUsize::new(0);

/// Opens as many arbiters as there are threads wanted; one thread needs none but the main one.
pub fn open(threads: usize) {
    let others = if threads > 1 { threads } else { 0 };
    let handles = (0..others).map(|_| Arbiter::new().handle()).collect();
    ARBITERS.set(handles).expect("opened once");
}

/// Starts an actor in the next arbiter.
pub fn start<A: Actor<Context = Context<A>> + Send>(actor: A) -> Addr<A> {
    let arbiters = ARBITERS.get().expect("opened");
    if arbiters.is_empty() {
        return actor.start();
    }
    let next = STARTED.fetch_add(1, Ordering::Relaxed) % arbiters.len();
    A::start_in_arbiter(&arbiters[next], |_| actor)
}
