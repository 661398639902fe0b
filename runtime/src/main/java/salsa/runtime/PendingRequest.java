package salsa.runtime;

/** A request from outside a system that waits for an answer from it. */
interface PendingRequest {

    /** Fails the request, since the system was closed. Callable from any thread. */
    void closed(Failure failure);

    /** Returns the site of the request. */
    Site site();
}
