package salsa.runtime.world;

/** A scheduled event. */
public interface Alarm {

    /** Cancels the event; without effect if it has happened. Callable from any thread. */
    void cancel();
}
