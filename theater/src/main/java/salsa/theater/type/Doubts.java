package salsa.theater.type;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The frames with types that the other theater may still refuse. Types are in doubt from their declaration until the
 * other theater has answered a question about them. A frame is here what happens when it is refused, with the reason.
 * Owned by the sending side.
 */
public final class Doubts {

    /** The types from one number up to another one, about which the other theater is asked at once. */
    public static final class Doubt {
        private final int first;
        private final int end;
        private final List<Frame> frames = new ArrayList<>();

        private Doubt(int first, int end) {
            this.first = first;
            this.end = end;
        }

        /** Returns the number behind the last one. */
        public int end() {
            return end;
        }

        private boolean isAbout(int type) {
            return first <= type && type < end;
        }
    }

    /** A frame that was sent, the types in it that the peer may refuse, and what to do then. */
    private record Frame(Set<Integer> types, Consumer<String> refused) {}

    private final List<Doubt> all = new ArrayList<>();
    private int next; // the first type about which nothing has been asked

    /** Creates those of one exchange, whose types are numbered from 0 on. */
    public Doubts() {}

    /** Begins the doubt about the types that were declared since the last one; null if there are none. */
    public @Nullable Doubt tryBegin(int declared) {
        if (declared == next) {
            return null;
        }
        var begun = new Doubt(next, declared);
        next = declared;
        all.add(begun);
        return begun;
    }

    /**
     * Adds a frame.
     *
     * @param types those that it needs: the other theater refuses it if it refuses one of them
     */
    public void add(Set<Integer> types, Consumer<String> refused) {
        var frame = new Frame(types, refused);
        all.stream().filter(each -> types.stream().anyMatch(each::isAbout)).forEach(each -> each.frames.add(frame));
    }

    /** The other theater refuses a type, and so the frames with it. */
    public void failFramesWith(int type, String reason) {
        for (Doubt each : all) {
            if (each.isAbout(type)) {
                failFramesWith(each.frames.iterator(), type, reason);
            }
        }
    }

    private static void failFramesWith(Iterator<Frame> frames, int type, String reason) {
        while (frames.hasNext()) {
            Frame frame = frames.next();
            if (frame.types.contains(type)) {
                frames.remove();
                frame.refused.accept(reason);
            }
        }
    }

    /** The other theater has answered. */
    public void end(Doubt settled) {
        all.remove(settled);
    }
}
