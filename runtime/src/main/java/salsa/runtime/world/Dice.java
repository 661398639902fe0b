package salsa.runtime.world;

/** Chance, as one world has it; any thread may throw. */
public interface Dice {

    /** Any number. */
    long next();

    /** A number from 0 to {@code bound - 1}. */
    default int below(int bound) {
        return (int) Math.unsignedMultiplyHigh(next(), bound);
    }
}
