//! Philosophers ask an arbiter for their two forks until they get them. Sizes: how many philosophers, and meals of
//! each.

use kameo::prelude::*;

#[derive(Actor)]
struct Arbiter {
    used: Vec<bool>,
}

#[derive(Actor)]
struct Philosopher {
    seat: usize,
    arbiter: ActorRef<Arbiter>,
}

#[messages]
impl Arbiter {
    #[message]
    fn hungry(&mut self, left: usize) -> bool {
        let right = (left + 1) % self.used.len();
        let free = !self.used[left] && !self.used[right];
        if free {
            self.used[left] = true;
            self.used[right] = true;
        }
        free
    }

    #[message]
    fn done(&mut self, left: usize) {
        let right = (left + 1) % self.used.len();
        self.used[left] = false;
        self.used[right] = false;
    }
}

#[messages]
impl Philosopher {
    #[message]
    async fn dine(&mut self, meals: i64) -> i64 {
        let left = self.seat;
        let mut eaten = 0;
        while eaten < meals {
            if self.arbiter.ask(Hungry { left }).await.expect("an answer") {
                eaten += 1;
                self.arbiter.tell(Done { left }).await.expect("the arbiter");
            }
        }
        eaten
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (philosophers, meals) = (sizes[0], sizes[1]);
    let arbiter = Arbiter::spawn(Arbiter { used: vec![false; philosophers as usize] });
    let mut dining = Vec::new();
    for seat in 0..philosophers as usize {
        let philosopher = Philosopher::spawn(Philosopher { seat, arbiter: arbiter.clone() });
        dining.push(philosopher.ask(Dine { meals }).enqueue().await.expect("a philosopher"));
    }
    let mut total = 0;
    for philosopher in dining {
        total += philosopher.await.expect("a number");
    }
    format!("philosopher({philosophers}, {meals}) = {total}")
}
