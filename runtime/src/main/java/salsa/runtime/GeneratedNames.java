package salsa.runtime;

/** Maps generated Java names back to the names of the program. */
final class GeneratedNames {

    static final String BEHAVIOR = "$Behavior";

    private static final String LAMBDA = "lambda$"; // followed by the enclosing method, a $ and a number

    private static final String PARENT = "parent$"; // followed by the message class of the handler

    /** The method that initialises the fields of an actor, as part of its constructor message. */
    static final String INITIALISE = "$initialise";

    private GeneratedNames() {}

    /** Returns the behavior of a class: {@code a.b.Ring} for {@code a.b.Ring$Behavior} and for classes nested in it. */
    static String behavior(String className) {
        int end = className.indexOf(BEHAVIOR);
        return end < 0 ? className : className.substring(0, end);
    }

    /** Returns an exception's text; its {@code toString} is code of the program and may itself throw. */
    static String words(Throwable thrown) {
        try {
            return String.valueOf(thrown);
        } catch (Throwable again) {
            return thrown.getClass().getName() + ", whose toString() threw "
                    + again.getClass().getName();
        }
    }

    /** Returns the handler of a method or of a message class: {@code forward} for {@code forward$$}. */
    static String handler(String name) {
        int end = name.indexOf('$');
        return end <= 0 ? name : name.substring(0, end);
    }

    /** Returns the handler of a message class, including one for a parent's version of a handler. */
    static String handlerOf(Class<?> message) {
        String name = message.getSimpleName();
        return handler(name.startsWith(PARENT) ? name.substring(PARENT.length()) : name);
    }

    /** Returns the handler of a line of code, which may be in a lambda. */
    static String handler(StackTraceElement line) {
        String method = line.getMethodName();
        if (method.equals(INITIALISE)) {
            return "new";
        }
        int number = method.lastIndexOf('$') + 1;
        boolean lambda = method.startsWith(LAMBDA) && number > LAMBDA.length() + 1;
        return handler(lambda ? method.substring(LAMBDA.length(), number - 1) : method);
    }

    /** Returns whether the generated method with that name belongs to none of a behavior's handlers. */
    static boolean isOfNoHandler(String name) {
        return switch (name) {
            case "<init>", "<clinit>", "static", "over", "ready" -> true;
            default -> false;
        };
    }
}
