package salsa.benchmarks.pekko.classic.savina;

import java.util.Random;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Began;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/**
 * All pairs' shortest paths, by the algorithm of Floyd and Warshall on a matrix that is cut into blocks, each an
 * actor's. The result is the sum of all distances. Arguments: nodes, length of a block, longest edge, rounds.
 */
public final class Apsp extends UntypedAbstractActor {
    private final int nodes;
    private final int length;
    private final int longest;
    private int working;
    private long sum;

    private Apsp(String[] arguments) {
        nodes = Integer.parseInt(arguments[0]);
        length = Integer.parseInt(arguments[1]);
        longest = Integer.parseInt(arguments[2]);
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(Apsp.class, () -> new Apsp(arguments)));
    }

    /** The blocks that have the same rows, and those that have the same columns. */
    private record Start(ActorRef[] beside, ActorRef[] above) {}

    private record Row(int step, int[] piece) {}

    private record Column(int step, int[] piece) {}

    private record Done(long sum) {}

    @Override
    public void preStart() {
        int[][] distances = graph();
        getContext().getParent().tell(new Began(), getSelf());

        int side = nodes / length;
        working = side * side;
        ActorRef[][] blocks = new ActorRef[side][side];
        ActorRef[][] turned = new ActorRef[side][side];
        for (int i = 0; i < side; i++) {
            for (int j = 0; j < side; j++) {
                blocks[i][j] = getContext().actorOf(block(i, j, distances));
                turned[j][i] = blocks[i][j];
            }
        }
        for (int i = 0; i < side; i++) {
            for (int j = 0; j < side; j++) blocks[i][j].tell(new Start(blocks[i], turned[j]), getSelf());
        }
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

    private Props block(int i, int j, int[][] distances) {
        int[][] part = new int[length][length];
        for (int row = 0; row < length; row++) {
            System.arraycopy(distances[i * length + row], j * length, part[row], 0, length);
        }
        return Props.create(Block.class, () -> new Block(i, j, nodes, part));
    }

    @Override
    public void onReceive(Object message) {
        if (!(message instanceof Done(long sumOfOne))) {
            unhandled(message);
            return;
        }
        sum += sumOfOne;
        if (--working == 0) getContext().getParent().tell(Result.of("apsp", sum, nodes, length, longest), getSelf());
    }

    /**
     * Step k looks for shorter ways through node k: it takes row k and column k, as they are after the step before.
     * Pieces may arrive early, even before the block starts.
     */
    private static final class Block extends UntypedAbstractActor {
        private final int i;
        private final int j;
        private final int[][] distances;
        private final int[][] rows;
        private final int[][] columns;
        private ActorRef[] beside;
        private ActorRef[] above;
        private int step;

        Block(int i, int j, int nodes, int[][] distances) {
            this.i = i;
            this.j = j;
            this.distances = distances;
            this.rows = new int[nodes][];
            this.columns = new int[nodes][];
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Row(int its, int[] piece) -> rows[its] = piece;
                case Column(int its, int[] piece) -> columns[its] = piece;
                case Start(ActorRef[] inRow, ActorRef[] inColumn) -> {
                    beside = inRow;
                    above = inColumn;
                    share();
                }
                default -> unhandled(message);
            }
            go();
        }

        private void go() {
            while (beside != null && step < rows.length && rows[step] != null && columns[step] != null) {
                shorten(rows[step], columns[step]);
                rows[step] = null;
                columns[step] = null;
                step++;
                if (step < rows.length) share();
                else getContext().getParent().tell(new Done(sum()), getSelf());
            }
        }

        /** Sends copies of what this block has for the next step to those that need them. */
        private void share() {
            int length = distances.length;
            if (step / length == i) {
                Row row = new Row(step, distances[step % length].clone());
                for (ActorRef each : above) each.tell(row, getSelf());
            }
            if (step / length == j) {
                int[] piece = new int[length];
                for (int row = 0; row < length; row++) piece[row] = distances[row][step % length];
                Column column = new Column(step, piece);
                for (ActorRef each : beside) each.tell(column, getSelf());
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
