package salsa.benchmarks.pekko.typed.savina;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/**
 * Matrix multiplication: a master deals pieces of work to workers in turn; a worker cuts one that is too large into
 * eight, else it multiplies, and the master adds its square up. The matrices are shared, as they are never changed.
 * Arguments: workers, length, how many elements a square may have, rounds.
 */
public final class RecMatMul {
    private final int count;
    private final int length;
    private final int threshold;
    private final ActorRef<Rounds.Finished> finished;
    private final List<ActorRef<Piece>> workers = new ArrayList<>();
    private long began;
    private double[][] product;
    private int next;
    private int outstanding;

    private RecMatMul(String[] arguments, ActorRef<Rounds.Finished> finished) {
        count = Integer.parseInt(arguments[0]);
        length = Integer.parseInt(arguments[1]);
        threshold = Integer.parseInt(arguments[2]);
        this.finished = finished;
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, finished -> Behaviors.setup(new RecMatMul(arguments, finished)::begin));
    }

    private sealed interface Report {}

    /** The square of a that begins at row and middle, times the square of b that begins at middle and column. */
    private record Piece(int row, int middle, int column, int length) implements Report {}

    private enum Cut implements Report {
        CUT
    }

    private record Square(Piece of, double[][] square) implements Report {}

    private Behavior<Report> begin(ActorContext<Report> context) {
        double[][] a = new double[length][length];
        double[][] b = new double[length][length];
        for (int i = 0; i < length; i++) {
            for (int j = 0; j < length; j++) {
                a[i][j] = i;
                b[i][j] = j;
            }
        }
        product = new double[length][length];
        began = System.nanoTime();

        Worker worker = new Worker(a, b, threshold, context.getSelf());
        for (int i = 0; i < count; i++) {
            workers.add(context.spawnAnonymous(Behaviors.receiveMessage(worker::receive)));
        }
        deal(new Piece(0, 0, 0, length));
        return Behaviors.receiveMessage(this::receive);
    }

    private Behavior<Report> receive(Report report) {
        switch (report) {
            case Piece piece -> deal(piece);
            case Cut.CUT -> done();
            case Square(Piece of, double[][] square) -> {
                add(of, square);
                done();
            }
        }
        return Behaviors.same();
    }

    private void deal(Piece piece) {
        outstanding++;
        workers.get(next).tell(piece);
        next = (next + 1) % count;
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
        String text = Result.text("recmatmul", (long) sum, count, length, threshold);
        finished.tell(new Rounds.Finished(text, began, at));
    }

    /** The behavior of a worker, which has no state. */
    private record Worker(double[][] a, double[][] b, int threshold, ActorRef<Report> master) {
        Behavior<Piece> receive(Piece piece) {
            if (piece.length * piece.length > threshold) cut(piece);
            else master.tell(new Square(piece, multiply(piece)));
            return Behaviors.same();
        }

        private void cut(Piece piece) {
            int half = piece.length / 2;
            for (int i = 0; i < 8; i++) {
                int row = piece.row + (i & 1) * half;
                int middle = piece.middle + (i >> 1 & 1) * half;
                int column = piece.column + (i >> 2) * half;
                master.tell(new Piece(row, middle, column, half));
            }
            master.tell(Cut.CUT);
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
