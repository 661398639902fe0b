package salsa.theater.event;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/** Flight recorder event: the balance of this theater moves a mobile actor, or such a move has failed. */
@Name("salsa.Balance")
@Label("Balance of theaters")
@Category("Salsa")
@StackTrace(false)
public final class BalanceEvent extends Event {

    @Label("Actor")
    private @Nullable String actor;

    @Label("To theater")
    private @Nullable String theater;

    @Label("Refusal")
    private @Nullable String refusal;

    /** Records the begin of a move; with a reason, that the actor has stayed. */
    public static void record(String actor, String theater, String refusal) {
        var event = new BalanceEvent();
        if (event.isEnabled()) {
            event.actor = actor;
            event.theater = theater;
            event.refusal = refusal;
            event.commit();
        }
    }
}
