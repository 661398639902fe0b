package salsa.theater.type;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The messages without an answer whose types the other theater may still refuse. A message that declares types is in doubt until the
 * other theater has answered the question about them; so are those of the same types that are sent meanwhile. A message is here what
 * happens when it is refused, with the reason. Owned by the sending side.
 */
public final class Doubts {

    /** The types from one number up to another one that were declared together, and the messages with them. */
    public static final class Doubt {
        private final int first;
        private final int end;
        private final Set<Consumer<String>> messages = new LinkedHashSet<>();

        private Doubt(int first, int end) {
            this.first = first;
            this.end = end;
        }

        private boolean isAbout(int type) {
            return first <= type && type < end;
        }
    }

    private final List<Doubt> all = new ArrayList<>();
    private int next; // the first type about which nothing has been asked

    /** Creates those of one exchange, whose types are numbered from 0 on. */
    public Doubts() {}

    /** Returns whether the other theater has been asked about that many types, and has answered. */
    public boolean areSettled(int declared) {
        return declared == next && all.isEmpty();
    }

    /** Begins the doubt about the types that were declared since the last one, for a message; null if there are none. */
    public @Nullable Doubt tryBegin(int declared, Consumer<String> message) {
        if (declared == next) {
            return null;
        }
        var begun = new Doubt(next, declared);
        next = declared;
        begun.messages.add(message);
        all.add(begun);
        return begun;
    }

    /** Adds a message of a type, if that is in doubt. */
    public void add(int type, Consumer<String> message) {
        for (Doubt each : all) {
            if (each.isAbout(type)) {
                each.messages.add(message);
            }
        }
    }

    /** The other theater refuses a type, and has lost the messages with it. */
    public void refused(int type, String reason) {
        for (Doubt each : all) {
            if (each.isAbout(type)) {
                each.messages.forEach(message -> message.accept(reason));
            }
        }
    }

    /** The other theater has answered. */
    public void end(Doubt settled) {
        all.remove(settled);
    }
}
