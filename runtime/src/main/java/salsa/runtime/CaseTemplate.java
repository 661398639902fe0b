package salsa.runtime;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Cases that include named ones: a subclass of the behavior may redefine those, so they are known only per actor. For
 * compiled code.
 */
public final class CaseTemplate {

    /** Selects the case that takes a message, like {@link Cases.Test}. */
    @FunctionalInterface
    public interface Test {

        /** Returns the index of the first case that takes the message, or -1; {@code named} are the named cases. */
        int match(Message message, Cases[] named);
    }

    /** The cases made last. Actors of one behavior have the same named cases. */
    private record Made(Cases[] named, Cases cases) {}

    private final boolean stable;
    private final boolean any;
    private final Test test;
    private final Object[] kinds;
    private volatile Made last; // any thread writes; a thread that finds another's value makes its own

    /**
     * Creates cases to be completed.
     *
     * @param stable whether the same message always matches the same case, among those without a name
     * @param any whether one of those takes any message
     * @param kinds the {@link Message#kind kinds} of messages that those take
     */
    public CaseTemplate(boolean stable, boolean any, Test test, Object... kinds) {
        this.stable = stable;
        this.any = any;
        this.test = test;
        this.kinds = kinds.clone();
    }

    /** Returns the cases, completed by the named ones; the same object again if all of them are stable and the same. */
    public Cases with(Cases... named) {
        Made made = last;
        if (made != null && isSame(made.named, named)) {
            return made.cases;
        }
        boolean all = stable && Arrays.stream(named).allMatch(Cases::isConstant);
        Cases cases = new Cases(all, message -> test.match(message, named), kindsWith(named));
        if (all) {
            last = new Made(named, cases);
        }
        return cases;
    }

    /** Both have an entry for each named case of the template. Compares identities, since constant cases exist once. */
    private static boolean isSame(Cases[] some, Cases[] others) {
        for (int i = 0; i < some.length; i++) {
            if (some[i] != others[i]) {
                return false;
            }
        }
        return true;
    }

    private Object[] kindsWith(Cases[] named) {
        List<Object> all = new ArrayList<>(Arrays.asList(kinds));
        for (Cases each : named) {
            if (any || each.takesAny()) {
                return new Object[0];
            }
            all.addAll(each.kinds());
        }
        return all.toArray();
    }
}
