package salsa.runtime;

import java.lang.invoke.MethodHandle;
import salsa.runtime.copy.DeepCopy;
import salsa.runtime.copy.access.Allocation;
import salsa.runtime.copy.access.NotCopyable;
import salsa.runtime.copy.engine.CopyRefusal;

/** The copy with which a mutable value crosses from one actor to another. */
public final class Copy {
    static {
        DeepCopy.begin(new RuntimeShareableTypes());
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
            return (T) DeepCopy.copy(value);
        } catch (CopyRefusal e) {
            throw exceptionFor(e);
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
     * Returns a handle that creates an object of a class of the program without running its constructors, for theaters:
     * they fill its fields with values that have arrived.
     *
     * @throws IllegalArgumentException if that is impossible
     */
    public static MethodHandle allocation(Class<?> type) {
        try {
            return Allocation.of(type, Object.class);
        } catch (NotCopyable e) {
            throw new IllegalArgumentException(type.getName() + ": " + e.getMessage(), e);
        }
    }

    /**
     * Copies an exception without its cause and suppressed exceptions.
     *
     * @throws CopyException if the class or one of the program's fields has no copy
     */
    static Throwable copyWithoutCauses(Throwable thrown) {
        try {
            return DeepCopy.copyWithoutCauses(thrown);
        } catch (CopyRefusal e) {
            throw exceptionFor(e);
        }
    }

    static CopyException exceptionFor(CopyRefusal refusal) {
        Throwable cause = refusal.getCause() instanceof CopyRefusal inner ? exceptionFor(inner) : refusal.getCause();
        return new CopyException(refusal.path(), refusal.reason(), cause);
    }
}
