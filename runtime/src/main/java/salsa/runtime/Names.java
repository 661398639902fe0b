package salsa.runtime;

/** The names of a program, without what the compiler adds to make Java names of them. */
final class Names {

    static final String BEHAVIOR = "$Behavior";

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

    /** The handler of a method: {@code forward} for {@code forward$$}. */
    static String handler(String methodName) {
        int end = methodName.indexOf('$');
        return end <= 0 ? methodName : methodName.substring(0, end);
    }
}
