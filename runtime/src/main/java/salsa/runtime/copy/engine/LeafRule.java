package salsa.runtime.copy.engine;

import java.util.function.UnaryOperator;

/** A mutable object of the JDK that holds only values of its own. */
public final class LeafRule extends Leaf {
    private final UnaryOperator<Object> copy;

    public LeafRule(UnaryOperator<Object> copy) {
        this.copy = copy;
    }

    @Override
    public Object copy(Object source) {
        return copy.apply(source);
    }
}
