package salsa.runtime;

import salsa.runtime.copy.Copying;

/** The copy that a mutable value crosses in, from one actor to another. */
public final class Copy {
    private Copy() {}

    /**
     * Returns what another actor may have in place of {@code value}: the value itself when nothing reachable from it
     * can change (references to actors included), else a deep copy that keeps sharing and cycles.
     *
     * @throws CopyException when something reachable from the value cannot be copied safely
     */
    @SuppressWarnings("unchecked")
    public static <T> T of(T value) {
        return (T) Copying.copy(value);
    }

    /**
     * Copies several values as one: what they share before they share after it.
     *
     * @throws CopyException as {@link #of}
     */
    public static Object[] together(Object... values) {
        return (Object[]) Copying.copy(values);
    }
}
