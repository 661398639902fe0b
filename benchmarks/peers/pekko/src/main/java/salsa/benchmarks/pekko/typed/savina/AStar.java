package salsa.benchmarks.pekko.typed.savina;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Draws;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/**
 * A* search for the cheapest way through a cube of nodes. Each node belongs to one worker; when a worker has found ways
 * to nodes of another one, it tells that one. Arguments: workers, nodes that a worker looks at before it sends what it
 * has found, length of the cube's edge, rounds.
 */
public final class AStar {
    private final int workers;
    private final int threshold;
    private final Cube cube;
    private final ActorRef<Rounds.Finished> finished;
    private ActorRef<Message> owner;
    private ActorRef<Report> self;
    private int outstanding = 1;

    private AStar(String[] arguments, ActorRef<Rounds.Finished> finished) {
        workers = Integer.parseInt(arguments[0]);
        threshold = Integer.parseInt(arguments[1]);
        cube = new Cube(Integer.parseInt(arguments[2]));
        this.finished = finished;
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, finished -> Behaviors.setup(new AStar(arguments, finished)::begin));
    }

    private sealed interface Message {}

    private record Meet(List<ActorRef<Message>> team) implements Message {}

    /** Ways that another worker has found, which knows of one to the last node that costs so much. */
    private record Found(List<Way> ways, int best) implements Message {}

    private enum Search implements Message {
        SEARCH
    }

    private record Ask(ActorRef<Report> asker) implements Message {}

    private sealed interface Report {}

    /** A message has been handled, and this many are sent because of it; this is reported before they are. */
    private record Handled(int sent) implements Report {}

    private record Cost(int cost) implements Report {}

    private Behavior<Report> begin(ActorContext<Report> context) {
        self = context.getSelf();
        List<ActorRef<Message>> team = new ArrayList<>();
        for (int i = 0; i < workers; i++) {
            team.add(context.spawnAnonymous(Behaviors.setup(new Worker(i, cube, threshold, self)::begin)));
        }
        Meet meet = new Meet(List.copyOf(team));
        for (ActorRef<Message> each : team) each.tell(meet);
        owner = team.get(cube.last() % workers);
        team.get(0).tell(new Found(List.of(new Way(0, 0, cube.least(0))), Integer.MAX_VALUE));
        return Behaviors.receiveMessage(this::receive);
    }

    private Behavior<Report> receive(Report report) {
        switch (report) {
            case Handled(int sent) -> {
                outstanding += sent - 1;
                if (outstanding == 0) owner.tell(new Ask(self));
            }
            case Cost(int cost) ->
                finished.tell(new Rounds.Finished(Result.text("astar", cost, workers, threshold, cube.edge)));
        }
        return Behaviors.same();
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
    private static final class Worker {
        private final int number;
        private final Cube cube;
        private final int threshold;
        private final ActorRef<Report> root;
        private final PriorityQueue<Way> open = new PriorityQueue<>(Comparator.comparingInt(Way::least));
        private ActorRef<Message> self;
        private List<ActorRef<Message>> team;
        private int workers;
        private int[] costs;
        private int best = Integer.MAX_VALUE;
        private boolean willSearch;

        Worker(int number, Cube cube, int threshold, ActorRef<Report> root) {
            this.number = number;
            this.cube = cube;
            this.threshold = threshold;
            this.root = root;
        }

        Behavior<Message> begin(ActorContext<Message> context) {
            self = context.getSelf();
            return Behaviors.receiveMessage(this::receive);
        }

        private Behavior<Message> receive(Message message) {
            switch (message) {
                case Found(List<Way> ways, int itsBest) -> {
                    best = Math.min(best, itsBest);
                    for (Way each : ways) reach(each);
                    boolean mustAsk = !willSearch && !open.isEmpty();
                    root.tell(new Handled(mustAsk ? 1 : 0));
                    if (mustAsk) searchLater();
                }
                case Search.SEARCH -> {
                    willSearch = false;
                    search();
                }
                case Meet(List<ActorRef<Message>> all) -> {
                    team = all;
                    workers = all.size();
                    costs = new int[cube.last() / workers + 1];
                    Arrays.fill(costs, Integer.MAX_VALUE);
                }
                case Ask(ActorRef<Report> asker) -> asker.tell(new Cost(costs[cube.last() / workers]));
            }
            return Behaviors.same();
        }

        private void searchLater() {
            willSearch = true;
            self.tell(Search.SEARCH);
        }

        /** Looks at some nodes, the most promising one first. */
        private void search() {
            List<List<Way>> found = new ArrayList<>();
            for (int i = 0; i < workers; i++) found.add(new ArrayList<>());
            for (int i = 0; i < threshold && !open.isEmpty(); i++) look(open.remove(), found);

            int messages = open.isEmpty() ? 0 : 1;
            for (List<Way> each : found) if (!each.isEmpty()) messages++;
            root.tell(new Handled(messages));
            for (int i = 0; i < workers; i++) {
                if (!found.get(i).isEmpty()) team.get(i).tell(new Found(found.get(i), best));
            }
            if (!open.isEmpty()) searchLater();
        }

        private void look(Way way, List<List<Way>> found) {
            int node = way.node;
            if (way.cost > costs[node / workers] || way.least >= best) return;
            for (int direction = 0; direction < 6; direction++) {
                int next = cube.beside(node, direction);
                if (next < 0) continue;
                int cost = way.cost + cube.cost(next);
                Way on = new Way(next, cost, cost + cube.least(next));
                int owner = next % workers;
                if (owner == number) reach(on);
                else if (on.least < best) found.get(owner).add(on);
            }
        }

        private void reach(Way way) {
            int place = way.node / workers;
            if (way.cost >= costs[place]) return;
            costs[place] = way.cost;
            if (way.node == cube.last()) best = Math.min(best, way.cost);
            else open.add(way);
        }
    }
}
