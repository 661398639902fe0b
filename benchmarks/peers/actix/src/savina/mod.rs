//! The programs of the Savina suite (Imam and Sarkar, AGERE 2014).

mod big;
mod bitonicsort;
mod chameneos;
mod cigsmok;
mod concdict;
mod concsll;
mod count;
mod fjcreate;
mod fjthrput;
mod logmap;
mod nqueenk;
mod philosopher;
mod quicksort;
mod radixsort;
mod sieve;
mod trapezoid;

use crate::core::{fibonacci, pingpong, ring};
use crate::protocol::Program;

/// The programs by their names in the suite.
pub const PROGRAMS: &[(&str, Program)] = &[
    ("big", |sizes| Box::pin(big::round(sizes))),
    ("bitonicsort", |sizes| Box::pin(bitonicsort::round(sizes))),
    ("chameneos", |sizes| Box::pin(chameneos::round(sizes))),
    ("cigsmok", |sizes| Box::pin(cigsmok::round(sizes))),
    ("concdict", |sizes| Box::pin(concdict::round(sizes))),
    ("concsll", |sizes| Box::pin(concsll::round(sizes))),
    ("count", |sizes| Box::pin(count::round(sizes))),
    ("fib", |sizes| Box::pin(fibonacci::round(sizes))),
    ("fjcreate", |sizes| Box::pin(fjcreate::round(sizes))),
    ("fjthrput", |sizes| Box::pin(fjthrput::round(sizes))),
    ("logmap", |sizes| Box::pin(logmap::round(sizes))),
    ("nqueenk", |sizes| Box::pin(nqueenk::round(sizes))),
    ("philosopher", |sizes| Box::pin(philosopher::round(sizes))),
    ("pingpong", |sizes| Box::pin(pingpong::round(sizes))),
    ("quicksort", |sizes| Box::pin(quicksort::round(sizes))),
    ("radixsort", |sizes| Box::pin(radixsort::round(sizes))),
    ("sieve", |sizes| Box::pin(sieve::round(sizes))),
    ("threadring", |sizes| {
        Box::pin(async move {
            let (places, hops) = (sizes[0], sizes[1]);
            format!("threadring({places}, {hops}) = {}", ring::circulate(places, hops).await)
        })
    }),
    ("trapezoid", |sizes| Box::pin(trapezoid::round(sizes))),
];
