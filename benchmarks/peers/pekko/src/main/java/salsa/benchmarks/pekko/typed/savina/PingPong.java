package salsa.benchmarks.pekko.typed.savina;

/** Savina's ping-pong is that of the core rows. Arguments: pings, rounds. */
public final class PingPong {
    private PingPong() {}

    public static void main(String[] arguments) {
        salsa.benchmarks.pekko.typed.PingPong.main(arguments);
    }
}
