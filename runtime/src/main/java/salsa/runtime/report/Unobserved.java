package salsa.runtime.report;

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
import org.jspecify.annotations.Nullable;
import salsa.runtime.world.Clock;

/**
 * Failures of tokens that no code has asked for yet, but still may. A program reports them at its end. An application
 * would wait long for that: its code has one second to ask.
 *
 * <p>Whether a failure was noticed is decided when it can be decided: at the end of that time, or when its token is
 * garbage, so that no code can ask any more. So the number of kept failures is bounded by the tokens that the program
 * itself keeps, and no failure is reported because there are many. Few failures are all kept until the end, so that
 * their reports come in an order that does not depend on garbage collection.
 */
public final class Unobserved<F> {

    /** With at most this many failures, garbage tokens are not searched for. */
    private static final int FEW_MAX = 1_000;

    private static final long MILLIS_MAX = 1_000;

    /** A failure, until it was noticed or reported. */
    private static final class Kept<F> extends WeakReference<Object> {
        final F failure;
        final long since;

        Kept(Object token, ReferenceQueue<Object> garbage, F failure, long since) {
            super(token, garbage);
            this.failure = failure;
            this.since = since;
        }
    }

    /** The system whose failures these are. */
    public interface Owner<F> {

        /** Returns whether code of the program has asked for the failure. */
        boolean isObserved(F failure);

        /** Reports the failure to the user. */
        void report(F failure);

        /** Runs some work after that time, unless the system has ended. */
        void sometime(long millis, Runnable work);
    }

    private final Clock clock;
    private final Owner<F> owner;
    private final boolean inTime;
    private final Set<Kept<F>> kept = new LinkedHashSet<>(); // guarded by this; oldest first
    private int sweepAt = FEW_MAX; // guarded by this: with more than this many, noticed failures are dropped
    private final ReferenceQueue<Object> garbage = new ReferenceQueue<>(); // of unreachable tokens
    private final AtomicBoolean looking = new AtomicBoolean(); // whether a check is scheduled

    /** Creates the failures of a system, of an application if they are to be reported in time. */
    public Unobserved(Clock clock, Owner<F> owner, boolean inTime) {
        this.clock = clock;
        this.owner = owner;
        this.inTime = inTime;
    }

    /** Adds the failure of a token. */
    public void add(Object token, F failure) {
        keep(new Kept<>(token, garbage, failure, clock.coarseNanos())).forEach(this::report);
        if (inTime) {
            lookIn(MILLIS_MAX);
        }
    }

    /** Keeps one more; returns those of the others whose tokens are garbage, if there are many. */
    private synchronized List<Kept<F>> keep(Kept<F> more) {
        kept.add(more);
        return kept.size() <= FEW_MAX ? List.of() : sweep();
    }

    private List<Kept<F>> sweep() {
        if (kept.size() > sweepAt) { // doubled each time, so that a failure is checked only a few times
            kept.removeIf(each -> owner.isObserved(each.failure));
            sweepAt = Math.max(FEW_MAX, 2 * kept.size());
        }
        var gone = new ArrayList<Kept<F>>(0);
        for (Reference<?> each = garbage.poll(); each != null; each = garbage.poll()) {
            @SuppressWarnings("unchecked") // the queue gets references of this class alone
            Kept<F> unreachable = (Kept<F>) each;
            if (kept.remove(unreachable)) {
                gone.add(unreachable);
            }
        }
        return gone;
    }

    /** Schedules a check after the failure was added: a check already scheduled runs after that. */
    private void lookIn(long millis) {
        if (looking.compareAndSet(false, true)) {
            owner.sometime(millis, this::look);
        }
    }

    private void look() {
        looking.set(false);
        long old = clock.nanos() - TimeUnit.MILLISECONDS.toNanos(MILLIS_MAX);
        olderThan(old).forEach(this::report);
        Kept<F> next = oldest();
        if (next != null) {
            lookIn(1 + TimeUnit.NANOSECONDS.toMillis(next.since - old));
        }
    }

    private synchronized List<Kept<F>> olderThan(long old) {
        var found = new ArrayList<Kept<F>>(0);
        for (Iterator<Kept<F>> all = kept.iterator(); all.hasNext(); ) {
            Kept<F> each = all.next();
            if (each.since - old > 0) {
                break;
            }
            all.remove();
            found.add(each);
        }
        return found;
    }

    private synchronized @Nullable Kept<F> oldest() {
        return kept.isEmpty() ? null : kept.iterator().next();
    }

    /** Reports all failures: no code can ask any more. */
    public void reportAll() {
        takeAll().forEach(this::report);
    }

    private synchronized List<Kept<F>> takeAll() {
        List<Kept<F>> all = List.copyOf(kept);
        kept.clear();
        return all;
    }

    private void report(Kept<F> each) {
        if (!owner.isObserved(each.failure)) {
            owner.report(each.failure);
        }
    }
}
