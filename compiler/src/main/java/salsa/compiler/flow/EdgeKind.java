package salsa.compiler.flow;

/** The reason why control passes from one node of a flow graph to another. */
public enum EdgeKind {
    /** To the next statement, or to either side of a test. */
    NEXT,
    /** Back to the beginning of code that may run again. */
    AGAIN,
    /** From one group of a colon-form switch into the following one. */
    FALL_THROUGH,
    BREAK,
    CONTINUE,
    YIELD,
    /** {@code return} in a lambda or method, {@code pass} in a handler. */
    RETURN,
    /** To the end of the part of a handler that a {@code react} ends. */
    REACT,
    THROW
}
