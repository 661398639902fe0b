package salsa.kernel;

import java.util.ArrayDeque;

/**
 * The calls of one kernel actor in their order. At most {@link #LIMIT} are on the device: enough that it never waits for
 * the actor, and few enough that senders who are faster than the device do not fill its memory. The others wait on the heap.
 * Calls come from the actor's handlers, ends from the {@link Completions}.
 */
final class CallQueue {
    static final int LIMIT = 16;

    private final ArrayDeque<RunningCall> waiting = new ArrayDeque<>(); // guarded by this
    private int running; // guarded by this

    /** Begins the call, or lets it wait for its turn. */
    synchronized void add(RunningCall call) {
        waiting.add(call);
        begin();
    }

    /** Notes that a call has released what it used. */
    synchronized void noteEnd() {
        running--;
        begin();
    }

    /** Fails the calls that wait: those before them do not end. */
    synchronized void fail(KernelException failure) {
        for (RunningCall call : waiting) call.fail(failure);
        waiting.clear();
    }

    private void begin() {
        while (running < LIMIT && !waiting.isEmpty()) {
            RunningCall call = waiting.remove();
            if (tryBegin(call)) continue;
            waiting.addFirst(call.again());
            return;
        }
    }

    /** Returns false if the call waits for memory that an earlier one uses. */
    private boolean tryBegin(RunningCall call) {
        try {
            call.start();
            running++;
        } catch (DeviceFullException full) {
            if (running > 0) return false;
            call.fail(full);
        } catch (RuntimeException failure) {
            call.fail(failure);
        }
        return true;
    }
}
