/** Looks behind a reference. */
final class Spy {
    static int look(Main main) {
        Main.Behavior state = (Main.Behavior) main;
        state.secret = 6;
        return state.number$();
    }
}
