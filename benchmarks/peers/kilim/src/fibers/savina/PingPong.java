package fibers.savina;

/** Two actors write to each other in turn. Size: round trips. */
final class PingPong {
    private PingPong() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        fibers.PingPong.main(arguments);
    }
}
