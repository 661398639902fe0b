package salsa.runtime;

import java.lang.ref.WeakReference;

/** A member of a group, or somebody who watches one, which the group does not keep alive. */
final class Member<V> extends WeakReference<In<V>> {

    private final long number;

    Member(long number, In<V> in) {
        super(in);
        this.number = number;
    }

    long number() {
        return number;
    }

    /** Where it receives; null when nobody refers to it any more. */
    In<V> in() {
        return get();
    }

    boolean is(In<V> in) {
        return refersTo(in);
    }
}
