package salsa.conformance.universe;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import salsa.theater.actor.Node;

/**
 * Keeps the stubs of a theater in memory until the universe lets them go: when the JVM collects them is not in the seed.
 */
final class Kept {

    private final Map<?, ?> entries;
    private final List<Object> all = new ArrayList<>();
    private int size;
    private boolean isOver;

    Kept(Node node) {
        try {
            var imports = Node.class.getDeclaredField("imports");
            imports.setAccessible(true);
            Object table = imports.get(node);
            var field = table.getClass().getDeclaredField("entries");
            field.setAccessible(true);
            this.entries = (Map<?, ?>) field.get(table);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Keeps what is new. */
    void look() {
        if (entries.size() != size && !isOver) {
            size = entries.size();
            entries.values().forEach(each -> all.add(((WeakReference<?>) each).get()));
        }
    }

    void letGo() {
        isOver = true;
        all.clear();
    }
}
