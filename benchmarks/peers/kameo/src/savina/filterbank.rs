//! A source sends samples through channels, chains of actors that delay and filter them, to a mixer. Sizes: how many
//! samples, columns and channels.

use super::signal::{Delayed, Filtered, Mixed, coefficients};
use crate::protocol;
use kameo::prelude::*;
use tokio::sync::oneshot;

struct Sample(f64);

type Next = Recipient<Sample>;

#[derive(Actor)]
struct Delay(Delayed, Next);

#[derive(Actor)]
struct Filter(Filtered, Next);

#[derive(Actor)]
struct Sampler {
    rate: usize,
    place: usize,
    next: Next,
}

#[derive(Actor)]
struct Channel(usize, ActorRef<Mixer>);

#[derive(Actor)]
struct Mixer(Mixed, Option<oneshot::Sender<i64>>);

struct Mix(usize, f64);

impl Message<Sample> for Delay {
    type Reply = ();

    async fn handle(&mut self, Sample(sample): Sample, _: &mut Context<Self, ()>) {
        self.1.tell(Sample(self.0.next(sample))).await.expect("the next");
    }
}

impl Message<Sample> for Filter {
    type Reply = ();

    async fn handle(&mut self, Sample(sample): Sample, _: &mut Context<Self, ()>) {
        if let Some(filtered) = self.0.next(sample) {
            self.1.tell(Sample(filtered)).await.expect("the next");
        }
    }
}

impl Message<Sample> for Sampler {
    type Reply = ();

    /// Passes on the first of this many samples, and zeros in place of the others.
    async fn handle(&mut self, Sample(sample): Sample, _: &mut Context<Self, ()>) {
        let sampled = if self.place == 0 { sample } else { 0.0 };
        self.place = (self.place + 1) % self.rate;
        self.next.tell(Sample(sampled)).await.expect("the next");
    }
}

impl Message<Sample> for Channel {
    type Reply = ();

    async fn handle(&mut self, Sample(sample): Sample, _: &mut Context<Self, ()>) {
        self.1.tell(Mix(self.0, sample)).await.expect("the mixer");
    }
}

impl Message<Mix> for Mixer {
    type Reply = ();

    async fn handle(&mut self, Mix(channel, sample): Mix, _: &mut Context<Self, ()>) {
        if let Some(sum) = self.0.next(channel, sample) {
            self.1.take().expect("a sender").send(sum).expect("a receiver");
        }
    }
}

/// The first actor of a channel.
fn channel(number: usize, columns: usize, (first, second): (Vec<f64>, Vec<f64>), mixer: ActorRef<Mixer>) -> Next {
    let end = Channel::spawn(Channel(number, mixer)).recipient();
    let end = Filter::spawn(Filter(Filtered::new(second), end)).recipient();
    let end = Delay::spawn(Delay(Delayed::new(columns - 1), end)).recipient();
    let end = Sampler::spawn(Sampler { rate: columns, place: 0, next: end }).recipient();
    let end = Filter::spawn(Filter(Filtered::new(first), end)).recipient();
    Delay::spawn(Delay(Delayed::new(columns - 1), end)).recipient()
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (samples, columns, channels) = (sizes[0], sizes[1] as usize, sizes[2] as usize);
    let coefficients: Vec<_> = (0..channels).map(|channel| coefficients(channel, columns)).collect();
    protocol::begin();
    let (result, sum) = oneshot::channel();
    // A filter is silent until it has as many samples as coefficients.
    let audible = samples as usize - 2 * (columns - 1);
    let mixer = Mixer::spawn(Mixer(Mixed::new(channels, audible), Some(result)));
    let bank: Vec<Next> =
        (0..).zip(coefficients).map(|(number, each)| channel(number, columns, each, mixer.clone())).collect();
    for sample in 0..samples {
        for each in &bank {
            each.tell(Sample((sample % 1000 + 1) as f64)).await.expect("a channel");
        }
    }
    format!("filterbank({samples}, {columns}, {channels}) = {}", sum.await.expect("a sum"))
}
