package salsa.robustness.interpreter;

import java.util.HashMap;
import java.util.Map;

/** The local variables of a block, and those around it. */
final class Scope {
    private final Scope outer; // null for that of a handler
    private final Map<String, Object> variables = new HashMap<>();

    Scope(Scope outer) {
        this.outer = outer;
    }

    Scope outer() {
        return outer;
    }

    void declare(String name, Object value) {
        variables.put(name, value);
    }

    /** Returns the scope that has the variable, or null if it is a field. */
    Scope of(String name) {
        if (variables.containsKey(name)) return this;
        return outer == null ? null : outer.of(name);
    }

    Object get(String name) {
        return variables.get(name);
    }

    /** Assigns a variable. One that was declared as a token stays a token. */
    void set(String name, Object value) {
        boolean token = variables.get(name) instanceof Token;
        variables.put(name, token && !(value instanceof Token) ? Token.resolved(value) : value);
    }
}
