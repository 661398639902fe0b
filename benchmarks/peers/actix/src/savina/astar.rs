//! A* search for the cheapest way through a cube. Each node belongs to one worker, which tells the others what it has
//! found for them. Sizes: how many workers, nodes that one looks at before it tells, and the length of the cube's edge.

use super::cube::{Cube, Search, Way};
use crate::place;
use actix::prelude::*;
use tokio::sync::oneshot;

type Team = Vec<Addr<Worker>>;

struct Worker {
    search: Search,
    threshold: i64,
    will_search: bool,
    team: Team,
    root: Addr<Root>,
}

struct Root {
    outstanding: usize,
    over: Option<oneshot::Sender<()>>,
}

#[derive(Message)]
#[rtype(result = "()")]
struct Meet(Team);

/// Ways that another worker has found, which knows of one to the last node that costs so much.
#[derive(Message)]
#[rtype(result = "()")]
struct Found {
    ways: Vec<Way>,
    best: i32,
}

#[derive(Message)]
#[rtype(result = "()")]
struct GoOn;

/// A message has been handled, and this many are sent because of it; this is reported before they are.
#[derive(Message)]
#[rtype(result = "()")]
struct Handled(usize);

#[derive(Message)]
#[rtype(result = "i32")]
struct Cost;

#[derive(Message)]
#[rtype(result = "()")]
struct Part;

impl Actor for Worker {
    type Context = Context<Self>;
}

impl Worker {
    fn search_later(&mut self, context: &Context<Self>) {
        self.will_search = true;
        context.address().do_send(GoOn);
    }
}

impl Handler<Meet> for Worker {
    type Result = ();

    fn handle(&mut self, Meet(team): Meet, _: &mut Context<Self>) {
        self.team = team;
    }
}

impl Handler<Found> for Worker {
    type Result = ();

    fn handle(&mut self, Found { ways, best }: Found, context: &mut Context<Self>) {
        self.search.best = self.search.best.min(best);
        for way in ways {
            self.search.reach(way);
        }
        let must_ask = !self.will_search && !self.search.is_over();
        self.root.do_send(Handled(usize::from(must_ask)));
        if must_ask {
            self.search_later(context);
        }
    }
}

impl Handler<GoOn> for Worker {
    type Result = ();

    fn handle(&mut self, _: GoOn, context: &mut Context<Self>) {
        self.will_search = false;
        let found = self.search.look(self.threshold);
        let messages = found.iter().filter(|ways| !ways.is_empty()).count();
        self.root.do_send(Handled(messages + usize::from(!self.search.is_over())));
        for (worker, ways) in self.team.iter().zip(found).filter(|(_, ways)| !ways.is_empty()) {
            worker.do_send(Found { ways, best: self.search.best });
        }
        if !self.search.is_over() {
            self.search_later(context);
        }
    }
}

impl Handler<Cost> for Worker {
    type Result = i32;

    fn handle(&mut self, _: Cost, _: &mut Context<Self>) -> i32 {
        self.search.cost()
    }
}

impl Handler<Part> for Worker {
    type Result = ();

    fn handle(&mut self, _: Part, _: &mut Context<Self>) {
        self.team.clear();
    }
}

impl Actor for Root {
    type Context = Context<Self>;
}

impl Handler<Handled> for Root {
    type Result = ();

    fn handle(&mut self, Handled(sent): Handled, _: &mut Context<Self>) {
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
    let root = place::start(Root { outstanding: 1, over: Some(over) });
    let worker = |number| {
        let search = Search::new(number, workers, cube);
        place::start(Worker { search, threshold, will_search: false, team: Vec::new(), root: root.clone() })
    };
    let team: Team = (0..workers).map(worker).collect();
    for worker in &team {
        worker.do_send(Meet(team.clone()));
    }
    let first = Way { least: cube.least(0), node: 0, cost: 0 };
    team[0].do_send(Found { ways: vec![first], best: i32::MAX });
    end.await.expect("an end");
    let cost = team[cube.last() as usize % workers].send(Cost).await.expect("a cost");
    for worker in &team {
        worker.do_send(Part);
    }
    format!("astar({workers}, {threshold}, {edge}) = {cost}")
}
