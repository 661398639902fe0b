package salsa.runtime.generated;

import java.io.Serializable;

/**
 * A {@code become} of an actor that can move: code that the compiler has written, with the values of variables that the
 * cases use. Its place in the program and these values are known, so that the actor can do the same in another theater.
 */
@FunctionalInterface
public interface BecomeStep extends Serializable {

    /** Lets the actor become the cases, by the step itself. On the actor's stage. */
    void become(BecomeStep step);
}
