package salsa.runtime.copy.code;

import salsa.runtime.copy.engine.DeferredFill;
import salsa.runtime.copy.engine.FillRule;
import salsa.runtime.copy.engine.Frame;

/** Objects of one of the program's classes, copied field by field. {@linkplain ObjectCode Written} for the class. */
public abstract class ObjectRule extends FillRule implements DeferredFill {
    private final String[] names;

    ObjectRule(String[] names) {
        this.names = names;
    }

    /** A new object with what needs no copy. */
    abstract Object shallow(Object source);

    /** Puts the copies of the parts in. */
    abstract void fill(Object copy, Object[] parts);

    @Override
    public final void open(Frame frame) {
        frame.copy = shallow(frame.source);
    }

    @Override
    public final void fill(Frame frame) {
        fill(frame.copy, frame.parts);
    }

    @Override
    public final String name(Object source, int part) {
        return names[part];
    }
}
