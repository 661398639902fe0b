//! A teller has money transferred between accounts; an account that pays waits until the other one has got it. Sizes:
//! how many accounts and transfers.

use crate::random::Random;
use crate::{place, protocol};
use actix::prelude::*;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

const OPENING: i64 = 100_000_000;

struct Account {
    balance: i64,
    made: UnboundedSender<()>,
}

#[derive(Message)]
#[rtype(result = "()")]
struct Transfer(i64, Addr<Account>);

#[derive(Message)]
#[rtype(result = "()")]
struct Deposit(i64);

#[derive(Message)]
#[rtype(result = "i64")]
struct Balance;

impl Actor for Account {
    type Context = Context<Self>;
}

impl Handler<Transfer> for Account {
    type Result = ();

    /// Handles nothing else until the other account has got the money.
    fn handle(&mut self, Transfer(amount, to): Transfer, context: &mut Context<Self>) {
        self.balance -= amount;
        let deposit = to.send(Deposit(amount)).into_actor(self);
        context.wait(deposit.map(|answer, account, _| {
            answer.expect("an account");
            account.made.send(()).expect("the teller");
        }));
    }
}

impl Handler<Deposit> for Account {
    type Result = ();

    fn handle(&mut self, Deposit(amount): Deposit, _: &mut Context<Self>) {
        self.balance += amount;
    }
}

impl Handler<Balance> for Account {
    type Result = i64;

    fn handle(&mut self, _: Balance, _: &mut Context<Self>) -> i64 {
        self.balance
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (accounts, transfers) = (sizes[0], sizes[1]);
    let (made, mut confirmed) = unbounded_channel();
    let open = |_| place::start(Account { balance: OPENING, made: made.clone() });
    let bank: Vec<_> = (0..accounts).map(open).collect();
    let mut random = Random::new(123456);
    for _ in 0..transfers {
        let from = random.int(accounts / 10 * 8);
        let to = from + 1 + random.int31() % (accounts - from - 1);
        bank[from as usize].do_send(Transfer(random.int(1000), bank[to as usize].clone()));
    }
    for _ in 0..transfers {
        confirmed.recv().await.expect("a transfer");
    }
    let (mut total, mut weighted) = (0, 0);
    for (number, account) in (0..).zip(&bank) {
        let balance = account.send(Balance).await.expect("a balance");
        total += balance;
        weighted += number * balance;
    }
    if total != accounts * OPENING {
        protocol::wrong("banking: money is lost");
    }
    format!("banking({accounts}, {transfers}) = {weighted}")
}
