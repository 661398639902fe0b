package salsa.theater.event;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/** Flight recorder event: the link to another theater has begun, is suspected, trusted again, or has ended. */
@Name("salsa.Link")
@Label("Link between theaters")
@Category("Salsa")
@StackTrace(false)
public final class LinkEvent extends Event {

    @Label("Other theater")
    private @Nullable String theater;

    @Label("Incarnation")
    private long incarnation;

    @Label("State")
    private @Nullable String state;

    @Label("Reason")
    private @Nullable String reason;

    /** Records what has happened to the link to an incarnation of a theater. */
    public static void record(String theater, long incarnation, String state, String reason) {
        var event = new LinkEvent();
        if (event.isEnabled()) {
            event.theater = theater;
            event.incarnation = incarnation;
            event.state = state;
            event.reason = reason;
            event.commit();
        }
    }
}
