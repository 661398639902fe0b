package salsa.benchmarks.pekko.typed;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.stream.IntStream;
import kernels.Load;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.SupervisorStrategy;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** Requests arrive by a schedule. Arguments: workload, requests a second, requests, seed, rounds. */
public final class Latency {
    private final Load load;
    private final BlockingQueue<Recorded> recorded = new LinkedTransferQueue<>();
    private final BlockingQueue<Load.Door[]> opened = new LinkedTransferQueue<>();

    private Latency(Load load) {
        this.load = load;
    }

    private record Recorded(long[] latencies, long last) {}

    private record Question(int id, boolean failing, long due, ActorRef<ToClient> client) {}

    private record Request(int id, long due) {}

    private sealed interface ToClient {}

    private record Arrival(int id, long due, boolean failing) implements ToClient {}

    private record Answer(long due, int value) implements ToClient {}

    public static void main(String[] arguments) throws InterruptedException {
        new Latency(new Load(arguments)).play();
    }

    private void play() throws InterruptedException {
        var system = ActorSystem.create(Behaviors.setup(this::open), "benchmarks");
        Load.Door[] doors = opened.take();
        int recorders = load.workload == Load.FAN_IN ? 1 : doors.length;
        for (int round = 0; round < load.rounds; round++) {
            load.send(doors);
            long[][] latencies = new long[recorders][];
            long last = Long.MIN_VALUE;
            for (int i = 0; i < recorders; i++) {
                Recorded next = load.isAtOnce() ? spin() : recorded.take();
                latencies[i] = next.latencies;
                last = i == 0 ? next.last : Math.max(last, next.last);
            }
            load.print(latencies, last);
        }
        system.terminate();
    }

    private Recorded spin() {
        Recorded next = recorded.poll();
        while (next == null) {
            Thread.onSpinWait();
            next = recorded.poll();
        }
        return next;
    }

    private Behavior<Void> open(ActorContext<Void> context) {
        opened.add(load.workload == Load.FAN_IN ? sources(context) : clients(context));
        return Behaviors.empty();
    }

    private Load.Door[] sources(ActorContext<Void> context) {
        ActorRef<Request> sink = context.spawnAnonymous(new Sink().behavior());
        return IntStream.range(0, Load.ACTORS)
                .mapToObj(_ -> context.spawnAnonymous(Behaviors.<Request>receiveMessage(request -> {
                    sink.tell(request);
                    return Behaviors.same();
                })))
                .<Load.Door>map(source -> (id, due, _) -> source.tell(new Request(id, due)))
                .toArray(Load.Door[]::new);
    }

    private Load.Door[] clients(ActorContext<Void> context) {
        return IntStream.range(0, Load.ACTORS)
                .mapToObj(number -> {
                    ActorRef<Question> server = context.spawnAnonymous(server());
                    return context.spawnAnonymous(
                            Behaviors.<ToClient>setup(own -> new Client(own.getSelf(), server, number).behavior()));
                })
                .<Load.Door>map(client -> (id, due, failing) -> client.tell(new Arrival(id, due, failing)))
                .toArray(Load.Door[]::new);
    }

    private static Behavior<Question> server() {
        return Behaviors.supervise(Behaviors.<Question>setup(_ -> new Server().behavior()))
                .onFailure(SupervisorStrategy.restart().withLoggingEnabled(false));
    }

    private static final class Server {
        private final int[] table = new int[Load.KEYS];

        Behavior<Question> behavior() {
            return Behaviors.receiveMessage(question -> {
                if (question.failing) throw new IllegalStateException("request " + question.id);
                question.client.tell(new Answer(question.due, ++table[question.id % Load.KEYS]));
                return Behaviors.same();
            });
        }
    }

    private final class Client {
        private final ActorRef<ToClient> self;
        private final ActorRef<Question> server;
        private final int answers;
        private long[] latencies;
        private int count;

        Client(ActorRef<ToClient> self, ActorRef<Question> server, int number) {
            this.self = self;
            this.server = server;
            answers = load.answers(number);
            latencies = new long[answers];
        }

        Behavior<ToClient> behavior() {
            return Behaviors.receiveMessage(message -> {
                switch (message) {
                    case Arrival(int id, long due, boolean failing) ->
                        server.tell(new Question(id, failing, due, self));
                    case Answer(long due, int _) -> record(due);
                }
                return Behaviors.same();
            });
        }

        private void record(long due) {
            long now = System.nanoTime();
            latencies[count++] = now - due;
            if (count == answers) {
                recorded.add(new Recorded(latencies, now));
                latencies = new long[answers];
                count = 0;
            }
        }
    }

    private final class Sink {
        private final int[] table = new int[Load.KEYS];
        private long[] latencies = new long[load.requests];
        private int count;

        Behavior<Request> behavior() {
            return Behaviors.receiveMessage(request -> {
                table[request.id % Load.KEYS]++;
                long now = System.nanoTime();
                latencies[count++] = now - request.due;
                if (count == latencies.length) {
                    recorded.add(new Recorded(latencies, now));
                    latencies = new long[load.requests];
                    count = 0;
                }
                return Behaviors.same();
            });
        }
    }
}
