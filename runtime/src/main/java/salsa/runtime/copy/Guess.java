package salsa.runtime.copy;

import java.lang.ref.WeakReference;

/**
 * One place in written code that reads a field: what it finds is mostly of one class, whose rule is remembered. To look
 * a rule up is a chain of loads that all else has to wait for; to see that the guess was right is not.
 *
 * <p>The rule is held weakly, so that no class is kept from being unloaded.
 */
final class Guess {
    private static final int MISSES_MAX = 50; // a place where many classes come by would only be written to

    private WeakReference<Rule> last; // any thread; a guess that is seen late or not at all costs a look
    private Guess elements;           // any thread; made when first asked for
    private int misses;               // any thread, counted about

    /** The guess for the elements of what is found, when that is a collection or an array. */
    Guess elements() {
        if (elements == null) elements = new Guess();
        return elements;
    }

    /** The rule for what was found. */
    Rule of(Object part) {
        WeakReference<Rule> guessed = last;
        Rule rule = guessed == null ? null : guessed.get();
        return rule != null && rule.type == part.getClass() ? rule : lookUp(part);
    }

    /** True when the class of what was found tells that it cannot change. */
    boolean shared(Object part) {
        return part == null || of(part) instanceof Shared;
    }

    private Rule lookUp(Object part) {
        Rule rule = Rules.of(part.getClass());
        if (misses < MISSES_MAX) {
            misses++;
            last = new WeakReference<>(rule);
        }
        return rule;
    }
}
