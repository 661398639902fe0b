package salsa.compiler.kernel.value;

import java.util.Arrays;
import java.util.Optional;

/** A primitive type of Java. The order of the numeric ones is that of widening, except for {@link #CHAR}. */
public enum Primitive implements KernelType {
    BOOLEAN("boolean", "int"),
    BYTE("byte", "char"),
    SHORT("short", "short"),
    CHAR("char", "ushort"),
    INT("int", "int"),
    LONG("long", "long"),
    FLOAT("float", "float"),
    DOUBLE("double", "double");

    private final String word;
    private final String text;

    Primitive(String word, String text) {
        this.word = word;
        this.text = text;
    }

    public static Optional<Primitive> of(String word) {
        return Arrays.stream(values()).filter(each -> each.word.equals(word)).findFirst();
    }

    @Override
    public String word() {
        return word;
    }

    @Override
    public String text() {
        return text;
    }

    public boolean isFloating() {
        return this == FLOAT || this == DOUBLE;
    }

    public boolean isIntegral() {
        return this != BOOLEAN && !isFloating();
    }

    /** Returns whether arithmetic computes in int for an operand of the type. */
    public boolean isSmall() {
        return this == BYTE || this == SHORT || this == CHAR;
    }

    /** Returns the type in which arithmetic uses a single operand of this type. */
    public Primitive promoted() {
        return isSmall() ? INT : this;
    }

    /** Returns the type in which arithmetic computes for operands of this and another type. */
    public Primitive promotedWith(Primitive other) {
        Primitive one = promoted();
        Primitive two = other.promoted();
        return one.compareTo(two) >= 0 ? one : two;
    }

    /** Returns whether a value of this type is one of the other without a cast. */
    public boolean widensTo(Primitive wider) {
        if (this == wider) return true;
        if (this == BOOLEAN || wider == BOOLEAN || wider == CHAR) return false;
        return this == CHAR ? wider.compareTo(INT) >= 0 : compareTo(wider) < 0;
    }

    /** Returns the unsigned type of the same size, in which OpenCL C's arithmetic wraps. */
    public String unsigned() {
        return this == LONG ? "ulong" : "uint";
    }

    /** Returns whether the type holds the integer. */
    public boolean holds(int value) {
        return switch (this) {
            case BYTE -> value == (byte) value;
            case SHORT -> value == (short) value;
            case CHAR -> value == (char) value;
            case BOOLEAN, INT, LONG, FLOAT, DOUBLE -> this != BOOLEAN;
        };
    }
}
