package salsa.runtime;

/** A part of a handler that may end in a react. */
@FunctionalInterface
public interface Block {

    /** Runs the part; on the actor's stage. */
    void run() throws Throwable;
}
