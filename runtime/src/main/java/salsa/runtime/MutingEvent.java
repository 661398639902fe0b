package salsa.runtime;

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
final class MutingEvent extends Event {

    @Label("Sending stage")
    private int sender;

    @Label("Receiving stage")
    private int receiver;

    @Label("Length of the receiver's mailbox")
    private long length;

    static void record(Stage sender, Stage receiver) {
        var event = new MutingEvent();
        if (event.isEnabled()) {
            event.sender = sender.number();
            event.receiver = receiver.number();
            event.length = receiver.length();
            event.commit();
        }
    }
}
