package salsa.compiler.isolation;

/**
 * A variable that the analysis follows: a local variable, a field of the actor, or an intermediate result. Some are in
 * no program: they stand for what a message brought, for what a field referred to at first, for code that uses a field.
 */
final class Variable {
    /** What kind of variable it is; an intermediate result has no name. */
    enum Kind { LOCAL, FIELD, RESULT, CODE }

    private final String name;
    private final Kind kind;

    Variable(String name, Kind kind) {
        this.name = name;
        this.kind = kind;
    }

    static Variable result() {
        return new Variable("", Kind.RESULT);
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
