package salsa.simulation;

import salsa.runtime.world.Dice;

/** Random numbers from a seed: SplitMix64 (Steele, Lea, Flood 2014). */
final class SeededDice implements Dice {

    private static final long GAMMA = 0x9E3779B97F4A7C15L;

    private long state;

    /**
     * Creates separate dice for each purpose, so that one more throw for one does not change the numbers of another.
     *
     * @param purpose different for each use of a seed
     */
    SeededDice(long seed, String purpose) {
        state = mixBits(seed + GAMMA * purpose.hashCode());
    }

    @Override
    public long next() {
        return mixBits(state += GAMMA);
    }

    /** Returns true once in that many throws on average; never for 0. */
    boolean isOneIn(int throwsOnAverage) {
        return throwsOnAverage != 0 && below(throwsOnAverage) == 0;
    }

    /** Returns one of these numbers. */
    int oneOf(int... numbers) {
        return numbers[below(numbers.length)];
    }

    static long mixBits(long bits) {
        bits = (bits ^ bits >>> 30) * 0xBF58476D1CE4E5B9L;
        bits = (bits ^ bits >>> 27) * 0x94D049BB133111EBL;
        return bits ^ bits >>> 31;
    }
}
