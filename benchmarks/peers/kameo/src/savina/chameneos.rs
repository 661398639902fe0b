//! Creatures meet in a mall and change their colours. Sizes: how many creatures and meetings.

use super::spawn;
use kameo::prelude::*;
use tokio::sync::oneshot;

#[derive(Clone, Copy, PartialEq)]
enum Colour {
    Yellow,
    Blue,
    Red,
}

use Colour::{Blue, Red, Yellow};

impl Colour {
    /// The colour that two creatures take on when they meet.
    fn complement(self, other: Colour) -> Colour {
        match (self, other) {
            (Blue, Blue) | (Red, Yellow) | (Yellow, Red) => Blue,
            (Red, Red) | (Blue, Yellow) | (Yellow, Blue) => Red,
            (Yellow, Yellow) | (Blue, Red) | (Red, Blue) => Yellow,
        }
    }
}

#[derive(Actor)]
struct Mall {
    meetings: i64,
    waiting: Option<ActorRef<Creature>>,
    sum: i64,
    missing: i64,
    result: Option<oneshot::Sender<i64>>,
}

#[derive(Actor)]
struct Creature {
    colour: Colour,
    met: i64,
    mall: ActorRef<Mall>,
}

#[messages]
impl Mall {
    #[message]
    async fn arrived(&mut self, creature: ActorRef<Creature>, colour: Colour) {
        if self.meetings == 0 {
            creature.tell(Fade).await.expect("a creature");
        } else if let Some(first) = self.waiting.take() {
            self.meetings -= 1;
            first.tell(Meet { other: creature, colour }).await.expect("a creature");
        } else {
            self.waiting = Some(creature);
        }
    }

    #[message]
    fn faded(&mut self, met: i64) {
        self.sum += met;
        self.missing -= 1;
        if self.missing == 0 {
            self.result.take().expect("a sender").send(self.sum).expect("a receiver");
        }
    }
}

#[messages]
impl Creature {
    #[message(ctx)]
    async fn begin(&mut self, ctx: &mut Context<Self, ()>) {
        self.arrive(ctx).await;
    }

    #[message(ctx)]
    async fn meet(&mut self, other: ActorRef<Creature>, colour: Colour, ctx: &mut Context<Self, ()>) {
        let both = self.colour.complement(colour);
        other.tell(Turn { both }).await.expect("a creature");
        self.turn(both, ctx).await;
    }

    #[message(ctx)]
    async fn turn(&mut self, both: Colour, ctx: &mut Context<Self, ()>) {
        self.met += 1;
        self.colour = both;
        self.arrive(ctx).await;
    }

    #[message(ctx)]
    async fn fade(&mut self, ctx: &mut Context<Self, ()>) {
        self.mall.tell(Faded { met: self.met }).await.expect("the mall");
        ctx.stop();
    }

    async fn arrive(&self, context: &Context<Self, ()>) {
        let creature = context.actor_ref().clone();
        self.mall.tell(Arrived { creature, colour: self.colour }).await.expect("the mall");
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (creatures, meetings) = (sizes[0], sizes[1]);
    let (result, met) = oneshot::channel();
    let mall = Mall { meetings, waiting: None, sum: 0, missing: creatures, result: Some(result) };
    let mall = spawn::unbounded(mall);
    for name in 0..creatures {
        let colour = [Yellow, Blue, Red][name as usize % 3];
        let creature = spawn::unbounded(Creature { colour, met: 0, mall: mall.clone() });
        creature.tell(Begin).await.expect("a creature");
    }
    format!("chameneos({creatures}, {meetings}) = {}", met.await.expect("a result"))
}
