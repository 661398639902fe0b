package salsa.runtime.world;

/** The random numbers of one world; callable from any thread. */
public interface Dice {

    /** Returns any number. */
    long next();

    /** Returns a number from 0 to {@code bound - 1}. */
    default int below(int bound) {
        return (int) Math.unsignedMultiplyHigh(next(), bound);
    }
}
