//! Each player pings another at random and waits for the pong. Sizes: how many pings of each, and how many actors.

use crate::place;
use crate::random::Random;
use actix::prelude::*;
use std::sync::Arc;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

struct Player {
    random: Random,
    left: i64,
    pongs: i64,
    all: Arc<Vec<Addr<Player>>>,
    result: UnboundedSender<i64>,
}

#[derive(Message)]
#[rtype(result = "()")]
struct Meet(Arc<Vec<Addr<Player>>>);

#[derive(Message)]
#[rtype(result = "()")]
struct Ping(Addr<Player>);

#[derive(Message)]
#[rtype(result = "()")]
struct Pong;

#[derive(Message)]
#[rtype(result = "()")]
struct Stop;

impl Actor for Player {
    type Context = Context<Self>;
}

impl Player {
    fn ping(&mut self, context: &Context<Self>) {
        let partner = self.random.int(self.all.len() as i64) as usize;
        self.all[partner].do_send(Ping(context.address()));
    }
}

impl Handler<Meet> for Player {
    type Result = ();

    fn handle(&mut self, Meet(all): Meet, context: &mut Context<Self>) {
        self.all = all;
        self.ping(context);
    }
}

impl Handler<Ping> for Player {
    type Result = ();

    fn handle(&mut self, Ping(sender): Ping, _: &mut Context<Self>) {
        sender.do_send(Pong);
    }
}

impl Handler<Pong> for Player {
    type Result = ();

    fn handle(&mut self, _: Pong, context: &mut Context<Self>) {
        self.pongs += 1;
        self.left -= 1;
        if self.left > 0 {
            self.ping(context);
        } else {
            self.result.send(self.pongs).expect("a receiver");
        }
    }
}

impl Handler<Stop> for Player {
    type Result = ();

    fn handle(&mut self, _: Stop, context: &mut Context<Self>) {
        context.stop();
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (pings, actors) = (sizes[0], sizes[1]);
    let (result, mut pongs) = unbounded_channel();
    let players = (0..actors).map(|number| {
        let (random, all) = (Random::new(number), Arc::default());
        place::start(Player { random, left: pings, pongs: 0, all, result: result.clone() })
    });
    let players = Arc::new(players.collect::<Vec<_>>());
    for player in players.iter() {
        player.do_send(Meet(players.clone()));
    }
    let mut total = 0;
    for _ in 0..actors {
        total += pongs.recv().await.expect("a count");
    }
    for player in players.iter() {
        player.do_send(Stop);
    }
    format!("big({pings}, {actors}) = {total}")
}
