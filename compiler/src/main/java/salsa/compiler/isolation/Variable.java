package salsa.compiler.isolation;

/**
 * A variable that the analysis follows: a local variable, a field of the actor, or an intermediate result. Some are in
 * no program: they stand for what a message brought, for what a field referred to at first, for code that uses a field.
 */
final class Variable {
    /** What kind of variable it is; an intermediate result has no name. */
    enum Kind {
        LOCAL,
        FIELD,
        RESULT,
        CODE
    }

    private final int number;
    private final String name;
    private final Kind kind;

    /** The number is that of no other variable of the behavior. */
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

    /** Whether it stands for code that reaches the actor's state. */
    boolean isCode() {
        return kind == Kind.CODE;
    }

    boolean isResult() {
        return kind == Kind.RESULT;
    }
}
