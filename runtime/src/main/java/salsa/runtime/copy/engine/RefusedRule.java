package salsa.runtime.copy.engine;

/** The rule of a class that cannot be copied safely; the sender receives the reason. */
public final class RefusedRule extends Rule {
    private final String reason;

    public RefusedRule(String reason) {
        this.reason = reason;
    }

    public String reason() {
        return reason;
    }

    @Override
    public Object copy(Object source, Recursion within) {
        throw NeedsWalk.FOR_RECURSION; // the walk reports the refusal, since it knows the path of the object
    }

    @Override
    public Frame meet(GraphWalk walk, Frame at, int slot, Object part) {
        throw new CopyRefusal(Path.to(at, slot), reason);
    }
}
