package salsa.simulation.replay;

import java.util.Random;

/**
 * The class that a repeatable program uses in place of {@link java.util.concurrent.ThreadLocalRandom}, which is final.
 * Every method, inherited ones included, draws from the world of the running handler, so the generator has no state.
 */
public final class SeededLocalRandom extends Random {

    private static final long serialVersionUID = 1;
    private static final int BITS = 64;
    private static final SeededLocalRandom ONLY = new SeededLocalRandom();

    private final boolean constructed;

    private SeededLocalRandom() {
        super(0);
        constructed = true;
    }

    /** Replaces ThreadLocalRandom.current. */
    public static SeededLocalRandom current() {
        return ONLY;
    }

    /** Refuses, as the replaced method does; the superclass calls it once during construction. */
    @Override
    public void setSeed(long seed) {
        if (constructed) {
            throw new UnsupportedOperationException();
        }
    }

    @Override
    protected int next(int bits) {
        return (int) (Chance.number() >>> BITS - bits);
    }

    /** Returns the next value. Unlike the superclass, stores no second one. */
    @Override
    public double nextGaussian() {
        return Chance.generator().nextGaussian();
    }
}
