package salsa.runtime;

import salsa.runtime.copy.Copying;

/** The copy with which a mutable value crosses from one actor to another. */
public final class Copy {
    private Copy() {}

    /**
     * Returns the form of {@code value} for another actor: the value itself if nothing reachable from it can change
     * (references to actors included), else a deep copy that preserves sharing and cycles.
     *
     * @throws CopyException if an object reachable from the value cannot be copied safely
     */
    @SuppressWarnings("unchecked")
    public static <T> T of(T value) {
        return (T) Copying.copy(value);
    }

    /**
     * Copies several values as one: sharing between them is preserved.
     *
     * @throws CopyException as {@link #of}
     */
    public static Object[] together(Object... values) {
        return (Object[]) Copying.copy(values);
    }
}
