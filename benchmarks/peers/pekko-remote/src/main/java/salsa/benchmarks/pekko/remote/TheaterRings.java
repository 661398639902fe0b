package salsa.benchmarks.pekko.remote;

import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;

/** Numbers travel around rings, each place of which is in another process. Arguments: rings, hops, rounds, host, ports. */
public final class TheaterRings extends UntypedAbstractActor {
    private final int rings;
    private final int hops;
    private int rounds;
    private final List<ActorRef> gates;
    private final ActorRef[] places; // ring after ring
    private int left;
    private long sum;
    private long began;

    private TheaterRings(String[] arguments, List<ActorRef> gates) {
        rings = Integer.parseInt(arguments[0]);
        hops = Integer.parseInt(arguments[1]);
        rounds = Integer.parseInt(arguments[2]);
        this.gates = gates;
        places = new ActorRef[rings * gates.size()];
    }

    public static void main(String[] arguments) {
        if (Theater.isServed(arguments)) return;
        ActorSystem system = Theater.open(arguments[3], 0);
        List<ActorRef> gates = new ArrayList<>();
        for (int i = 4; i < arguments.length; i++) {
            gates.add(Theater.gate(system, arguments[3], Integer.parseInt(arguments[i]))
                    .toCompletableFuture()
                    .join());
        }
        system.actorOf(Props.create(TheaterRings.class, () -> new TheaterRings(arguments, gates)));
    }

    @Override
    public void preStart() {
        left = places.length;
        for (int i = 0; i < places.length; i++) {
            int number = i % gates.size();
            gates.get(number).tell(new Remote.Create(i, 'p', "place" + i, number + 1), getSelf());
        }
    }

    @Override
    public void onReceive(Object message) {
        switch (message) {
            case Remote.Created(int id, ActorRef actor) -> {
                places[id] = actor;
                if (--left == 0) close();
            }
            case Remote.Follows() -> {
                if (--left == 0) round();
            }
            case Remote.Arrived(long its) -> {
                sum += its;
                if (--left == 0) report(System.nanoTime() - began);
            }
            default -> unhandled(message);
        }
    }

    private void close() {
        left = places.length;
        int size = gates.size();
        for (int i = 0; i < places.length; i++) {
            places[i].tell(new Remote.Follow(places[i / size * size + (i + 1) % size], getSelf()), getSelf());
        }
    }

    private void round() {
        left = rings;
        sum = 0;
        began = System.nanoTime();
        for (int ring = 0; ring < rings; ring++) {
            places[ring * gates.size()].tell(new Remote.Hop(hops, 0), getSelf());
        }
    }

    private void report(long nanos) {
        System.out.println("theaterrings(" + rings + ", " + hops + ") = " + sum + " in " + nanos + " ns");
        if (--rounds > 0) round();
        else getContext().getSystem().terminate();
    }
}
