package salsa.compiler.kernel.value;

/**
 * Names in the translated program. OpenCL C has hundreds of words and functions that a program in Salsa may use as
 * names, so each name gets an ending that none of them has, a different one for each kind of thing.
 */
public final class Naming {
    private Naming() {}

    /** Returns the name of a variable or component. */
    public static String variable(String name) {
        return ascii(name) + "_";
    }

    /** Returns the name of the number of elements of an array. */
    public static String length(String array) {
        return ascii(array) + "_length";
    }

    /** Returns the name of a method; {@code number} distinguishes overloads. */
    public static String method(String name, int number) {
        return ascii(name) + "_f" + (number == 0 ? "" : number);
    }

    public static String type(String name) {
        return ascii(name) + "_t";
    }

    /** Returns whether a program in OpenCL C may have a function of this name. */
    public static boolean isPlain(String name) {
        return name.matches("[A-Za-z_][A-Za-z0-9_]*");
    }

    private static String ascii(String name) {
        if (isPlain(name)) return name;
        var text = new StringBuilder();
        for (char each : name.toCharArray())
            if (isPlain("_" + each)) text.append(each);
            else text.append("_u").append(Integer.toHexString(each)).append('_');
        return text.toString();
    }
}
