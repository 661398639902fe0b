package salsa.compiler.isolation.move;

/**
 * A variable that the analysis follows: a local variable, a field of the actor, or an intermediate result. Some exist
 * in no program: they represent the contents of a message, the initial object of a field, or code that uses a field.
 */
final class Variable {
    /** The kind of a variable; an intermediate result has no name. */
    enum Kind {
        LOCAL,
        FIELD,
        RESULT,
        CODE
    }

    private final int number;
    private final String name;
    private final Kind kind;

    /** Creates a variable. Its number is unique within the behavior. */
    Variable(int number, String name, Kind kind) {
        this.number = number;
        this.name = name;
        this.kind = kind;
    }

    int number() {
        return number;
    }

    String name() {
        return name;
    }

    boolean isField() {
        return kind == Kind.FIELD;
    }

    /** Returns whether the variable represents code that reaches the actor's state. */
    boolean isCode() {
        return kind == Kind.CODE;
    }

    boolean isResult() {
        return kind == Kind.RESULT;
    }
}
