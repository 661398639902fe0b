package salsa.runtime.copy.engine;

import java.util.function.UnaryOperator;

/** The leaf rule of a class of the JDK, such as a calendar or an atomic counter, given as a function. */
public final class JdkLeafRule extends LeafRule {
    private final UnaryOperator<Object> copy;

    public JdkLeafRule(UnaryOperator<Object> copy) {
        this.copy = copy;
    }

    @Override
    public Object copy(Object source) {
        return copy.apply(source);
    }
}
