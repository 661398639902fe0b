//! Workers add up trapezoids below a curve. Sizes: how many trapezoids and workers, and the ends.

use crate::protocol;
use kameo::prelude::*;

#[derive(Actor)]
struct Worker;

#[messages]
impl Worker {
    #[message]
    fn area(&self, first: f64, pieces: i64, width: f64) -> f64 {
        let (mut sum, mut last) = (0.0, curve(first));
        for k in 1..=pieces {
            let next = curve(first + k as f64 * width);
            sum += (last + next) / 2.0 * width;
            last = next;
        }
        sum
    }
}

fn curve(x: f64) -> f64 {
    (x * x * x - 1.0).sin() / (x + 1.0) * (1.0 + (2.0 * x).sqrt().exp()).sqrt()
}

pub async fn round(sizes: Vec<i64>) -> String {
    let [pieces, workers, from, to] = sizes[..] else { protocol::wrong("four sizes, please") };
    let width = (to - from) as f64 / pieces as f64;
    let each = pieces / workers;
    let mut parts = Vec::new();
    for number in 0..workers {
        let first = from as f64 + number as f64 * each as f64 * width;
        let worker = Worker::spawn(Worker);
        parts.push(worker.ask(Area { first, pieces: each, width }).enqueue().await.expect("a worker"));
    }
    let mut area = 0.0;
    for part in parts {
        area += part.await.expect("a part");
    }
    format!("trapezoid({pieces}, {workers}, {from}, {to}) = {area:.9}")
}
