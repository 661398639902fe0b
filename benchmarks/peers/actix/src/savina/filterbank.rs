//! A source sends samples through channels, chains of actors that delay and filter them, to a mixer. Sizes: how many
//! samples, columns and channels.

use super::signal::{Delayed, Filtered, Mixed, coefficients};
use crate::{place, protocol};
use actix::prelude::*;
use tokio::sync::oneshot;

#[derive(Message)]
#[rtype(result = "()")]
struct Sample(f64);

type Next = Recipient<Sample>;

struct Source {
    left: i64,
    sample: i64,
    bank: Vec<Next>,
}

struct Delay(Delayed, Next);

struct Filter(Filtered, Next);

struct Sampler {
    rate: usize,
    place: usize,
    next: Next,
}

struct Channel(usize, Addr<Mixer>);

struct Mixer(Mixed, Option<oneshot::Sender<i64>>);

#[derive(Message)]
#[rtype(result = "()")]
struct Send;

#[derive(Message)]
#[rtype(result = "()")]
struct Mix(usize, f64);

impl Actor for Source {
    type Context = Context<Self>;

    fn started(&mut self, context: &mut Context<Self>) {
        context.address().do_send(Send);
    }
}

impl Handler<Send> for Source {
    type Result = ();

    fn handle(&mut self, _: Send, context: &mut Context<Self>) {
        if self.left == 0 {
            context.stop();
            return;
        }
        self.left -= 1;
        self.sample = self.sample % 1000 + 1;
        self.bank.iter().for_each(|each| each.do_send(Sample(self.sample as f64)));
        context.address().do_send(Send);
    }
}

impl Actor for Delay {
    type Context = Context<Self>;
}

impl Handler<Sample> for Delay {
    type Result = ();

    fn handle(&mut self, Sample(sample): Sample, _: &mut Context<Self>) {
        self.1.do_send(Sample(self.0.next(sample)));
    }
}

impl Actor for Filter {
    type Context = Context<Self>;
}

impl Handler<Sample> for Filter {
    type Result = ();

    fn handle(&mut self, Sample(sample): Sample, _: &mut Context<Self>) {
        if let Some(filtered) = self.0.next(sample) {
            self.1.do_send(Sample(filtered));
        }
    }
}

impl Actor for Sampler {
    type Context = Context<Self>;
}

impl Handler<Sample> for Sampler {
    type Result = ();

    /// Passes on the first of this many samples, and zeros in place of the others.
    fn handle(&mut self, Sample(sample): Sample, _: &mut Context<Self>) {
        self.next.do_send(Sample(if self.place == 0 { sample } else { 0.0 }));
        self.place = (self.place + 1) % self.rate;
    }
}

impl Actor for Channel {
    type Context = Context<Self>;
}

impl Handler<Sample> for Channel {
    type Result = ();

    fn handle(&mut self, Sample(sample): Sample, _: &mut Context<Self>) {
        self.1.do_send(Mix(self.0, sample));
    }
}

impl Actor for Mixer {
    type Context = Context<Self>;
}

impl Handler<Mix> for Mixer {
    type Result = ();

    fn handle(&mut self, Mix(channel, sample): Mix, _: &mut Context<Self>) {
        if let Some(sum) = self.0.next(channel, sample) {
            self.1.take().expect("a sender").send(sum).expect("a receiver");
        }
    }
}

/// The first actor of a channel.
fn channel(number: usize, columns: usize, (first, second): (Vec<f64>, Vec<f64>), mixer: Addr<Mixer>) -> Next {
    let end = place::start(Channel(number, mixer)).recipient();
    let end = place::start(Filter(Filtered::new(second), end)).recipient();
    let end = place::start(Delay(Delayed::new(columns - 1), end)).recipient();
    let end = place::start(Sampler { rate: columns, place: 0, next: end }).recipient();
    let end = place::start(Filter(Filtered::new(first), end)).recipient();
    place::start(Delay(Delayed::new(columns - 1), end)).recipient()
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (samples, columns, channels) = (sizes[0], sizes[1] as usize, sizes[2] as usize);
    let coefficients: Vec<_> = (0..channels).map(|channel| coefficients(channel, columns)).collect();
    protocol::begin();
    let (result, sum) = oneshot::channel();
    // A filter is silent until it has as many samples as coefficients.
    let audible = samples as usize - 2 * (columns - 1);
    let mixer = place::start(Mixer(Mixed::new(channels, audible), Some(result)));
    let bank =
        (0..).zip(coefficients).map(|(number, each)| channel(number, columns, each, mixer.clone())).collect();
    place::start(Source { left: samples, sample: 0, bank });
    format!("filterbank({samples}, {columns}, {channels}) = {}", sum.await.expect("a sum"))
}
