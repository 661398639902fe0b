package salsa.runtime.quarantine;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/** Flight recorder event: a handler does not end, and the other actors of its stage continue without it. */
@Name("salsa.Quarantine")
@Label("Quarantine")
@Category("Salsa")
@StackTrace(false)
public final class QuarantineEvent extends Event {

    @Label("Stage")
    private int stage;

    @Label("Actor")
    private @Nullable String actor;

    @Label("Handler")
    private @Nullable String handler;

    @Label("Line")
    private @Nullable String line;

    @Label("Milliseconds in the handler")
    private long millis;

    /** Records a handler that occupies the stage with that number. */
    public static void record(int stage, String actor, String handler, String line, long millis) {
        var event = new QuarantineEvent();
        if (event.isEnabled()) {
            event.stage = stage;
            event.actor = actor;
            event.handler = handler;
            event.line = line;
            event.millis = millis;
            event.commit();
        }
    }
}
