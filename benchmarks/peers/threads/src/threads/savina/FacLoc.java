package threads.savina;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import threads.Actors;
import threads.Rounds;

/**
 * Customers settle one after the other in a square, which is a tree of quadrants; where they have too far to go a
 * facility is opened, and the quadrant is divided. Sizes: customers, length of the square, how deep in the tree
 * facilities are made known, the seed.
 */
final class FacLoc {
    private record Place(double x, double y) {
        static final Place NONE = new Place(-1, -1);

        double squareTo(Place other) {
            double across = x - other.x;
            double along = y - other.y;
            return across * across + along * along;
        }
    }

    private sealed interface Message {}

    /** A customer comes; the facility that is opened for it, or none, is the answer. */
    private record Settle(Place customer, BlockingQueue<Place> answers) implements Message {}

    /** A customer comes from the quadrant above, where it had settled before. */
    private record Add(Place customer) implements Message {}

    /** A facility has opened. */
    private record Hear(Place facility) implements Message {}

    private record Count(BlockingQueue<Integer> counts) implements Message {}

    private FacLoc() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int customers = Integer.parseInt(arguments[0]);
        double length = Double.parseDouble(arguments[1]);
        int depth = Integer.parseInt(arguments[2]);
        long seed = Long.parseLong(arguments[3]);
        Rounds.play(arguments, () -> {
            BlockingQueue<Integer> facilities = new LinkedTransferQueue<>();
            Actors.start(() -> facilities.put(produce(customers, length, depth, new Random(seed))));
            return Rounds.named("facloc", arguments) + " = " + facilities.take();
        });
    }

    private static int produce(int customers, double length, int depth, Random random) throws InterruptedException {
        List<Place> known = List.of(new Place(length / 2, length / 2));
        Quadrant square = new Quadrant(new Place(0, 0), length, 2 * Math.sqrt(2) * length, depth, known);
        Actors.start(square::live);
        BlockingQueue<Place> answers = new LinkedTransferQueue<>();
        int facilities = 1;
        for (int customer = 0; customer < customers; customer++) {
            Place place = new Place(random.nextDouble() * length, random.nextDouble() * length);
            square.mailbox.put(new Settle(place, answers));
            Place opened = answers.take();
            if (opened != Place.NONE) {
                facilities++;
                square.mailbox.put(new Hear(opened));
            }
        }
        BlockingQueue<Integer> counts = new LinkedTransferQueue<>();
        square.mailbox.put(new Count(counts));
        Rounds.checked("the customers", customers, counts.take());
        return facilities;
    }

    private static final class Quadrant {
        private final BlockingQueue<Message> mailbox = new LinkedTransferQueue<>();
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

        void live() throws InterruptedException {
            while (true) {
                Message message = mailbox.take();
                if (parts == null) {
                    handle(message);
                } else {
                    passOn(message);
                }
            }
        }

        private void handle(Message message) throws InterruptedException {
            switch (message) {
                case Settle(Place customer, var answers) -> {
                    add(customer);
                    if (cost > limit) {
                        divide();
                    }
                    answers.put(parts == null ? Place.NONE : opened);
                }
                case Add(Place customer) -> add(customer);
                case Hear(Place facility) -> facilities.add(facility);
                case Count(var counts) -> counts.put(customers.size());
            }
        }

        private void passOn(Message message) throws InterruptedException {
            switch (message) {
                case Settle(Place customer, var _) -> partOf(customer).mailbox.put(message);
                case Add(Place customer) -> partOf(customer).mailbox.put(message);
                case Hear(Place facility) -> {
                    if (depth > 0 && facility != opened) {
                        for (Quadrant part : parts) {
                            part.mailbox.put(message);
                        }
                    }
                }
                case Count(var counts) -> counts.put(countOfParts());
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
        private void divide() throws InterruptedException {
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
                Actors.start(parts[i]::live);
            }
            for (Place customer : customers) {
                partOf(customer).mailbox.put(new Add(customer));
            }
            customers = List.of();
        }

        private Quadrant partOf(Place place) {
            double half = length / 2;
            return parts[(place.x < corner.x + half ? 0 : 1) + (place.y < corner.y + half ? 0 : 2)];
        }

        private int countOfParts() throws InterruptedException {
            BlockingQueue<Integer> counts = new LinkedTransferQueue<>();
            int count = 0;
            for (Quadrant part : parts) {
                part.mailbox.put(new Count(counts));
                count += counts.take();
            }
            return count;
        }
    }
}
