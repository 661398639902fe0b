package salsa.robustness.library;

import java.util.List;

/**
 * A method of a library, independent of its object.
 *
 * @param place          its class and name
 * @param typeParameters those of its class and its own, as {@code <A, B extends C>}, or empty
 * @param result         its type, as written
 * @param parameters     the object it belongs to, if any, and its own
 * @param exceptions     its throws clause, as written, or empty
 * @param block          its body, as Java
 * @param returns        the places in the block of the words {@code return} that leave the method itself
 */
record Body(
        String place,
        String typeParameters,
        String result,
        String parameters,
        String exceptions,
        String block,
        List<Integer> returns) {
    private static final String RETURN = "return";

    /** Returns it as a static method of a class. */
    String asMethod(int number) {
        return "static " + typeParameters + " " + result + " m" + number + "(" + parameters + ")"
                + (exceptions.isEmpty() ? "" : " throws " + exceptions) + " " + block;
    }

    /** Returns it as a handler. Handlers declare no exceptions, so they are caught. */
    String asHandler(int number) {
        String type = result.equals("void") ? "ack" : result;
        String body = exceptions.isEmpty()
                ? passing()
                : "{ try " + passing() + " catch (Throwable thrown$) { throw new IllegalStateException(thrown$); } }";
        return typeParameters + " " + type + " m" + number + "(" + parameters + ") " + body;
    }

    private String passing() {
        var text = new StringBuilder(block);
        for (int at : returns.reversed())
            text.replace(at, at + RETURN.length(), "pass  "); // of equal length: lines stay
        return text.toString();
    }
}
