package salsa.runtime.copy.rule;

import java.util.Arrays;
import salsa.runtime.copy.access.NotCopyable;
import salsa.runtime.copy.code.Fields;
import salsa.runtime.copy.engine.CopyRefusal;
import salsa.runtime.copy.engine.FillRule;
import salsa.runtime.copy.engine.Frame;
import salsa.runtime.copy.engine.Path;

/**
 * The rule of a class of the program that extends a collection of the JDK: copies the elements by the JDK's own
 * methods, and the fields of the program's class. No constructor, {@code clone} or override of the program runs.
 */
public final class ExtendedRule extends FillRule {
    private final InheritedContents held;
    private final Fields added;

    ExtendedRule(InheritedContents held, Fields added) {
        this.held = held;
        this.added = added;
    }

    @Override
    public Object[] parts(Object source) {
        Object[] own = added.parts(source);
        Object[] elements = held.parts(source);
        Object[] parts = Arrays.copyOf(own, own.length + elements.length);
        System.arraycopy(elements, 0, parts, own.length, elements.length);
        return parts;
    }

    @Override
    public Object open(Frame frame) {
        return held.fresh(frame);
    }

    @Override
    public void fill(Frame frame) {
        int own = added.count();
        added.carry(frame.copy(), frame.source);
        added.fill(frame.copy(), frame.parts);
        try {
            held.fill(frame.copy(), Arrays.copyOfRange(frame.parts, own, frame.parts.length));
        } catch (NotCopyable e) {
            throw new CopyRefusal(Path.to(frame), e.reason());
        }
    }

    @Override
    public boolean asksParts() {
        return held.asksParts();
    }

    @Override
    public String name(Object source, int part) {
        return part < added.count() ? added.name(part) : held.name(source, part - added.count());
    }
}
