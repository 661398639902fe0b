package salsa.benchmarks.pekko.remote;

import com.typesafe.config.ConfigFactory;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;

/** A process that others reach, and whose gate creates actors for them. */
final class Theater {
    private static final String NAME = "theater";
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private Theater() {}

    /** Whether the program is to be a theater; then it is one from now on. */
    static boolean isServed(String[] arguments) {
        if (!arguments[0].equals("theater")) return false;
        open(arguments[1], Integer.parseInt(arguments[2])).actorOf(Props.create(Gate.class, Gate::new), "gate");
        System.out.println("ready");
        return true;
    }

    /** Opens an actor system that other processes reach; port 0 is any free one. */
    static ActorSystem open(String host, int port) {
        return ActorSystem.create(
                NAME,
                ConfigFactory.parseMap(Map.of(
                                "pekko.remote.artery.canonical.hostname", host,
                                "pekko.remote.artery.canonical.port", port))
                        .withFallback(ConfigFactory.load()));
    }

    /** Finds the gate of a theater. */
    static CompletionStage<ActorRef> gate(ActorSystem system, String host, int port) {
        return find(system, host, port, "gate");
    }

    /** Finds the actor that takes large messages. */
    static CompletionStage<ActorRef> large(ActorSystem system, String host, int port) {
        return find(system, host, port, "gate/large");
    }

    private static CompletionStage<ActorRef> find(ActorSystem system, String host, int port, String path) {
        return system.actorSelection("pekko://" + NAME + "@" + host + ":" + port + "/user/" + path)
                .resolveOne(PATIENCE);
    }

    private static final class Gate extends UntypedAbstractActor {
        @Override
        public void preStart() {
            getContext().actorOf(Props.create(Scale.class, Scale::new), "large");
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Remote.Create(int id, char kind, String name, int number) -> {
                    ActorRef created = getContext().actorOf(props(kind, number), name);
                    getSender().tell(new Remote.Created(id, created), created);
                }
                default -> unhandled(message);
            }
        }

        private static Props props(char kind, int number) {
            return switch (kind) {
                case 'p' -> Props.create(Place.class, () -> new Place(number));
                case 's' -> Props.create(Server.class, Server::new);
                case 'w' -> Props.create(Worker.class, () -> new Worker(number));
                default -> throw new IllegalArgumentException(String.valueOf(kind));
            };
        }
    }

    private static final class Place extends UntypedAbstractActor {
        private final int number;
        private ActorRef next;
        private ActorRef rings;

        Place(int number) {
            this.number = number;
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Remote.Hop(int left, long sum) -> {
                    if (left == 0) rings.tell(new Remote.Arrived(sum), getSelf());
                    else next.tell(new Remote.Hop(left - 1, sum + number), getSelf());
                }
                case Remote.Follow(ActorRef its, ActorRef of) -> {
                    next = its;
                    rings = of;
                    getSender().tell(new Remote.Follows(), getSelf());
                }
                default -> unhandled(message);
            }
        }
    }

    private static final class Server extends UntypedAbstractActor {
        private final int[] table = new int[kernels.Load.KEYS];

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Remote.Question(int id, long due) ->
                    getSender().tell(new Remote.Answer(due, ++table[id % kernels.Load.KEYS]), getSelf());
                default -> unhandled(message);
            }
        }
    }

    private static final class Worker extends UntypedAbstractActor {
        private final int number;

        Worker(int number) {
            this.number = number;
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Remote.Question(int id, long due) -> {
                    getSender().tell(new Remote.Answer(due, number), getSelf());
                    getContext().stop(getSelf());
                }
                default -> unhandled(message);
            }
        }
    }

    private static final class Scale extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Remote.Large(byte[] bytes) -> {
                    long sum = 0;
                    for (byte each : bytes) sum += each;
                    getSender().tell(new Remote.Counted(sum), getSelf());
                }
                default -> unhandled(message);
            }
        }
    }
}
