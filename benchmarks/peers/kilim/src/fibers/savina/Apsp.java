package fibers.savina;

import fibers.Rounds;
import java.util.Arrays;
import java.util.Random;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/**
 * All pairs' shortest paths by Floyd and Warshall on a matrix that is cut into blocks, each an actor's. Sizes: nodes,
 * length of a block, longest edge.
 */
final class Apsp implements Rounds.Prepared {
    /** A piece of the row or the column with the number of a step. */
    private static final class Piece {
        final boolean isRow;
        final int step;
        final int[] distances;

        Piece(boolean isRow, int step, int[] distances) {
            this.isRow = isRow;
            this.step = step;
            this.distances = distances;
        }
    }

    private final String row;
    private final int nodes;
    private final int length;
    private final int longest;
    private int[][] graph;
    private long sum;

    private Apsp(String row, int nodes, int length, int longest) {
        this.row = row;
        this.nodes = nodes;
        this.length = length;
        this.longest = longest;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        Rounds.play(arguments, new Apsp(Rounds.named("apsp", arguments), Integer.parseInt(arguments[0]),
                Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2])));
    }

    @Override
    public void prepare() {
        Random random = new Random(nodes);
        graph = new int[nodes][nodes];
        for (int from = 0; from < nodes; from++) {
            for (int to = 0; to < nodes; to++) {
                graph[from][to] = from == to ? 0 : random.nextInt(longest) + 1;
            }
        }
    }

    @Override
    public void play() {
        int side = nodes / length;
        Mailbox<Long> sums = new Mailbox<>(side * side);
        Block[][] blocks = new Block[side][side];
        Block[][] turned = new Block[side][side];
        for (int i = 0; i < side; i++) {
            for (int j = 0; j < side; j++) {
                blocks[i][j] = new Block(i, j, nodes, part(i, j), blocks[i], turned[j], sums);
                turned[j][i] = blocks[i][j];
            }
        }
        for (Block[] line : blocks) {
            for (Block block : line) {
                block.start();
            }
        }
        sum = 0;
        for (int block = 0; block < side * side; block++) {
            sum += sums.getb();
        }
    }

    @Override
    public String result() {
        return row + " = " + sum;
    }

    private int[][] part(int i, int j) {
        int[][] part = new int[length][];
        for (int line = 0; line < length; line++) {
            part[line] = Arrays.copyOfRange(graph[i * length + line], j * length, (j + 1) * length);
        }
        return part;
    }

    private static final class Block extends Task<Void> {
        private final Mailbox<Piece> mailbox = new Mailbox<>(16);
        private final int i;
        private final int j;
        private final int[][] rows;
        private final int[][] columns;
        private final int[][] distances;
        private final Block[] beside;
        private final Block[] above;
        private final Mailbox<Long> sums;

        Block(int i, int j, int nodes, int[][] distances, Block[] beside, Block[] above, Mailbox<Long> sums) {
            this.i = i;
            this.j = j;
            this.rows = new int[nodes][];
            this.columns = new int[nodes][];
            this.distances = distances;
            this.beside = beside;
            this.above = above;
            this.sums = sums;
        }

        /** Goes through all steps. Pieces for later ones come early and are kept. */
        @Override
        public void execute() throws Pausable {
            for (int step = 0; step < rows.length; step++) {
                share(step);
                while (rows[step] == null || columns[step] == null) {
                    Piece piece = mailbox.get();
                    (piece.isRow ? rows : columns)[piece.step] = piece.distances;
                }
                shorten(rows[step], columns[step]);
                rows[step] = null;
                columns[step] = null;
            }
            sums.putnb(Arrays.stream(distances).flatMapToInt(Arrays::stream).asLongStream().sum());
        }

        /** Sends the pieces that this block has for a step, as they are now. */
        private void share(int step) {
            int length = distances.length;
            if (step / length == i) {
                Piece piece = new Piece(true, step, distances[step % length].clone());
                for (Block block : above) {
                    block.mailbox.putnb(piece);
                }
            }
            if (step / length == j) {
                int[] column = Arrays.stream(distances).mapToInt(line -> line[step % length]).toArray();
                Piece piece = new Piece(false, step, column);
                for (Block block : beside) {
                    block.mailbox.putnb(piece);
                }
            }
        }

        private void shorten(int[] across, int[] down) {
            for (int from = 0; from < distances.length; from++) {
                int way = down[from];
                int[] line = distances[from];
                for (int to = 0; to < line.length; to++) {
                    line[to] = Math.min(line[to], way + across[to]);
                }
            }
        }
    }
}
