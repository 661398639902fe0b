import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Records moved objects, and searches for them in the fields of the actor that moved them. */
public final class Probe {
    private static final Set<Object> GONE = Collections.newSetFromMap(new IdentityHashMap<>());
    private static final Map<Long, Object> WATCHED = new HashMap<>();
    private static long coins;
    private static int marked;
    private static boolean reported;

    private Probe() {}

    /** Begins a program: the number determines its coins. */
    public static void begin(long number) {
        GONE.clear();
        WATCHED.clear();
        coins = number * 0x9E3779B97F4A7C15L ^ 0x2545F4914F6CDD1DL;
        marked = 0;
        reported = false;
    }

    /** Stands for {@code watched} where moves are marked. */
    public static void watch(long number, Object actor) {}

    public static void watched(long number, Object actor) {
        WATCHED.put(number, actor);
    }

    /** A coin whose falls are the same in each run. */
    public static boolean coin() {
        coins ^= coins << 13;
        coins ^= coins >>> 7;
        coins ^= coins << 17;
        return (coins & 64) != 0;
    }

    /** 1, 2 or 3. */
    public static int three() {
        return coin() ? 1 : coin() ? 2 : 3;
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

    /** Called while the actor of that number runs no handler. */
    public static void look(long number) {
        if (marked == 0) return;
        Object watched = WATCHED.get(number);
        try {
            for (Field field : watched.getClass().getDeclaredFields()) {
                field.setAccessible(true);
                switch (field.get(watched)) {
                    case Node node -> reach(node, false);
                    case Node[] nodes -> reach(nodes, false);
                    case List<?> kept -> kept.forEach(each -> reach(each, false));
                    case null, default -> { }
                }
            }
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Marks everything reachable, or reports objects in it that were marked before. */
    private static void reach(Object from, boolean mark) {
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> open = new ArrayDeque<>();
        if (from != null) open.push(from);
        if (mark) marked++;
        while (!open.isEmpty()) {
            Object each = open.pop();
            if (!seen.add(each)) continue;
            if (GONE.contains(each)) tell("something given away is " + (mark ? "given away again" : "in a field"));
            for (Node next : next(each)) if (next != null) open.push(next);
        }
        if (!mark) return;
        GONE.addAll(seen);
        for (Object each : seen) if (each instanceof Node node) node.gone = true;
    }

    private static Node[] next(Object each) {
        return switch (each) {
            case Node node -> new Node[] {node.a, node.b};
            case Holder holder -> new Node[] {holder.node};
            default -> (Node[]) each;
        };
    }

    /** Prints how many objects were given away. */
    public static void end() {
        System.out.println("marked " + marked);
    }

    /** Uses a node in code that a token keeps: that code may run on the stack of the code that answers the token. */
    public static void use(Node node) {
        if (node != null && node.gone) tell("a node was touched after it was given away");
    }

    static void tell(String what) {
        if (reported) return;
        reported = true;
        System.out.println(what);
    }
}
