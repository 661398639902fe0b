package salsa.runtime;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Failures of tokens that no code has asked for yet, but still may. A program reports them at its end. An application
 * would wait long for that: its code has one second to ask.
 *
 * <p>Whether a failure was noticed is decided when it can be decided: at the end of that time, or when its token is
 * garbage, so that no code can ask any more. So the number of kept failures is bounded by the tokens that the program
 * itself keeps, and no failure is reported because there are many. Few failures are all kept until the end, so that
 * their reports come in an order that does not depend on garbage collection.
 */
final class Unobserved {

    /** With at most this many failures, garbage tokens are not searched for. */
    private static final int FEW_MAX = 1_000;

    private static final long MILLIS_MAX = 1_000;

    /** A failure, until it was noticed or reported. */
    private static final class Kept extends WeakReference<Token<?>> {
        final Failure failure;
        final long since;

        Kept(Token<?> token, ReferenceQueue<Token<?>> garbage, Failure failure, long since) {
            super(token, garbage);
            this.failure = failure;
            this.since = since;
        }
    }

    private final ActorSystem system;
    private final boolean inTime;
    private final Set<Kept> kept = new LinkedHashSet<>(); // guarded by this; oldest first
    private int sweepAt = FEW_MAX; // guarded by this: with more than this many, noticed failures are dropped
    private final ReferenceQueue<Token<?>> garbage = new ReferenceQueue<>(); // of unreachable tokens
    private final AtomicBoolean looking = new AtomicBoolean(); // whether a check is scheduled

    Unobserved(ActorSystem system, boolean inTime) {
        this.system = system;
        this.inTime = inTime;
    }

    void add(Token<?> token, Failure failure) {
        keep(new Kept(token, garbage, failure, system.coarseNanos())).forEach(this::report);
        if (inTime) {
            lookIn(MILLIS_MAX);
        }
    }

    /** Keeps one more; returns those of the others whose tokens are garbage, if there are many. */
    private synchronized List<Kept> keep(Kept more) {
        kept.add(more);
        return kept.size() <= FEW_MAX ? List.of() : sweep();
    }

    private List<Kept> sweep() {
        if (kept.size() > sweepAt) { // doubled each time, so that a failure is checked only a few times
            kept.removeIf(each -> each.failure.isObserved());
            sweepAt = Math.max(FEW_MAX, 2 * kept.size());
        }
        var gone = new ArrayList<Kept>(0);
        for (Reference<?> each = garbage.poll(); each != null; each = garbage.poll()) {
            if (kept.remove(each)) {
                gone.add((Kept) each);
            }
        }
        return gone;
    }

    /** Schedules a check after the failure was added: a check already scheduled runs after that. */
    private void lookIn(long millis) {
        if (looking.compareAndSet(false, true)) {
            system.scheduler().sometime(millis, this::look);
        }
    }

    private void look() {
        looking.set(false);
        long old = system.world().clock().nanos() - TimeUnit.MILLISECONDS.toNanos(MILLIS_MAX);
        olderThan(old).forEach(this::report);
        Kept next = oldest();
        if (next != null) {
            lookIn(1 + TimeUnit.NANOSECONDS.toMillis(next.since - old));
        }
    }

    private synchronized List<Kept> olderThan(long old) {
        var found = new ArrayList<Kept>(0);
        for (Iterator<Kept> all = kept.iterator(); all.hasNext(); ) {
            Kept each = all.next();
            if (each.since - old > 0) {
                break;
            }
            all.remove();
            found.add(each);
        }
        return found;
    }

    private synchronized Kept oldest() {
        return kept.isEmpty() ? null : kept.iterator().next();
    }

    /** Reports all failures: no code can ask any more. */
    void reportAll() {
        takeAll().forEach(this::report);
    }

    private synchronized List<Kept> takeAll() {
        List<Kept> all = List.copyOf(kept);
        kept.clear();
        return all;
    }

    private void report(Kept each) {
        if (!each.failure.isObserved()) {
            system.reports().failed(each.failure);
        }
    }
}
