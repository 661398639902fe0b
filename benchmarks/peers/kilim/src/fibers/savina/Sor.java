package fibers.savina;

import fibers.Rounds;
import java.util.Locale;
import java.util.Random;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/** Cells of a square, red and black by turns, come nearer to what is around them. Sizes: cells a side, iterations. */
final class Sor implements Rounds.Prepared {
    private static final double OMEGA = 1.25;
    private static final long SEED = 10101010;

    /** The present value of a neighbour. */
    private static final class Value {
        final int side;
        final double value;

        Value(int side, double value) {
            this.side = side;
            this.value = value;
        }
    }

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
    public static void main(String[] arguments) {
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
    public void play() {
        Mailbox<Boolean> settled = new Mailbox<>(values.length);
        Cell[][] cells = new Cell[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                cells[i][j] = new Cell((i + j) % 2 == 1, iterations, values[i * size + j], settled);
            }
        }
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                cells[i][j].around = new Cell[] {
                    at(cells, i - 1, j), at(cells, i + 1, j), at(cells, i, j - 1), at(cells, i, j + 1)
                };
            }
        }
        for (Cell[] line : cells) {
            for (Cell cell : line) {
                cell.start();
            }
        }
        for (int missing = values.length; missing > 0; missing--) {
            settled.getb();
        }
        for (int number = 0; number < values.length; number++) {
            values[number] = cells[number / size][number % size].value;
        }
    }

    @Override
    public String result() {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return String.format(Locale.ROOT, "%s = %.9f", row, sum * 1e6);
    }

    private Cell at(Cell[][] cells, int i, int j) {
        return i < 0 || j < 0 || i == size || j == size ? null : cells[i][j];
    }

    /** The black ones begin by telling their values; no cell is ever more than one step ahead of a neighbour. */
    private static final class Cell extends Task<Void> {
        private final Mailbox<Value> mailbox = new Mailbox<>(4);
        private final double[] heard = new double[4];
        private final boolean red;
        private final int changes;
        private final Mailbox<Boolean> settled;
        private double value;
        private Cell[] around;

        Cell(boolean red, int changes, double value, Mailbox<Boolean> settled) {
            this.red = red;
            this.changes = changes;
            this.value = value;
            this.settled = settled;
        }

        @Override
        public void execute() throws Pausable {
            int neighbours = 0;
            for (Cell cell : around) {
                neighbours += cell == null ? 0 : 1;
            }
            if (!red) {
                tell();
            }
            for (int change = 1; change <= changes; change++) {
                change(neighbours);
                if (red || change < changes) {
                    tell();
                }
            }
            settled.putnb(true);
        }

        private void tell() {
            for (int side = 0; side < around.length; side++) {
                if (around[side] != null) {
                    around[side].mailbox.putnb(new Value(side ^ 1, value));
                }
            }
        }

        private void change(int neighbours) throws Pausable {
            for (int missing = neighbours; missing > 0; missing--) {
                Value neighbour = mailbox.get();
                heard[neighbour.side] = neighbour.value;
            }
            if (neighbours == 4) {
                value = OMEGA / 4 * (heard[0] + heard[1] + heard[2] + heard[3]) + (1 - OMEGA) * value;
            }
        }
    }
}
