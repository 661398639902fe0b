package salsa.runtime;

import java.util.IdentityHashMap;
import java.util.Map;
import salsa.runtime.report.GeneratedNames;
import salsa.runtime.report.ThrownParts;

/**
 * The copy of an exception that code of the program has thrown: of the same class with everything that it refers to. If
 * an object in it has no copy, each exception of the chain is copied separately, and those that still cannot be are
 * replaced by a {@link StandIn}. Never throws anything itself.
 */
final class ThrownCopy {

    private static final int CHAIN_MAX = 100; // the number of exceptions of a chain that are copied one by one

    private final Map<Throwable, Throwable> copies = new IdentityHashMap<>();

    private ThrownCopy() {}

    static Throwable copy(Throwable thrown) {
        try {
            return Copy.of(thrown);
        } catch (Exception | StackOverflowError e) {
            return new ThrownCopy().oneByOne(thrown);
        } catch (OutOfMemoryError e) {
            return e; // there is no room for another, and this one belongs to no actor
        }
    }

    private Throwable oneByOne(Throwable thrown) {
        Throwable known = copies.get(thrown);
        if (known != null || thrown == null || copies.size() == CHAIN_MAX) {
            return known;
        }
        Throwable copy = copyWithoutCauses(thrown);
        copies.put(thrown, copy);
        Throwable cause = oneByOne(ThrownParts.cause(thrown));
        if (cause != null && ThrownParts.cause(copy) == null && cause != copy) {
            initCause(copy, cause);
        }
        for (Throwable each : thrown.getSuppressed()) {
            Throwable suppressed = oneByOne(each);
            if (suppressed != null && suppressed != copy) {
                copy.addSuppressed(suppressed);
            }
        }
        return copy;
    }

    /** Sets the cause; the class of the copy may override the method, or have been made with a cause of null. */
    private static void initCause(Throwable copy, Throwable cause) {
        try {
            copy.initCause(cause);
        } catch (Throwable refused) {
            copy.addSuppressed(cause); // so it is not lost
        }
    }

    private static Throwable copyWithoutCauses(Throwable thrown) {
        try {
            return Copy.copyWithoutCauses(thrown);
        } catch (CopyException e) {
            return standIn(thrown, "`" + e.path() + "` cannot be copied: " + e.reason());
        } catch (Exception | StackOverflowError e) {
            return standIn(thrown, "copying it threw " + GeneratedNames.words(e));
        }
    }

    private static Throwable standIn(Throwable thrown, String missing) {
        var standIn = new StandIn(thrown, missing);
        standIn.setStackTrace(ThrownParts.frames(thrown).toArray(new StackTraceElement[0]));
        return standIn;
    }
}
