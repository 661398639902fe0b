/**
 * Divides a large number by a small one, a digit after the other. It multiplies by the reciprocal, which is faster than
 * to divide. The small number may have up to 17 bits, which is enough for 19,000 decimal digits of pi.
 */
final class Division {
    private long divisor;
    private long reciprocal;
    private long remainder;

    /** Starts again. */
    void by(long divisor) {
        this.divisor = divisor;
        reciprocal = Long.MAX_VALUE / divisor;
        remainder = 0;
    }

    /** The next digit of the quotient, or one less: what is missing stays in the remainder, for the digit after it. */
    long next(long digit) {
        long number = (remainder << Digits.BITS) + digit;
        long quotient = Math.multiplyHigh(2 * number, reciprocal);
        remainder = number - quotient * divisor;
        return quotient;
    }

    /** The remainder for the last digit of the quotient. */
    long missing() {
        return remainder / divisor;
    }
}
