package salsa.runtime.copy.engine;

/** A rule for objects with references, whose parts must be examined and may need copies. */
public abstract sealed class CompositeRule extends Rule permits FillRule, ConstructRule {
    public static final Object[] NO_PARTS = {};

    /** Returns the references that may need copies, in a new array: the walk replaces them by the copies. */
    public abstract Object[] parts(Object source);

    /** Returns the part's name in a path, such as {@code .items} or {@code [3]}. */
    public abstract String name(Object source, int part);

    /** Completes the object's copy; called once every part has its copy. */
    abstract void complete(GraphWalk walk, Frame frame);
}
