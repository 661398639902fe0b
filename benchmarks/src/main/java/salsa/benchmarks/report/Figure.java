package salsa.benchmarks.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Formats numbers for the reports. */
public final class Figure {

    private static final double NANOS_PER_MILLI = 1e6;
    private static final double BYTES_PER_MEGABYTE = 1e6;

    private Figure() {}

    /** Returns the value with three significant digits and grouped thousands. */
    public static String of(double value) {
        if (value == 0 || Double.isNaN(value)) {
            return value == 0 ? "0" : "–";
        }
        int decimals = Math.clamp(2 - (int) Math.floor(Math.log10(Math.abs(value))), 0, 4);
        return String.format(Locale.ROOT, "%,." + decimals + "f", value);
    }

    /** As short as it can be written: for scales. */
    public static String plain(double value) {
        return value >= 1
                ? String.format(Locale.ROOT, "%,.0f", value)
                : BigDecimal.valueOf(value).round(new MathContext(1)).toPlainString();
    }

    /** A number that was written by hand, as it was. */
    static String plainly(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    /** Nanoseconds as milliseconds. */
    public static String millis(double nanos) {
        return of(nanos / NANOS_PER_MILLI);
    }

    /** Bytes as megabytes. */
    public static String megabytes(double bytes) {
        return of(bytes / BYTES_PER_MEGABYTE);
    }

    /** How many times as much. */
    public static String times(double ratio) {
        return Double.isNaN(ratio) ? "–" : String.format(Locale.ROOT, ratio < 10 ? "%.2f" : "%.1f", ratio);
    }
}
