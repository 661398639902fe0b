package fibers.savina;

import fibers.Rounds;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/**
 * Customers settle one after the other in a square, which is a tree of quadrants; where they have too far to go a
 * facility is opened, and the quadrant is divided. Sizes: customers, length of the square, how deep in the tree
 * facilities are made known, the seed.
 */
final class FacLoc extends Task<Void> {
    private static final class Place {
        static final Place NONE = new Place(-1, -1);

        final double x;
        final double y;

        Place(double x, double y) {
            this.x = x;
            this.y = y;
        }

        double squareTo(Place other) {
            double across = x - other.x;
            double along = y - other.y;
            return across * across + along * along;
        }
    }

    private final int customers;
    private final double length;
    private final int depth;
    private final Random random;
    private final Mailbox<Integer> results;

    private FacLoc(int customers, double length, int depth, long seed, Mailbox<Integer> results) {
        this.customers = customers;
        this.length = length;
        this.depth = depth;
        this.random = new Random(seed);
        this.results = results;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int customers = Integer.parseInt(arguments[0]);
        double length = Double.parseDouble(arguments[1]);
        int depth = Integer.parseInt(arguments[2]);
        long seed = Long.parseLong(arguments[3]);
        Rounds.play(arguments, () -> {
            Mailbox<Integer> results = new Mailbox<>(1);
            new FacLoc(customers, length, depth, seed, results).start();
            return Rounds.named("facloc", arguments) + " = " + results.getb();
        });
    }

    @Override
    public void execute() throws Pausable {
        List<Place> known = List.of(new Place(length / 2, length / 2));
        Quadrant square = new Quadrant(new Place(0, 0), length, 2 * Math.sqrt(2) * length, depth, known);
        square.start();
        Mailbox<Place> answers = new Mailbox<>(1);
        int facilities = 1;
        for (int customer = 0; customer < customers; customer++) {
            Place place = new Place(random.nextDouble() * length, random.nextDouble() * length);
            square.mailbox.putnb(new Settle(place, answers));
            Place opened = answers.get();
            if (opened != Place.NONE) {
                facilities++;
                square.mailbox.putnb(new Hear(opened));
            }
        }
        Mailbox<Integer> counts = new Mailbox<>(1);
        square.mailbox.putnb(new Count(counts));
        Rounds.checked("the customers", customers, counts.get());
        results.putnb(facilities);
    }

    /** A message to a quadrant. */
    private abstract static class Message {
        abstract void handle(Quadrant quadrant) throws Pausable;
    }

    /** A customer comes; the facility that is opened for it, or none, is the answer. */
    private static final class Settle extends Message {
        private final Place customer;
        private final Mailbox<Place> answers;

        Settle(Place customer, Mailbox<Place> answers) {
            this.customer = customer;
            this.answers = answers;
        }

        @Override
        void handle(Quadrant quadrant) throws Pausable {
            if (quadrant.parts != null) {
                quadrant.partOf(customer).mailbox.putnb(this);
                return;
            }
            quadrant.add(customer);
            if (quadrant.cost > quadrant.limit) {
                quadrant.divide();
            }
            answers.putnb(quadrant.parts == null ? Place.NONE : quadrant.opened);
        }
    }

    /** A customer comes from the quadrant above, where it had settled before. */
    private static final class Add extends Message {
        private final Place customer;

        Add(Place customer) {
            this.customer = customer;
        }

        @Override
        void handle(Quadrant quadrant) throws Pausable {
            quadrant.add(customer);
        }
    }

    /** A facility has opened. */
    private static final class Hear extends Message {
        private final Place facility;

        Hear(Place facility) {
            this.facility = facility;
        }

        @Override
        void handle(Quadrant quadrant) throws Pausable {
            if (quadrant.parts == null) {
                quadrant.facilities.add(facility);
            } else if (quadrant.depth > 0 && facility != quadrant.opened) {
                for (Quadrant part : quadrant.parts) {
                    part.mailbox.putnb(this);
                }
            }
        }
    }

    private static final class Count extends Message {
        private final Mailbox<Integer> counts;

        Count(Mailbox<Integer> counts) {
            this.counts = counts;
        }

        @Override
        void handle(Quadrant quadrant) throws Pausable {
            int count = quadrant.customers.size();
            if (quadrant.parts != null) {
                Mailbox<Integer> below = new Mailbox<>(1);
                for (Quadrant part : quadrant.parts) {
                    part.mailbox.putnb(new Count(below));
                    count += below.get();
                }
            }
            counts.putnb(count);
        }
    }

    private static final class Quadrant extends Task<Void> {
        private final Mailbox<Message> mailbox = new Mailbox<>(4);
        private final Place corner;
        private final double length;
        private final double limit;
        private final int depth;
        private final List<Place> facilities;
        private List<Place> customers = new ArrayList<>();
        private double cost;
        private Quadrant[] parts;
        private Place opened;

        Quadrant(Place corner, double length, double limit, int depth, List<Place> facilities) {
            this.corner = corner;
            this.length = length;
            this.limit = limit;
            this.depth = depth;
            this.facilities = new ArrayList<>(facilities);
        }

        @Override
        public void execute() throws Pausable {
            while (true) {
                mailbox.get().handle(this);
            }
        }

        private void add(Place customer) {
            customers.add(customer);
            double nearest = Double.MAX_VALUE;
            for (Place facility : facilities) {
                nearest = Math.min(nearest, customer.squareTo(facility));
            }
            cost += Math.sqrt(nearest);
        }

        /** Opens a facility in the middle of the customers, and divides them among four parts. */
        private void divide() {
            double x = 0;
            double y = 0;
            for (Place customer : customers) {
                x += customer.x;
                y += customer.y;
            }
            opened = new Place(x / customers.size(), y / customers.size());
            facilities.add(opened);
            double half = length / 2;
            parts = new Quadrant[4];
            for (int i = 0; i < parts.length; i++) {
                Place at = new Place(corner.x + i % 2 * half, corner.y + i / 2 * half);
                parts[i] = new Quadrant(at, half, limit, depth - 1, facilities);
                parts[i].start();
            }
            for (Place customer : customers) {
                partOf(customer).mailbox.putnb(new Add(customer));
            }
            customers = List.of();
        }

        private Quadrant partOf(Place place) {
            double half = length / 2;
            return parts[(place.x < corner.x + half ? 0 : 1) + (place.y < corner.y + half ? 0 : 2)];
        }
    }
}
