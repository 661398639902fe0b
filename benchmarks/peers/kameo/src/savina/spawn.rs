//! Actors whose mailbox has no bounds, for those that write to each other in circles: they could else all wait to
//! write.

use kameo::mailbox;
use kameo::prelude::*;

pub fn unbounded<A: Actor<Args = A>>(actor: A) -> ActorRef<A> {
    A::spawn_with_mailbox(actor, mailbox::unbounded())
}
