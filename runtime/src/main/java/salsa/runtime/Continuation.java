package salsa.runtime;

import java.util.function.Consumer;

/** Who waits for the answer to a message. Takes one answer; further ones are ignored. */
public abstract class Continuation {

    /** For the runtime and the code the compiler makes. */
    protected Continuation() {}

    /** The actor that has sent the message, as far as it is known; or null. */
    Behavior sender() {
        return null;
    }

    /** Whether it only tells who has sent the message, and takes no answer. */
    boolean isNobody() {
        return false;
    }

    /** Whether code of the program deals with a failure here: then nobody else reports the same failure. */
    boolean takesNotice() {
        return false;
    }

    /** Hands over who is told, or may be, once this one is. When the system is quiet. */
    void forEachNext(Consumer<Continuation> action) {}

    /**
     * The answer is there.
     *
     * @param from the stage that the calling thread plays
     */
    public abstract void resolve(Stage from, Object value);

    /**
     * There will be no answer.
     *
     * @param from the stage that the calling thread plays
     */
    public abstract void fail(Stage from, Failure failure);
}
