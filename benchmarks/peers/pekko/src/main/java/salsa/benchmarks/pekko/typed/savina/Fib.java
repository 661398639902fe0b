package salsa.benchmarks.pekko.typed.savina;

import salsa.benchmarks.pekko.typed.Fibonacci;

/** Savina's Fibonacci is that of the core rows. Arguments: which number, rounds. */
public final class Fib {
    private Fib() {}

    public static void main(String[] arguments) {
        Fibonacci.main(arguments);
    }
}
