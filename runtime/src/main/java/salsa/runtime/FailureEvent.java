package salsa.runtime;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** Flight recorder event: a handler failed and nothing awaited its answer. */
@Name("salsa.Failure")
@Label("Failure")
@Category("Salsa")
@StackTrace(false)
final class FailureEvent extends Event {

    @Label("Actor")
    private String actor;

    @Label("Handler")
    private String handler;

    @Label("Line")
    private String line;

    @Label("Cause")
    private String cause;

    static void record(Failure failure) {
        var event = new FailureEvent();
        if (event.isEnabled()) {
            event.actor = failure.actor();
            event.handler = failure.handler().toString();
            event.line = failure.position().orElse("");
            event.cause = String.valueOf(failure.getCause());
            event.commit();
        }
    }
}
