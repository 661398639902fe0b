package salsa.runtime.world;

/** An event that {@link Scheduler#after} has scheduled, as far as its owner can still change it. */
public interface Alarm {

    /** Cancels the event; without effect if it has happened. Callable from any thread. */
    void cancel();
}
