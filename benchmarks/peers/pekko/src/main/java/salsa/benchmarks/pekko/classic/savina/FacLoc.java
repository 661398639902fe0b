package salsa.benchmarks.pekko.classic.savina;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/**
 * Facility location: customers come one after the other to places of a square, a tree of quadrants, each an actor. When
 * the customers of one have too far to go, it opens a facility in their middle and is divided; facilities are announced to
 * all quadrants down to a depth. The result is how many there are. Arguments: customers, length of the square, that
 * depth, the seed, rounds.
 */
public final class FacLoc extends UntypedAbstractActor {
    private final int customers;
    private final double length;
    private final int depth;
    private final long seed;
    private final Random random;
    private ActorRef square;
    private int left;
    private int facilities = 1;

    private FacLoc(String[] arguments) {
        customers = Integer.parseInt(arguments[0]);
        length = Double.parseDouble(arguments[1]);
        depth = Integer.parseInt(arguments[2]);
        seed = Long.parseLong(arguments[3]);
        random = new Random(seed);
        left = customers;
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(FacLoc.class, () -> new FacLoc(arguments)));
    }

    private record Place(double x, double y) {
        double to(Place other) {
            double across = x - other.x;
            double along = y - other.y;
            return Math.sqrt(across * across + along * along);
        }
    }

    private record Settle(Place customer, ActorRef asker) {}

    private enum Settled {
        SETTLED
    }

    /** A customer has settled, and a facility has opened for it. */
    private record Opened(Place facility) {}

    private record Hear(Place facility) {}

    private record Add(Place customer) {}

    private enum Ask {
        ASK
    }

    private record Customers(int count) {}

    @Override
    public void preStart() {
        List<Place> first = List.of(new Place(length / 2, length / 2));
        double limit = 2 * Math.sqrt(2) * length;
        square = getContext().actorOf(Quadrant.props(new Place(0, 0), length, limit, depth, first));
        next();
    }

    private void next() {
        if (left-- == 0) {
            square.tell(Ask.ASK, getSelf());
        } else {
            Place customer = new Place(random.nextDouble() * length, random.nextDouble() * length);
            square.tell(new Settle(customer, getSelf()), getSelf());
        }
    }

    @Override
    public void onReceive(Object message) {
        switch (message) {
            case Settled.SETTLED -> next();
            case Opened(Place facility) -> {
                facilities++;
                square.tell(new Hear(facility), getSelf());
                next();
            }
            case Customers(int settled) -> {
                Result.mustBe(customers, settled);
                Result result = Result.of("facloc", facilities, customers, (int) length, depth, seed);
                getContext().getParent().tell(result, getSelf());
            }
            default -> unhandled(message);
        }
    }

    /** A part of the square: it has customers and knows facilities, or is divided into four. */
    private static final class Quadrant extends UntypedAbstractActor {
        private final Place corner;
        private final double length;
        private final double limit;
        private final int depth;
        private List<Place> facilities;
        private List<Place> customers = new ArrayList<>();
        private double cost;
        private Place opened;
        private ActorRef[] parts;
        private int answersMissing;
        private int settled;

        private Quadrant(Place corner, double length, double limit, int depth, List<Place> facilities) {
            this.corner = corner;
            this.length = length;
            this.limit = limit;
            this.depth = depth;
            this.facilities = new ArrayList<>(facilities);
        }

        static Props props(Place corner, double length, double limit, int depth, List<Place> facilities) {
            return Props.create(Quadrant.class, () -> new Quadrant(corner, length, limit, depth, facilities));
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Settle settle when parts != null -> parts[part(settle.customer)].tell(settle, getSelf());
                case Settle(Place customer, ActorRef asker) -> asker.tell(settle(customer), getSelf());
                case Hear hear -> hear(hear);
                case Add(Place customer) -> add(customer);
                case Ask.ASK -> {
                    if (parts == null) answer(customers.size());
                    else askParts();
                }
                case Customers(int count) -> {
                    settled += count;
                    if (--answersMissing == 0) answer(settled);
                }
                default -> unhandled(message);
            }
        }

        private void askParts() {
            answersMissing = parts.length;
            for (ActorRef each : parts) each.tell(Ask.ASK, getSelf());
        }

        private Object settle(Place customer) {
            add(customer);
            if (cost <= limit) return Settled.SETTLED;
            divide();
            return new Opened(opened);
        }

        private void add(Place customer) {
            customers.add(customer);
            double nearest = Double.MAX_VALUE;
            for (Place each : facilities) nearest = Math.min(nearest, customer.to(each));
            cost += nearest;
        }

        private void hear(Hear hear) {
            if (hear.facility.equals(opened)) return;
            if (parts == null) facilities.add(hear.facility);
            else if (depth > 0) for (ActorRef each : parts) each.tell(hear, getSelf());
        }

        private void divide() {
            opened = middle();
            facilities.add(opened);
            List<Place> known = List.copyOf(facilities);
            double half = length / 2;
            parts = new ActorRef[4];
            for (int i = 0; i < parts.length; i++) {
                Place at = new Place(corner.x + i % 2 * half, corner.y + i / 2 * half);
                parts[i] = getContext().actorOf(props(at, half, limit, depth - 1, known));
            }
            for (Place each : customers) parts[part(each)].tell(new Add(each), getSelf());
            facilities = null;
            customers = null;
        }

        private Place middle() {
            double x = 0;
            double y = 0;
            for (Place each : customers) {
                x += each.x;
                y += each.y;
            }
            return new Place(x / customers.size(), y / customers.size());
        }

        /** Which of the four parts a place lies in. */
        private int part(Place place) {
            double half = length / 2;
            return (place.x < corner.x + half ? 0 : 1) + (place.y < corner.y + half ? 0 : 2);
        }

        private void answer(int count) {
            getContext().getParent().tell(new Customers(count), getSelf());
        }
    }
}
