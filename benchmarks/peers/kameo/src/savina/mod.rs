//! The programs of the Savina suite (Imam and Sarkar, AGERE 2014), and what they compute.

mod apsp;
mod astar;
mod banking;
mod barber;
mod big;
mod bitonicsort;
mod bndbuffer;
mod chameneos;
mod cigsmok;
mod concdict;
mod concsll;
mod count;
mod facloc;
mod filterbank;
mod fjcreate;
mod fjthrput;
mod logmap;
mod nqueenk;
mod philosopher;
mod piprecision;
mod quicksort;
mod radixsort;
mod recmatmul;
mod sieve;
mod sor;
mod spawn;
mod trapezoid;
mod uct;

use crate::core::{fibonacci, pingpong, ring};
use crate::protocol::Program;
use kernels::{cube, grid, growth, matrix, quadrant, queens, signal, square};

/// The programs by their names in the suite.
pub const PROGRAMS: &[(&str, Program)] = &[
    ("apsp", |sizes| Box::pin(apsp::round(sizes))),
    ("astar", |sizes| Box::pin(astar::round(sizes))),
    ("banking", |sizes| Box::pin(banking::round(sizes))),
    ("barber", |sizes| Box::pin(barber::round(sizes))),
    ("big", |sizes| Box::pin(big::round(sizes))),
    ("bitonicsort", |sizes| Box::pin(bitonicsort::round(sizes))),
    ("bndbuffer", |sizes| Box::pin(bndbuffer::round(sizes))),
    ("chameneos", |sizes| Box::pin(chameneos::round(sizes))),
    ("cigsmok", |sizes| Box::pin(cigsmok::round(sizes))),
    ("concdict", |sizes| Box::pin(concdict::round(sizes))),
    ("concsll", |sizes| Box::pin(concsll::round(sizes))),
    ("count", |sizes| Box::pin(count::round(sizes))),
    ("facloc", |sizes| Box::pin(facloc::round(sizes))),
    ("fib", |sizes| Box::pin(fibonacci::round(sizes))),
    ("filterbank", |sizes| Box::pin(filterbank::round(sizes))),
    ("fjcreate", |sizes| Box::pin(fjcreate::round(sizes))),
    ("fjthrput", |sizes| Box::pin(fjthrput::round(sizes))),
    ("logmap", |sizes| Box::pin(logmap::round(sizes))),
    ("nqueenk", |sizes| Box::pin(nqueenk::round(sizes))),
    ("philosopher", |sizes| Box::pin(philosopher::round(sizes))),
    ("pingpong", |sizes| Box::pin(pingpong::round(sizes))),
    ("piprecision", |sizes| Box::pin(piprecision::round(sizes))),
    ("quicksort", |sizes| Box::pin(quicksort::round(sizes))),
    ("radixsort", |sizes| Box::pin(radixsort::round(sizes))),
    ("recmatmul", |sizes| Box::pin(recmatmul::round(sizes))),
    ("sieve", |sizes| Box::pin(sieve::round(sizes))),
    ("sor", |sizes| Box::pin(sor::round(sizes))),
    ("threadring", |sizes| {
        Box::pin(async move {
            let (places, hops) = (sizes[0], sizes[1]);
            format!("threadring({places}, {hops}) = {}", ring::circulate(places, hops).await)
        })
    }),
    ("trapezoid", |sizes| Box::pin(trapezoid::round(sizes))),
    ("uct", |sizes| Box::pin(uct::round(sizes))),
];
