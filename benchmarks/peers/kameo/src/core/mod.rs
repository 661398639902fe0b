//! The programs of the papers on actors: rings, trees, mailboxes.

mod chameneos;
mod creation;
pub mod fibonacci;
mod forkjoinfib;
mod hello;
mod idle;
mod integration;
mod mailbox;
mod mixed;
pub mod pingpong;
pub mod ring;
mod skynet;

use crate::protocol::Program;

/// The programs by the names of their rows.
pub const PROGRAMS: &[(&str, Program)] = &[
    ("chameneos", |sizes| Box::pin(chameneos::round(sizes))),
    ("creation", |sizes| Box::pin(creation::round(sizes))),
    ("fibonacci", |sizes| Box::pin(fibonacci::round(sizes))),
    ("forkjoinfib", |sizes| Box::pin(forkjoinfib::round(sizes))),
    ("hello", |sizes| Box::pin(hello::round(sizes))),
    ("idle", |sizes| Box::pin(idle::round(sizes))),
    ("integration", |sizes| Box::pin(integration::round(sizes))),
    ("mailbox", |sizes| Box::pin(mailbox::round(sizes))),
    ("mixed", |sizes| Box::pin(mixed::round(sizes))),
    ("pingpong", |sizes| Box::pin(pingpong::round(sizes))),
    ("ring", |sizes| Box::pin(ring::round(sizes))),
    ("skynet", |sizes| Box::pin(skynet::round(sizes))),
];
