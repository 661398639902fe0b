package salsa.runtime;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** Flight recorder event: a handler does not end, and the other actors of its stage continue without it. */
@Name("salsa.Quarantine")
@Label("Quarantine")
@Category("Salsa")
@StackTrace(false)
final class QuarantineEvent extends Event {

    @Label("Stage")
    private int stage;

    @Label("Actor")
    private String actor;

    @Label("Handler")
    private String handler;

    @Label("Line")
    private String line;

    @Label("Milliseconds in the handler")
    private long millis;

    static void record(Report.Stuck stuck, Stage stage) {
        var event = new QuarantineEvent();
        if (event.isEnabled()) {
            event.stage = stage.number();
            event.actor = stuck.actor();
            event.handler = stuck.handler().toString();
            event.line = stuck.position();
            event.millis = stuck.millis();
            event.commit();
        }
    }
}
