//! One actor gets one message.

use crate::place;
use actix::prelude::*;

struct Greeter;

#[derive(Message)]
#[rtype(result = "String")]
struct Greet;

impl Actor for Greeter {
    type Context = Context<Self>;
}

impl Handler<Greet> for Greeter {
    type Result = String;

    fn handle(&mut self, _: Greet, _: &mut Context<Self>) -> String {
        "hello".to_owned()
    }
}

pub async fn round(_: Vec<i64>) -> String {
    place::start(Greeter).send(Greet).await.expect("a greeting")
}
