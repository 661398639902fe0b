import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;

/** Knows what was given away, and looks for it in the fields of the actor that gave it. */
public final class Probe {
    private static final Set<Object> GONE = Collections.newSetFromMap(new IdentityHashMap<>());
    private static Object watched;
    private static long coins = 0x9E3779B97F4A7C15L;
    private static boolean told;

    private Probe() {}

    public static void watch(Object actor) {
        watched = actor;
    }

    /** A coin whose falls are the same in each run. */
    public static boolean coin() {
        coins ^= coins << 13;
        coins ^= coins >>> 7;
        coins ^= coins << 17;
        return (coins & 64) != 0;
    }

    public static void mayThrow() {
        if (coin()) throw new IllegalStateException("thrown to be caught");
    }

    public static <T> T moved(T value) {
        reach(value, true);
        return value;
    }

    public static <T> T moved(T value, T emptied) {
        return moved(value);
    }

    /** Called while the actor that is watched runs no handler. */
    public static void look() {
        try {
            for (Field field : watched.getClass().getDeclaredFields()) {
                if (field.getType() != Node.class && field.getType() != Node[].class) continue;
                field.setAccessible(true);
                reach(field.get(watched), false);
            }
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Marks everything reachable, or tells what of it was marked before. */
    private static void reach(Object from, boolean mark) {
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> open = new ArrayDeque<>();
        if (from != null) open.push(from);
        while (!open.isEmpty()) {
            Object each = open.pop();
            if (!seen.add(each)) continue;
            if (GONE.contains(each)) tell("something given away is " + (mark ? "given away again" : "in a field"));
            for (Node next : each instanceof Node node ? node.next() : (Node[]) each) if (next != null) open.push(next);
        }
        if (!mark) return;
        GONE.addAll(seen);
        for (Object each : seen) if (each instanceof Node node) node.gone = true;
    }

    static void tell(String what) {
        if (told) return;
        told = true;
        System.out.println(what);
    }
}
