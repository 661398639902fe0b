package salsa.benchmarks.pekko.classic.savina;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Draws;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/**
 * A* search for the cheapest way through a cube of nodes. Each node belongs to one worker; when a worker has found ways
 * to nodes of another one, it tells that one. Arguments: workers, nodes that a worker looks at before it sends what it
 * has found, length of the cube's edge, rounds.
 */
public final class AStar extends UntypedAbstractActor {
    private final int workers;
    private final int threshold;
    private final Cube cube;
    private ActorRef owner;
    private int outstanding = 1;

    private AStar(String[] arguments) {
        workers = Integer.parseInt(arguments[0]);
        threshold = Integer.parseInt(arguments[1]);
        cube = new Cube(Integer.parseInt(arguments[2]));
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(AStar.class, () -> new AStar(arguments)));
    }

    private record Meet(ActorRef[] team) {}

    /** Ways that another worker has found, which knows of one to the last node that costs so much. */
    private record Found(List<Way> ways, int best) {}

    private enum Message {
        SEARCH,
        ASK
    }

    /** A message has been handled, and this many are sent because of it; this is reported before they are. */
    private record Handled(int sent) {}

    private record Cost(int cost) {}

    @Override
    public void preStart() {
        ActorRef[] team = new ActorRef[workers];
        for (int i = 0; i < workers; i++) team[i] = getContext().actorOf(worker(i));
        for (ActorRef each : team) each.tell(new Meet(team), getSelf());
        owner = team[cube.last() % workers];
        team[0].tell(new Found(List.of(new Way(0, 0, cube.least(0))), Integer.MAX_VALUE), getSelf());
    }

    private Props worker(int number) {
        ActorRef root = getSelf();
        return Props.create(Worker.class, () -> new Worker(number, cube, threshold, root));
    }

    @Override
    public void onReceive(Object message) {
        switch (message) {
            case Handled(int sent) -> {
                outstanding += sent - 1;
                if (outstanding == 0) owner.tell(Message.ASK, getSelf());
            }
            case Cost(int cost) ->
                getContext().getParent().tell(Result.of("astar", cost, workers, threshold, cube.edge), getSelf());
            default -> unhandled(message);
        }
    }

    /** A way to a node, what it costs, and what a way on to the last node would cost at least. */
    private record Way(int node, int cost, int least) {}

    /** Nodes have numbers; each is beside up to six others, and to enter it costs from 1 to 9. */
    private record Cube(int edge) {
        int cost(int node) {
            return (int) (Draws.after(node, 1) >>> 17) % 9 + 1;
        }

        /** The minimum cost of a path from a node to the last one. */
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
            if (direction % 2 == 0) return place > 0 ? node - step : -1;
            return place < edge - 1 ? node + step : -1;
        }
    }

    /** Its nodes are those whose number leaves its own when it is divided among the workers. */
    private static final class Worker extends UntypedAbstractActor {
        private final int number;
        private final Cube cube;
        private final int threshold;
        private final ActorRef root;
        private final PriorityQueue<Way> open = new PriorityQueue<>(Comparator.comparingInt(Way::least));
        private ActorRef[] team;
        private int[] costs;
        private int best = Integer.MAX_VALUE;
        private boolean willSearch;

        Worker(int number, Cube cube, int threshold, ActorRef root) {
            this.number = number;
            this.cube = cube;
            this.threshold = threshold;
            this.root = root;
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Found(List<Way> ways, int itsBest) -> {
                    best = Math.min(best, itsBest);
                    for (Way each : ways) reach(each);
                    boolean mustAsk = !willSearch && !open.isEmpty();
                    root.tell(new Handled(mustAsk ? 1 : 0), getSelf());
                    if (mustAsk) searchLater();
                }
                case Message.SEARCH -> {
                    willSearch = false;
                    search();
                }
                case Meet(ActorRef[] all) -> {
                    team = all;
                    costs = new int[cube.last() / team.length + 1];
                    Arrays.fill(costs, Integer.MAX_VALUE);
                }
                case Message.ASK -> getSender().tell(new Cost(costs[cube.last() / team.length]), getSelf());
                default -> unhandled(message);
            }
        }

        private void searchLater() {
            willSearch = true;
            getSelf().tell(Message.SEARCH, getSelf());
        }

        /** Looks at some nodes, the most promising one first. */
        private void search() {
            List<List<Way>> found = new ArrayList<>();
            for (int i = 0; i < team.length; i++) found.add(new ArrayList<>());
            for (int i = 0; i < threshold && !open.isEmpty(); i++) look(open.remove(), found);

            int messages = open.isEmpty() ? 0 : 1;
            for (List<Way> each : found) if (!each.isEmpty()) messages++;
            root.tell(new Handled(messages), getSelf());
            for (int i = 0; i < team.length; i++) {
                if (!found.get(i).isEmpty()) team[i].tell(new Found(found.get(i), best), getSelf());
            }
            if (!open.isEmpty()) searchLater();
        }

        private void look(Way way, List<List<Way>> found) {
            int node = way.node;
            if (way.cost > costs[node / team.length] || way.least >= best) return;
            for (int direction = 0; direction < 6; direction++) {
                int next = cube.beside(node, direction);
                if (next < 0) continue;
                int cost = way.cost + cube.cost(next);
                Way on = new Way(next, cost, cost + cube.least(next));
                int owner = next % team.length;
                if (owner == number) reach(on);
                else if (on.least < best) found.get(owner).add(on);
            }
        }

        private void reach(Way way) {
            int place = way.node / team.length;
            if (way.cost >= costs[place]) return;
            costs[place] = way.cost;
            if (way.node == cube.last()) best = Math.min(best, way.cost);
            else open.add(way);
        }
    }
}
