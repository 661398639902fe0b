/** A different number for each actor that is created: first one that is never sent. */
final class Wanted {
    private static int made;

    private Wanted() {
    }

    static synchronized int next() {
        made++;
        return made % 2 == 1 ? 100 : 7;
    }
}
