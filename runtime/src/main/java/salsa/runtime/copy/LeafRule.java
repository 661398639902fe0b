package salsa.runtime.copy;

import java.util.function.UnaryOperator;

/** A mutable object of the JDK that holds only values of its own. */
final class LeafRule extends Leaf {
    private final UnaryOperator<Object> copy;

    LeafRule(UnaryOperator<Object> copy) {
        this.copy = copy;
    }

    @Override
    Object copy(Object source) {
        return copy.apply(source);
    }
}
