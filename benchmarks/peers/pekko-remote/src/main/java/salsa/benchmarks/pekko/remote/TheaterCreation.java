package salsa.benchmarks.pekko.remote;

import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;

/** Asks the gate of another process for actors, each with a name. Arguments: how many, rounds, host, port. */
public final class TheaterCreation extends UntypedAbstractActor {
    private final int count;
    private int rounds;
    private final ActorRef gate;
    private final ActorRef[] workers;
    private int left;
    private long sum;
    private long began;
    private long nanos;

    private TheaterCreation(String[] arguments, ActorRef gate) {
        count = Integer.parseInt(arguments[0]);
        rounds = Integer.parseInt(arguments[1]);
        this.gate = gate;
        workers = new ActorRef[count];
    }

    public static void main(String[] arguments) {
        if (Theater.isServed(arguments)) return;
        ActorSystem system = Theater.open(arguments[2], 0);
        ActorRef gate = Theater.gate(system, arguments[2], Integer.parseInt(arguments[3]))
                .toCompletableFuture()
                .join();
        system.actorOf(Props.create(TheaterCreation.class, () -> new TheaterCreation(arguments, gate)));
    }

    @Override
    public void preStart() {
        round();
    }

    private void round() {
        left = count;
        sum = 0;
        began = System.nanoTime();
        for (int i = 0; i < count; i++) {
            gate.tell(new Remote.Create(i, 'w', rounds + "-" + i, i), getSelf());
        }
    }

    @Override
    public void onReceive(Object message) {
        switch (message) {
            case Remote.Created(int id, ActorRef actor) -> {
                workers[id] = actor;
                if (--left == 0) created();
            }
            case Remote.Answer(long _, int number) -> {
                sum += number;
                if (--left == 0) report();
            }
            default -> unhandled(message);
        }
    }

    private void created() {
        nanos = System.nanoTime() - began;
        left = count;
        for (ActorRef worker : workers) worker.tell(new Remote.Question(0, 0), getSelf());
    }

    private void report() {
        System.out.println("theatercreation(" + count + ") = " + sum + " in " + nanos + " ns");
        if (--rounds > 0) round();
        else getContext().getSystem().terminate();
    }
}
