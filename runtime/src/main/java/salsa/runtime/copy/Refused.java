package salsa.runtime.copy;

import salsa.runtime.CopyException;

/** No copy of an instance would be safe; the sender receives the reason. */
final class Refused extends Rule {
    private final String reason;

    Refused(String reason) {
        this.reason = reason;
    }

    String reason() {
        return reason;
    }

    @Override
    Object copy(Object source, Recursion within) {
        throw Unfit.FOR_RECURSION; // the walk knows the path to it
    }

    @Override
    Frame meet(Copying copying, Frame at, int slot, Object part) {
        throw new CopyException(Path.to(at, slot), reason);
    }
}
