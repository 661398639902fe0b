import java.util.concurrent.atomic.AtomicInteger;

/** Another number for each actor that is made: first one that nobody sends. */
final class Wanted {
    private static final AtomicInteger NEXT = new AtomicInteger(100);

    private Wanted() {
    }

    static int next() {
        return NEXT.getAndUpdate(last -> last == 100 ? 7 : 100);
    }
}
