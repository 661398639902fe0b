package salsa.runtime.pressure;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** Flight recorder event: a stage is suspended because another one cannot keep up with it. */
@Name("salsa.Muting")
@Label("Muting")
@Category("Salsa")
@StackTrace(false)
public final class MutingEvent extends Event {

    @Label("Sending stage")
    private int sender;

    @Label("Receiving stage")
    private int receiver;

    @Label("Length of the receiver's mailbox")
    private long length;

    /** Records that the stage with the first number is suspended because of the other. */
    public static void record(int sender, int receiver, long length) {
        var event = new MutingEvent();
        if (event.isEnabled()) {
            event.sender = sender;
            event.receiver = receiver;
            event.length = length;
            event.commit();
        }
    }
}
