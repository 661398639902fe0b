package salsa.runtime.copy.code;

import salsa.runtime.copy.engine.DeferredFill;
import salsa.runtime.copy.engine.FillRule;
import salsa.runtime.copy.engine.Frame;

/** Copies objects of one class of the program field by field. {@link ObjectCode} writes a subclass for each class. */
public abstract class ObjectRule extends FillRule implements DeferredFill {
    private final String[] names;

    ObjectRule(String[] names) {
        this.names = names;
    }

    /** Returns a new object in which only the fields of immutable types are set. */
    abstract Object shallow(Object source);

    /** Assigns the copies of the parts to the fields of {@code copy}. */
    abstract void fill(Object copy, Object[] parts);

    @Override
    public final Object open(Frame frame) {
        return shallow(frame.source);
    }

    @Override
    public final void fill(Frame frame) {
        fill(frame.copy(), frame.parts);
    }

    @Override
    public final String name(Object source, int part) {
        return names[part];
    }
}
