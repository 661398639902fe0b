/** Another number for each actor that is made: first one that nobody sends. */
final class Wanted {
    private static int made;

    private Wanted() {
    }

    static synchronized int next() {
        made++;
        return made % 2 == 1 ? 100 : 7;
    }
}
