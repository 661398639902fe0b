package salsa.runtime.world.real;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Looks after the carriers: the few threads of the JVM, as many as processors, that run all virtual threads, and so all
 * stages on which handlers may block. A virtual thread that computes keeps its carrier; when each carrier has such a
 * one, no other virtual thread runs. Then there are more carriers, one for each handler that keeps one. Owned by the
 * watch.
 *
 * <p>Nothing on the path of a message or of an activation has to help. While activations are active, the watch now and
 * then starts a virtual thread that does nothing, the <em>probe</em>, and sees when it has run. Only when that is late
 * does it look at the activations: one that is still in the turn it was in is sought out by its stack.
 *
 * <h2>Why carriers have to be provoked</h2>
 * A larger target alone starts no thread. The scheduler of virtual threads, a ForkJoinPool, starts one when a task is
 * put into an empty queue, or into one that has to grow. The queues of a pool that is stuck are not all empty, and which
 * one a thread uses depends on the thread. So a fresh thread starts some virtual threads that do nothing, twice as many
 * each time, until the probe has run: either its queue is empty or it grows.
 */
final class Carriers {

    static final long PROBE_EVERY = TimeUnit.MILLISECONDS.toNanos(50);
    static final long LATE = TimeUnit.MILLISECONDS.toNanos(100);
    static final long STUCK = TimeUnit.MILLISECONDS.toNanos(250);

    /** As many carriers are added by one system. */
    private static final int ADDED_MAX = 256;

    /** As many stacks are taken in one look. */
    private static final int STACKS_MAX = 256;

    /** As in {@link Watch}. */
    private static final int LOOKS_MIN = 5;

    /** At most 2 to this power virtual threads are started at once in order to provoke a carrier. */
    private static final int PROVOKED_MAX = 12;

    private final RealScheduler scheduler;
    private final Map<Activation, Occupant> occupants = new HashMap<>(); // that have been in their turn for some looks
    private Probe probe; // the latest one; null when none is out
    private long probedAt; // 0 while no activation is active
    private long starvingSince; // 0 when the latest probe was not late
    private int provoked; // how often in this starvation
    private int added; // carriers, to those there were
    private boolean fixed; // this JVM does not let their number be changed

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
        private boolean known; // that it does

        void restart(int steps, long begun, long now) {
            this.steps = steps;
            this.begun = begun;
            this.since = now;
            this.looks = 0;
            this.known = false;
        }
    }

    /** By the watch, with each of its looks. */
    void look(long now) {
        if (scheduler.activeActivations() <= 0) {
            if (probedAt != 0) {
                calm();
            }
        } else if (probedAt == 0) {
            probedAt = now;
        } else if (probe != null && !probe.ran) {
            if (now - probedAt >= LATE) {
                starves(now);
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

    /** Nobody is active: there are as many carriers as before. */
    void calm() {
        probe = null;
        probedAt = 0;
        starvingSince = 0;
        provoked = 0;
        occupants.clear();
        if (added > 0) {
            change(-added);
        }
    }

    private void starves(long now) {
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
     * Returns how many carriers are to be added in all: one for each activation that is known to occupy its carrier. If
     * none is, and carriers are missing all the same, other virtual threads keep them, and one more is added now and
     * then.
     */
    static int wanted(int known, int added, long starvingNanos) {
        int wanted = known == 0 && starvingNanos > 2 * STUCK ? added + 1 : known;
        return Math.min(wanted, ADDED_MAX);
    }

    /** The activations that are in a turn; whether they are known to occupy their carriers is up to date. */
    private List<Occupant> occupants(long now) {
        occupants.keySet().removeIf(each -> each.steps() % 2 == 0 || scheduler.isSuspended(each));
        var all = new ArrayList<Occupant>();
        int stacks = 0;
        for (Activation each : scheduler.activations()) {
            if (each.steps() % 2 == 1 && !scheduler.isSuspended(each)) {
                Occupant occupant = occupants.computeIfAbsent(each, _ -> new Occupant());
                if (stacks < STACKS_MAX && isSuspect(each, occupant, now)) {
                    stacks++;
                    investigate(each, occupant, now);
                }
                all.add(occupant);
            }
        }
        return all;
    }

    /** Whether it is where it was for so long that it has to be looked at more closely. */
    private boolean isSuspect(Activation activation, Occupant occupant, long now) {
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
            scheduler.turns().occupies(activation.stage(), begun, millis, stack);
        }
    }

    /** Whether a virtual thread with that stack has a carrier, not only wants one. */
    static boolean occupies(Thread thread, StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            String type = frame.getClassName();
            if (!type.startsWith("java.lang.VirtualThread") && !type.startsWith("jdk.internal.")) {
                break; // code that runs, waits for a monitor, or is below what the JDK does for it
            } else if (frame.getMethodName().equals("parkOnCarrierThread")) {
                return true;
            } else if (type.startsWith("java.lang.VirtualThread") || type.endsWith(".Continuation")) {
                return false;
            }
        }
        return stack.length > 0 && thread.getState() == Thread.State.RUNNABLE;
    }

    /** Without the module that changes the number, handlers that compute are named, and nothing else is done. */
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
