//! Each series of the logistic map has an actor that holds its term and one that computes the next. Sizes: how many
//! terms and series.

use kameo::prelude::*;

const FIRST_RATE: f64 = 3.46;
const RATE_STEP: f64 = 0.0025;

#[derive(Actor)]
struct Computer {
    rate: f64,
}

#[derive(Actor)]
struct Series {
    term: f64,
    computer: ActorRef<Computer>,
}

#[messages]
impl Computer {
    #[message]
    fn compute(&self, term: f64) -> f64 {
        self.rate * term * (1.0 - term)
    }
}

#[messages]
impl Series {
    #[message]
    async fn next(&mut self) {
        self.term = self.computer.ask(Compute { term: self.term }).await.expect("a term");
    }

    #[message]
    fn term(&self) -> f64 {
        self.term
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (terms, count) = (sizes[0], sizes[1]);
    let series = |number| {
        let step = number as f64 * RATE_STEP;
        Series::spawn(Series { term: step, computer: Computer::spawn(Computer { rate: FIRST_RATE + step }) })
    };
    let all: Vec<_> = (0..count).map(series).collect();
    for _ in 0..terms {
        for each in &all {
            each.tell(Next).await.expect("a series");
        }
    }
    let mut sum = 0.0;
    for each in &all {
        sum += each.ask(Term).await.expect("a term");
    }
    format!("logmap({terms}, {count}) = {sum:.9}")
}
