//! Each player pings another at random and waits for the pong. Sizes: how many pings of each, and how many actors.

use crate::random::Random;
use kameo::mailbox;
use kameo::prelude::*;
use std::sync::Arc;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

#[derive(Actor)]
struct Player {
    random: Random,
    left: i64,
    pongs: i64,
    all: Arc<Vec<ActorRef<Player>>>,
    result: UnboundedSender<i64>,
}

struct Meet(Arc<Vec<ActorRef<Player>>>);

struct Ping(ActorRef<Player>);

struct Pong;

struct Stop;

impl Player {
    async fn ping(&mut self, context: &Context<Self, ()>) {
        let partner = self.random.int(self.all.len() as i64) as usize;
        self.all[partner].tell(Ping(context.actor_ref().clone())).await.expect("a player");
    }
}

impl Message<Meet> for Player {
    type Reply = ();

    async fn handle(&mut self, Meet(all): Meet, context: &mut Context<Self, ()>) {
        self.all = all;
        self.ping(context).await;
    }
}

impl Message<Ping> for Player {
    type Reply = ();

    async fn handle(&mut self, Ping(sender): Ping, _: &mut Context<Self, ()>) {
        sender.tell(Pong).await.expect("a player");
    }
}

impl Message<Pong> for Player {
    type Reply = ();

    async fn handle(&mut self, _: Pong, context: &mut Context<Self, ()>) {
        self.pongs += 1;
        self.left -= 1;
        if self.left > 0 {
            self.ping(context).await;
        } else {
            self.result.send(self.pongs).expect("a receiver");
        }
    }
}

impl Message<Stop> for Player {
    type Reply = ();

    async fn handle(&mut self, _: Stop, context: &mut Context<Self, ()>) {
        context.stop();
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (pings, actors) = (sizes[0], sizes[1]);
    let (result, mut pongs) = unbounded_channel();
    // Without bounds: players that write to each other in a circle could else all wait to write.
    let players = (0..actors).map(|number| {
        let (random, all) = (Random::new(number), Arc::default());
        let player = Player { random, left: pings, pongs: 0, all, result: result.clone() };
        Player::spawn_with_mailbox(player, mailbox::unbounded())
    });
    let players = Arc::new(players.collect::<Vec<_>>());
    for player in players.iter() {
        player.tell(Meet(players.clone())).await.expect("a player");
    }
    let mut total = 0;
    for _ in 0..actors {
        total += pongs.recv().await.expect("a count");
    }
    for player in players.iter() {
        player.tell(Stop).await.expect("a player");
    }
    format!("big({pings}, {actors}) = {total}")
}
