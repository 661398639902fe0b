package salsa.benchmarks.pekko.typed.savina;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kernels.Queens;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/**
 * In how many ways queens can stand on a board without attacking each other. A master deals boards to workers in turn;
 * below boards with enough queens a worker searches alone. Arguments: workers, queens, how many are enough, rounds.
 */
public final class NQueenK {
    private final int count;
    private final int size;
    private final int threshold;
    private final ActorRef<Rounds.Finished> finished;
    private final List<ActorRef<Board>> workers = new ArrayList<>();
    private int next;
    private int outstanding;
    private long solutions;

    private NQueenK(String[] arguments, ActorRef<Rounds.Finished> finished) {
        count = Integer.parseInt(arguments[0]);
        size = Integer.parseInt(arguments[1]);
        threshold = Integer.parseInt(arguments[2]);
        this.finished = finished;
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, finished -> Behaviors.setup(new NQueenK(arguments, finished)::begin));
    }

    private sealed interface Report {}

    /** The column of the queen in each row, as far as it has queens; it is never changed. */
    private record Board(int[] queens) implements Report {}

    private record Searched(long solutions) implements Report {}

    private Behavior<Report> begin(ActorContext<Report> context) {
        Worker worker = new Worker(size, threshold, context.getSelf());
        for (int i = 0; i < count; i++) {
            workers.add(context.spawnAnonymous(Behaviors.receiveMessage(worker::receive)));
        }
        deal(new Board(new int[0]));
        return Behaviors.receiveMessage(this::receive);
    }

    private Behavior<Report> receive(Report report) {
        switch (report) {
            case Board board -> deal(board);
            case Searched(long found) -> {
                solutions += found;
                if (--outstanding == 0) finish();
            }
        }
        return Behaviors.same();
    }

    private void deal(Board board) {
        outstanding++;
        workers.get(next).tell(board);
        next = (next + 1) % count;
    }

    private void finish() {
        finished.tell(new Rounds.Finished(Result.text("nqueenk", solutions, count, size, threshold)));
    }

    /** The behavior of a worker, which has no state. */
    private record Worker(int size, int threshold, ActorRef<Report> master) {
        Behavior<Board> receive(Board board) {
            master.tell(new Searched(search(board.queens)));
            return Behaviors.same();
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
                master.tell(new Board(larger));
            }
        }
    }
}
