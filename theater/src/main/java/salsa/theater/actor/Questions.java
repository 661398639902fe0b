package salsa.theater.actor;

import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Actor;
import salsa.runtime.Behavior;
import salsa.runtime.Continuation;
import salsa.runtime.Message;
import salsa.runtime.Mobility;

/** The messages that every actor handles, which have a name and no arguments. */
final class Questions {

    private static final List<String> ALL =
            List.of("toString", "hashCode", "getStageId", "isReached", "trap", "untrap");

    private Questions() {}

    /** Returns the number of a handler; -1 if not every actor has it. */
    static int number(String handler) {
        return ALL.indexOf(handler);
    }

    /** Returns the message with a number to an actor of this theater; null for a number that is none. */
    @SuppressWarnings("NullAway") // the runtime is not annotated
    static @Nullable Message message(int number, Actor actor, @Nullable Continuation answer) {
        return switch (number) {
            case 0 -> Behavior.toString$.to(actor, answer);
            case 1 -> Behavior.hashCode$.to(actor, answer);
            case 2 -> Behavior.getStageId$.to(actor, answer);
            case 3 -> Mobility.Reached.to(actor, answer);
            case 4 -> Mobility.Trap.of(actor, true, answer);
            case 5 -> Mobility.Trap.of(actor, false, answer);
            default -> null;
        };
    }
}
