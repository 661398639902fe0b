package fibers.savina;

import fibers.Rounds;
import java.util.Random;
import java.util.stream.Stream;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/**
 * A teller has transfers made between accounts; the account that pays waits for the other one's answer, and handles no
 * other message meanwhile. Sizes: accounts, transfers.
 */
final class Banking {
    private static final long BALANCE = 100_000_000;

    private Banking() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int accounts = Integer.parseInt(arguments[0]);
        int transfers = Integer.parseInt(arguments[1]);
        Rounds.play(arguments, () -> {
            Mailbox<Long> results = new Mailbox<>(1);
            new Teller(accounts, transfers, results).start();
            return Rounds.named("banking", arguments) + " = " + results.getb();
        });
    }

    private static final class Teller extends Task<Void> {
        private final Account[] bank;
        private final int transfers;
        private final Mailbox<Long> results;

        Teller(int accounts, int transfers, Mailbox<Long> results) {
            this.bank = Stream.generate(Account::new).limit(accounts).toArray(Account[]::new);
            this.transfers = transfers;
            this.results = results;
        }

        @Override
        public void execute() throws Pausable {
            for (Account account : bank) {
                account.start();
            }
            Mailbox<Boolean> made = new Mailbox<>(1024);
            Random random = new Random(123456);
            for (int transfer = 0; transfer < transfers; transfer++) {
                int from = random.nextInt(bank.length / 10 * 8);
                int to = from + 1 + (random.nextInt() >>> 1) % (bank.length - from - 1);
                bank[from].mailbox.putnb(new Transfer(random.nextInt(1000), bank[to], made));
            }
            for (int transfer = 0; transfer < transfers; transfer++) {
                made.get();
            }
            audit();
        }

        private void audit() throws Pausable {
            long total = 0;
            long weighted = 0;
            Mailbox<Long> answers = new Mailbox<>(1);
            for (int number = 0; number < bank.length; number++) {
                bank[number].mailbox.putnb(new Ask(answers));
                long balance = answers.get();
                total += balance;
                weighted += number * balance;
            }
            Rounds.checked("what the bank holds", bank.length * BALANCE, total);
            results.putnb(weighted);
        }
    }

    /** An operation on an account. */
    private abstract static class Message {
        abstract void handle(Account account) throws Pausable;
    }

    private static final class Transfer extends Message {
        private final int amount;
        private final Account to;
        private final Mailbox<Boolean> teller;

        Transfer(int amount, Account to, Mailbox<Boolean> teller) {
            this.amount = amount;
            this.to = to;
            this.teller = teller;
        }

        @Override
        void handle(Account account) throws Pausable {
            account.balance -= amount;
            to.mailbox.putnb(new Deposit(amount, account.confirmed));
            teller.putnb(account.confirmed.get());
        }
    }

    private static final class Deposit extends Message {
        private final int amount;
        private final Mailbox<Boolean> payer;

        Deposit(int amount, Mailbox<Boolean> payer) {
            this.amount = amount;
            this.payer = payer;
        }

        @Override
        void handle(Account account) throws Pausable {
            account.balance += amount;
            payer.putnb(true);
        }
    }

    private static final class Ask extends Message {
        private final Mailbox<Long> answers;

        Ask(Mailbox<Long> answers) {
            this.answers = answers;
        }

        @Override
        void handle(Account account) throws Pausable {
            answers.putnb(account.balance);
        }
    }

    private static final class Account extends Task<Void> {
        private final Mailbox<Message> mailbox = new Mailbox<>(16);
        private final Mailbox<Boolean> confirmed = new Mailbox<>(1);
        private long balance = BALANCE;

        @Override
        public void execute() throws Pausable {
            while (true) {
                mailbox.get().handle(this);
            }
        }
    }
}
