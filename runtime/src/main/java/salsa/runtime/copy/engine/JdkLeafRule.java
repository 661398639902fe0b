package salsa.runtime.copy.engine;

import java.util.function.UnaryOperator;

/** A mutable object of the JDK that holds only values of its own. */
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
