package salsa.benchmarks.pekko.classic.savina;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Began;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/**
 * An actor holds a dictionary, from which others read and into which they write, each one entry at a time. The value
 * written for a number is the negative number. The result is the sum of all values. Arguments: workers, messages of
 * each, how many in a hundred write, rounds.
 */
public final class ConcDict extends UntypedAbstractActor {
    private static final int ENTRIES = Integer.MAX_VALUE / 4096;

    private final int workers;
    private final int messages;
    private final int writes;
    private ActorRef dictionary;
    private int working;
    private long ended;

    private ConcDict(String[] arguments) {
        workers = Integer.parseInt(arguments[0]);
        messages = Integer.parseInt(arguments[1]);
        writes = Integer.parseInt(arguments[2]);
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(ConcDict.class, () -> new ConcDict(arguments)));
    }

    private record Read(Integer key) {}

    private record Write(Integer key, Integer value) {}

    private record Value(int value) {}

    private enum Message {
        DONE,
        ASK
    }

    private record Sum(long sum) {}

    @Override
    public void preStart() {
        Map<Integer, Integer> entries = new HashMap<>();
        for (int i = 0; i < ENTRIES; i++) entries.put(i, i);
        getContext().getParent().tell(new Began(), getSelf());

        dictionary = getContext().actorOf(Props.create(Dictionary.class, () -> new Dictionary(entries)));
        working = workers;
        for (int i = 0; i < workers; i++) getContext().actorOf(worker(i));
    }

    private Props worker(int number) {
        return Props.create(Worker.class, () -> new Worker(number, messages, writes, dictionary));
    }

    @Override
    public void onReceive(Object message) {
        switch (message) {
            case Message.DONE -> {
                if (--working > 0) return;
                ended = System.nanoTime();
                dictionary.tell(Message.ASK, getSelf());
            }
            case Sum(long sum) -> {
                String text = Result.text("concdict", sum, workers, messages, writes);
                getContext().getParent().tell(new Result(text, ended), getSelf());
            }
            default -> unhandled(message);
        }
    }

    private static final class Dictionary extends UntypedAbstractActor {
        private final Map<Integer, Integer> entries;

        Dictionary(Map<Integer, Integer> entries) {
            this.entries = entries;
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Read(Integer key) -> getSender().tell(new Value(entries.get(key)), getSelf());
                case Write(Integer key, Integer value) ->
                    getSender().tell(new Value(entries.put(key, value)), getSelf());
                case Message.ASK ->
                    getSender()
                            .tell(
                                    new Sum(entries.values().stream()
                                            .mapToLong(v -> v)
                                            .sum()),
                                    getSelf());
                default -> unhandled(message);
            }
        }
    }

    private static final class Worker extends UntypedAbstractActor {
        private final Random random;
        private final int writes;
        private final ActorRef dictionary;
        private int left;
        private int key;

        Worker(int number, int messages, int writes, ActorRef dictionary) {
            this.random = new Random(number);
            this.left = messages;
            this.writes = writes;
            this.dictionary = dictionary;
        }

        @Override
        public void preStart() {
            work();
        }

        @Override
        public void onReceive(Object message) {
            if (message instanceof Value(int value)) {
                if (Math.abs(value) != key) Result.wrong(key + " has become " + value);
                work();
            } else {
                unhandled(message);
            }
        }

        private void work() {
            if (left-- == 0) {
                getContext().getParent().tell(Message.DONE, getSelf());
                return;
            }
            boolean write = random.nextInt(100) < writes;
            key = random.nextInt(ENTRIES);
            dictionary.tell(write ? new Write(key, -key) : new Read(key), getSelf());
        }
    }
}
