package kernels;

import java.util.Arrays;

/**
 * Computes terms of the series, times a unit, in digits. It divides by four numbers side by side, of which none waits
 * for another. The divisions and the digits are used again for each term: so they stay objects. Of new ones the
 * compiler makes local variables, more than the processor has registers for, and all takes half as long again.
 */
public final class Terms {
    private final long[] unit;
    private final long[] digits;
    private final Division first = new Division();
    private final Division second = new Division();
    private final Division third = new Division();
    private final Division fourth = new Division();

    /** For a unit in digits. */
    public Terms(long[] unit) {
        this.unit = unit;
        digits = new long[unit.length];
    }

    /** A term without zeros in front. */
    public long[] term(int k) {
        divide(k);
        carry();
        int end = shift(4 * k);
        int start = 0;
        while (start < end && digits[start] == 0) {
            start++;
        }
        return Arrays.copyOfRange(digits, start, end);
    }

    private void divide(int k) {
        first.by(8L * k + 1);
        second.by(8L * k + 4);
        third.by(8L * k + 5);
        fourth.by(8L * k + 6);
        for (int i = 0; i < digits.length; i++) {
            long digit = unit[i];
            digits[i] = 4 * first.next(digit) - 2 * second.next(digit) - third.next(digit) - fourth.next(digit);
        }
        digits[digits.length - 1] += 4 * first.missing() - 2 * second.missing() - third.missing() - fourth.missing();
    }

    private void carry() {
        long carried = 0;
        for (int i = digits.length - 1; i >= 0; i--) {
            long digit = digits[i] + carried;
            digits[i] = digit & Digits.LARGEST;
            carried = digit >> Digits.BITS;
        }
    }

    /** Cuts off this many of the last bits, and tells where the digits end then. */
    private int shift(int bits) {
        int end = Math.max(0, digits.length - bits / Digits.BITS);
        int right = bits % Digits.BITS;
        int left = Digits.BITS - right;
        for (int i = end - 1; i > 0; i--) {
            digits[i] = (digits[i - 1] << left | digits[i] >>> right) & Digits.LARGEST;
        }
        if (end > 0) {
            digits[0] >>>= right;
        }
        return end;
    }
}
