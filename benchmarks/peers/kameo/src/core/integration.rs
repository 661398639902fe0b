//! (x * x + 1) * x is integrated by halves until they are as good as the whole. Sizes: the upper end, and how many
//! levels of the tree of halves are actors.

use kameo::prelude::*;
use tokio::join;

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
        let (left, right) = self.halves();
        if (left.area + right.area - self.area).abs() <= TOLERANCE {
            return left.area + right.area;
        }
        left.integral() + right.integral()
    }
}

fn height(x: f64) -> f64 {
    (x * x + 1.0) * x
}

#[derive(Actor)]
struct Integration {
    whole: Stretch,
    levels: i64,
}

struct Integrate;

impl Message<Integrate> for Integration {
    type Reply = f64;

    async fn handle(&mut self, _: Integrate, _: &mut Context<Self, f64>) -> f64 {
        if self.levels == 0 {
            return self.whole.integral();
        }
        let (left, right) = self.whole.halves();
        let levels = self.levels - 1;
        let left = Integration::spawn(Integration { whole: left, levels });
        let right = Integration::spawn(Integration { whole: right, levels });
        let (left, right) = join!(left.ask(Integrate).send(), right.ask(Integrate).send());
        left.expect("a part") + right.expect("a part")
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (end, levels) = (sizes[0] as f64, sizes[1]);
    let last = height(end);
    let whole = Stretch { from: 0.0, to: end, first: 0.0, last, area: end * last / 2.0 };
    let area = Integration::spawn(Integration { whole, levels }).ask(Integrate).await.expect("an area");
    format!("integration({}, {levels}) = {area:.0}", sizes[0])
}
