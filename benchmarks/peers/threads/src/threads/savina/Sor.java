package threads.savina;

import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import threads.Actors;
import threads.Rounds;

/** Cells of a square, red and black by turns, come nearer to what is around them. Sizes: cells a side, iterations. */
final class Sor implements Rounds.Prepared {
    private static final double OMEGA = 1.25;
    private static final long SEED = 10101010;

    /** The present value of a neighbour. */
    private record Value(int side, double value) {}

    private record Settled(int number, double value) {}

    private final String row;
    private final int size;
    private final int iterations;
    private double[] values;

    private Sor(String row, int size, int iterations) {
        this.row = row;
        this.size = size;
        this.iterations = iterations;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        Rounds.play(arguments, new Sor(Rounds.named("sor", arguments), Integer.parseInt(arguments[0]),
                Integer.parseInt(arguments[1])));
    }

    @Override
    public void prepare() {
        Random random = new Random(SEED);
        values = new double[size * size];
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextDouble() * 1e-6;
        }
    }

    @Override
    public void play() throws InterruptedException {
        BlockingQueue<Settled> settled = new LinkedTransferQueue<>();
        Cell[][] cells = new Cell[size][size];
        for (int number = 0; number < values.length; number++) {
            cells[number / size][number % size] = new Cell(number, values[number]);
        }
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                Cell cell = cells[i][j];
                boolean red = (i + j) % 2 == 1;
                Cell[] around = {at(cells, i - 1, j), at(cells, i + 1, j), at(cells, i, j - 1), at(cells, i, j + 1)};
                Actors.start(() -> cell.live(red, iterations, around, settled));
            }
        }
        for (int missing = values.length; missing > 0; missing--) {
            Settled cell = settled.take();
            values[cell.number] = cell.value;
        }
    }

    @Override
    public String result() {
        return String.format(Locale.ROOT, "%s = %.9f", row, sum() * 1e6);
    }

    private double sum() {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }

    private Cell at(Cell[][] cells, int i, int j) {
        return i < 0 || j < 0 || i == size || j == size ? null : cells[i][j];
    }

    /** The black ones begin by telling their values; no cell is ever more than one step ahead of a neighbour. */
    private static final class Cell {
        private final int number;
        private final BlockingQueue<Value> mailbox = new LinkedTransferQueue<>();
        private double value;

        Cell(int number, double value) {
            this.number = number;
            this.value = value;
        }

        void live(boolean red, int changes, Cell[] around, BlockingQueue<Settled> settled)
                throws InterruptedException {
            long neighbours = Arrays.stream(around).filter(Objects::nonNull).count();
            if (!red) {
                tell(around);
            }
            for (int change = 1; change <= changes; change++) {
                change(neighbours);
                if (red || change < changes) {
                    tell(around);
                }
            }
            settled.put(new Settled(number, value));
        }

        private void tell(Cell[] around) throws InterruptedException {
            for (int side = 0; side < around.length; side++) {
                if (around[side] != null) {
                    around[side].mailbox.put(new Value(side ^ 1, value));
                }
            }
        }

        private void change(long neighbours) throws InterruptedException {
            double[] heard = new double[4];
            for (long missing = neighbours; missing > 0; missing--) {
                Value neighbour = mailbox.take();
                heard[neighbour.side] = neighbour.value;
            }
            if (neighbours == 4) {
                value = OMEGA / 4 * (heard[0] + heard[1] + heard[2] + heard[3]) + (1 - OMEGA) * value;
            }
        }
    }
}
