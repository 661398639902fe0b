package fibers.savina;

import fibers.Fibonacci;

/** Fibonacci's numbers by a tree with an actor a node. Size: which one. */
final class Fib {
    private Fib() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        Fibonacci.main(arguments);
    }
}
