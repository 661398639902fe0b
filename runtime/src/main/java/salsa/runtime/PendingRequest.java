package salsa.runtime;

/** Somebody outside of a system who waits for an answer out of it. */
interface PendingRequest {

    /** The system was closed: there will be no answer. From any thread. */
    void closed(Failure failure);

    /** What is waited for. */
    Site site();
}
