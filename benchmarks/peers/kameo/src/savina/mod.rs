//! Some programs of the Savina suite (Imam and Sarkar, AGERE 2014): those that show the system's own speed.

mod big;
mod count;
mod fjcreate;
mod fjthrput;

use crate::core::{fibonacci, pingpong, ring};
use crate::protocol::Program;

/// The programs by their names in the suite.
pub const PROGRAMS: &[(&str, Program)] = &[
    ("big", |sizes| Box::pin(big::round(sizes))),
    ("count", |sizes| Box::pin(count::round(sizes))),
    ("fib", |sizes| Box::pin(fibonacci::round(sizes))),
    ("fjcreate", |sizes| Box::pin(fjcreate::round(sizes))),
    ("fjthrput", |sizes| Box::pin(fjthrput::round(sizes))),
    ("pingpong", |sizes| Box::pin(pingpong::round(sizes))),
    ("threadring", |sizes| {
        Box::pin(async move {
            let (places, hops) = (sizes[0], sizes[1]);
            format!("threadring({places}, {hops}) = {}", ring::circulate(places, hops).await)
        })
    }),
];
