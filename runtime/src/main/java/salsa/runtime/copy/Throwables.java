package salsa.runtime.copy;

import salsa.runtime.CopyException;

/** Copies of single exceptions, for the runtime. */
public final class Throwables {
    private Throwables() {}

    /**
     * Returns a copy of an exception without its cause and suppressed exceptions.
     *
     * @throws CopyException if the class or one of the program's fields has no copy
     */
    public static Throwable alone(Throwable thrown) {
        return switch (Rules.of(thrown.getClass())) {
            case ThrowableRule rule -> rule.alone(thrown);
            case Refused refused -> throw new CopyException(Path.type(thrown), refused.reason());
            case Rule _ -> (Throwable) Copying.copy(thrown);
        };
    }
}
