package salsa.runtime.world.real;

import java.util.ArrayDeque;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Options;
import salsa.runtime.evidence.Exploration;
import salsa.runtime.world.ScheduledStage;

/**
 * A worker's queue, from which others steal, compared with a sequential queue. It begins with its ring nearly full and
 * rotated by half, so that it wraps or grows while others take.
 */
public class ReadyQueueLincheckTest extends Exploration {
    private static final int TURNED = 40;
    private static final int FIRST = 63;

    private final ReadyQueue queue = new ReadyQueue();
    private int number; // the worker's

    /** A queue of {@link #FIRST} stages. */
    public ReadyQueueLincheckTest() {
        for (int i = 0; i < TURNED; i++) {
            queue.add(new Numbered(-2));
            queue.take();
        }
        for (int i = 0; i < FIRST; i++) queue.add(new Numbered(number++));
    }

    /** The worker makes a stage ready. */
    @Operation(nonParallelGroup = "worker")
    public void add() {
        queue.add(new Numbered(number++));
    }

    /** The worker or a thief takes one; -1 when there is none. */
    @Operation
    public int take() {
        var stage = (Numbered) queue.take();
        return stage == null ? -1 : stage.number;
    }

    /** The worker drops the references to the taken stages. */
    @Operation(nonParallelGroup = "worker")
    public void clear() {
        queue.clear();
    }

    @Override
    protected int threads() {
        return 3;
    }

    @Override
    protected int operations() {
        return 2;
    }

    @Override
    protected Options<?, ?> judged(Options<?, ?> options) {
        return options.sequentialSpecification(Queue.class);
    }

    private record Numbered(int number) implements ScheduledStage {
        @Override
        public boolean blocking() {
            return false;
        }
    }

    /** The sequential specification. */
    public static final class Queue {
        private final ArrayDeque<Integer> queue = new ArrayDeque<>();
        private int number;

        public Queue() {
            for (int i = 0; i < FIRST; i++) add();
        }

        public void add() {
            queue.add(number++);
        }

        public int take() {
            Integer first = queue.poll();
            return first == null ? -1 : first;
        }

        public void clear() {
            // changes nothing that can be seen
        }
    }
}
