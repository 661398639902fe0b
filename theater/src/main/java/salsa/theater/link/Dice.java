package salsa.theater.link;

/** A source of random numbers. */
@FunctionalInterface
public interface Dice {

    /** Returns a number from 0 to {@code bound - 1}. */
    long below(long bound);
}
