package threads.savina;

import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.stream.Stream;
import threads.Actors;
import threads.Rounds;

/**
 * A master deals products of parts of two matrices to workers in turn, which cut large ones into eight of half the
 * length, and multiply small ones; the master adds these up. All read the same matrices. Sizes: workers, length, how
 * many elements a square has at most.
 */
final class RecMatMul implements Rounds.Prepared {
    /** A square of the first matrix times one of the second. */
    private record Piece(int row, int middle, int column, int length) implements ToMaster {
        Piece part(int lower, int inner, int right) {
            int half = length / 2;
            return new Piece(row + lower * half, middle + inner * half, column + right * half, half);
        }
    }

    private record Cut() implements ToMaster {}

    private record Product(Piece piece, double[][] elements) implements ToMaster {}

    private sealed interface ToMaster permits Piece, Cut, Product {}

    private final String row;
    private final int workers;
    private final int length;
    private final int threshold;
    private double[][] a;
    private double[][] b;
    private double[][] c;
    private BlockingQueue<ToMaster> master;

    private RecMatMul(String row, int workers, int length, int threshold) {
        this.row = row;
        this.workers = workers;
        this.length = length;
        this.threshold = threshold;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        Rounds.play(arguments, new RecMatMul(Rounds.named("recmatmul", arguments), Integer.parseInt(arguments[0]),
                Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2])));
    }

    @Override
    public void prepare() {
        a = new double[length][length];
        b = new double[length][length];
        for (int i = 0; i < length; i++) {
            for (int j = 0; j < length; j++) {
                a[i][j] = i;
                b[i][j] = j;
            }
        }
    }

    @Override
    public void play() throws InterruptedException {
        c = new double[length][length];
        master = new LinkedTransferQueue<>();
        BlockingQueue<Boolean> done = new LinkedTransferQueue<>();
        Actors.start(() -> {
            deal();
            done.put(true);
        });
        done.take();
    }

    @Override
    public String result() {
        double sum = 0;
        for (int i = 0; i < length; i++) {
            for (int j = 0; j < length; j++) {
                if (c[i][j] != (double) length * i * j) {
                    throw new IllegalStateException("c[" + i + "][" + j + "] is " + c[i][j]);
                }
                sum += c[i][j];
            }
        }
        return row + " = " + (long) sum;
    }

    private void deal() throws InterruptedException {
        var mailboxes = Stream.generate(LinkedTransferQueue<Piece>::new).limit(workers).toList();
        mailboxes.forEach(mailbox -> Actors.start(() -> work(mailbox)));
        mailboxes.getFirst().put(new Piece(0, 0, 0, length));
        int next = 1;
        int working = 1;
        while (working > 0) {
            switch (master.take()) {
                case Piece piece -> {
                    mailboxes.get(next % workers).put(piece);
                    next++;
                    working++;
                }
                case Cut() -> working--;
                case Product(Piece piece, double[][] elements) -> {
                    add(piece, elements);
                    working--;
                }
            }
        }
    }

    private void add(Piece piece, double[][] elements) {
        for (int i = 0; i < piece.length; i++) {
            double[] to = c[piece.row + i];
            double[] from = elements[i];
            for (int j = 0; j < piece.length; j++) {
                to[piece.column + j] += from[j];
            }
        }
    }

    private void work(BlockingQueue<Piece> mailbox) throws InterruptedException {
        while (true) {
            Piece piece = mailbox.take();
            if (piece.length * piece.length > threshold) {
                for (int eighth = 0; eighth < 8; eighth++) {
                    master.put(piece.part(eighth >> 2, eighth >> 1 & 1, eighth & 1));
                }
                master.put(new Cut());
            } else {
                master.put(new Product(piece, product(piece)));
            }
        }
    }

    private double[][] product(Piece piece) {
        double[][] rows = new double[piece.length][];
        for (int k = 0; k < piece.length; k++) {
            rows[k] = Arrays.copyOfRange(b[piece.middle + k], piece.column, piece.column + piece.length);
        }
        double[][] product = new double[piece.length][piece.length];
        for (int i = 0; i < piece.length; i++) {
            for (int k = 0; k < piece.length; k++) {
                addRow(product[i], a[piece.row + i][piece.middle + k], rows[k]);
            }
        }
        return product;
    }

    /** With the same index in both rows, so that the JVM adds several elements at once. */
    private static void addRow(double[] to, double factor, double[] from) {
        for (int j = 0; j < to.length; j++) {
            to[j] += factor * from[j];
        }
    }
}
