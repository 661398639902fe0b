//! A number travels around a ring of actors and decreases by one at each hop. Sizes: actors, hops.

use crate::place;
use actix::prelude::*;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

struct Place {
    number: i64,
    next: Option<Addr<Place>>,
    last: UnboundedSender<i64>,
}

#[derive(Message)]
#[rtype(result = "()")]
struct Follow(Addr<Place>);

#[derive(Message)]
#[rtype(result = "()")]
struct Token(i64);

impl Actor for Place {
    type Context = Context<Self>;
}

impl Handler<Follow> for Place {
    type Result = ();

    fn handle(&mut self, Follow(next): Follow, _: &mut Context<Self>) {
        self.next = Some(next);
    }
}

impl Handler<Token> for Place {
    type Result = ();

    /// The actor that gets the zero stops; then nothing refers to the next one, which stops too, and so on.
    fn handle(&mut self, Token(left): Token, context: &mut Context<Self>) {
        if left > 0 {
            self.next.as_ref().expect("a ring").do_send(Token(left - 1));
        } else {
            self.last.send(self.number).expect("a receiver");
            context.stop();
        }
    }
}

/// The number of the actor that gets the zero.
pub async fn circulate(places: i64, hops: i64) -> i64 {
    let (last, mut arrived) = unbounded_channel();
    let end = place::start(Place { number: places, next: None, last: last.clone() });
    let first = (1..places)
        .rev()
        .fold(end.clone(), |next, number| place::start(Place { number, next: Some(next), last: last.clone() }));
    end.do_send(Follow(first.clone()));
    first.do_send(Token(hops));
    arrived.recv().await.expect("a result")
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (places, hops) = (sizes[0], sizes[1]);
    format!("ring({places}, {hops}) = {}", circulate(places, hops).await)
}
