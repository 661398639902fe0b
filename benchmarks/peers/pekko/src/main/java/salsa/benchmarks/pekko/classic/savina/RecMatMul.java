package salsa.benchmarks.pekko.classic.savina;

import java.util.Arrays;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Began;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/**
 * Matrix multiplication: a master deals pieces of work to workers in turn; a worker cuts one that is too large into
 * eight, else it multiplies, and the master adds its square up. The matrices are shared, as they are never changed.
 * Arguments: workers, length, how many elements a square may have, rounds.
 */
public final class RecMatMul extends UntypedAbstractActor {
    private final ActorRef[] workers;
    private final int length;
    private final int threshold;
    private double[][] product;
    private int next;
    private int outstanding;

    private RecMatMul(String[] arguments) {
        workers = new ActorRef[Integer.parseInt(arguments[0])];
        length = Integer.parseInt(arguments[1]);
        threshold = Integer.parseInt(arguments[2]);
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(RecMatMul.class, () -> new RecMatMul(arguments)));
    }

    /** The square of a that begins at row and middle, times the square of b that begins at middle and column. */
    private record Piece(int row, int middle, int column, int length) {}

    private enum Cut {
        CUT
    }

    private record Square(Piece of, double[][] square) {}

    @Override
    public void preStart() {
        double[][] a = new double[length][length];
        double[][] b = new double[length][length];
        for (int i = 0; i < length; i++) {
            for (int j = 0; j < length; j++) {
                a[i][j] = i;
                b[i][j] = j;
            }
        }
        product = new double[length][length];
        getContext().getParent().tell(new Began(), getSelf());

        Props worker = Props.create(Worker.class, () -> new Worker(a, b, threshold));
        for (int i = 0; i < workers.length; i++) workers[i] = getContext().actorOf(worker);
        deal(new Piece(0, 0, 0, length));
    }

    @Override
    public void onReceive(Object message) {
        switch (message) {
            case Piece piece -> deal(piece);
            case Cut.CUT -> done();
            case Square(Piece of, double[][] square) -> {
                add(of, square);
                done();
            }
            default -> unhandled(message);
        }
    }

    private void deal(Piece piece) {
        outstanding++;
        workers[next].tell(piece, getSelf());
        next = (next + 1) % workers.length;
    }

    private void add(Piece of, double[][] square) {
        for (int i = 0; i < of.length; i++) {
            double[] from = square[i];
            double[] to = product[of.row + i];
            for (int j = 0; j < of.length; j++) to[of.column + j] += from[j];
        }
    }

    private void done() {
        if (--outstanding == 0) finish(System.nanoTime());
    }

    private void finish(long at) {
        double sum = 0;
        for (int i = 0; i < length; i++) {
            for (int j = 0; j < length; j++) {
                Result.mustBe((double) length * i * j, product[i][j]);
                sum += product[i][j];
            }
        }
        String text = Result.text("recmatmul", (long) sum, workers.length, length, threshold);
        getContext().getParent().tell(new Result(text, at), getSelf());
    }

    private static final class Worker extends UntypedAbstractActor {
        private final double[][] a;
        private final double[][] b;
        private final int threshold;

        Worker(double[][] a, double[][] b, int threshold) {
            this.a = a;
            this.b = b;
            this.threshold = threshold;
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Piece piece when piece.length * piece.length > threshold -> cut(piece);
                case Piece piece -> getSender().tell(new Square(piece, multiply(piece)), getSelf());
                default -> unhandled(message);
            }
        }

        private void cut(Piece piece) {
            int half = piece.length / 2;
            for (int i = 0; i < 8; i++) {
                int row = piece.row + (i & 1) * half;
                int middle = piece.middle + (i >> 1 & 1) * half;
                int column = piece.column + (i >> 2) * half;
                getSender().tell(new Piece(row, middle, column, half), getSelf());
            }
            getSender().tell(Cut.CUT, getSelf());
        }

        private double[][] multiply(Piece piece) {
            double[][] rows = new double[piece.length][];
            for (int k = 0; k < piece.length; k++) {
                rows[k] = Arrays.copyOfRange(b[piece.middle + k], piece.column, piece.column + piece.length);
            }
            double[][] square = new double[piece.length][piece.length];
            for (int i = 0; i < piece.length; i++) {
                for (int k = 0; k < piece.length; k++) addRow(square[i], a[piece.row + i][piece.middle + k], rows[k]);
            }
            return square;
        }

        /** With the same index in both rows, so that the JVM adds several elements at once. */
        private static void addRow(double[] sums, double factor, double[] row) {
            for (int j = 0; j < sums.length; j++) sums[j] += factor * row[j];
        }
    }
}
