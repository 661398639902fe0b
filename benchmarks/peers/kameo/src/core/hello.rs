//! One actor gets one message.

use kameo::prelude::*;

#[derive(Actor)]
struct Greeter;

struct Greet;

impl Message<Greet> for Greeter {
    type Reply = String;

    async fn handle(&mut self, _: Greet, _: &mut Context<Self, String>) -> String {
        "hello".to_owned()
    }
}

pub async fn round(_: Vec<i64>) -> String {
    Greeter::spawn(Greeter).ask(Greet).await.expect("a greeting")
}
