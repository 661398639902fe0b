package salsa.runtime.copy.rule;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.function.Function;
import salsa.runtime.copy.engine.ContainerRule;
import salsa.runtime.copy.engine.Frame;

/** The rule of a list, set or queue. */
public class CollectionRule extends ContainerRule {
    /**
     * The rule of a view of a collection, such as {@code Collections.unmodifiableList}. The program's collection behind it may return an
     * array that it keeps, so that is cloned.
     */
    public static final class View extends CollectionRule {
        View(boolean asksParts, Function<Frame, Collection<Object>> fresh) {
            super(asksParts, fresh);
        }

        @Override
        public Object[] parts(Object source) {
            return super.parts(source).clone();
        }
    }

    private final Function<Frame, Collection<Object>> fresh;

    CollectionRule(boolean asksParts, Function<Frame, Collection<Object>> fresh) {
        super(asksParts);
        this.fresh = fresh;
    }

    /** Returns the rule of a collection that adds elements without calling any of their methods. */
    static CollectionRule plain(Function<Frame, Collection<Object>> fresh) {
        return new CollectionRule(false, fresh);
    }

    /** Returns the rule of a collection that hashes or compares its elements. */
    static CollectionRule asking(Function<Frame, Collection<Object>> fresh) {
        return new CollectionRule(true, fresh);
    }

    @Override
    public Object[] parts(Object source) {
        Object[] elements = ((Collection<?>) source).toArray();
        boolean plain = elements.getClass() == Object[].class;
        return plain ? elements : Arrays.copyOf(elements, elements.length, Object[].class);
    }

    @Override
    public Object fresh(Frame frame) {
        return fresh.apply(frame);
    }

    @Override
    @SuppressWarnings("unchecked")
    public void fill(Object container, Object[] parts) {
        var collection = (Collection<Object>) container;
        if (asksParts()) collection.clear(); // it may be filled twice
        Collections.addAll(collection, parts);
    }

    @Override
    public String name(Object source, int part) {
        return "[" + part + "]";
    }
}
