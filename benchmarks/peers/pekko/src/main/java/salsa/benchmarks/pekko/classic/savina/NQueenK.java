package salsa.benchmarks.pekko.classic.savina;

import java.util.Arrays;
import kernels.Queens;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/**
 * In how many ways queens can stand on a board without attacking each other. A master deals boards to workers in turn;
 * below boards with enough queens a worker searches alone. Arguments: workers, queens, how many are enough, rounds.
 */
public final class NQueenK extends UntypedAbstractActor {
    private final ActorRef[] workers;
    private final int size;
    private final int threshold;
    private int next;
    private int outstanding;
    private long solutions;

    private NQueenK(String[] arguments) {
        workers = new ActorRef[Integer.parseInt(arguments[0])];
        size = Integer.parseInt(arguments[1]);
        threshold = Integer.parseInt(arguments[2]);
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(NQueenK.class, () -> new NQueenK(arguments)));
    }

    /** The column of the queen in each row, as far as it has queens; it is never changed. */
    private record Board(int[] queens) {}

    private record Searched(long solutions) {}

    @Override
    public void preStart() {
        Props worker = Props.create(Worker.class, () -> new Worker(size, threshold));
        for (int i = 0; i < workers.length; i++) workers[i] = getContext().actorOf(worker);
        deal(new Board(new int[0]));
    }

    @Override
    public void onReceive(Object message) {
        switch (message) {
            case Board board -> deal(board);
            case Searched(long found) -> {
                solutions += found;
                if (--outstanding == 0) finish();
            }
            default -> unhandled(message);
        }
    }

    private void deal(Board board) {
        outstanding++;
        workers[next].tell(board, getSelf());
        next = (next + 1) % workers.length;
    }

    private void finish() {
        getContext().getParent().tell(Result.of("nqueenk", solutions, workers.length, size, threshold), getSelf());
    }

    private static final class Worker extends UntypedAbstractActor {
        private final int size;
        private final int threshold;

        Worker(int size, int threshold) {
            this.size = size;
            this.threshold = threshold;
        }

        @Override
        public void onReceive(Object message) {
            if (message instanceof Board(int[] queens)) {
                getSender().tell(new Searched(search(queens)), getSelf());
            } else {
                unhandled(message);
            }
        }

        private long search(int[] queens) {
            if (queens.length == threshold) return Queens.solutions(Arrays.copyOf(queens, size), threshold);
            expand(queens);
            return 0;
        }

        private void expand(int[] queens) {
            int row = queens.length;
            for (int places = Queens.free(queens, row, size); places != 0; places &= places - 1) {
                int[] larger = Arrays.copyOf(queens, row + 1);
                larger[row] = Integer.numberOfTrailingZeros(places);
                getSender().tell(new Board(larger), getSelf());
            }
        }
    }
}
