package threads.savina;

import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import threads.Actors;
import threads.Rounds;

/**
 * Workers look for the cheapest way through a cube of nodes, each of which belongs to one of them. Sizes: workers, how
 * many nodes one looks at before it sends what it has found, the cube's edge.
 */
final class AStar {
    /** Ways to nodes of the receiver, and the cheapest way to the end that their finder knows of. */
    private record Found(Ways ways, int best) {}

    private final int threshold;
    private final Cube cube;
    private final Worker[] team;
    private final AtomicInteger outstanding = new AtomicInteger(1);
    private final BlockingQueue<Boolean> over = new LinkedTransferQueue<>();

    private AStar(int workers, int threshold, int edge) {
        this.threshold = threshold;
        this.cube = new Cube(edge);
        this.team = IntStream.range(0, workers).mapToObj(Worker::new).toArray(Worker[]::new);
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int workers = Integer.parseInt(arguments[0]);
        int threshold = Integer.parseInt(arguments[1]);
        int edge = Integer.parseInt(arguments[2]);
        Rounds.play(arguments,
                () -> Rounds.named("astar", arguments) + " = " + new AStar(workers, threshold, edge).cost());
    }

    private int cost() throws InterruptedException {
        for (Worker worker : team) {
            Actors.start(worker::live);
        }
        Ways first = new Ways();
        first.add(new Way(0, 0, cube.steps()));
        team[0].mailbox.put(new Found(first, Integer.MAX_VALUE));
        over.take();
        return team[cube.last() % team.length].best;
    }

    private final class Worker {
        private final BlockingQueue<Found> mailbox = new LinkedTransferQueue<>();
        private final Frontier open = new Frontier();
        private final int number;
        private int[] costs;
        private int best = Integer.MAX_VALUE;

        Worker(int number) {
            this.number = number;
        }

        /** A message is outstanding until all that it has opened here has been looked at. */
        void live() throws InterruptedException {
            costs = new int[cube.last() / team.length + 1];
            Arrays.fill(costs, Integer.MAX_VALUE);
            while (true) {
                hear(mailbox.take());
                int heard = 1;
                while (!open.isEmpty()) {
                    search();
                    Thread.yield(); // the others go on from what they have been sent
                    for (Found found = mailbox.poll(); found != null; found = mailbox.poll()) {
                        hear(found);
                        heard++;
                    }
                }
                if (outstanding.addAndGet(-heard) == 0) {
                    over.put(true);
                }
            }
        }

        private void hear(Found found) {
            best = Math.min(best, found.best);
            while (!found.ways.isEmpty()) {
                reach(found.ways.remove());
            }
        }

        /** Looks at some nodes, the most promising one first, and sends what belongs to others. */
        private void search() throws InterruptedException {
            Ways[] found = new Ways[team.length];
            for (int looked = 0; looked < threshold && !open.isEmpty(); looked++) {
                look(open.remove(), found);
            }
            for (int worker = 0; worker < team.length; worker++) {
                if (found[worker] != null) {
                    outstanding.incrementAndGet();
                    team[worker].mailbox.put(new Found(found[worker], best));
                }
            }
        }

        /** Goes from the end of a way to both sides in each direction, as far as the cube reaches. */
        private void look(Way way, Ways[] found) {
            if (way.cost() > costs[way.node() / team.length] || way.least() >= best) {
                return;
            }
            int edge = cube.edge;
            int places = way.node();
            for (int step = 1; step < edge * edge * edge; step *= edge) {
                int place = places % edge;
                places /= edge;
                if (place > 0) {
                    goOn(way, -step, 1, found);
                }
                if (place < edge - 1) {
                    goOn(way, step, -1, found);
                }
            }
        }

        private void goOn(Way way, int step, int farther, Ways[] found) {
            int node = way.node() + step;
            Way on = new Way(node, way.cost() + cube.cost(node), way.steps() + farther);
            if (on.least() >= best) {
                return;
            }
            int owner = node % team.length;
            if (owner == number) {
                reach(on);
                return;
            }
            if (found[owner] == null) {
                found[owner] = new Ways();
            }
            found[owner].add(on);
        }

        private void reach(Way way) {
            int place = way.node() / team.length;
            if (way.cost() < costs[place]) {
                costs[place] = way.cost();
                if (way.node() == cube.last()) {
                    best = Math.min(best, way.cost());
                } else {
                    open.add(way);
                }
            }
        }
    }

    /** A cube of nodes, which have numbers; each is beside up to six others, and to enter it costs from 1 to 9. */
    private record Cube(int edge) {
        int cost(int node) {
            long drawn = (node * 0x5DEECE66DL + 11) & ((1L << 48) - 1);
            return (int) (drawn >>> 17) % 9 + 1;
        }

        /** How many it is from the first node to the last one. */
        int steps() {
            return 3 * (edge - 1);
        }

        int last() {
            return edge * edge * edge - 1;
        }
    }
}
