package threads.savina;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import threads.Actors;
import threads.Rounds;

/**
 * All pairs' shortest paths by Floyd and Warshall on a matrix that is cut into blocks, each an actor's. Sizes: nodes,
 * length of a block, longest edge.
 */
final class Apsp implements Rounds.Prepared {
    /** A piece of the row or the column with the number of a step. */
    private record Piece(boolean isRow, int step, int[] distances) {}

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
    public static void main(String[] arguments) throws InterruptedException {
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
    public void play() throws InterruptedException {
        int side = nodes / length;
        Block[][] blocks = new Block[side][side];
        Block[][] turned = new Block[side][side];
        for (int i = 0; i < side; i++) {
            for (int j = 0; j < side; j++) {
                blocks[i][j] = new Block(i, j, part(i, j));
                turned[j][i] = blocks[i][j];
            }
        }
        BlockingQueue<Long> sums = new LinkedTransferQueue<>();
        for (int i = 0; i < side; i++) {
            for (int j = 0; j < side; j++) {
                Block block = blocks[i][j];
                Block[] beside = blocks[i];
                Block[] above = turned[j];
                Actors.start(() -> sums.put(block.shorten(beside, above)));
            }
        }
        sum = 0;
        for (int block = 0; block < side * side; block++) {
            sum += sums.take();
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

    private final class Block {
        private final BlockingQueue<Piece> mailbox = new LinkedTransferQueue<>();
        private final int[][] rows = new int[nodes][];
        private final int[][] columns = new int[nodes][];
        private final int i;
        private final int j;
        private final int[][] distances;

        Block(int i, int j, int[][] distances) {
            this.i = i;
            this.j = j;
            this.distances = distances;
        }

        /** Goes through all steps. Pieces for later ones come early and are kept. */
        long shorten(Block[] beside, Block[] above) throws InterruptedException {
            for (int step = 0; step < nodes; step++) {
                share(step, beside, above);
                while (rows[step] == null || columns[step] == null) {
                    Piece piece = mailbox.take();
                    (piece.isRow ? rows : columns)[piece.step] = piece.distances;
                }
                shorten(rows[step], columns[step]);
                rows[step] = null;
                columns[step] = null;
            }
            return Arrays.stream(distances).flatMapToInt(Arrays::stream).asLongStream().sum();
        }

        /** Sends the pieces that this block has for a step, as they are now. */
        private void share(int step, Block[] beside, Block[] above) throws InterruptedException {
            if (step / length == i) {
                Piece piece = new Piece(true, step, distances[step % length].clone());
                for (Block block : above) {
                    block.mailbox.put(piece);
                }
            }
            if (step / length == j) {
                int[] column = Arrays.stream(distances).mapToInt(line -> line[step % length]).toArray();
                Piece piece = new Piece(false, step, column);
                for (Block block : beside) {
                    block.mailbox.put(piece);
                }
            }
        }

        private void shorten(int[] across, int[] down) {
            for (int from = 0; from < length; from++) {
                int way = down[from];
                int[] line = distances[from];
                for (int to = 0; to < length; to++) {
                    line[to] = Math.min(line[to], way + across[to]);
                }
            }
        }
    }
}
