package salsa.benchmarks.pekko.typed.savina;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/**
 * Facility location: customers come one after the other to places of a square, a tree of quadrants, each an actor. When
 * the customers of one have too far to go, it opens a facility in their middle and is divided; facilities are announced to
 * all quadrants down to a depth. The result is how many there are. Arguments: customers, length of the square, that
 * depth, the seed, rounds.
 */
public final class FacLoc {
    private final int customers;
    private final double length;
    private final int depth;
    private final long seed;
    private final ActorRef<Rounds.Finished> finished;
    private final Random random;
    private ActorRef<Report> self;
    private ActorRef<Message> square;
    private int left;
    private int facilities = 1;

    private FacLoc(String[] arguments, ActorRef<Rounds.Finished> finished) {
        customers = Integer.parseInt(arguments[0]);
        length = Double.parseDouble(arguments[1]);
        depth = Integer.parseInt(arguments[2]);
        seed = Long.parseLong(arguments[3]);
        random = new Random(seed);
        left = customers;
        this.finished = finished;
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, finished -> Behaviors.setup(new FacLoc(arguments, finished)::begin));
    }

    private record Place(double x, double y) {
        double to(Place other) {
            double across = x - other.x;
            double along = y - other.y;
            return Math.sqrt(across * across + along * along);
        }
    }

    private sealed interface Message {}

    private record Settle(Place customer, ActorRef<Report> asker) implements Message {}

    private record Hear(Place facility) implements Message {}

    private record Add(Place customer) implements Message {}

    private record Ask(ActorRef<Customers> asker) implements Message {}

    private sealed interface Report {}

    private enum Settled implements Report {
        SETTLED
    }

    /** A customer has settled, and a facility has opened for it. */
    private record Opened(Place facility) implements Report {}

    private record Customers(int count) implements Message, Report {}

    private Behavior<Report> begin(ActorContext<Report> context) {
        self = context.getSelf();
        List<Place> first = List.of(new Place(length / 2, length / 2));
        double limit = 2 * Math.sqrt(2) * length;
        square = context.spawnAnonymous(Quadrant.behavior(new Place(0, 0), length, limit, depth, first));
        next();
        return Behaviors.receiveMessage(this::receive);
    }

    private void next() {
        if (left-- == 0) {
            square.tell(new Ask(self.narrow()));
        } else {
            Place customer = new Place(random.nextDouble() * length, random.nextDouble() * length);
            square.tell(new Settle(customer, self));
        }
    }

    private Behavior<Report> receive(Report report) {
        switch (report) {
            case Settled.SETTLED -> next();
            case Opened(Place facility) -> {
                facilities++;
                square.tell(new Hear(facility));
                next();
            }
            case Customers(int settled) -> {
                Result.mustBe(customers, settled);
                String text = Result.text("facloc", facilities, customers, (int) length, depth, seed);
                finished.tell(new Rounds.Finished(text));
            }
        }
        return Behaviors.same();
    }

    /** A part of the square: it has customers and knows facilities, or is divided into four. */
    private static final class Quadrant {
        private final ActorContext<Message> context;
        private final Place corner;
        private final double length;
        private final double limit;
        private final int depth;
        private List<Place> facilities;
        private List<Place> customers = new ArrayList<>();
        private List<ActorRef<Message>> parts = List.of();
        private double cost;
        private Place opened;
        private ActorRef<Customers> asker;
        private int answersMissing;
        private int settled;

        private Quadrant(
                ActorContext<Message> context,
                Place corner,
                double length,
                double limit,
                int depth,
                List<Place> facilities) {
            this.context = context;
            this.corner = corner;
            this.length = length;
            this.limit = limit;
            this.depth = depth;
            this.facilities = new ArrayList<>(facilities);
        }

        static Behavior<Message> behavior(
                Place corner, double length, double limit, int depth, List<Place> facilities) {
            return Behaviors.setup(context ->
                    Behaviors.receiveMessage(new Quadrant(context, corner, length, limit, depth, facilities)::receive));
        }

        private Behavior<Message> receive(Message message) {
            switch (message) {
                case Settle settle
                when isDivided() -> parts.get(part(settle.customer)).tell(settle);
                case Settle(Place customer, ActorRef<Report> by) -> by.tell(settle(customer));
                case Hear hear -> hear(hear);
                case Add(Place customer) -> add(customer);
                case Ask(ActorRef<Customers> by) -> {
                    asker = by;
                    count();
                }
                case Customers(int count) -> {
                    settled += count;
                    if (--answersMissing == 0) asker.tell(new Customers(settled));
                }
            }
            return Behaviors.same();
        }

        private boolean isDivided() {
            return !parts.isEmpty();
        }

        private void count() {
            answersMissing = parts.size();
            Ask ask = new Ask(context.getSelf().narrow());
            for (ActorRef<Message> each : parts) each.tell(ask);
            if (!isDivided()) asker.tell(new Customers(customers.size()));
        }

        private Report settle(Place customer) {
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
            if (!isDivided()) facilities.add(hear.facility);
            else if (depth > 0) for (ActorRef<Message> each : parts) each.tell(hear);
        }

        private void divide() {
            opened = middle();
            facilities.add(opened);
            List<Place> known = List.copyOf(facilities);
            double half = length / 2;
            parts = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                Place at = new Place(corner.x + i % 2 * half, corner.y + i / 2 * half);
                parts.add(context.spawnAnonymous(behavior(at, half, limit, depth - 1, known)));
            }
            for (Place each : customers) parts.get(part(each)).tell(new Add(each));
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
    }
}
