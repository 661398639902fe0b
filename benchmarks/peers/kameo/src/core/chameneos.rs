//! Creatures meet in a mall and change their colours, first three of them, then ten. Size: how many meetings.

use crate::protocol;
use kameo::prelude::*;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

#[derive(Clone, Copy, PartialEq)]
enum Colour {
    Blue,
    Red,
    Yellow,
}

use Colour::{Blue, Red, Yellow};

impl Colour {
    /// The colour that a creature takes on when it meets another.
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
    waiting: Option<Arrived>,
}

#[derive(Actor)]
struct Creature {
    name: usize,
    colour: Colour,
    met: i64,
    mall: ActorRef<Mall>,
    counts: UnboundedSender<i64>,
}

struct Arrived {
    name: usize,
    colour: Colour,
    creature: ActorRef<Creature>,
}

struct Begin;

struct Meet {
    name: usize,
    colour: Colour,
}

struct Over;

impl Message<Arrived> for Mall {
    type Reply = ();

    async fn handle(&mut self, second: Arrived, _: &mut Context<Self, ()>) {
        if self.meetings == 0 {
            second.creature.tell(Over).await.expect("a creature");
        } else if let Some(first) = self.waiting.take() {
            self.meetings -= 1;
            let (one, other) = (first.creature, second.creature);
            one.tell(Meet { name: second.name, colour: second.colour }).await.expect("a creature");
            other.tell(Meet { name: first.name, colour: first.colour }).await.expect("a creature");
        } else {
            self.waiting = Some(second);
        }
    }
}

impl Creature {
    async fn arrive(&self, creature: &ActorRef<Creature>) {
        let arrived = Arrived { name: self.name, colour: self.colour, creature: creature.clone() };
        self.mall.tell(arrived).await.expect("the mall");
    }
}

impl Message<Begin> for Creature {
    type Reply = ();

    async fn handle(&mut self, _: Begin, context: &mut Context<Self, ()>) {
        self.arrive(context.actor_ref()).await;
    }
}

impl Message<Meet> for Creature {
    type Reply = ();

    async fn handle(&mut self, other: Meet, context: &mut Context<Self, ()>) {
        if other.name == self.name {
            protocol::wrong("a creature met itself");
        }
        self.colour = self.colour.complement(other.colour);
        self.met += 1;
        self.arrive(context.actor_ref()).await;
    }
}

impl Message<Over> for Creature {
    type Reply = ();

    async fn handle(&mut self, _: Over, context: &mut Context<Self, ()>) {
        self.counts.send(self.met).expect("a receiver");
        context.stop();
    }
}

/// How many meetings each creature has had.
async fn meet(meetings: i64, colours: &[Colour]) -> Vec<i64> {
    let mall = Mall::spawn(Mall { meetings, waiting: None });
    let (counts, mut counted) = unbounded_channel();
    for (name, &colour) in colours.iter().enumerate() {
        let creature = Creature::spawn(Creature { name, colour, met: 0, mall: mall.clone(), counts: counts.clone() });
        creature.tell(Begin).await.expect("a creature");
    }
    let mut met = Vec::new();
    for _ in colours {
        met.push(counted.recv().await.expect("a count"));
    }
    met
}

pub async fn round(sizes: Vec<i64>) -> String {
    let meetings = sizes[0];
    let few = meet(meetings, &[Blue, Red, Yellow]).await;
    let many = meet(meetings, &[Blue, Red, Yellow, Red, Yellow, Blue, Red, Yellow, Red, Blue]).await;
    eprintln!("met {few:?} {many:?}");
    format!("chameneos({meetings}) = {} + {}", few.iter().sum::<i64>(), many.iter().sum::<i64>())
}
