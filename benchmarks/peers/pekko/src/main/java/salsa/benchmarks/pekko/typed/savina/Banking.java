package salsa.benchmarks.pekko.typed.savina;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/**
 * A teller has many transfers made between accounts. The account that pays waits until the other one has got the money,
 * and looks at no other message before. The result is the sum of each account's number times what it holds in the end.
 * Arguments: accounts, transfers, rounds.
 */
public final class Banking {
    private static final long BALANCE = 100_000_000;

    private final int accounts;
    private final int transfers;
    private final ActorRef<Rounds.Finished> finished;
    private final List<ActorRef<Message>> bank = new ArrayList<>();
    private ActorRef<Report> self;
    private int transfersMissing;
    private int balancesMissing;
    private long total;
    private long weighted;

    private Banking(int accounts, int transfers, ActorRef<Rounds.Finished> finished) {
        this.accounts = accounts;
        this.transfers = transfers;
        this.finished = finished;
        this.transfersMissing = transfers;
        this.balancesMissing = accounts;
    }

    public static void main(String[] arguments) {
        int accounts = Integer.parseInt(arguments[0]);
        int transfers = Integer.parseInt(arguments[1]);
        Rounds.run(arguments, finished -> Behaviors.setup(new Banking(accounts, transfers, finished)::begin));
    }

    private sealed interface Message {}

    private record Transfer(int amount, ActorRef<Message> to, ActorRef<Report> teller) implements Message {}

    private record Deposit(int amount, ActorRef<Message> from) implements Message {}

    private enum Got implements Message {
        GOT
    }

    private record Ask(ActorRef<Report> asker) implements Message {}

    private sealed interface Report {}

    private enum Made implements Report {
        MADE
    }

    private record Balance(int number, long balance) implements Report {}

    private Behavior<Report> begin(ActorContext<Report> context) {
        self = context.getSelf();
        for (int i = 0; i < accounts; i++) {
            bank.add(context.spawnAnonymous(Behaviors.setup(new Account(i)::begin)));
        }
        Random random = new Random(123456);
        for (int i = 0; i < transfers; i++) {
            int from = random.nextInt(accounts / 10 * 8);
            int to = from + 1 + (random.nextInt() >>> 1) % (accounts - from - 1);
            bank.get(from).tell(new Transfer(random.nextInt(1000), bank.get(to), self));
        }
        return Behaviors.receiveMessage(this::receive);
    }

    private Behavior<Report> receive(Report report) {
        switch (report) {
            case Made.MADE -> {
                if (--transfersMissing == 0) for (ActorRef<Message> each : bank) each.tell(new Ask(self));
            }
            case Balance(int number, long balance) -> {
                total += balance;
                weighted += number * balance;
                if (--balancesMissing == 0) finish();
            }
        }
        return Behaviors.same();
    }

    private void finish() {
        Result.mustBe(accounts * BALANCE, total);
        finished.tell(new Rounds.Finished(Result.text("banking", weighted, accounts, transfers)));
    }

    /** While a transfer is under way it puts messages aside. */
    private static final class Account {
        private final int number;
        private final ArrayDeque<Message> aside = new ArrayDeque<>();
        private long balance = BALANCE;
        private ActorRef<Message> self;
        private ActorRef<Report> teller;

        Account(int number) {
            this.number = number;
        }

        Behavior<Message> begin(ActorContext<Message> context) {
            self = context.getSelf();
            return Behaviors.receiveMessage(this::receive);
        }

        private Behavior<Message> receive(Message message) {
            if (message == Got.GOT) {
                teller.tell(Made.MADE);
                teller = null;
                while (teller == null && !aside.isEmpty()) handle(aside.remove());
            } else if (teller != null) {
                aside.add(message);
            } else {
                handle(message);
            }
            return Behaviors.same();
        }

        private void handle(Message message) {
            switch (message) {
                case Transfer(int amount, ActorRef<Message> to, ActorRef<Report> by) -> {
                    balance -= amount;
                    teller = by;
                    to.tell(new Deposit(amount, self));
                }
                case Deposit(int amount, ActorRef<Message> from) -> {
                    balance += amount;
                    from.tell(Got.GOT);
                }
                case Ask(ActorRef<Report> asker) -> asker.tell(new Balance(number, balance));
                case Got.GOT -> Result.wrong("no payment");
            }
        }
    }
}
