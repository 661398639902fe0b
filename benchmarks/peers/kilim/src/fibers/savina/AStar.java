package fibers.savina;

import fibers.Rounds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/**
 * Workers look for the cheapest way through a cube of nodes, each of which belongs to one of them. Sizes: workers, how
 * many nodes one looks at before it sends what it has found, the cube's edge.
 */
final class AStar {
    /** A way to a node, what it costs, and what a way on to the last node would cost at least. */
    private static final class Way {
        final int node;
        final int cost;
        final int least;

        Way(int node, int cost, int least) {
            this.node = node;
            this.cost = cost;
            this.least = least;
        }
    }

    /** Ways to nodes of the receiver, and the cheapest way to the end that their finder knows of. */
    private static final class Found {
        final List<Way> ways;
        final int best;

        Found(List<Way> ways, int best) {
            this.ways = ways;
            this.best = best;
        }
    }

    private final int threshold;
    private final Cube cube;
    private final Worker[] team;
    private final AtomicInteger outstanding = new AtomicInteger(1);
    private final Mailbox<Boolean> over = new Mailbox<>(1);

    private AStar(int workers, int threshold, int edge) {
        this.threshold = threshold;
        this.cube = new Cube(edge);
        this.team = IntStream.range(0, workers).mapToObj(Worker::new).toArray(Worker[]::new);
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int workers = Integer.parseInt(arguments[0]);
        int threshold = Integer.parseInt(arguments[1]);
        int edge = Integer.parseInt(arguments[2]);
        Rounds.play(arguments,
                () -> Rounds.named("astar", arguments) + " = " + new AStar(workers, threshold, edge).cost());
    }

    private int cost() {
        for (Worker worker : team) {
            worker.start();
        }
        team[0].mailbox.putnb(new Found(List.of(new Way(0, 0, cube.least(0))), Integer.MAX_VALUE));
        over.getb();
        return team[cube.last() % team.length].best;
    }

    private final class Worker extends Task<Void> {
        private final Mailbox<Found> mailbox = new Mailbox<>(16);
        private final Frontier<Way> open = new Frontier<>();
        private final int number;
        private int[] costs;
        private int best = Integer.MAX_VALUE;

        Worker(int number) {
            this.number = number;
        }

        /** A message is outstanding until all that it has opened here has been looked at. */
        @Override
        public void execute() throws Pausable {
            costs = new int[cube.last() / team.length + 1];
            Arrays.fill(costs, Integer.MAX_VALUE);
            while (true) {
                hear(mailbox.get());
                int heard = 1;
                while (!open.isEmpty()) {
                    search();
                    for (Found found = mailbox.getnb(); found != null; found = mailbox.getnb()) {
                        hear(found);
                        heard++;
                    }
                }
                if (outstanding.addAndGet(-heard) == 0) {
                    over.putnb(true);
                }
            }
        }

        private void hear(Found found) {
            best = Math.min(best, found.best);
            found.ways.forEach(this::reach);
        }

        /** Looks at some nodes, the most promising one first, and sends what belongs to others. */
        private void search() {
            List<List<Way>> found = new ArrayList<>();
            for (int worker = 0; worker < team.length; worker++) {
                found.add(new ArrayList<>());
            }
            for (int looked = 0; looked < threshold && !open.isEmpty(); looked++) {
                look(open.remove(), found);
            }
            for (int worker = 0; worker < team.length; worker++) {
                if (!found.get(worker).isEmpty()) {
                    outstanding.incrementAndGet();
                    team[worker].mailbox.putnb(new Found(found.get(worker), best));
                }
            }
        }

        private void look(Way way, List<List<Way>> found) {
            if (way.cost > costs[way.node / team.length] || way.least >= best) {
                return;
            }
            for (int direction = 0; direction < 6; direction++) {
                int next = cube.beside(way.node, direction);
                if (next >= 0) {
                    int cost = way.cost + cube.cost(next);
                    goOn(new Way(next, cost, cost + cube.least(next)), found);
                }
            }
        }

        private void goOn(Way way, List<List<Way>> found) {
            int owner = way.node % team.length;
            if (owner == number) {
                reach(way);
            } else if (way.least < best) {
                found.get(owner).add(way);
            }
        }

        private void reach(Way way) {
            int place = way.node / team.length;
            if (way.cost < costs[place]) {
                costs[place] = way.cost;
                if (way.node == cube.last()) {
                    best = Math.min(best, way.cost);
                } else {
                    open.add(way, way.least);
                }
            }
        }
    }

    /** A cube of nodes, which have numbers; each is beside up to six others, and to enter it costs from 1 to 9. */
    private static final class Cube {
        private final int edge;

        Cube(int edge) {
            this.edge = edge;
        }

        int cost(int node) {
            return (int) (Draws.after(node, 1) >>> 17) % 9 + 1;
        }

        int least(int node) {
            return 3 * (edge - 1) - node % edge - node / edge % edge - node / (edge * edge);
        }

        int last() {
            return edge * edge * edge - 1;
        }

        /** The neighbour in a direction from 0 to 5, or -1 where there is none. */
        int beside(int node, int direction) {
            int step = direction < 2 ? 1 : direction < 4 ? edge : edge * edge;
            int place = node / step % edge;
            if (direction % 2 == 0) {
                return place > 0 ? node - step : -1;
            }
            return place < edge - 1 ? node + step : -1;
        }
    }
}
