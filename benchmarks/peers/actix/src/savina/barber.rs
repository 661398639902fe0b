//! Customers come to a barber's waiting room, which sends them away when it is full. Sizes: how many customers and
//! chairs, up to how many random numbers lie between two customers, and up to how many make a haircut.

use crate::random::BusyWait;
use crate::{place, protocol};
use actix::prelude::*;
use std::collections::VecDeque;
use tokio::sync::oneshot;

struct Street {
    way: BusyWait,
    coming: i64,
    unshorn: i64,
    room: Addr<Room>,
    deserted: Option<oneshot::Sender<()>>,
}

struct Customer(Addr<Street>);

struct Room {
    chairs: usize,
    asleep: bool,
    waiting: VecDeque<Addr<Customer>>,
    barber: Addr<Barber>,
}

struct Barber {
    haircut: BusyWait,
    haircuts: i64,
}

#[derive(Message)]
#[rtype(result = "()")]
struct Come;

#[derive(Message)]
#[rtype(result = "()")]
struct Back(Addr<Customer>);

#[derive(Message)]
#[rtype(result = "()")]
struct Shorn;

/// A message to a customer.
#[derive(Message)]
#[rtype(result = "()")]
enum Notice {
    Full,
    Sit,
    Begin,
    Done,
}

#[derive(Message)]
#[rtype(result = "()")]
struct Enter(Addr<Customer>);

#[derive(Message)]
#[rtype(result = "()")]
struct Next;

#[derive(Message)]
#[rtype(result = "()")]
struct Cut(Addr<Customer>, Addr<Room>);

#[derive(Message)]
#[rtype(result = "i64")]
struct Haircuts;

impl Actor for Street {
    type Context = Context<Self>;

    fn started(&mut self, context: &mut Context<Self>) {
        context.address().do_send(Come);
    }
}

impl Handler<Come> for Street {
    type Result = ();

    fn handle(&mut self, _: Come, context: &mut Context<Self>) {
        if self.coming == 0 {
            return;
        }
        self.coming -= 1;
        self.room.do_send(Enter(place::start(Customer(context.address()))));
        self.way.pass();
        context.address().do_send(Come);
    }
}

impl Handler<Back> for Street {
    type Result = ();

    fn handle(&mut self, Back(customer): Back, _: &mut Context<Self>) {
        self.room.do_send(Enter(customer));
    }
}

impl Handler<Shorn> for Street {
    type Result = ();

    fn handle(&mut self, _: Shorn, _: &mut Context<Self>) {
        self.unshorn -= 1;
        if self.unshorn == 0 {
            self.deserted.take().expect("a sender").send(()).expect("a receiver");
        }
    }
}

impl Actor for Customer {
    type Context = Context<Self>;
}

impl Handler<Notice> for Customer {
    type Result = ();

    fn handle(&mut self, notice: Notice, context: &mut Context<Self>) {
        match notice {
            Notice::Full => self.0.do_send(Back(context.address())),
            Notice::Sit | Notice::Begin => {}
            Notice::Done => {
                self.0.do_send(Shorn);
                context.stop();
            }
        }
    }
}

impl Actor for Room {
    type Context = Context<Self>;
}

impl Handler<Enter> for Room {
    type Result = ();

    fn handle(&mut self, Enter(customer): Enter, context: &mut Context<Self>) {
        if self.waiting.len() == self.chairs {
            customer.do_send(Notice::Full);
        } else if self.asleep {
            self.asleep = false;
            self.barber.do_send(Cut(customer, context.address()));
        } else {
            customer.do_send(Notice::Sit);
            self.waiting.push_back(customer);
        }
    }
}

impl Handler<Next> for Room {
    type Result = ();

    fn handle(&mut self, _: Next, context: &mut Context<Self>) {
        match self.waiting.pop_front() {
            Some(customer) => self.barber.do_send(Cut(customer, context.address())),
            None => self.asleep = true,
        }
    }
}

impl Actor for Barber {
    type Context = Context<Self>;
}

impl Handler<Cut> for Barber {
    type Result = ();

    fn handle(&mut self, Cut(customer, room): Cut, _: &mut Context<Self>) {
        customer.do_send(Notice::Begin);
        self.haircut.pass();
        self.haircuts += 1;
        customer.do_send(Notice::Done);
        room.do_send(Next);
    }
}

impl Handler<Haircuts> for Barber {
    type Result = i64;

    fn handle(&mut self, _: Haircuts, _: &mut Context<Self>) -> i64 {
        self.haircuts
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let [customers, chairs, production, cutting] = sizes[..] else { protocol::wrong("four sizes, please") };
    let barber = place::start(Barber { haircut: BusyWait::new(cutting), haircuts: 0 });
    let (asleep, waiting) = (true, VecDeque::new());
    let room = place::start(Room { chairs: chairs as usize, asleep, waiting, barber: barber.clone() });
    let (deserted, end) = oneshot::channel();
    let way = BusyWait::new(production);
    place::start(Street { way, coming: customers, unshorn: customers, room, deserted: Some(deserted) });
    end.await.expect("an end");
    protocol::end();
    let haircuts = barber.send(Haircuts).await.expect("a number");
    format!("barber({customers}, {chairs}, {production}, {cutting}) = {haircuts}")
}
