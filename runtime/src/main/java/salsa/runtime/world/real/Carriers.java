package salsa.runtime.world.real;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Manages the carriers: the few threads of the JVM, as many as processors, that run all virtual threads, and so all
 * stages on which handlers may block. A virtual thread that computes keeps its carrier; if every carrier is occupied in
 * this way, no other virtual thread runs. Then carriers are added, one for each handler that occupies one. Owned by the
 * watch.
 *
 * <p>Nothing on the path of a message or of an activation takes part. While activations are active, the watch
 * periodically starts a virtual thread that does nothing, the <em>probe</em>, and observes when it has run. Only if the
 * probe is late does the watch examine the activations: one that is still in the same turn is identified by its stack.
 *
 * <h2>Why carriers must be provoked</h2>
 * A larger target alone starts no thread. The scheduler of virtual threads, a ForkJoinPool, starts one when a task is
 * put into an empty queue, or into one that has to grow. The queues of a stuck pool are not all empty, and the queue
 * that a thread uses depends on the thread. So a fresh thread starts some virtual threads that do nothing, twice as
 * many each time, until the probe has run: either its queue is empty or it grows.
 */
final class Carriers {

    static final long PROBE_EVERY = TimeUnit.MILLISECONDS.toNanos(50);
    static final long LATE = TimeUnit.MILLISECONDS.toNanos(100);
    static final long STUCK = TimeUnit.MILLISECONDS.toNanos(250);

    /** The maximum number of carriers that one system adds. */
    private static final int ADDED_MAX = 256;

    /** The maximum number of stacks taken in one look. */
    private static final int STACKS_MAX = 256;

    /** Like the constant in {@link Watch}. */
    private static final int LOOKS_MIN = 5;

    /** The maximum number of virtual threads started at once to provoke a carrier is 2 to this power. */
    private static final int PROVOKED_MAX = 12;

    private final RealScheduler scheduler;
    // activations that have been in the same turn for some looks
    private final Map<Activation, Occupant> occupants = new HashMap<>();
    private @Nullable Probe probe; // the latest probe; null while none is pending
    private long probedAt; // 0 while no activation is active
    private long starvingSince; // 0 if the latest probe was not late
    private int provoked; // the number of attempts in this starvation
    private int added; // carriers added to the initial ones
    private boolean fixed; // this JVM does not allow changing their number

    Carriers(RealScheduler scheduler) {
        this.scheduler = scheduler;
    }

    /** A virtual thread that only runs. */
    private static final class Probe implements Runnable {
        private volatile boolean ran; // set by its thread

        @Override
        public void run() {
            ran = true;
        }
    }

    /** An activation that may occupy its carrier. */
    private static final class Occupant {
        private int steps;
        private long begun;
        private long since;
        private int looks;
        private boolean known; // it is known to occupy its carrier

        void restart(int steps, long begun, long now) {
            this.steps = steps;
            this.begun = begun;
            this.since = now;
            this.looks = 0;
            this.known = false;
        }
    }

    /** Called by the watch with each of its looks. */
    void look(long now) {
        if (scheduler.activeActivations() <= 0) {
            if (probedAt != 0) {
                reset();
            }
        } else if (probedAt == 0) {
            probedAt = now;
        } else if (probe != null && !probe.ran) {
            if (now - probedAt >= LATE) {
                addCarriersIfStarving(now);
            }
        } else {
            starvingSince = 0;
            provoked = 0;
            if (now - probedAt >= PROBE_EVERY) {
                probedAt = now;
                probe = new Probe();
                Thread.startVirtualThread(probe);
            }
        }
    }

    /** Called when no activation is active: restores the initial number of carriers. */
    void reset() {
        probe = null;
        probedAt = 0;
        starvingSince = 0;
        provoked = 0;
        occupants.clear();
        if (added > 0) {
            change(-added);
        }
    }

    private void addCarriersIfStarving(long now) {
        starvingSince = starvingSince == 0 ? now : starvingSince;
        int known = (int) occupants(now).stream().filter(each -> each.known).count();
        int wanted = wanted(known, added, now - starvingSince);
        if (wanted > added && !fixed) {
            if (known == 0) {
                starvingSince = now;
            }
            change(wanted - added);
        }
        if (added > 0) {
            provoke();
        }
    }

    /**
     * Returns the total number of carriers to add: one for each activation that is known to occupy its carrier. If
     * there is none, and carriers are missing all the same, other virtual threads occupy them, and one more is added
     * periodically.
     */
    static int wanted(int known, int added, long starvingNanos) {
        int wanted = known == 0 && starvingNanos > 2 * STUCK ? added + 1 : known;
        return Math.min(wanted, ADDED_MAX);
    }

    /** Returns the activations that are in a turn, and updates which of them are known to occupy their carriers. */
    private List<Occupant> occupants(long now) {
        occupants.keySet().removeIf(each -> each.steps() % 2 == 0 || scheduler.isSuspended(each));
        var all = new ArrayList<Occupant>();
        int stacks = 0;
        for (Activation each : scheduler.activations()) {
            if (each.steps() % 2 == 1 && !scheduler.isSuspended(each)) {
                Occupant occupant = occupants.computeIfAbsent(each, _ -> new Occupant());
                if (stacks < STACKS_MAX && trySuspect(each, occupant, now)) {
                    stacks++;
                    investigate(each, occupant, now);
                }
                all.add(occupant);
            }
        }
        return all;
    }

    /** Returns whether it has not progressed for so long that its stack must be examined. */
    private boolean trySuspect(Activation activation, Occupant occupant, long now) {
        int steps = activation.steps();
        if (occupant.since == 0 || occupant.steps != steps) {
            occupant.restart(steps, scheduler.turns().begun(activation.stage()), now);
        }
        occupant.looks++;
        return !occupant.known && now - occupant.since >= patience() && occupant.looks >= LOOKS_MIN;
    }

    private long patience() {
        long after = TimeUnit.MILLISECONDS.toNanos(scheduler.turns().suspectedAfterMillis());
        return after == 0 ? STUCK : after;
    }

    private void investigate(Activation activation, Occupant occupant, long now) {
        long millis = TimeUnit.NANOSECONDS.toMillis(now - occupant.since);
        long begun = scheduler.turns().begun(activation.stage());
        StackTraceElement[] stack = activation.thread().getStackTrace();
        if (!occupies(activation.thread(), stack)) {
            occupant.restart(activation.steps(), begun, now); // it waits for a carrier itself
            return;
        }
        occupant.known = true;
        if (occupant.begun == begun && scheduler.turns().suspectedAfterMillis() > 0) {
            scheduler.turns().reportOccupied(activation.stage(), begun, millis, stack);
        }
    }

    /** Returns whether a virtual thread with that stack has a carrier, rather than waiting for one. */
    static boolean occupies(Thread thread, StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            String type = frame.getClassName();
            if (!type.startsWith("java.lang.VirtualThread") && !type.startsWith("jdk.internal.")) {
                break; // running code, a wait for a monitor, or code below the JDK's internals
            } else if (frame.getMethodName().equals("parkOnCarrierThread")) {
                return true;
            } else if (type.startsWith("java.lang.VirtualThread") || type.endsWith(".Continuation")) {
                return false;
            }
        }
        return stack.length > 0 && thread.getState() == Thread.State.RUNNABLE;
    }

    /** Changes the number of carriers. Without the module for that, only reports the handlers that compute. */
    private void change(int carriers) {
        try {
            CarrierPool.add(carriers);
            added += carriers;
        } catch (LinkageError | RuntimeException _) {
            fixed = true;
        }
    }

    private void provoke() {
        int threads = 1 << Math.min(provoked++, PROVOKED_MAX);
        Thread.ofPlatform().daemon().name("salsa-carriers").start(() -> {
            for (int n = 0; n < threads; n++) {
                Thread.startVirtualThread(new Probe());
            }
        });
    }
}
