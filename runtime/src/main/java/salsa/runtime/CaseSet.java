package salsa.runtime;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Named cases as a value: {@code self::ordering}. It can be kept in a variable, passed to handlers and composed;
 * {@code receive}, {@code react}, {@code become} and {@code orElse} accept a variable that holds it.
 *
 * <p>Such a value only selects cases: it contains neither an actor nor state, so it is shared between actors as it is.
 * The actor that uses it supplies the state, and must have the behavior that declares the cases. Two values are equal
 * if they select the same cases.
 *
 * @param <T> the type of the cases' value; {@link Ack} if they have none
 */
public final class CaseSet<T> {

    /** Finds the cases of an actor. For compiled code. */
    @FunctionalInterface
    public interface Finder {
        /** Returns the cases of an actor that has the behavior. */
        Cases find(Behavior actor);
    }

    /**
     * Runs the case of an index. Returns its value; for cases without a value, {@link #EXIT} if the handler must exit.
     * For compiled code.
     */
    @FunctionalInterface
    public interface Code {
        /** Runs the case on the actor's stage. */
        Object run(Behavior actor, ReceiveResult received, int index);
    }

    /** The result of a case whose handler must exit. For compiled code. */
    public static final Object EXIT = new Object();

    private final Object identity; // equal for equal values
    private final List<Class<?>> behaviors; // that declare the cases
    private final Finder finder;
    private final Code code;

    /**
     * Creates a value for cases of a behavior. For compiled code.
     *
     * @param behavior the class of the behavior's state
     */
    public CaseSet(Class<?> behavior, String name, Finder finder, Code code) {
        this(List.of(behavior, name), List.of(behavior), finder, code);
    }

    private CaseSet(Object identity, List<Class<?>> behaviors, Finder finder, Code code) {
        this.identity = identity;
        this.behaviors = behaviors;
        this.finder = finder;
        this.code = code;
    }

    /** Returns cases that take what these take, and what the others take of the rest. */
    public CaseSet<T> orElse(CaseSet<T> others) {
        Objects.requireNonNull(others, "orElse needs cases: null");
        var both = new CaseTemplate(true, false, CaseSet::matchFirst);
        return new CaseSet<>(
                List.of(identity, others.identity),
                Stream.concat(behaviors.stream(), others.behaviors.stream())
                        .distinct()
                        .toList(),
                actor -> both.with(finder.find(actor), others.finder.find(actor)),
                (actor, received, index) -> (index % 2 == 0 ? code : others.code).run(actor, received, index / 2));
    }

    /** Returns an even number for a case of the first cases, an odd one for a case of the second ones. */
    private static int matchFirst(Message message, Cases[] both) {
        int first = both[0].match(message);
        if (first >= 0) {
            return 2 * first;
        }
        int second = both[1].match(message);
        return second < 0 ? -1 : 2 * second + 1;
    }

    /**
     * Returns whether some case takes the message, in the state that the running actor has now. A message that no
     * handler of that name and these arguments declares is taken by a {@code default} only.
     *
     * @throws IllegalStateException if no actor runs this code, or one that does not have these cases
     */
    public boolean isDefinedAt(AnyMessage message) {
        Objects.requireNonNull(message, "isDefinedAt needs a message: null");
        Behavior actor = Behavior.runningActor();
        return of(actor).takes(actor, message);
    }

    private Cases of(Behavior actor) {
        for (Class<?> behavior : behaviors) {
            if (!behavior.isInstance(actor)) {
                throw new IllegalStateException(actor.type() + " does not have the cases " + this);
            }
        }
        return finder.find(actor);
    }

    // ---- for compiled code

    /** Returns the cases that a variable of the actor holds. */
    public static <T> CaseSet<T> in(Behavior actor, CaseSet<T> held) {
        if (held == null) {
            throw new NullPointerException("a variable from which " + actor.type() + " takes cases is null");
        }
        held.of(actor);
        return held;
    }

    /** Returns the cases of that actor. */
    public Cases $cases(Behavior actor) {
        return finder.find(actor);
    }

    /** Runs the case of an index; returns whether the handler must exit. */
    public boolean $leaves(Behavior actor, ReceiveResult received, int index) {
        return code.run(actor, received, index) == EXIT;
    }

    /** Runs the case of an index; returns its value. */
    @SuppressWarnings("unchecked") // the compiler declares the type together with the code
    public T $value(Behavior actor, ReceiveResult received, int index) {
        Object value = code.run(actor, received, index);
        if (value == EXIT) {
            throw new IllegalStateException("the cases " + this + " yield no value");
        }
        return (T) value;
    }

    // ---- as an object

    @Override
    public boolean equals(Object other) {
        return other instanceof CaseSet<?> cases && identity.equals(cases.identity);
    }

    @Override
    public int hashCode() {
        return identity.hashCode();
    }

    /** Returns the names of the cases: {@code Shop::ordering}. */
    @Override
    public String toString() {
        return text(identity);
    }

    private static String text(Object identity) {
        var parts = (List<?>) identity;
        return parts.getFirst() instanceof Class<?> behavior
                ? behavior.getDeclaringClass().getName() + "::" + parts.getLast()
                : text(parts.getFirst()) + " orElse " + text(parts.getLast());
    }
}
