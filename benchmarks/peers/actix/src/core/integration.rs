//! (x * x + 1) * x is integrated by halves until they are as good as the whole. Sizes: the upper end, and how many
//! levels of the tree of halves are actors.

use crate::place;
use actix::prelude::*;
use std::future::ready;

const TOLERANCE: f64 = 1e-9;

/// A stretch of the axis with the curve's heights at both ends, and the area below it by the trapezoid rule.
#[derive(Clone, Copy)]
struct Stretch {
    from: f64,
    to: f64,
    first: f64,
    last: f64,
    area: f64,
}

impl Stretch {
    fn halves(&self) -> (Stretch, Stretch) {
        let middle = (self.from + self.to) / 2.0;
        let height = height(middle);
        let left = (self.first + height) * (middle - self.from) / 2.0;
        let right = (height + self.last) * (self.to - middle) / 2.0;
        (
            Stretch { to: middle, last: height, area: left, ..*self },
            Stretch { from: middle, first: height, area: right, ..*self },
        )
    }

    fn integral(&self) -> f64 {
        integral(self.from, self.to, self.first, self.last, self.area)
    }
}

/// Computes alone. Five numbers stay in registers, as a stretch would not.
fn integral(from: f64, to: f64, first: f64, last: f64, area: f64) -> f64 {
    let middle = (from + to) / 2.0;
    let height = height(middle);
    let left = (first + height) * (middle - from) / 2.0;
    let right = (height + last) * (to - middle) / 2.0;
    if (left + right - area).abs() <= TOLERANCE {
        return left + right;
    }
    integral(from, middle, first, height, left) + integral(middle, to, height, last, right)
}

fn height(x: f64) -> f64 {
    (x * x + 1.0) * x
}

struct Integration {
    whole: Stretch,
    levels: i64,
}

#[derive(Message)]
#[rtype(result = "f64")]
struct Integrate;

impl Actor for Integration {
    type Context = Context<Self>;
}

impl Handler<Integrate> for Integration {
    type Result = ResponseFuture<f64>;

    fn handle(&mut self, _: Integrate, _: &mut Context<Self>) -> ResponseFuture<f64> {
        if self.levels == 0 {
            return Box::pin(ready(self.whole.integral()));
        }
        let (left, right) = self.whole.halves();
        let (left, right) = (ask(left, self.levels - 1), ask(right, self.levels - 1));
        Box::pin(async { left.await.expect("a part") + right.await.expect("a part") })
    }
}

fn ask(whole: Stretch, levels: i64) -> Request<Integration, Integrate> {
    place::start(Integration { whole, levels }).send(Integrate)
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (end, levels) = (sizes[0] as f64, sizes[1]);
    let last = height(end);
    let whole = Stretch { from: 0.0, to: end, first: 0.0, last, area: end * last / 2.0 };
    format!("integration({}, {levels}) = {:.0}", sizes[0], ask(whole, levels).await.expect("an area"))
}
