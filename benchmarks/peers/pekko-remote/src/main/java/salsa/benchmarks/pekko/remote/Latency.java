package salsa.benchmarks.pekko.remote;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.stream.IntStream;
import kernels.Load;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;

/**
 * Requests arrive by a schedule at clients, which ask servers in another process. Arguments: 1, requests a second, requests,
 * seed, bytes of a large message that is sent in each round (0 for none), rounds, host, port.
 */
public final class Latency {
    private static final char SERVER = 's';

    private final Load load;
    private final BlockingQueue<Recorded> recorded = new LinkedTransferQueue<>();
    private final BlockingQueue<Long> counted = new LinkedTransferQueue<>();
    private final ActorSystem system;

    private Latency(Load load, ActorSystem system) {
        this.load = load;
        this.system = system;
    }

    private record Recorded(long[] latencies, long last) {}

    private record Arrival(int id, long due) {}

    public static void main(String[] arguments) throws InterruptedException {
        if (Theater.isServed(arguments)) return;
        String host = arguments[6];
        int port = Integer.parseInt(arguments[7]);
        ActorSystem system = Theater.open(host, 0);
        var load = new Load(new String[] {arguments[0], arguments[1], arguments[2], arguments[3], arguments[5]});
        var latency = new Latency(load, system);
        ActorRef gate = Theater.gate(system, host, port).toCompletableFuture().join();
        ActorRef large = Theater.large(system, host, port).toCompletableFuture().join();
        latency.play(gate, large, new byte[Integer.parseInt(arguments[4])]);
        system.terminate();
    }

    private void play(ActorRef gate, ActorRef large, byte[] bytes) throws InterruptedException {
        var ready = new LinkedTransferQueue<Boolean>();
        Load.Door[] doors = IntStream.range(0, Load.ACTORS)
                .mapToObj(number -> system.actorOf(Props.create(Client.class, () -> new Client(gate, number, ready))))
                .<Load.Door>map(client -> (id, due, _) -> client.tell(new Arrival(id, due), ActorRef.noSender()))
                .toArray(Load.Door[]::new);
        for (int i = 0; i < doors.length; i++) ready.take();
        ActorRef shipper = system.actorOf(Props.create(Shipper.class, Shipper::new));
        for (int round = 0; round < load.rounds; round++) {
            if (bytes.length > 0) large.tell(new Remote.Large(bytes), shipper);
            load.send(doors);
            long[][] latencies = new long[doors.length][];
            long last = Long.MIN_VALUE;
            for (int i = 0; i < doors.length; i++) {
                Recorded next = recorded.take();
                latencies[i] = next.latencies;
                last = i == 0 ? next.last : Math.max(last, next.last);
            }
            if (bytes.length > 0) counted.take();
            load.print(latencies, last);
        }
    }

    private final class Shipper extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Remote.Counted(long sum) -> counted.add(sum);
                default -> unhandled(message);
            }
        }
    }

    private final class Client extends UntypedAbstractActor {
        private final ActorRef gate;
        private final int number;
        private final BlockingQueue<Boolean> ready;
        private final int answers;
        private ActorRef server;
        private long[] latencies;
        private int count;

        Client(ActorRef gate, int number, BlockingQueue<Boolean> ready) {
            this.gate = gate;
            this.number = number;
            this.ready = ready;
            answers = load.answers(number);
            latencies = new long[answers];
        }

        @Override
        public void preStart() {
            gate.tell(new Remote.Create(number, SERVER, "server" + number, number), getSelf());
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Arrival(int id, long due) -> server.tell(new Remote.Question(id, due), getSelf());
                case Remote.Answer(long due, int _) -> record(due);
                case Remote.Created(int _, ActorRef actor) -> {
                    server = actor;
                    ready.add(true);
                }
                default -> unhandled(message);
            }
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
}
