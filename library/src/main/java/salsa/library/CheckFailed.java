package salsa.library;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The failure of a test's check. Its stack is that of the send, so that a report shows the line of the test. */
public final class CheckFailed extends AssertionError {

    private static final long serialVersionUID = 1;

    CheckFailed(String message) {
        super(message);
    }

    /**
     * Returns null if they are equal, numbers by value, arrays by elements, all other objects by their own equality;
     * otherwise the failure.
     */
    static @Nullable CheckFailed ofEquality(Object expected, Object actual) {
        if (isSame(expected, actual)) {
            return null;
        }
        String wanted = display(expected);
        String found = display(actual);
        boolean alike = wanted.equals(found);
        return new CheckFailed("expected %s%s, but it is %s%s"
                .formatted(wanted, alike ? type(expected) : "", found, alike ? type(actual) : ""));
    }

    private static boolean isSame(Object a, Object b) {
        if (isWhole(a) && isWhole(b)) {
            return ((Number) a).longValue() == ((Number) b).longValue();
        }
        if (isNumber(a) && isNumber(b)) {
            return Double.compare(((Number) a).doubleValue(), ((Number) b).doubleValue()) == 0;
        }
        return Arrays.deepEquals(new Object[] {a}, new Object[] {b});
    }

    private static boolean isWhole(Object value) {
        return value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte;
    }

    private static boolean isNumber(Object value) {
        return isWhole(value) || value instanceof Double || value instanceof Float;
    }

    private static String display(Object value) {
        String text = Arrays.deepToString(new Object[] {value});
        return value instanceof String ? '"' + value.toString() + '"' : text.substring(1, text.length() - 1);
    }

    private static String type(Object value) {
        return value == null ? "" : " (" + value.getClass().getTypeName() + ")";
    }
}
