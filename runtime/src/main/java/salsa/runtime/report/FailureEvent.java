package salsa.runtime.report;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/** Flight recorder event: a handler failed and nothing awaited its answer. */
@Name("salsa.Failure")
@Label("Failure")
@Category("Salsa")
@StackTrace(false)
public final class FailureEvent extends Event {

    @Label("Actor")
    private @Nullable String actor;

    @Label("Handler")
    private @Nullable String handler;

    @Label("Line")
    private @Nullable String line;

    @Label("Cause")
    private @Nullable String cause;

    /** Records the failure of a handler at a line, empty if unknown. */
    public static void record(String actor, String handler, String line, String cause) {
        var event = new FailureEvent();
        if (event.isEnabled()) {
            event.actor = actor;
            event.handler = handler;
            event.line = line;
            event.cause = cause;
            event.commit();
        }
    }
}
