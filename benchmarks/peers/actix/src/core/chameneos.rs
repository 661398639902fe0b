//! Creatures meet in a mall and change their colours, first three of them, then ten. Size: how many meetings.

use crate::{place, protocol};
use actix::prelude::*;
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

struct Mall {
    meetings: i64,
    waiting: Option<Arrived>,
}

struct Creature {
    name: usize,
    colour: Colour,
    met: i64,
    mall: Addr<Mall>,
    counts: UnboundedSender<i64>,
}

#[derive(Message)]
#[rtype(result = "()")]
struct Arrived {
    name: usize,
    colour: Colour,
    creature: Addr<Creature>,
}

#[derive(Message)]
#[rtype(result = "()")]
struct Meet {
    name: usize,
    colour: Colour,
}

#[derive(Message)]
#[rtype(result = "()")]
struct Over;

impl Actor for Mall {
    type Context = Context<Self>;
}

impl Handler<Arrived> for Mall {
    type Result = ();

    fn handle(&mut self, second: Arrived, _: &mut Context<Self>) {
        if self.meetings == 0 {
            second.creature.do_send(Over);
        } else if let Some(first) = self.waiting.take() {
            self.meetings -= 1;
            first.creature.do_send(Meet { name: second.name, colour: second.colour });
            second.creature.do_send(Meet { name: first.name, colour: first.colour });
        } else {
            self.waiting = Some(second);
        }
    }
}

impl Creature {
    fn arrive(&self, context: &Context<Self>) {
        self.mall.do_send(Arrived { name: self.name, colour: self.colour, creature: context.address() });
    }
}

impl Actor for Creature {
    type Context = Context<Self>;

    fn started(&mut self, context: &mut Context<Self>) {
        self.arrive(context);
    }
}

impl Handler<Meet> for Creature {
    type Result = ();

    fn handle(&mut self, other: Meet, context: &mut Context<Self>) {
        if other.name == self.name {
            protocol::wrong("a creature met itself");
        }
        self.colour = self.colour.complement(other.colour);
        self.met += 1;
        self.arrive(context);
    }
}

impl Handler<Over> for Creature {
    type Result = ();

    fn handle(&mut self, _: Over, context: &mut Context<Self>) {
        self.counts.send(self.met).expect("a receiver");
        context.stop();
    }
}

/// How many meetings each creature has had.
async fn meet(meetings: i64, colours: &[Colour]) -> Vec<i64> {
    let mall = place::start(Mall { meetings, waiting: None });
    let (counts, mut counted) = unbounded_channel();
    for (name, &colour) in colours.iter().enumerate() {
        place::start(Creature { name, colour, met: 0, mall: mall.clone(), counts: counts.clone() });
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
