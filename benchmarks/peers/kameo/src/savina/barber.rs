//! Customers come to a barber's waiting room, which sends them away when it is full. Sizes: how many customers and
//! chairs, up to how many random numbers lie between two customers, and up to how many make a haircut.

use super::spawn;
use crate::protocol;
use crate::random::BusyWait;
use kameo::prelude::*;
use std::collections::VecDeque;
use tokio::sync::oneshot;

#[derive(Actor)]
struct Street {
    way: BusyWait,
    coming: i64,
    unshorn: i64,
    room: ActorRef<Room>,
    deserted: Option<oneshot::Sender<()>>,
}

#[derive(Actor)]
struct Customer(ActorRef<Street>);

#[derive(Actor)]
struct Room {
    chairs: usize,
    asleep: bool,
    waiting: VecDeque<ActorRef<Customer>>,
    barber: ActorRef<Barber>,
}

#[derive(Actor)]
struct Barber {
    haircut: BusyWait,
    haircuts: i64,
}

#[messages]
impl Street {
    #[message(ctx)]
    async fn come(&mut self, ctx: &mut Context<Self, ()>) {
        if self.coming == 0 {
            return;
        }
        self.coming -= 1;
        let customer = spawn::unbounded(Customer(ctx.actor_ref().clone()));
        self.room.tell(Enter { customer }).await.expect("the room");
        self.way.pass();
        ctx.actor_ref().tell(Come).await.expect("this street");
    }

    #[message]
    async fn back(&mut self, customer: ActorRef<Customer>) {
        self.room.tell(Enter { customer }).await.expect("the room");
    }

    #[message]
    fn shorn(&mut self) {
        self.unshorn -= 1;
        if self.unshorn == 0 {
            self.deserted.take().expect("a sender").send(()).expect("a receiver");
        }
    }
}

#[messages]
impl Customer {
    #[message(ctx)]
    async fn full(&mut self, ctx: &mut Context<Self, ()>) {
        self.0.tell(Back { customer: ctx.actor_ref().clone() }).await.expect("the street");
    }

    #[message]
    fn sit(&mut self) {}

    #[message]
    fn begin(&mut self) {}

    #[message(ctx)]
    async fn done(&mut self, ctx: &mut Context<Self, ()>) {
        self.0.tell(Shorn).await.expect("the street");
        ctx.stop();
    }
}

#[messages]
impl Room {
    #[message(ctx)]
    async fn enter(&mut self, customer: ActorRef<Customer>, ctx: &mut Context<Self, ()>) {
        if self.waiting.len() == self.chairs {
            customer.tell(Full).await.expect("a customer");
        } else if self.asleep {
            self.asleep = false;
            self.cut(customer, ctx).await;
        } else {
            customer.tell(Sit).await.expect("a customer");
            self.waiting.push_back(customer);
        }
    }

    #[message(ctx)]
    async fn next(&mut self, ctx: &mut Context<Self, ()>) {
        match self.waiting.pop_front() {
            Some(customer) => self.cut(customer, ctx).await,
            None => self.asleep = true,
        }
    }

    async fn cut(&self, customer: ActorRef<Customer>, context: &Context<Self, ()>) {
        let room = context.actor_ref().clone();
        self.barber.tell(Cut { customer, room }).await.expect("the barber");
    }
}

#[messages]
impl Barber {
    #[message]
    async fn cut(&mut self, customer: ActorRef<Customer>, room: ActorRef<Room>) {
        customer.tell(Begin).await.expect("a customer");
        self.haircut.pass();
        self.haircuts += 1;
        customer.tell(Done).await.expect("a customer");
        // No customer waits when the last one has gone.
        let _ = room.tell(Next).await;
    }

    #[message]
    fn haircuts(&self) -> i64 {
        self.haircuts
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let [customers, chairs, production, cutting] = sizes[..] else { protocol::wrong("four sizes, please") };
    let barber = spawn::unbounded(Barber { haircut: BusyWait::new(cutting), haircuts: 0 });
    let (asleep, waiting) = (true, VecDeque::new());
    let room = spawn::unbounded(Room { chairs: chairs as usize, asleep, waiting, barber: barber.clone() });
    let (deserted, end) = oneshot::channel();
    let way = BusyWait::new(production);
    let street = Street { way, coming: customers, unshorn: customers, room, deserted: Some(deserted) };
    let street = spawn::unbounded(street);
    street.tell(Come).await.expect("the street");
    end.await.expect("an end");
    protocol::end();
    let haircuts = barber.ask(Haircuts).await.expect("a number");
    format!("barber({customers}, {chairs}, {production}, {cutting}) = {haircuts}")
}
