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
 * All pairs' shortest paths, by the algorithm of Floyd and Warshall on a matrix that is cut into blocks, each an
 * actor's. The result is the sum of all distances. Arguments: nodes, length of a block, longest edge, rounds.
 */
public final class Apsp {
    private final int nodes;
    private final int length;
    private final int longest;
    private final ActorRef<Rounds.Finished> finished;
    private long began;
    private int working;
    private long sum;

    private Apsp(String[] arguments, ActorRef<Rounds.Finished> finished) {
        nodes = Integer.parseInt(arguments[0]);
        length = Integer.parseInt(arguments[1]);
        longest = Integer.parseInt(arguments[2]);
        this.finished = finished;
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, finished -> Behaviors.setup(new Apsp(arguments, finished)::begin));
    }

    private sealed interface Message {}

    /** The blocks that have the same rows, and those that have the same columns. */
    private record Start(List<ActorRef<Message>> beside, List<ActorRef<Message>> above) implements Message {}

    private record Row(int step, int[] piece) implements Message {}

    private record Column(int step, int[] piece) implements Message {}

    private record Done(long sum) {}

    private Behavior<Done> begin(ActorContext<Done> context) {
        int[][] distances = graph();
        began = System.nanoTime();

        int side = nodes / length;
        working = side * side;
        List<List<ActorRef<Message>>> rows = new ArrayList<>();
        List<List<ActorRef<Message>>> columns = new ArrayList<>();
        for (int j = 0; j < side; j++) columns.add(new ArrayList<>());
        for (int i = 0; i < side; i++) {
            List<ActorRef<Message>> row = new ArrayList<>();
            for (int j = 0; j < side; j++) {
                row.add(context.spawnAnonymous(block(i, j, distances, context.getSelf())));
                columns.get(j).add(row.get(j));
            }
            rows.add(row);
        }
        for (List<ActorRef<Message>> row : rows) {
            for (int j = 0; j < side; j++) row.get(j).tell(new Start(row, columns.get(j)));
        }
        return Behaviors.receiveMessage(this::receive);
    }

    private int[][] graph() {
        Random random = new Random(nodes);
        int[][] distances = new int[nodes][nodes];
        for (int from = 0; from < nodes; from++) {
            for (int to = 0; to < nodes; to++) {
                if (from != to) distances[from][to] = random.nextInt(longest) + 1;
            }
        }
        return distances;
    }

    private Behavior<Message> block(int i, int j, int[][] distances, ActorRef<Done> boss) {
        int[][] part = new int[length][length];
        for (int row = 0; row < length; row++) {
            System.arraycopy(distances[i * length + row], j * length, part[row], 0, length);
        }
        return Behaviors.receiveMessage(new Block(i, j, nodes, part, boss)::receive);
    }

    private Behavior<Done> receive(Done done) {
        sum += done.sum;
        if (--working == 0) {
            finished.tell(new Rounds.Finished(Result.text("apsp", sum, nodes, length, longest), began));
        }
        return Behaviors.same();
    }

    /**
     * Step k looks for shorter ways through node k: it takes row k and column k, as they are after the step before.
     * Pieces may arrive early, even before the block starts.
     */
    private static final class Block {
        private final int i;
        private final int j;
        private final int[][] distances;
        private final int[][] rows;
        private final int[][] columns;
        private final ActorRef<Done> boss;
        private List<ActorRef<Message>> beside;
        private List<ActorRef<Message>> above;
        private int step;

        Block(int i, int j, int nodes, int[][] distances, ActorRef<Done> boss) {
            this.i = i;
            this.j = j;
            this.distances = distances;
            this.rows = new int[nodes][];
            this.columns = new int[nodes][];
            this.boss = boss;
        }

        Behavior<Message> receive(Message message) {
            switch (message) {
                case Row(int its, int[] piece) -> rows[its] = piece;
                case Column(int its, int[] piece) -> columns[its] = piece;
                case Start(List<ActorRef<Message>> inRow, List<ActorRef<Message>> inColumn) -> {
                    beside = inRow;
                    above = inColumn;
                    share();
                }
            }
            go();
            return Behaviors.same();
        }

        private void go() {
            while (beside != null && step < rows.length && rows[step] != null && columns[step] != null) {
                shorten(rows[step], columns[step]);
                rows[step] = null;
                columns[step] = null;
                step++;
                if (step < rows.length) share();
                else boss.tell(new Done(sum()));
            }
        }

        /** Sends copies of what this block has for the next step to those that need them. */
        private void share() {
            int length = distances.length;
            if (step / length == i) {
                Row row = new Row(step, distances[step % length].clone());
                for (ActorRef<Message> each : above) each.tell(row);
            }
            if (step / length == j) {
                int[] piece = new int[length];
                for (int row = 0; row < length; row++) piece[row] = distances[row][step % length];
                Column column = new Column(step, piece);
                for (ActorRef<Message> each : beside) each.tell(column);
            }
        }

        private void shorten(int[] row, int[] column) {
            for (int from = 0; from < column.length; from++) shorten(distances[from], column[from], row);
        }

        private static void shorten(int[] line, int way, int[] row) {
            for (int to = 0; to < row.length; to++) line[to] = Math.min(line[to], way + row[to]);
        }

        private long sum() {
            long sum = 0;
            for (int[] line : distances) for (int distance : line) sum += distance;
            return sum;
        }
    }
}
