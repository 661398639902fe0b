package salsa.theater.ending;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Actor;
import salsa.runtime.Continuation;
import salsa.runtime.Site;

/**
 * The requests of this theater to one peer that have no answer yet. Each keeps the program running. A request leaves the table exactly
 * once, so it is answered once, whatever arrives late. For any thread.
 */
public final class Requests {

    /**
     * A request that waits for its answer from another theater.
     *
     * @param epoch of the exchange that it belongs to
     * @param actor the type of the asked actor, for failures
     * @param site of the handler, for failures
     * @param asker the actor that has sent it, if that is known
     * @param type of the answer; another build of the asked actor may answer with something else
     */
    public record Request(
            long number,
            long epoch,
            Continuation answer,
            String actor,
            Site site,
            @Nullable Actor asker,
            Class<?> type) {}

    private final Runnable hold;
    private final Runnable release;

    // guarded by this
    private final Map<Long, Request> pending = new HashMap<>();
    private final Set<Long> delivered = new HashSet<>(); // those of the pending ones that the peer has taken
    private long last;
    private long ended = -1; // exchanges up to this one have ended

    public Requests(Runnable hold, Runnable release) {
        this.hold = hold;
        this.release = release;
    }

    /** Adds a request under a new number. */
    public synchronized Request add(
            long epoch, Continuation answer, String actor, Site site, @Nullable Actor asker, Class<?> type) {
        var request = new Request(++last, epoch, answer, actor, site, asker, type);
        pending.put(request.number(), request);
        hold.run();
        return request;
    }

    /** Returns the actor that has sent a request; null if that is unknown, or the request was answered. */
    public synchronized @Nullable Actor asker(long number) {
        Request request = pending.get(number);
        return request == null ? null : request.asker();
    }

    /** Removes a request to answer it; null if it was answered. The caller releases the hold with {@link #done}. */
    public synchronized @Nullable Request take(long number) {
        delivered.remove(number);
        return pending.remove(number);
    }

    /** Ends the hold of a request that was taken, after its answer has been delivered. */
    public void done() {
        release.run();
    }

    /**
     * Notes that the peer has taken a request. Returns whether its exchange has ended, so that no answer will come.
     */
    public synchronized boolean noteDelivered(long number) {
        Request request = pending.get(number);
        if (request != null) {
            delivered.add(number);
        }
        return request != null && request.epoch() <= ended;
    }

    /**
     * Ends the exchanges up to that one. Removes their requests that the peer has taken; the others fail by their
     * fates.
     */
    public synchronized List<Request> end(long epoch) {
        ended = Math.max(ended, epoch);
        List<Request> taken = new ArrayList<>();
        Iterator<Request> each = pending.values().iterator();
        while (each.hasNext()) {
            Request request = each.next();
            if (request.epoch() <= epoch && delivered.remove(request.number())) {
                each.remove();
                taken.add(request);
            }
        }
        return taken;
    }

    public synchronized int size() {
        return pending.size();
    }
}
