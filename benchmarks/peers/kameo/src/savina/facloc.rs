//! Customers settle in a square, a tree of quadrants, one after the other; a quadrant opens a facility and is divided
//! when its customers have too far to go. Sizes: how many customers, length of the square, the depth to which
//! facilities are announced, and the seed.

use super::quadrant::{Area, Place, Settlement};
use super::spawn;
use crate::protocol;
use crate::random::Random;
use kameo::prelude::*;
use tokio::sync::oneshot;

/// The facility that was opened for a customer, if any.
type Opened = oneshot::Sender<Option<Place>>;

/// It is divided when it has parts.
#[derive(Actor)]
struct Quadrant {
    area: Area,
    limit: f64,
    settlement: Settlement,
    opened: Option<Place>,
    parts: Vec<ActorRef<Quadrant>>,
}

impl Quadrant {
    fn open(area: Area, limit: f64, facilities: Vec<Place>) -> ActorRef<Quadrant> {
        let settlement = Settlement::new(facilities);
        spawn::unbounded(Quadrant { area, limit, settlement, opened: None, parts: Vec::new() })
    }

    fn part_of(&self, place: Place) -> &ActorRef<Quadrant> {
        &self.parts[self.area.part_of(place)]
    }

    /// Opens a facility, and hands the customers over to four parts.
    async fn divide(&mut self) {
        let Settlement { mut facilities, customers, .. } = {
            self.opened = Some(self.settlement.middle());
            std::mem::replace(&mut self.settlement, Settlement::new(Vec::new()))
        };
        facilities.extend(self.opened);
        self.parts =
            (0..4).map(|part| Quadrant::open(self.area.part(part), self.limit, facilities.clone())).collect();
        for customer in customers {
            self.part_of(customer).tell(Add { customer }).await.expect("a part");
        }
    }
}

#[messages]
impl Quadrant {
    #[message]
    async fn settle(&mut self, customer: Place, opened: Opened) {
        if !self.parts.is_empty() {
            self.part_of(customer).tell(Settle { customer, opened }).await.expect("a part");
            return;
        }
        self.settlement.add(customer);
        if self.settlement.cost > self.limit {
            self.divide().await;
        }
        opened.send(self.opened).expect("a receiver");
    }

    #[message]
    async fn hear(&mut self, facility: Place) {
        if self.opened == Some(facility) {
            return;
        }
        if self.parts.is_empty() {
            self.settlement.facilities.push(facility);
        } else if self.area.depth > 0 {
            for part in &self.parts {
                part.tell(Hear { facility }).await.expect("a part");
            }
        }
    }

    #[message]
    fn add(&mut self, customer: Place) {
        self.settlement.add(customer);
    }

    #[message]
    async fn customers(&mut self) -> usize {
        let mut sum = self.settlement.customers.len();
        for part in &self.parts {
            sum += part.ask(Customers).await.expect("a number");
        }
        sum
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let [customers, length, depth, seed] = sizes[..] else { protocol::wrong("four sizes, please") };
    let mut random = Random::new(seed);
    let side = length as f64;
    let area = Area { corner: Place { x: 0.0, y: 0.0 }, length: side, depth };
    let limit = 2.0 * 2f64.sqrt() * side;
    let square = Quadrant::open(area, limit, vec![Place { x: side / 2.0, y: side / 2.0 }]);
    let mut facilities = 1;
    for _ in 0..customers {
        let customer = Place { x: random.real() * side, y: random.real() * side };
        let (opened, facility) = oneshot::channel();
        square.tell(Settle { customer, opened }).await.expect("the square");
        if let Some(facility) = facility.await.expect("an answer") {
            facilities += 1;
            square.tell(Hear { facility }).await.expect("the square");
        }
    }
    if square.ask(Customers).await.expect("a number") as i64 != customers {
        protocol::wrong("facloc: a customer is lost");
    }
    format!("facloc({customers}, {length}, {depth}, {seed}) = {facilities}")
}
