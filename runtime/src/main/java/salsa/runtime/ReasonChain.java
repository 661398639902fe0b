package salsa.runtime;

import java.util.ArrayList;
import java.util.List;

/**
 * The links between the end of an actor and the end that caused it: each actor on the way, and the reason of the last.
 * A chain may have as many links as a program has actors, so it is followed in a loop and shown in parts.
 *
 * @param links the actors that ended first, nearest first
 * @param last the reason of the last of them
 */
record ReasonChain(List<Actor> links, ExitReason last) {

    /** The number of links shown; the others are counted. */
    static final int SHOWN_MAX = 8;

    static ReasonChain of(ExitReason reason) {
        var links = new ArrayList<Actor>();
        ExitReason last = reason;
        while (last instanceof ExitReason.LinkedEnd(Actor of, ExitReason next)) {
            links.add(of);
            last = next;
        }
        return new ReasonChain(links, last);
    }

    /** Returns the whole chain in words, through failures of handlers that received the end of an actor. */
    static String text(ExitReason reason) {
        var text = new StringBuilder();
        long hidden = 0;
        ExitReason last = reason;
        for (int link = 0; next(last) != null; link++) {
            if (link < SHOWN_MAX) {
                text.append(words(last));
            } else {
                hidden++;
            }
            last = next(last);
        }
        if (hidden > 0) {
            text.append("… and %,d more %s: ".formatted(hidden, hidden == 1 ? "link" : "links"));
        }
        return text.append(last instanceof ExitReason.Failed(Failure failure) ? failure.getMessage() : last.text())
                .toString();
    }

    /** Returns the reason of the actor that this link leads to; null at the end of the chain. */
    private static ExitReason next(ExitReason reason) {
        return switch (reason) {
            case ExitReason.LinkedEnd(var _, ExitReason next) -> next;
            case ExitReason.Failed(Failure failure) -> failure.cause() instanceof Ended end ? end.reason() : null;
            default -> null;
        };
    }

    private static String words(ExitReason reason) {
        return switch (reason) {
            case ExitReason.LinkedEnd(Actor of, var _) -> ended(of);
            case ExitReason.Failed(Failure failure)
            when failure.cause() instanceof Ended end ->
                failure.handler().what() + " failed: " + Ended.class.getName() + ": " + ended(end.actor());
            default -> "";
        };
    }

    private static String ended(Actor actor) {
        return ((Behavior) actor).type() + " has ended: ";
    }
}
