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
    private final Test test; // null where the class says it all
    private final Object[] kinds;
    private final Object first; // of the kinds; null when there are none

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
        this.first = kinds.length == 0 ? null : kinds[0];
    }

    /** Cases that take whatever messages of handlers come, each those of one class. */
    public static Cases ofClasses(Class<?>... classes) {
        return new Cases(true, null, (Object[]) classes);
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

    /** Whether the class of a message, of a handler's, is all that counts. */
    boolean areClasses() {
        return test == null;
    }

    /** The index of the case that takes the message, or -1. */
    public int match(Message message) {
        if (test == null) {
            return indexOf(message.getClass());
        }
        return takes(message.kind()) ? test.match(message) : -1;
    }

    private int indexOf(Class<?> kind) {
        if (kind == first) { // of most there is one
            return 0;
        }
        for (int index = 1; index < kinds.length; index++) {
            if (kinds[index] == kind) {
                return index;
            }
        }
        return -1;
    }
}
