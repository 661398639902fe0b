package salsa.runtime.copy.rule;

import java.util.function.Function;
import salsa.runtime.copy.engine.ConstructRule;
import salsa.runtime.copy.engine.CycleCompletion;
import salsa.runtime.copy.engine.Frame;

/**
 * The rule of a JDK class whose parts are fixed, such as {@code List.of}: a new object is created from their copies.
 */
public final class FixedRule extends ConstructRule {

    /** Creates the object from its copied parts; the frame shows whether they are complete. */
    interface Assembler {
        Object make(CycleCompletion completion, Frame frame);
    }

    private final boolean mutable;
    private final Function<Object, Object[]> parts;
    private final Naming naming;
    private final Assembler maker;

    /** Names a part in a path. */
    interface Naming {
        String name(Object source, int part);
    }

    private FixedRule(boolean mutable, Function<Object, Object[]> parts, Naming naming, Assembler maker) {
        this.mutable = mutable;
        this.parts = parts;
        this.naming = naming;
        this.maker = maker;
    }

    static FixedRule of(Function<Object, Object[]> parts, Naming naming, Assembler maker) {
        return new FixedRule(false, parts, naming, maker);
    }

    /** Returns the rule of a class whose objects are mutable, although their parts must be known at their creation. */
    static FixedRule mutable(Function<Object, Object[]> parts, Naming naming, Assembler maker) {
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
