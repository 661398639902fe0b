package salsa.runtime;

import java.util.concurrent.CompletableFuture;

/** Completes a future with an answer, or with a failure when the answering system is closed. */
final class FutureAnswer<T> extends Continuation implements PendingRequest {

    private final ActorSystem system;
    private final Site site;
    private final boolean owned; // by the code that requested the future: see Token.taken
    private final CompletableFuture<T> future = new CompletableFuture<>();

    FutureAnswer(ActorSystem system, Site site, boolean owned) {
        this.system = system;
        this.site = site;
        this.owned = owned;
    }

    /** Registers the request with the system until the future completes, by whatever thread. */
    FutureAnswer<T> begin() {
        future.whenComplete((_, _) -> system.removePending(this));
        system.addPending(this);
        return this;
    }

    CompletableFuture<T> future() {
        return future;
    }

    @Override
    @SuppressWarnings("unchecked") // the compiler has checked the values that resolve a token
    public void resolve(Stage from, Object value) {
        try {
            future.complete(Token.copyForTaker((T) value, owned));
        } catch (CopyException e) {
            future.completeExceptionally(e);
        }
    }

    @Override
    public void fail(Stage from, Failure failure) {
        future.completeExceptionally(failure.copy());
    }

    @Override
    public void closed(Failure failure) {
        future.completeExceptionally(failure.copy());
    }

    @Override
    public Site site() {
        return site;
    }
}
