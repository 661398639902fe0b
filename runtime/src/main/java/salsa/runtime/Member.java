package salsa.runtime;

import java.lang.ref.WeakReference;

/** A member or watcher of a group, which the group does not keep in memory. */
final class Member<V> extends WeakReference<In<V>> {

    private final long number;

    Member(long number, In<V> in) {
        super(in);
        this.number = number;
    }

    long number() {
        return number;
    }

    /** Returns its channel; null if that was collected. */
    In<V> in() {
        return get();
    }

    boolean isOf(In<V> in) {
        return refersTo(in);
    }
}
