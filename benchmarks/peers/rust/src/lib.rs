//! What some of Savina's programs compute, for all peers in Rust: how their actors talk is each peer's own.

pub mod cube;
pub mod grid;
pub mod growth;
pub mod matrix;
pub mod quadrant;
pub mod queens;
pub mod random;
pub mod signal;
pub mod square;
