package salsa.runtime.report;

/** Maps generated Java names back to the names of the program. */
public final class GeneratedNames {

    /** The end of the name of the class with a behavior's state. */
    public static final String STATE = "$Behavior";

    private static final String LAMBDA = "lambda$"; // followed by the enclosing method, a $ and a number

    /** The method that initialises the fields of an actor, as part of its constructor message. */
    public static final String INITIALISE = "$initialise";

    private GeneratedNames() {}

    /** Returns an exception's text; its {@code toString} is code of the program and may itself throw. */
    public static String words(Throwable thrown) {
        FailedInitialiser initialiser = thrown instanceof LinkageError ? FailedInitialiser.of(thrown) : null;
        if (initialiser != null) {
            return initialiser.words();
        }
        try {
            String words = String.valueOf(thrown);
            return words == null
                    ? thrown.getClass().getName() + ", whose toString() returned null"
                    : words.replace(STATE, ""); // the JVM names classes of the program in its own exceptions
        } catch (Throwable again) {
            return thrown.getClass().getName() + ", whose toString() threw "
                    + again.getClass().getName();
        }
    }

    /** Returns the handler of a method: {@code forward} for {@code forward$$}. */
    public static String handler(String name) {
        int end = name.indexOf('$');
        return end <= 0 ? name : name.substring(0, end);
    }

    /** Returns the handler of a line of code, which may be in a lambda. */
    public static String handler(StackTraceElement line) {
        String method = line.getMethodName();
        if (method.equals(INITIALISE)) {
            return "new";
        }
        int number = method.lastIndexOf('$') + 1;
        boolean lambda = method.startsWith(LAMBDA) && number > LAMBDA.length() + 1;
        return handler(lambda ? method.substring(LAMBDA.length(), number - 1) : method);
    }

    /** Returns whether the generated method with that name belongs to none of a behavior's handlers. */
    public static boolean isOfNoHandler(String name) {
        return switch (name) {
            case "<init>", "<clinit>", "static", "over", "ready" -> true;
            default -> false;
        };
    }
}
