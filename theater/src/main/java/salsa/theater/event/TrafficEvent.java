package salsa.theater.event;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/** Flight recorder event: what has crossed between this theater and another one within the last second; not recorded while nothing crosses. */
@Name("salsa.Traffic")
@Label("Traffic between theaters")
@Category("Salsa")
@StackTrace(false)
public final class TrafficEvent extends Event {

    @Label("Other theater")
    private @Nullable String theater;

    @Label("Frames sent")
    private long framesOut;

    @Label("Frames received")
    private long framesIn;

    @Label("Bytes sent")
    private long bytesOut;

    @Label("Bytes received")
    private long bytesIn;

    @Label("Bytes without a fate")
    private long queuedBytes;

    /** Returns whether a recording asks for it; otherwise nothing needs to be counted. */
    public static boolean isWanted() {
        return new TrafficEvent().isEnabled();
    }

    /** Records the counts since the previous event about this theater. */
    public static void record(
            String theater, long framesOut, long framesIn, long bytesOut, long bytesIn, long queuedBytes) {
        var event = new TrafficEvent();
        if (event.isEnabled()) {
            event.theater = theater;
            event.framesOut = framesOut;
            event.framesIn = framesIn;
            event.bytesOut = bytesOut;
            event.bytesIn = bytesIn;
            event.queuedBytes = queuedBytes;
            event.commit();
        }
    }
}
