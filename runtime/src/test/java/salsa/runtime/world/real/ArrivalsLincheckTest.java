package salsa.runtime.world.real;

import java.util.ArrayDeque;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Options;
import org.jetbrains.lincheck.datastructures.Param;
import salsa.runtime.evidence.Exploration;
import salsa.runtime.world.ScheduledStage;

/** The arrivals, emptied by one worker into its own queue: together a queue, oldest first. */
@Param(name = "number", gen = IntGen.class, conf = "1:9")
public class ArrivalsLincheckTest extends Exploration {
    private final Arrivals arrivals = new Arrivals();
    private final ReadyQueue queue = new ReadyQueue();

    /** Any thread makes a stage ready. */
    @Operation
    public void add(@Param(name = "number") int number) {
        arrivals.add(new Numbered(number));
    }

    /** A worker takes one, from the arrivals when its queue is empty; -1 when there is none. */
    @Operation(nonParallelGroup = "worker")
    public int take() {
        if (queue.isEmpty()) arrivals.moveTo(queue);
        var stage = (Numbered) queue.take();
        return stage == null ? -1 : stage.number;
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

        public void add(int number) {
            queue.add(number);
        }

        public int take() {
            Integer first = queue.poll();
            return first == null ? -1 : first;
        }
    }
}
