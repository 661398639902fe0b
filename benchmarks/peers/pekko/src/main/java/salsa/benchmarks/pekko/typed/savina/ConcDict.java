package salsa.benchmarks.pekko.typed.savina;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/**
 * An actor holds a dictionary, from which others read and into which they write, each one entry at a time. The value
 * written for a number is the negative number. The result is the sum of all values. Arguments: workers, messages of
 * each, how many in a hundred write, rounds.
 */
public final class ConcDict {
    private static final int ENTRIES = Integer.MAX_VALUE / 4096;

    private final int workers;
    private final int messages;
    private final int writes;
    private final ActorRef<Rounds.Finished> finished;
    private ActorRef<Message> dictionary;
    private ActorRef<Report> self;
    private int working;
    private long began;
    private long ended;

    private ConcDict(String[] arguments, ActorRef<Rounds.Finished> finished) {
        workers = Integer.parseInt(arguments[0]);
        messages = Integer.parseInt(arguments[1]);
        writes = Integer.parseInt(arguments[2]);
        working = workers;
        this.finished = finished;
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, finished -> Behaviors.setup(new ConcDict(arguments, finished)::begin));
    }

    private sealed interface Message {}

    private record Read(Integer key, ActorRef<Value> reader) implements Message {}

    private record Write(Integer key, Integer value, ActorRef<Value> writer) implements Message {}

    private record Ask(ActorRef<Report> asker) implements Message {}

    private record Value(int value) {}

    private sealed interface Report {}

    private enum Done implements Report {
        DONE
    }

    private record Sum(long sum) implements Report {}

    private Behavior<Report> begin(ActorContext<Report> context) {
        Map<Integer, Integer> entries = new HashMap<>();
        for (int i = 0; i < ENTRIES; i++) entries.put(i, i);
        began = System.nanoTime();

        self = context.getSelf();
        dictionary = context.spawnAnonymous(dictionary(entries));
        for (int i = 0; i < workers; i++) {
            context.spawnAnonymous(Behaviors.setup(new Worker(i, messages, writes, dictionary, self)::begin));
        }
        return Behaviors.receiveMessage(this::receive);
    }

    private Behavior<Report> receive(Report report) {
        switch (report) {
            case Done.DONE -> {
                if (--working > 0) return Behaviors.same();
                ended = System.nanoTime();
                dictionary.tell(new Ask(self));
            }
            case Sum(long sum) -> {
                String text = Result.text("concdict", sum, workers, messages, writes);
                finished.tell(new Rounds.Finished(text, began, ended));
            }
        }
        return Behaviors.same();
    }

    private static Behavior<Message> dictionary(Map<Integer, Integer> entries) {
        return Behaviors.receiveMessage(message -> {
            switch (message) {
                case Read(Integer key, ActorRef<Value> reader) -> reader.tell(new Value(entries.get(key)));
                case Write(Integer key, Integer value, ActorRef<Value> writer) ->
                    writer.tell(new Value(entries.put(key, value)));
                case Ask(ActorRef<Report> asker) ->
                    asker.tell(
                            new Sum(entries.values().stream().mapToLong(v -> v).sum()));
            }
            return Behaviors.same();
        });
    }

    private static final class Worker {
        private final Random random;
        private final int writes;
        private final ActorRef<Message> dictionary;
        private final ActorRef<Report> boss;
        private ActorRef<Value> self;
        private int left;
        private int key;

        Worker(int number, int messages, int writes, ActorRef<Message> dictionary, ActorRef<Report> boss) {
            this.random = new Random(number);
            this.left = messages;
            this.writes = writes;
            this.dictionary = dictionary;
            this.boss = boss;
        }

        Behavior<Value> begin(ActorContext<Value> context) {
            self = context.getSelf();
            work();
            return Behaviors.receiveMessage(this::receive);
        }

        private Behavior<Value> receive(Value value) {
            if (Math.abs(value.value) != key) Result.wrong(key + " has become " + value.value);
            work();
            return Behaviors.same();
        }

        private void work() {
            if (left-- == 0) {
                boss.tell(Done.DONE);
                return;
            }
            boolean write = random.nextInt(100) < writes;
            key = random.nextInt(ENTRIES);
            dictionary.tell(write ? new Write(key, -key, self) : new Read(key, self));
        }
    }
}
