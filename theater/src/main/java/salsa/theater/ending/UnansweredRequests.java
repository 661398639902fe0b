package salsa.theater.ending;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Counts the requests of other theaters that this one has accepted and not answered. For any thread. */
public final class UnansweredRequests {

    private final CompletableFuture<Void> none = new CompletableFuture<>();

    // guarded by this
    private long owed;
    private boolean isLast;

    /** Accepts a request, also of a peer that was told that this theater stops. */
    public synchronized void begin() {
        owed++;
    }

    /** Accepts a request; returns whether requests are still accepted. */
    public synchronized boolean tryBegin() {
        if (isLast) {
            return false;
        }
        owed++;
        return true;
    }

    public synchronized void end() {
        owed--;
        completeIfNone();
    }

    /** No request is accepted any more. Complete when none is left. */
    public synchronized CompletionStage<Void> last() {
        isLast = true;
        completeIfNone();
        return none.minimalCompletionStage();
    }

    private void completeIfNone() {
        if (isLast && owed <= 0) {
            none.complete(null);
        }
    }

    public synchronized long owed() {
        return owed;
    }
}
