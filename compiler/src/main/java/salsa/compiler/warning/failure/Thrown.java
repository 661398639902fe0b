package salsa.compiler.warning.failure;

import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.warning.Receivers;

/**
 * An exception that code throws, or fails an answer with.
 *
 * @param type its static type
 * @param by the handler whose message fails with it; null for the code that is examined
 * @param way how it leaves the code
 */
record Thrown(TypeMirror type, Receivers.@Nullable Target by, Way way) {

    /** How an exception leaves a piece of code. */
    enum Way {
        /** As it is: a {@code catch} of its type takes it. */
        ITSELF,
        /** As the cause of a {@code Failure} that an {@code await} throws. */
        AWAITED,
        /** As the failure of what the code answers: no {@code catch} in the code takes it. */
        ANSWERED
    }

    /** Returns the same exception, leaving another piece of code. */
    Thrown leavingBy(Way other) {
        return new Thrown(type, by, other);
    }

    /** Code of a behavior, in a handler that runs for a message; null for the code that is examined. */
    record Code(SalsaType in, Receivers.@Nullable Target handler) {}
}
