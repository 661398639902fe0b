package salsa.benchmarks.pekko.classic.savina;

import java.util.ArrayDeque;
import java.util.Random;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/**
 * A teller has many transfers made between accounts. The account that pays waits until the other one has got the money,
 * and looks at no other message before. The result is the sum of each account's number times what it holds in the end.
 * Arguments: accounts, transfers, rounds.
 */
public final class Banking extends UntypedAbstractActor {
    private static final long BALANCE = 100_000_000;

    private final ActorRef[] bank;
    private final int transfers;
    private int transfersMissing;
    private int balancesMissing;
    private long total;
    private long weighted;

    private Banking(String[] arguments) {
        bank = new ActorRef[Integer.parseInt(arguments[0])];
        transfers = Integer.parseInt(arguments[1]);
        transfersMissing = transfers;
        balancesMissing = bank.length;
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(Banking.class, () -> new Banking(arguments)));
    }

    private record Transfer(int amount, ActorRef to) {}

    private record Deposit(int amount) {}

    private enum Message {
        GOT,
        MADE,
        ASK
    }

    private record Balance(int number, long balance) {}

    @Override
    public void preStart() {
        for (int i = 0; i < bank.length; i++) bank[i] = getContext().actorOf(account(i));

        Random random = new Random(123456);
        for (int i = 0; i < transfers; i++) {
            int from = random.nextInt(bank.length / 10 * 8);
            int to = from + 1 + (random.nextInt() >>> 1) % (bank.length - from - 1);
            bank[from].tell(new Transfer(random.nextInt(1000), bank[to]), getSelf());
        }
    }

    private static Props account(int number) {
        return Props.create(Account.class, () -> new Account(number));
    }

    @Override
    public void onReceive(Object message) {
        switch (message) {
            case Message.MADE -> {
                if (--transfersMissing > 0) return;
                for (ActorRef each : bank) each.tell(Message.ASK, getSelf());
            }
            case Balance(int number, long balance) -> {
                total += balance;
                weighted += number * balance;
                if (--balancesMissing == 0) finish();
            }
            default -> unhandled(message);
        }
    }

    private void finish() {
        Result.mustBe(bank.length * BALANCE, total);
        getContext().getParent().tell(Result.of("banking", weighted, bank.length, transfers), getSelf());
    }

    /** While a transfer is under way it puts messages aside by itself: Pekko's stash needs a mailbox that is slower. */
    private static final class Account extends UntypedAbstractActor {
        private final int number;
        private final ArrayDeque<Stash> aside = new ArrayDeque<>();
        private long balance = BALANCE;
        private ActorRef teller;

        private record Stash(Object message, ActorRef sender) {}

        Account(int number) {
            this.number = number;
        }

        @Override
        public void onReceive(Object message) {
            if (message == Message.GOT) {
                teller.tell(Message.MADE, getSelf());
                teller = null;
                resume();
            } else if (teller != null) {
                aside.add(new Stash(message, getSender()));
            } else {
                handle(message, getSender());
            }
        }

        private void resume() {
            while (teller == null && !aside.isEmpty()) {
                Stash next = aside.remove();
                handle(next.message, next.sender);
            }
        }

        private void handle(Object message, ActorRef sender) {
            switch (message) {
                case Transfer(int amount, ActorRef to) -> {
                    balance -= amount;
                    teller = sender;
                    to.tell(new Deposit(amount), getSelf());
                }
                case Deposit(int amount) -> {
                    balance += amount;
                    sender.tell(Message.GOT, getSelf());
                }
                case Message.ASK -> sender.tell(new Balance(number, balance), getSelf());
                default -> unhandled(message);
            }
        }
    }
}
