package kernels;

import java.math.BigInteger;
import java.util.Arrays;

/** Large whole numbers in digits to the base 2^44, the highest one first. */
public final class Digits {
    private static final int BITS = 44;
    private static final long LARGEST = (1L << BITS) - 1;

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

    /**
     * A term of the series, times a unit, without zeros in front. It divides by four numbers side by side, of which
     * none waits for another, and multiplies by their reciprocals instead, which is faster. That gives a digit of a
     * quotient or one less; what is missing stays in the remainder, and comes to the next digit. The numbers may have
     * up to 17 bits, which is enough for 19,000 decimal digits.
     */
    public static long[] term(long[] unit, int k) {
        long[] term = new long[unit.length];
        long[] divisors = {8L * k + 1, 8L * k + 4, 8L * k + 5, 8L * k + 6};
        long[] reciprocals = reciprocals(divisors);
        long first = 0;
        long second = 0;
        long third = 0;
        long fourth = 0;
        for (int i = 0; i < unit.length; i++) {
            first = (first << BITS) + 4 * unit[i];
            second = (second << BITS) + 2 * unit[i];
            third = (third << BITS) + unit[i];
            fourth = (fourth << BITS) + unit[i];
            long byFirst = Math.multiplyHigh(2 * first, reciprocals[0]);
            long bySecond = Math.multiplyHigh(2 * second, reciprocals[1]);
            long byThird = Math.multiplyHigh(2 * third, reciprocals[2]);
            long byFourth = Math.multiplyHigh(2 * fourth, reciprocals[3]);
            term[i] = byFirst - bySecond - byThird - byFourth;
            first -= byFirst * divisors[0];
            second -= bySecond * divisors[1];
            third -= byThird * divisors[2];
            fourth -= byFourth * divisors[3];
        }
        long last = first / divisors[0] - second / divisors[1] - third / divisors[2] - fourth / divisors[3];
        term[term.length - 1] += last;
        carry(term);
        return shifted(term, 4 * k);
    }

    private static long[] reciprocals(long[] divisors) {
        long[] reciprocals = new long[divisors.length];
        for (int i = 0; i < divisors.length; i++) {
            reciprocals[i] = Long.MAX_VALUE / divisors[i];
        }
        return reciprocals;
    }

    private static void carry(long[] digits) {
        long carried = 0;
        for (int i = digits.length - 1; i >= 0; i--) {
            long digit = digits[i] + carried;
            digits[i] = digit & LARGEST;
            carried = digit >> BITS;
        }
    }

    /** Cuts off so many of the last bits, and the zeros in front. */
    private static long[] shifted(long[] digits, int bits) {
        int end = Math.max(0, digits.length - bits / BITS);
        int shift = bits % BITS;
        for (int i = end - 1; i > 0; i--) {
            digits[i] = (digits[i - 1] << BITS - shift | digits[i] >>> shift) & LARGEST;
        }
        if (end > 0) {
            digits[0] >>>= shift;
        }
        int start = 0;
        while (start < end && digits[start] == 0) {
            start++;
        }
        return Arrays.copyOfRange(digits, start, end);
    }
}
