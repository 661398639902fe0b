package salsa.runtime;

/** The names of a program, without what the compiler adds to make Java names of them. */
final class GeneratedNames {

    static final String BEHAVIOR = "$Behavior";

    private static final String LAMBDA = "lambda$"; // and then the method that it stands in, a $ and a number

    private static final String PARENT = "parent$"; // and then the class of messages of the handler there

    /** The method that initialises the fields of an actor, as part of its constructor message. */
    static final String INITIALISE = "$initialise";

    private GeneratedNames() {}

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
            return thrown.getClass().getName() + ", whose toString() threw "
                    + again.getClass().getName();
        }
    }

    /** The handler of a method or of a class of messages: {@code forward} for {@code forward$$}. */
    static String handler(String name) {
        int end = name.indexOf('$');
        return end <= 0 ? name : name.substring(0, end);
    }

    /** The handler of a class of messages, also of one for the version of a handler that a parent has. */
    static String handlerOf(Class<?> message) {
        String name = message.getSimpleName();
        return handler(name.startsWith(PARENT) ? name.substring(PARENT.length()) : name);
    }

    /** The handler of a line of code, which may be in a lambda. */
    static String handler(StackTraceElement line) {
        String method = line.getMethodName();
        if (method.equals(INITIALISE)) {
            return "new";
        }
        int number = method.lastIndexOf('$') + 1;
        boolean lambda = method.startsWith(LAMBDA) && number > LAMBDA.length() + 1;
        return handler(lambda ? method.substring(LAMBDA.length(), number - 1) : method);
    }

    /** Whether a class of a behavior has a method of that name for what is in none of its handlers. */
    static boolean isOfNoHandler(String name) {
        return switch (name) {
            case "<init>", "<clinit>", "static", "over", "ready" -> true;
            default -> false;
        };
    }
}
