package salsa.theater.type;

import salsa.runtime.Failure;
import salsa.runtime.Site;

/** Why the state of an actor does not fit another build of its behavior: names the field. Without a stack trace. */
public final class StateMisfit extends Exception {

    private static final long serialVersionUID = 1;

    StateMisfit(String message) {
        super(message, null, false, false);
    }

    /** Returns the misfit for an exception of code of the program. */
    static StateMisfit of(Site code, Throwable thrown) {
        return new StateMisfit(
                "in that theater's build of the behavior " + new Failure("the behavior", code, thrown).getMessage());
    }
}
