package salsa.runtime;

import java.util.function.Consumer;

/** The receiver of the answer to a message. Accepts one answer; further ones are ignored. */
public abstract class Continuation {

    /** For the runtime and the code the compiler generates. */
    protected Continuation() {}

    /** Returns the sender of the message, as far as it is known; or null. */
    protected Behavior sender() {
        return null;
    }

    /** Returns whether it only carries the sender and takes no answer. */
    boolean isNobody() {
        return false;
    }

    /** Returns whether code of the program handles a failure here: then no other consumer reports the same failure. */
    boolean takesNotice() {
        return false;
    }

    /**
     * Called when code that handles the message has thrown. Returns the continuation that receives the failure; null if
     * no code asks for the answer: then the failure is reported.
     *
     * @param from the stage that the calling thread runs
     */
    Continuation whenThrown(Stage from) {
        return this;
    }

    /** Passes on each continuation that this one notifies, or may notify. To be called when the system is quiet. */
    void forEachNext(Consumer<Continuation> action) {}

    /**
     * Delivers the answer.
     *
     * @param from the stage that the calling thread runs
     */
    public abstract void resolve(Stage from, Object value);

    /**
     * Delivers the failure: there will be no answer.
     *
     * @param from the stage that the calling thread runs
     */
    public abstract void fail(Stage from, Failure failure);
}
