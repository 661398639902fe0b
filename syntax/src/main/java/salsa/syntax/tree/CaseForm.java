package salsa.syntax.tree;

/** Whether the cases of a switch or a receive are statements or give a value. */
public enum CaseForm {
    /** The body of a case is a statement, which a {@code break} may leave. */
    STATEMENT,

    /** Each case gives the value of the whole expression, by an expression behind its arrow or a {@code yield}. */
    VALUE;

    public boolean givesValue() {
        return this == VALUE;
    }
}
