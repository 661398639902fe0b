package salsa.runtime;

import java.util.Arrays;
import java.util.List;

/**
 * The cases of a receive or react: which messages an actor takes while it waits. Immutable.
 *
 * <p>A stable one reads nothing but the message that it tests, constants, and what never changes. It is made once for
 * its place in the program, or known by that place and its channels, and what it has refused once it need not see
 * again: so to receive does not become slower by what is set aside.
 */
public final class Cases {

    /** Which case takes a message. */
    @FunctionalInterface
    public interface Test {

        /** The index of the first case that takes the message, or -1. Only looks, at the message and the actor. */
        int match(Message message);
    }

    private final boolean stable;
    private final Object place; // of the program; null when no other cases are the same
    private final Test test;
    private final Object[] kinds;

    /**
     * Cases.
     *
     * @param stable whether the same message always finds the same case
     * @param kinds the {@link Message#kind kinds} of messages that can match; none given: all
     */
    public Cases(boolean stable, Test test, Object... kinds) {
        this(stable, null, test, kinds);
    }

    /**
     * Stable cases over channels, which belong to the actor and may be others each time: of one place in the program
     * and of the same kinds they are the same.
     *
     * @param place stands for the place in the program
     * @param kinds the {@link Message#kind kinds} of messages that can match
     */
    public static Cases at(Object place, Test test, Object... kinds) {
        return new Cases(true, place, test, kinds);
    }

    private Cases(boolean stable, Object place, Test test, Object[] kinds) {
        this.stable = stable;
        this.place = place;
        this.test = test;
        this.kinds = kinds.clone();
    }

    /** Whether the same message always finds the same case in both. */
    boolean isSameAs(Cases other) {
        return this == other || place != null && place == other.place && Arrays.equals(kinds, other.kinds);
    }

    /** Whether they were made once, for all time. */
    boolean isConstant() {
        return stable && place == null;
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
