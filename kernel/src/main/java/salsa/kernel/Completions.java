package salsa.kernel;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The thread that answers for one device. The driver's own threads only add to its queue, since they may call nothing
 * of OpenCL; it reads the outputs of kernels that have ended, and fails those that do not end. It begins with the first
 * call, and does not keep the process running.
 */
final class Completions {
    /** The property with the number of seconds after which a running kernel has failed. */
    static final String DEADLINE = "kernel.deadline";

    private static final int DEADLINE_SECONDS = 60;
    private static final long LOOK =
            TimeUnit.SECONDS.toNanos(1); // between two looks for late calls, also while others end

    private final LinkedBlockingQueue<Runnable> ended = new LinkedBlockingQueue<>();
    private final Set<RunningCall> running = ConcurrentHashMap.newKeySet();
    private final String name;
    private final long deadline = TimeUnit.SECONDS.toNanos(Integer.getInteger(DEADLINE, DEADLINE_SECONDS));
    private @Nullable Thread thread; // guarded by this

    Completions(String device) {
        name = "kernels of " + device;
    }

    /** Adds a call that runs from now on. */
    void add(RunningCall call) {
        running.add(call);
        begin();
    }

    /** Removes a call; returns false if it was removed before. */
    boolean tryRemove(RunningCall call) {
        return running.remove(call);
    }

    /** Runs the action on this thread, in the order of the calls of this method. It may wait for the device. */
    void execute(Runnable action) {
        ended.add(action);
        begin();
    }

    private synchronized void begin() {
        if (thread == null) thread = Thread.ofPlatform().daemon().name(name).start(this::answer);
    }

    private void answer() {
        long next = System.nanoTime() + LOOK;
        for (; ; ) {
            try {
                Runnable action = ended.poll(1, TimeUnit.SECONDS);
                if (action != null) action.run();
                if (System.nanoTime() - next < 0) continue;
                failLateCalls();
                next = System.nanoTime() + LOOK;
            } catch (InterruptedException ignored) {
                // nobody may stop this thread: the actors that wait for it would wait for ever
            }
        }
    }

    private void failLateCalls() {
        long now = System.nanoTime();
        for (RunningCall call : running) if (now - call.begin() > deadline) call.failLate(deadline);
    }
}
