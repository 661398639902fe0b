package salsa.theater.event;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/** Flight recorder event: an actor of this theater was given a name, or a named one has ended. */
@Name("salsa.Name")
@Label("Named actor")
@Category("Salsa")
@StackTrace(false)
public final class NameEvent extends Event {

    @Label("Name")
    private @Nullable String name;

    @Label("Behavior")
    private @Nullable String behavior;

    @Label("Given")
    private boolean isGiven;

    /** Records that a name was given, or is free again. */
    public static void record(String name, String behavior, boolean isGiven) {
        var event = new NameEvent();
        if (event.isEnabled()) {
            event.name = name;
            event.behavior = behavior;
            event.isGiven = isGiven;
            event.commit();
        }
    }
}
