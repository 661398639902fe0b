package salsa.runtime.copy.engine;

/** An object whose parts have to be looked at. */
public abstract sealed class CompositeRule extends Rule permits FillRule, ConstructRule {
    public static final Object[] NO_PARTS = {};

    /** The references to look at, in a fresh array: the walk replaces them by their copies. */
    public abstract Object[] parts(Object source);

    /** The part's name in a path, such as {@code .items} or {@code [3]}. */
    public abstract String name(Object source, int part);

    /** Called once every part has its copy. */
    abstract void complete(GraphWalk walk, Frame frame);
}
