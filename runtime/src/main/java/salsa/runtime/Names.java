package salsa.runtime;

/** The names of a program, without what the compiler adds to make Java names of them. */
final class Names {

    private static final String BEHAVIOR = "$Behavior";

    private Names() {}

    /** The behavior of a class: {@code a.b.Ring} for {@code a.b.Ring$Behavior} and for what is nested in it. */
    static String behavior(String className) {
        int end = className.indexOf(BEHAVIOR);
        return end < 0 ? className : className.substring(0, end);
    }

    /** The handler of a method: {@code forward} for {@code forward$$}. */
    static String handler(String methodName) {
        int end = methodName.indexOf('$');
        return end <= 0 ? methodName : methodName.substring(0, end);
    }
}
