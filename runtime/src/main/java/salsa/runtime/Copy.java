package salsa.runtime;

import salsa.runtime.copy.Copies;
import salsa.runtime.copy.engine.Refusal;

/** The copy with which a mutable value crosses from one actor to another. */
public final class Copy {
    static {
        Copies.begin(new RuntimeReferences());
    }

    private Copy() {}

    /**
     * Returns the form of {@code value} for another actor: the value itself if nothing reachable from it can change
     * (references to actors included), else a deep copy that preserves sharing and cycles.
     *
     * @throws CopyException if an object reachable from the value cannot be copied safely
     */
    @SuppressWarnings("unchecked")
    public static <T> T of(T value) {
        try {
            return (T) Copies.copy(value);
        } catch (Refusal e) {
            throw refused(e);
        }
    }

    /**
     * Copies several values as one: sharing between them is preserved.
     *
     * @throws CopyException as {@link #of}
     */
    public static Object[] together(Object... values) {
        return of(values);
    }

    /**
     * Copies an exception without its cause and suppressed exceptions.
     *
     * @throws CopyException if the class or one of the program's fields has no copy
     */
    static Throwable alone(Throwable thrown) {
        try {
            return Copies.alone(thrown);
        } catch (Refusal e) {
            throw refused(e);
        }
    }

    static CopyException refused(Refusal refusal) {
        Throwable cause = refusal.getCause() instanceof Refusal inner ? refused(inner) : refusal.getCause();
        return new CopyException(refusal.path(), refusal.reason(), cause);
    }
}
