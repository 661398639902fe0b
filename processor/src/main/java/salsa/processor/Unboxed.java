package salsa.processor;

/** The primitive type that a class boxes. */
final class Unboxed {

    private Unboxed() {}

    /** Returns the primitive, as Java and Salsa write it; for any other class the class itself. */
    static String primitiveOf(String type) {
        return switch (type) {
            case "java.lang.Integer" -> "int";
            case "java.lang.Long" -> "long";
            case "java.lang.Short" -> "short";
            case "java.lang.Byte" -> "byte";
            case "java.lang.Character" -> "char";
            case "java.lang.Boolean" -> "boolean";
            case "java.lang.Float" -> "float";
            case "java.lang.Double" -> "double";
            default -> type;
        };
    }
}
