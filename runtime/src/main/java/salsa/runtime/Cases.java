package salsa.runtime;

import java.util.List;

/**
 * The cases of a receive or react: which messages an actor takes while it waits. Immutable.
 *
 * <p>A stable one reads nothing but the message that it tests, constants, and what never changes. It is made once for
 * its place in the program, and what it has refused once it need not see again: so to receive does not become slower by
 * what is set aside.
 */
public final class Cases {

    /** Which case takes a message. */
    @FunctionalInterface
    public interface Test {

        /** The index of the first case that takes the message, or -1. Only looks, at the message and the actor. */
        int match(Message message);
    }

    private final boolean stable;
    private final Test test;
    private final Object[] kinds;

    /**
     * Cases.
     *
     * @param stable whether the same message always finds the same case
     * @param kinds the {@link Message#kind kinds} of messages that can match; none given: all
     */
    public Cases(boolean stable, Test test, Object... kinds) {
        this.stable = stable;
        this.test = test;
        this.kinds = kinds.clone();
    }

    boolean isStable() {
        return stable;
    }

    boolean takes(Object kind) {
        for (Object each : kinds) {
            if (each == kind) {
                return true;
            }
        }
        return takesAny();
    }

    boolean takesAny() {
        return kinds.length == 0;
    }

    List<Object> kinds() {
        return List.of(kinds);
    }

    /** The index of the case that takes the message, or -1. */
    public int match(Message message) {
        return takes(message.kind()) ? test.match(message) : -1;
    }
}
