package fibers.savina;

import fibers.Rounds;
import java.util.stream.Stream;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/**
 * A master deals products of parts of two matrices to workers in turn, which cut large ones into eight of half the
 * length, and multiply small ones; the master adds these up. All read the same matrices. Sizes: workers, length, how
 * many elements a square has at most.
 */
final class RecMatMul implements Rounds.Prepared {
    /** A square of the first matrix times one of the second. */
    private static final class Piece {
        final int row;
        final int middle;
        final int column;
        final int length;

        Piece(int row, int middle, int column, int length) {
            this.row = row;
            this.middle = middle;
            this.column = column;
            this.length = length;
        }

        Piece part(int lower, int inner, int right) {
            int half = length / 2;
            return new Piece(row + lower * half, middle + inner * half, column + right * half, half);
        }
    }

    /** A piece to deal; or one that is done, with its product, or that has been cut. */
    private static final class Message {
        final Piece piece;
        final boolean deal;
        final double[][] product;

        Message(Piece piece, boolean deal, double[][] product) {
            this.piece = piece;
            this.deal = deal;
            this.product = product;
        }
    }

    private final String row;
    private final int workers;
    private final int length;
    private final int threshold;
    private double[][] a;
    private double[][] b;
    private double[][] c;

    private RecMatMul(String row, int workers, int length, int threshold) {
        this.row = row;
        this.workers = workers;
        this.length = length;
        this.threshold = threshold;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
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
    public void play() {
        c = new double[length][length];
        Mailbox<Boolean> done = new Mailbox<>(1);
        new Master(done).start();
        done.getb();
    }

    @Override
    public String result() {
        double sum = 0;
        for (int i = 0; i < length; i++) {
            for (int j = 0; j < length; j++) {
                if (c[i][j] != (double) length * i * j) {
                    Rounds.fail("c[" + i + "][" + j + "] is " + c[i][j]);
                }
                sum += c[i][j];
            }
        }
        return row + " = " + (long) sum;
    }

    private final class Master extends Task<Void> {
        private final Mailbox<Message> mailbox = new Mailbox<>(64);
        private final Worker[] all = Stream.generate(() -> new Worker(mailbox)).limit(workers).toArray(Worker[]::new);
        private final Mailbox<Boolean> done;

        Master(Mailbox<Boolean> done) {
            this.done = done;
        }

        @Override
        public void execute() throws Pausable {
            for (Worker worker : all) {
                worker.start();
            }
            all[0].mailbox.putnb(new Piece(0, 0, 0, length));
            int dealt = 1;
            for (int finished = 0; finished < dealt; ) {
                Message message = mailbox.get();
                if (message.deal) {
                    all[dealt % workers].mailbox.putnb(message.piece);
                    dealt++;
                } else {
                    add(message);
                    finished++;
                }
            }
            done.putnb(true);
        }

        private void add(Message message) {
            if (message.product == null) {
                return;
            }
            Piece piece = message.piece;
            for (int i = 0; i < piece.length; i++) {
                double[] to = c[piece.row + i];
                double[] from = message.product[i];
                for (int j = 0; j < piece.length; j++) {
                    to[piece.column + j] += from[j];
                }
            }
        }
    }

    private final class Worker extends Task<Void> {
        private final Mailbox<Piece> mailbox = new Mailbox<>(16);
        private final Mailbox<Message> master;

        Worker(Mailbox<Message> master) {
            this.master = master;
        }

        @Override
        public void execute() throws Pausable {
            while (true) {
                Piece piece = mailbox.get();
                boolean isLarge = piece.length * piece.length > threshold;
                if (isLarge) {
                    cut(piece);
                }
                master.putnb(new Message(piece, false, isLarge ? null : product(piece)));
            }
        }

        private void cut(Piece piece) {
            for (int eighth = 0; eighth < 8; eighth++) {
                master.putnb(new Message(piece.part(eighth >> 2, eighth >> 1 & 1, eighth & 1), true, null));
            }
        }

        private double[][] product(Piece piece) {
            double[][] product = new double[piece.length][piece.length];
            for (int i = 0; i < piece.length; i++) {
                for (int k = 0; k < piece.length; k++) {
                    addRow(product[i], a[piece.row + i][piece.middle + k], b[piece.middle + k], piece.column);
                }
            }
            return product;
        }
    }

    private static void addRow(double[] to, double factor, double[] from, int start) {
        for (int j = 0; j < to.length; j++) {
            to[j] += factor * from[start + j];
        }
    }
}
