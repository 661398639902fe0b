package salsa.runtime;

import java.util.Arrays;
import java.util.List;

/**
 * The cases of a receive or react: the messages that an actor takes while it waits. Immutable.
 *
 * <p>Stable cases read nothing but the message that they test, constants, and values that never change. They are
 * created once for their place in the program, or identified by that place and its channels, and need not test a
 * message again that they have refused: so a receive does not become slower with the size of the stash.
 */
public final class Cases {

    /** Selects the case that takes a message. */
    @FunctionalInterface
    public interface Test {

        /** Returns the index of the first case that takes the message, or -1. Only reads the message and the actor. */
        int match(Message message);
    }

    private final boolean stable;
    private final Object place; // in the program; null if no other cases are the same
    private final Test test; // null if the class decides alone
    private final Object[] kinds;
    private final Object first; // of the kinds; null if there are none

    /**
     * Creates cases.
     *
     * @param stable whether the same message always matches the same case
     * @param kinds the {@link Message#kind kinds} of messages that can match; none given: all
     */
    public Cases(boolean stable, Test test, Object... kinds) {
        this(stable, null, test, kinds);
    }

    /**
     * Returns stable cases over channels, which belong to the actor and may differ each time: with the same place in
     * the program and the same kinds they are the same.
     *
     * @param place identifies the place in the program
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

    /** Returns cases that take every message of handlers, each case those of one class. */
    public static Cases ofClasses(Class<?>... classes) {
        return new Cases(true, null, (Object[]) classes);
    }

    /** Returns whether the same message always matches the same case in both. */
    boolean isSameAs(Cases other) {
        return this == other || place != null && place == other.place && Arrays.equals(kinds, other.kinds);
    }

    /** Returns whether they were created once for the whole process. */
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

    /** Returns whether the class of a handler's message decides alone. */
    boolean areClasses() {
        return test == null;
    }

    /** Returns the index of the case that takes the message, or -1. */
    public int match(Message message) {
        if (test == null) {
            return indexOf(message.getClass());
        }
        return takes(message.kind()) ? test.match(message) : -1;
    }

    /** Returns whether a case takes the message in the actor's present state. By that actor: guards read its fields. */
    boolean takes(Behavior actor, AnyMessage message) {
        if (takesAny()) {
            return true;
        }
        for (Object kind : kinds) {
            Message probe = kind instanceof Class<?> messages ? MessageProbe.of(messages, actor, message) : null;
            if (probe != null && match(probe) >= 0) {
                return true;
            }
        }
        return false;
    }

    private int indexOf(Class<?> kind) {
        if (kind == first) { // most have one
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
