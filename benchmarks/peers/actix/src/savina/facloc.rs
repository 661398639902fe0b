//! Customers settle in a square, a tree of quadrants, one after the other; a quadrant opens a facility and is divided
//! when its customers have too far to go. Sizes: how many customers, length of the square, the depth to which
//! facilities are announced, and the seed.

use super::quadrant::{Area, Place, Settlement};
use crate::random::Random;
use crate::{place, protocol};
use actix::prelude::*;
use tokio::sync::oneshot;

/// It is divided when it has parts.
struct Quadrant {
    area: Area,
    limit: f64,
    settlement: Settlement,
    opened: Option<Place>,
    parts: Vec<Addr<Quadrant>>,
}

/// It receives the facility that was opened for the customer, if any.
#[derive(Message)]
#[rtype(result = "()")]
struct Settle(Place, Addr<Producer>);

#[derive(Message)]
#[rtype(result = "()")]
struct Settled(Option<Place>);

#[derive(Message)]
#[rtype(result = "()")]
struct Hear(Place);

#[derive(Message)]
#[rtype(result = "()")]
struct Add(Place);

#[derive(Message)]
#[rtype(result = "usize")]
struct Customers;

impl Actor for Quadrant {
    type Context = Context<Self>;
}

impl Quadrant {
    fn open(area: Area, limit: f64, facilities: Vec<Place>) -> Addr<Quadrant> {
        let settlement = Settlement::new(facilities);
        place::start(Quadrant { area, limit, settlement, opened: None, parts: Vec::new() })
    }

    fn part_of(&self, place: Place) -> &Addr<Quadrant> {
        &self.parts[self.area.part_of(place)]
    }

    /// Opens a facility, and hands the customers over to four parts.
    fn divide(&mut self) {
        self.opened = Some(self.settlement.middle());
        let Settlement { mut facilities, customers, .. } =
            std::mem::replace(&mut self.settlement, Settlement::new(Vec::new()));
        facilities.extend(self.opened);
        self.parts =
            (0..4).map(|part| Quadrant::open(self.area.part(part), self.limit, facilities.clone())).collect();
        for customer in customers {
            self.part_of(customer).do_send(Add(customer));
        }
    }
}

impl Handler<Settle> for Quadrant {
    type Result = ();

    fn handle(&mut self, Settle(customer, producer): Settle, _: &mut Context<Self>) {
        if !self.parts.is_empty() {
            self.part_of(customer).do_send(Settle(customer, producer));
            return;
        }
        self.settlement.add(customer);
        if self.settlement.cost > self.limit {
            self.divide();
        }
        producer.do_send(Settled(self.opened));
    }
}

impl Handler<Hear> for Quadrant {
    type Result = ();

    fn handle(&mut self, Hear(facility): Hear, _: &mut Context<Self>) {
        if self.opened == Some(facility) {
            return;
        }
        if self.parts.is_empty() {
            self.settlement.facilities.push(facility);
        } else if self.area.depth > 0 {
            self.parts.iter().for_each(|part| part.do_send(Hear(facility)));
        }
    }
}

impl Handler<Add> for Quadrant {
    type Result = ();

    fn handle(&mut self, Add(customer): Add, _: &mut Context<Self>) {
        self.settlement.add(customer);
    }
}

impl Handler<Customers> for Quadrant {
    type Result = ResponseFuture<usize>;

    fn handle(&mut self, _: Customers, _: &mut Context<Self>) -> ResponseFuture<usize> {
        let mut sum = self.settlement.customers.len();
        let parts: Vec<_> = self.parts.iter().map(|part| part.send(Customers)).collect();
        Box::pin(async move {
            for part in parts {
                sum += part.await.expect("a number");
            }
            sum
        })
    }
}

/// Sends a customer when the one before has settled.
struct Producer {
    random: Random,
    left: i64,
    side: f64,
    square: Addr<Quadrant>,
    facilities: i64,
    result: Option<oneshot::Sender<i64>>,
}

impl Producer {
    fn next(&mut self, context: &Context<Self>) {
        if self.left == 0 {
            self.result.take().expect("a sender").send(self.facilities).expect("a receiver");
            return;
        }
        self.left -= 1;
        let customer = Place { x: self.random.real() * self.side, y: self.random.real() * self.side };
        self.square.do_send(Settle(customer, context.address()));
    }
}

impl Actor for Producer {
    type Context = Context<Self>;

    fn started(&mut self, context: &mut Context<Self>) {
        self.next(context);
    }
}

impl Handler<Settled> for Producer {
    type Result = ();

    fn handle(&mut self, Settled(opened): Settled, context: &mut Context<Self>) {
        if let Some(facility) = opened {
            self.facilities += 1;
            self.square.do_send(Hear(facility));
        }
        self.next(context);
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let [customers, length, depth, seed] = sizes[..] else { protocol::wrong("four sizes, please") };
    let side = length as f64;
    let area = Area { corner: Place { x: 0.0, y: 0.0 }, length: side, depth };
    let middle = Place { x: side / 2.0, y: side / 2.0 };
    let square = Quadrant::open(area, 2.0 * 2f64.sqrt() * side, vec![middle]);
    let (result, opened) = oneshot::channel();
    place::start(Producer {
        random: Random::new(seed),
        left: customers,
        side,
        square: square.clone(),
        facilities: 1,
        result: Some(result),
    });
    let facilities = opened.await.expect("a number");
    if square.send(Customers).await.expect("a number") as i64 != customers {
        protocol::wrong("facloc: a customer is lost");
    }
    format!("facloc({customers}, {length}, {depth}, {seed}) = {facilities}")
}
