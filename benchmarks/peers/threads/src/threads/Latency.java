package threads;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.stream.IntStream;
import kernels.Load;

/** Requests arrive by a schedule. Sizes: workload, requests a second, requests, seed. */
public final class Latency {
    private static final int FAILED = -1;

    private final Load load;
    private final BlockingQueue<Recorded> recorded = new LinkedTransferQueue<>();

    private Latency(Load load) {
        this.load = load;
    }

    private record Request(int id, long due, boolean failing) {}

    private record Question(int id, boolean failing, BlockingQueue<Integer> answers) {}

    private record Recorded(long[] latencies, long last) {}

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        new Latency(new Load(arguments)).play();
    }

    private void play() throws InterruptedException {
        Load.Door[] doors = load.workload == Load.FAN_IN ? sources() : clients();
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
        System.exit(0); // the actors wait for more
    }

    private Recorded spin() {
        Recorded next = recorded.poll();
        while (next == null) {
            Thread.onSpinWait();
            next = recorded.poll();
        }
        return next;
    }

    private Load.Door[] sources() {
        BlockingQueue<Request> sink = new LinkedTransferQueue<>();
        Actors.start(() -> collect(sink));
        return IntStream.range(0, Load.ACTORS)
                .mapToObj(_ -> {
                    BlockingQueue<Request> source = new LinkedTransferQueue<>();
                    Actors.start(() -> {
                        while (true) {
                            sink.put(source.take());
                        }
                    });
                    return door(source);
                })
                .toArray(Load.Door[]::new);
    }

    private void collect(BlockingQueue<Request> sink) throws InterruptedException {
        int[] table = new int[Load.KEYS];
        while (true) {
            long[] latencies = new long[load.requests];
            for (int i = 0; i < latencies.length; i++) {
                Request request = sink.take();
                table[request.id % Load.KEYS]++;
                latencies[i] = System.nanoTime() - request.due;
            }
            recorded.put(new Recorded(latencies, System.nanoTime()));
        }
    }

    private Load.Door[] clients() {
        return IntStream.range(0, Load.ACTORS)
                .mapToObj(number -> {
                    BlockingQueue<Question> server = new LinkedTransferQueue<>();
                    BlockingQueue<Request> client = new LinkedTransferQueue<>();
                    Actors.start(() -> supervise(server));
                    Actors.start(() -> ask(client, server, load.answers(number)));
                    return door(client);
                })
                .toArray(Load.Door[]::new);
    }

    private static Load.Door door(BlockingQueue<Request> queue) {
        return (id, due, failing) -> queue.add(new Request(id, due, failing));
    }

    private void ask(BlockingQueue<Request> client, BlockingQueue<Question> server, int answers)
            throws InterruptedException {
        BlockingQueue<Integer> reply = new LinkedTransferQueue<>();
        while (true) {
            long[] latencies = new long[answers];
            long now = 0;
            for (int i = 0; i < answers; ) {
                Request request = client.take();
                server.put(new Question(request.id, request.failing, reply));
                if (reply.take() != FAILED) {
                    now = System.nanoTime();
                    latencies[i++] = now - request.due;
                }
            }
            recorded.put(new Recorded(latencies, now));
        }
    }

    /** Restarts a server whenever it fails; the client is notified. */
    private static void supervise(BlockingQueue<Question> server) throws InterruptedException {
        while (true) {
            serve(server).put(FAILED);
        }
    }

    private static BlockingQueue<Integer> serve(BlockingQueue<Question> server) throws InterruptedException {
        int[] table = new int[Load.KEYS];
        while (true) {
            Question question = server.take();
            try {
                if (question.failing) {
                    throw new IllegalStateException("request " + question.id);
                }
                question.answers.put(++table[question.id % Load.KEYS]);
            } catch (IllegalStateException failure) {
                return question.answers;
            }
        }
    }
}
