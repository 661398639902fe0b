//! A number travels around a ring of actors and decreases by one at each hop. Sizes: actors, hops.

use kameo::prelude::*;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

#[derive(Actor)]
struct Place {
    number: i64,
    next: Option<ActorRef<Place>>,
    last: UnboundedSender<i64>,
}

struct Follow(ActorRef<Place>);

struct Token(i64);

impl Message<Follow> for Place {
    type Reply = ();

    async fn handle(&mut self, Follow(next): Follow, _: &mut Context<Self, ()>) {
        self.next = Some(next);
    }
}

impl Message<Token> for Place {
    type Reply = ();

    /// The actor that gets the zero stops; then nothing refers to the next one, which stops too, and so on.
    async fn handle(&mut self, Token(left): Token, context: &mut Context<Self, ()>) {
        if left > 0 {
            self.next.as_ref().expect("a ring").tell(Token(left - 1)).await.expect("the next place");
        } else {
            self.last.send(self.number).expect("a receiver");
            context.stop();
        }
    }
}

/// The number of the actor that gets the zero.
pub async fn circulate(places: i64, hops: i64) -> i64 {
    let (last, mut arrived) = unbounded_channel();
    let end = Place::spawn(Place { number: places, next: None, last: last.clone() });
    let first = (1..places)
        .rev()
        .fold(end.clone(), |next, number| Place::spawn(Place { number, next: Some(next), last: last.clone() }));
    end.tell(Follow(first.clone())).await.expect("the last place");
    first.tell(Token(hops)).await.expect("the first place");
    arrived.recv().await.expect("a result")
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (places, hops) = (sizes[0], sizes[1]);
    format!("ring({places}, {hops}) = {}", circulate(places, hops).await)
}
