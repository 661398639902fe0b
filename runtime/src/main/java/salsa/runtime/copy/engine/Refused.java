package salsa.runtime.copy.engine;

/** No copy of an instance would be safe; the sender receives the reason. */
public final class Refused extends Rule {
    private final String reason;

    public Refused(String reason) {
        this.reason = reason;
    }

    public String reason() {
        return reason;
    }

    @Override
    public Object copy(Object source, Recursion within) {
        throw Unfit.FOR_RECURSION; // the walk knows the path to it
    }

    @Override
    public Frame meet(Copying copying, Frame at, int slot, Object part) {
        throw new Refusal(Path.to(at, slot), reason);
    }
}
