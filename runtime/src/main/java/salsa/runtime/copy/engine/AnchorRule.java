package salsa.runtime.copy.engine;

/** The rule of an anchor, which stands for no object: the walk asks it for nothing. */
final class AnchorRule extends ConstructRule {
    static final AnchorRule ONE = new AnchorRule();

    private AnchorRule() {}

    @Override
    public Object[] parts(Object source) {
        return NO_PARTS;
    }

    @Override
    public String name(Object source, int part) {
        throw new AssertionError("an anchor begins a path and has no name");
    }

    @Override
    public Object assemble(CycleCompletion completion, Frame frame) {
        throw new AssertionError("an anchor is never completed");
    }
}
