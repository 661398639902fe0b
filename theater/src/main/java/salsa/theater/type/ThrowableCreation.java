package salsa.theater.type;

import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;

/** The constructor by which exceptions of a class are created from a message and a cause. */
final class ThrowableCreation {

    private final MethodHandle constructor;
    private final int parameters;

    private ThrowableCreation(MethodHandle constructor, int parameters) {
        this.constructor = constructor;
        this.parameters = parameters;
    }

    /** Returns the creation for a class; null if it has no constructor that takes a message or nothing. */
    static @Nullable ThrowableCreation of(Class<?> type) {
        MethodHandle both = Handles.constructor(type, String.class, Throwable.class);
        if (both != null) {
            return new ThrowableCreation(both, 2);
        }
        MethodHandle message = Handles.constructor(type, String.class);
        if (message == null) {
            message = Handles.constructor(type, Object.class); // AssertionError
        }
        if (message != null) {
            return new ThrowableCreation(message, 1);
        }
        MethodHandle nothing = Handles.constructor(type);
        return nothing == null ? null : new ThrowableCreation(nothing, 0);
    }

    Throwable create(@Nullable String message, @Nullable Throwable cause) {
        try {
            Throwable thrown = (Throwable)
                    (parameters == 2
                            ? constructor.invoke(message, cause)
                            : parameters == 1 ? constructor.invoke(message) : constructor.invoke());
            if (parameters < 2 && cause != null && thrown.getCause() == null) {
                thrown.initCause(cause);
            }
            return thrown;
        } catch (Throwable e) {
            throw Handles.throwUnchecked(e);
        }
    }
}
