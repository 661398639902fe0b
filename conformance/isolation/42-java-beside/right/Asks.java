/** Sends, as the methods of a reference do. */
final class Asks {
    static void add(Main main, int number) {
        main.add(number);
        main.show();
    }
}
