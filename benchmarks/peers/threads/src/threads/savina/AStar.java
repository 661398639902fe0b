package threads.savina;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
    /** A way to a node, what it costs, and what a way on to the last node would cost at least. */
    private record Way(int node, int cost, int least) {}

    /** Ways to nodes of who gets them, and the cheapest way to the end that their finder knows of. */
    private record Found(List<Way> ways, int best) {}

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
        team[0].mailbox.put(new Found(List.of(new Way(0, 0, cube.least(0))), Integer.MAX_VALUE));
        over.take();
        return team[cube.last() % team.length].best;
    }

    private final class Worker {
        private final BlockingQueue<Found> mailbox = new LinkedTransferQueue<>();
        private final Frontier<Way> open = new Frontier<>();
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
            found.ways.forEach(this::reach);
        }

        /** Looks at some nodes, the most promising one first, and sends what belongs to others. */
        private void search() throws InterruptedException {
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
                    team[worker].mailbox.put(new Found(found.get(worker), best));
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
    private record Cube(int edge) {
        int cost(int node) {
            long drawn = (node * 0x5DEECE66DL + 11) & ((1L << 48) - 1);
            return (int) (drawn >>> 17) % 9 + 1;
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
            int place = direction < 2 ? node % edge : direction < 4 ? node / edge % edge : node / step;
            if (direction % 2 == 0) {
                return place > 0 ? node - step : -1;
            }
            return place < edge - 1 ? node + step : -1;
        }
    }
}
