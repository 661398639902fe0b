package salsa.runtime.copy.rule;

import java.util.function.Function;
import salsa.runtime.copy.engine.ConstructRule;
import salsa.runtime.copy.engine.CycleCompletion;
import salsa.runtime.copy.engine.Frame;

/** A JDK object whose parts never change: shared if they are immutable, else created again from their copies. */
public final class FixedRule extends ConstructRule {

    /** Creates the object from its copied parts; the frame shows whether they are complete. */
    interface ConstructionRecorder {
        Object make(CycleCompletion completion, Frame frame);
    }

    private final boolean mutable;
    private final Function<Object, Object[]> parts;
    private final Naming naming;
    private final ConstructionRecorder maker;

    /** How a path names a part. */
    interface Naming {
        String name(Object source, int part);
    }

    private FixedRule(boolean mutable, Function<Object, Object[]> parts, Naming naming, ConstructionRecorder maker) {
        this.mutable = mutable;
        this.parts = parts;
        this.naming = naming;
        this.maker = maker;
    }

    static FixedRule of(Function<Object, Object[]> parts, Naming naming, ConstructionRecorder maker) {
        return new FixedRule(false, parts, naming, maker);
    }

    /** An object that can change though its parts must be known when it is made. */
    static FixedRule mutable(Function<Object, Object[]> parts, Naming naming, ConstructionRecorder maker) {
        return new FixedRule(true, parts, naming, maker);
    }

    @Override
    public Object[] parts(Object source) {
        return parts.apply(source);
    }

    @Override
    public Object assemble(CycleCompletion completion, Frame frame) {
        return maker.make(completion, frame);
    }

    @Override
    public boolean mutable() {
        return mutable;
    }

    @Override
    public String name(Object source, int part) {
        return naming.name(source, part);
    }
}
