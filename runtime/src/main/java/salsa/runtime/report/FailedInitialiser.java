package salsa.runtime.report;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An error of the JVM about a class whose static initialiser threw, in words of the program. The JVM throws an
 * ExceptionInInitializerError at the first use of the class, and at each later use a NoClassDefFoundError with a record
 * of the first exception; both have the same words here.
 */
public final class FailedInitialiser {

    private static final String CONSTANT = "$constant"; // the end of the name of a method that computes a constant
    private static final String CONSTANTS = "$$Constants"; // the end of the name of the interface of constants
    private static final String RECORDED = "Exception "; // the beginning of the JVM's record
    private static final String THREAD = " [in thread \""; // the end of it

    private final Throwable first; // the exception of the initialiser, or the JVM's record of it

    private FailedInitialiser(Throwable first) {
        this.first = first;
    }

    /** Returns the failed initialiser of the error; null for other exceptions. */
    static @Nullable FailedInitialiser of(Throwable thrown) {
        return switch (thrown) {
            case ExceptionInInitializerError error
            when error.getCause() != null -> new FailedInitialiser(error.getCause());
            case NoClassDefFoundError error
            when error.getCause() instanceof ExceptionInInitializerError recorded -> new FailedInitialiser(recorded);
            default -> null;
        };
    }

    /** Returns the frames of the initialiser, innermost first, before those of the exception itself. */
    public static List<StackTraceElement> frames(Throwable thrown) {
        List<StackTraceElement> frames = ThrownParts.frames(thrown);
        FailedInitialiser failed = of(thrown);
        if (failed == null) {
            return frames;
        }
        List<StackTraceElement> all = new ArrayList<>(ThrownParts.frames(failed.first).stream()
                .takeWhile(each -> !each.getMethodName().equals("<clinit>"))
                .toList());
        all.addAll(frames);
        return all;
    }

    /** Returns the cause of an exception that its text does not contain. */
    public static @Nullable Throwable cause(Throwable thrown) {
        FailedInitialiser failed = of(thrown);
        return ThrownParts.cause(failed == null ? thrown : failed.first);
    }

    /** Returns the text of the error. */
    String words() {
        return "the initialiser of " + where() + " failed: " + reason();
    }

    private String where() {
        @Nullable StackTraceElement inner = null;
        for (StackTraceElement each : ThrownParts.frames(first)) {
            if (each.getMethodName().equals("<clinit>")) {
                return inner != null && isConstant(each, inner) ? named(each, inner) : named(each);
            }
            inner = each;
        }
        return "a class";
    }

    private static boolean isConstant(StackTraceElement initialiser, StackTraceElement inner) {
        return inner.getMethodName().endsWith(CONSTANT)
                && initialiser.getClassName().endsWith(CONSTANTS);
    }

    private static String named(StackTraceElement initialiser, StackTraceElement constant) {
        String behavior = initialiser.getClassName();
        String name = constant.getMethodName();
        return "`" + behavior.substring(0, behavior.length() - CONSTANTS.length()) + "."
                + name.substring(0, name.length() - CONSTANT.length()) + "`";
    }

    private static String named(StackTraceElement initialiser) {
        return "the class `" + initialiser.getClassName().replace('$', '.') + "`";
    }

    private String reason() {
        String words = GeneratedNames.words(first);
        String record = ExceptionInInitializerError.class.getName() + ": " + RECORDED;
        int end = words.lastIndexOf(THREAD);
        return words.startsWith(record) && end > 0 ? words.substring(record.length(), end) : words;
    }
}
