//! A* search for the cheapest way through a cube. Each node belongs to one worker, which tells the others what it has
//! found for them. Sizes: how many workers, nodes that one looks at before it tells, and the length of the cube's edge.

use super::cube::{Cube, Search, Way};
use super::spawn;
use kameo::prelude::*;
use tokio::sync::oneshot;

type Team = Vec<ActorRef<Worker>>;

#[derive(Actor)]
struct Worker {
    search: Search,
    threshold: i64,
    will_search: bool,
    team: Team,
    root: ActorRef<Root>,
}

#[derive(Actor)]
struct Root {
    outstanding: usize,
    over: Option<oneshot::Sender<()>>,
}

#[messages]
impl Worker {
    #[message]
    fn meet(&mut self, team: Team) {
        self.team = team;
    }

    #[message(ctx)]
    async fn found(&mut self, ways: Vec<Way>, best: i32, ctx: &mut Context<Self, ()>) {
        self.search.best = self.search.best.min(best);
        for way in ways {
            self.search.reach(way);
        }
        let must_ask = !self.will_search && !self.search.is_over();
        self.report(usize::from(must_ask)).await;
        if must_ask {
            self.search_later(ctx).await;
        }
    }

    #[message(ctx)]
    async fn go_on(&mut self, ctx: &mut Context<Self, ()>) {
        self.will_search = false;
        let found = self.search.look(self.threshold);
        let messages = found.iter().filter(|ways| !ways.is_empty()).count();
        self.report(messages + usize::from(!self.search.is_over())).await;
        let best = self.search.best;
        for (worker, ways) in self.team.iter().zip(found).filter(|(_, ways)| !ways.is_empty()) {
            worker.tell(Found { ways, best }).await.expect("a worker");
        }
        if !self.search.is_over() {
            self.search_later(ctx).await;
        }
    }

    #[message]
    fn cost(&self) -> i32 {
        self.search.cost()
    }

    #[message]
    fn part(&mut self) {
        self.team.clear();
    }

    async fn search_later(&mut self, context: &Context<Self, ()>) {
        self.will_search = true;
        context.actor_ref().tell(GoOn).await.expect("this one");
    }

    /// A message has been handled, and this many are sent because of it; this is reported before they are.
    async fn report(&self, sent: usize) {
        self.root.tell(Handled { sent }).await.expect("the root");
    }
}

#[messages]
impl Root {
    #[message]
    fn handled(&mut self, sent: usize) {
        self.outstanding += sent;
        self.outstanding -= 1;
        if self.outstanding == 0 {
            self.over.take().expect("a sender").send(()).expect("a receiver");
        }
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (workers, threshold, edge) = (sizes[0] as usize, sizes[1], sizes[2]);
    let cube = Cube { edge: edge as i32 };
    let (over, end) = oneshot::channel();
    let root = spawn::unbounded(Root { outstanding: 1, over: Some(over) });
    let worker = |number| {
        let search = Search::new(number, workers, cube);
        spawn::unbounded(Worker { search, threshold, will_search: false, team: Vec::new(), root: root.clone() })
    };
    let team: Team = (0..workers).map(worker).collect();
    for worker in &team {
        worker.tell(Meet { team: team.clone() }).await.expect("a worker");
    }
    let first = Way { least: cube.least(0), node: 0, cost: 0 };
    team[0].tell(Found { ways: vec![first], best: i32::MAX }).await.expect("a worker");
    end.await.expect("an end");
    let cost = team[cube.last() as usize % workers].ask(Cost).await.expect("a cost");
    for worker in &team {
        worker.tell(Part).await.expect("a worker");
    }
    format!("astar({workers}, {threshold}, {edge}) = {cost}")
}
