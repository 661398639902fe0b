package threads.savina;

import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.stream.Stream;
import threads.Actors;
import threads.Rounds;

/**
 * A teller has transfers made between accounts; the account that pays waits for the other one's answer, and handles no
 * other message meanwhile. Sizes: accounts, transfers.
 */
final class Banking {
    private static final long BALANCE = 100_000_000;

    private sealed interface Message {}

    private record Transfer(int amount, Account to, BlockingQueue<Boolean> teller) implements Message {}

    private record Deposit(int amount, BlockingQueue<Boolean> payer) implements Message {}

    private record Ask(BlockingQueue<Long> answers) implements Message {}

    private Banking() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int accounts = Integer.parseInt(arguments[0]);
        int transfers = Integer.parseInt(arguments[1]);
        Rounds.play(arguments, () -> {
            BlockingQueue<Long> results = new LinkedTransferQueue<>();
            Actors.start(() -> tell(accounts, transfers, results));
            return Rounds.named("banking", arguments) + " = " + results.take();
        });
    }

    private static void tell(int accounts, int transfers, BlockingQueue<Long> results) throws InterruptedException {
        Account[] bank = Stream.generate(Account::new).limit(accounts).toArray(Account[]::new);
        for (Account account : bank) {
            Actors.start(account::live);
        }
        BlockingQueue<Boolean> made = new LinkedTransferQueue<>();
        Random random = new Random(123456);
        for (int transfer = 0; transfer < transfers; transfer++) {
            int from = random.nextInt(accounts / 10 * 8);
            int to = from + 1 + (random.nextInt() >>> 1) % (accounts - from - 1);
            bank[from].mailbox.put(new Transfer(random.nextInt(1000), bank[to], made));
        }
        for (int transfer = 0; transfer < transfers; transfer++) {
            made.take();
        }
        audit(bank, results);
    }

    private static void audit(Account[] bank, BlockingQueue<Long> results) throws InterruptedException {
        long total = 0;
        long weighted = 0;
        BlockingQueue<Long> answers = new LinkedTransferQueue<>();
        for (int number = 0; number < bank.length; number++) {
            bank[number].mailbox.put(new Ask(answers));
            long balance = answers.take();
            total += balance;
            weighted += number * balance;
        }
        Rounds.checked("what the bank holds", bank.length * BALANCE, total);
        results.put(weighted);
    }

    private static final class Account {
        private final BlockingQueue<Message> mailbox = new LinkedTransferQueue<>();
        private final BlockingQueue<Boolean> confirmed = new LinkedTransferQueue<>();
        private long balance = BALANCE;

        void live() throws InterruptedException {
            while (true) {
                switch (mailbox.take()) {
                    case Transfer(int amount, Account to, var teller) -> {
                        balance -= amount;
                        to.mailbox.put(new Deposit(amount, confirmed));
                        teller.put(confirmed.take());
                    }
                    case Deposit(int amount, var payer) -> {
                        balance += amount;
                        payer.put(true);
                    }
                    case Ask(var answers) -> answers.put(balance);
                }
            }
        }
    }
}
