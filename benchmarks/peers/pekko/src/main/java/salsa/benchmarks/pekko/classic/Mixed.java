package salsa.benchmarks.pekko.classic;

import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Factors;
import salsa.benchmarks.pekko.Result;

/**
 * Rings of actors that pass a token, made again and again, while others find prime factors. Arguments: rings, actors of
 * each, rounds of a token, how often a ring is made, what to factorise at each making, rounds.
 */
public final class Mixed extends UntypedAbstractActor {
    private final int rings;
    private final Ring ring;
    private int ringsLeft;
    private int factorisations;
    private List<Long> factors;

    private Mixed(int rings, Ring ring) {
        this.rings = rings;
        this.ring = ring;
        this.ringsLeft = rings;
    }

    public static void main(String[] arguments) {
        int rings = Integer.parseInt(arguments[0]);
        Ring ring = new Ring(
                Integer.parseInt(arguments[1]),
                Integer.parseInt(arguments[2]),
                Integer.parseInt(arguments[3]),
                Long.parseLong(arguments[4]));
        Rounds.run(arguments, Props.create(Mixed.class, () -> new Mixed(rings, ring)));
    }

    private record Ring(int actors, int tokenRounds, int makings, long number) {}

    @Override
    public void preStart() {
        Props master = Props.create(Master.class, () -> new Master(ring));
        for (int i = 0; i < rings; i++) getContext().actorOf(master);
    }

    private record Done(List<List<Long>> factors) {}

    @Override
    public void onReceive(Object message) {
        switch (message) {
            case Done(List<List<Long>> found) -> {
                found.forEach(this::check);
                if (--ringsLeft == 0) finish();
            }
            default -> unhandled(message);
        }
    }

    private void check(List<Long> found) {
        if (factors == null) factors = found;
        Result.mustBe(factors, found);
        factorisations++;
    }

    private void finish() {
        String value = factorisations + " x " + Factors.product(factors);
        Result result = Result.of("mixed", value, rings, ring.actors, ring.tokenRounds, ring.makings);
        getContext().getParent().tell(result, getSelf());
    }

    private record Token(int left) {}

    private record Factorise(long number) {}

    private record Found(List<Long> factors) {}

    private static final class Master extends UntypedAbstractActor {
        private final Ring ring;
        private final List<List<Long>> found = new ArrayList<>();
        private final List<ActorRef> links = new ArrayList<>();
        private ActorRef worker;
        private ActorRef next;
        private int makings;
        private boolean tokenOnItsWay;

        Master(Ring ring) {
            this.ring = ring;
        }

        @Override
        public void preStart() {
            worker = getContext().actorOf(Props.create(Worker.class, Worker::new));
            make();
        }

        private void make() {
            makings++;
            worker.tell(new Factorise(ring.number), getSelf());
            next = getSelf();
            for (int i = 1; i < ring.actors; i++) next = link(next);
            tokenOnItsWay = true;
            next.tell(new Token(ring.actors * ring.tokenRounds - 1), getSelf());
        }

        private ActorRef link(ActorRef next) {
            ActorRef link = getContext().actorOf(Props.create(Link.class, () -> new Link(next)));
            links.add(link);
            return link;
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Token(int left) when left > 0 -> next.tell(new Token(left - 1), getSelf());
                case Token last -> {
                    links.forEach(getContext()::stop);
                    links.clear();
                    tokenOnItsWay = false;
                    if (makings < ring.makings) make();
                    else finish();
                }
                case Found(List<Long> factors) -> {
                    found.add(factors);
                    finish();
                }
                default -> unhandled(message);
            }
        }

        private void finish() {
            if (tokenOnItsWay || found.size() < ring.makings) return;
            getContext().getParent().tell(new Done(found), getSelf());
        }
    }

    private static final class Link extends UntypedAbstractActor {
        private final ActorRef next;

        Link(ActorRef next) {
            this.next = next;
        }

        @Override
        public void onReceive(Object message) {
            if (message instanceof Token(int left)) next.tell(new Token(left - 1), getSelf());
            else unhandled(message);
        }
    }

    private static final class Worker extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            if (message instanceof Factorise(long number)) getSender().tell(new Found(Factors.of(number)), getSelf());
            else unhandled(message);
        }
    }
}
