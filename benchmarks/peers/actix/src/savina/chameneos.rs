//! Creatures meet in a mall and change their colours. Sizes: how many creatures and meetings.

use crate::place;
use actix::prelude::*;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

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

struct Mall {
    meetings: i64,
    waiting: Option<Addr<Creature>>,
    sum: i64,
    missing: i64,
    result: UnboundedSender<i64>,
}

struct Creature {
    colour: Colour,
    met: i64,
    mall: Addr<Mall>,
}

#[derive(Message)]
#[rtype(result = "()")]
struct Arrived(Addr<Creature>, Colour);

#[derive(Message)]
#[rtype(result = "()")]
struct Meet(Addr<Creature>, Colour);

#[derive(Message)]
#[rtype(result = "()")]
struct Become(Colour);

#[derive(Message)]
#[rtype(result = "()")]
struct Fade;

#[derive(Message)]
#[rtype(result = "()")]
struct Faded(i64);

impl Actor for Mall {
    type Context = Context<Self>;
}

impl Handler<Arrived> for Mall {
    type Result = ();

    fn handle(&mut self, Arrived(creature, colour): Arrived, _: &mut Context<Self>) {
        if self.meetings == 0 {
            creature.do_send(Fade);
        } else if let Some(first) = self.waiting.take() {
            self.meetings -= 1;
            first.do_send(Meet(creature, colour));
        } else {
            self.waiting = Some(creature);
        }
    }
}

impl Handler<Faded> for Mall {
    type Result = ();

    fn handle(&mut self, Faded(met): Faded, _: &mut Context<Self>) {
        self.sum += met;
        self.missing -= 1;
        if self.missing == 0 {
            self.result.send(self.sum).expect("a receiver");
        }
    }
}

impl Creature {
    fn arrive(&mut self, colour: Colour, context: &Context<Self>) {
        self.colour = colour;
        self.mall.do_send(Arrived(context.address(), colour));
    }
}

impl Actor for Creature {
    type Context = Context<Self>;

    fn started(&mut self, context: &mut Context<Self>) {
        self.arrive(self.colour, context);
    }
}

impl Handler<Meet> for Creature {
    type Result = ();

    fn handle(&mut self, Meet(other, colour): Meet, context: &mut Context<Self>) {
        let both = self.colour.complement(colour);
        other.do_send(Become(both));
        self.met += 1;
        self.arrive(both, context);
    }
}

impl Handler<Become> for Creature {
    type Result = ();

    fn handle(&mut self, Become(colour): Become, context: &mut Context<Self>) {
        self.met += 1;
        self.arrive(colour, context);
    }
}

impl Handler<Fade> for Creature {
    type Result = ();

    fn handle(&mut self, _: Fade, context: &mut Context<Self>) {
        self.mall.do_send(Faded(self.met));
        context.stop();
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (creatures, meetings) = (sizes[0], sizes[1]);
    let (result, mut met) = unbounded_channel();
    let mall = place::start(Mall { meetings, waiting: None, sum: 0, missing: creatures, result });
    for name in 0..creatures {
        let colour = [Yellow, Blue, Red][name as usize % 3];
        place::start(Creature { colour, met: 0, mall: mall.clone() });
    }
    format!("chameneos({creatures}, {meetings}) = {}", met.recv().await.expect("a result"))
}
