//! A teller has money transferred between accounts; an account that pays waits until the other one has got it. Sizes:
//! how many accounts and transfers.

use super::spawn;
use crate::protocol;
use crate::random::Random;
use kameo::prelude::*;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

const OPENING: i64 = 100_000_000;

#[derive(Actor)]
struct Account {
    balance: i64,
    made: UnboundedSender<()>,
}

#[messages]
impl Account {
    #[message]
    async fn transfer(&mut self, amount: i64, to: ActorRef<Account>) {
        self.balance -= amount;
        to.ask(Deposit { amount }).await.expect("an account");
        self.made.send(()).expect("the teller");
    }

    #[message]
    fn deposit(&mut self, amount: i64) {
        self.balance += amount;
    }

    #[message]
    fn balance(&self) -> i64 {
        self.balance
    }
}

pub async fn round(sizes: Vec<i64>) -> String {
    let (accounts, transfers) = (sizes[0], sizes[1]);
    let (made, mut confirmed) = unbounded_channel();
    let open = |_| spawn::unbounded(Account { balance: OPENING, made: made.clone() });
    let bank: Vec<_> = (0..accounts).map(open).collect();
    let mut random = Random::new(123456);
    for _ in 0..transfers {
        let from = random.int(accounts / 10 * 8);
        let to = from + 1 + random.int31() % (accounts - from - 1);
        let transfer = Transfer { amount: random.int(1000), to: bank[to as usize].clone() };
        bank[from as usize].tell(transfer).await.expect("an account");
    }
    for _ in 0..transfers {
        confirmed.recv().await.expect("a transfer");
    }
    let (mut total, mut weighted) = (0, 0);
    for (number, account) in (0..).zip(&bank) {
        let balance = account.ask(Balance).await.expect("a balance");
        total += balance;
        weighted += number * balance;
    }
    if total != accounts * OPENING {
        protocol::wrong("banking: money is lost");
    }
    format!("banking({accounts}, {transfers}) = {weighted}")
}
