package kernels;

import java.math.BigInteger;

/** Large whole numbers in digits to the base 2^44, the highest one first. */
public final class Digits {
    static final int BITS = 44;
    static final long LARGEST = (1L << BITS) - 1;

    private Digits() {}

    /** The digits of a number. */
    public static long[] of(BigInteger number) {
        long[] digits = new long[(number.bitLength() + BITS - 1) / BITS];
        for (int i = 0; i < digits.length; i++) {
            digits[i] = number.shiftRight(BITS * (digits.length - 1 - i)).longValue() & LARGEST;
        }
        return digits;
    }

    /** The number that has these digits, of which some may be larger than the largest one. */
    public static BigInteger number(long[] digits) {
        BigInteger number = BigInteger.ZERO;
        for (long digit : digits) {
            number = number.shiftLeft(BITS).add(BigInteger.valueOf(digit));
        }
        return number;
    }

    /** Adds digits to the last of others, each to one of them, which is carried on only in the end. */
    public static void add(long[] sum, long[] digits) {
        int before = sum.length - digits.length;
        for (int i = 0; i < digits.length; i++) {
            sum[before + i] += digits[i];
        }
    }
}
