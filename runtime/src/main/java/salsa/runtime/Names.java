package salsa.runtime;

/** The names of a program, without what the compiler adds to make Java names of them. */
final class Names {

    static final String BEHAVIOR = "$Behavior";

    private static final String LAMBDA = "lambda$";

    private Names() {}

    /** The behavior of a class: {@code a.b.Ring} for {@code a.b.Ring$Behavior} and for what is nested in it. */
    static String behavior(String className) {
        int end = className.indexOf(BEHAVIOR);
        return end < 0 ? className : className.substring(0, end);
    }

    /** What an exception says of itself; its {@code toString} is code of the program and may throw in its turn. */
    static String words(Throwable thrown) {
        try {
            return String.valueOf(thrown);
        } catch (Throwable again) {
            return thrown.getClass().getName() + ", whose toString() threw " + again.getClass().getName();
        }
    }

    /**
     * The handler of a method: {@code forward} for {@code forward$$}, for what follows its waits, and for lambdas in it.
     */
    static String handler(String methodName) {
        String name = methodName.startsWith(LAMBDA) ? methodName.substring(LAMBDA.length()) : methodName;
        int end = name.indexOf('$');
        return end <= 0 ? name : name.substring(0, end);
    }

    /** Whether a class of a behavior has a method of that name for what is in none of its handlers. */
    static boolean isOfNoHandler(String name) {
        return switch (name) {
            case "<init>", "<clinit>", "static", "over", "ready" -> true;
            default -> false;
        };
    }
}
