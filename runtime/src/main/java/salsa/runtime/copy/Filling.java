package salsa.runtime.copy;

/** A rule whose copies exist before their parts do, and may get them much later. */
interface Filling {

    /** Puts the copies of the parts of {@code source} into {@code copy}. */
    void fill(Object source, Object copy, Recursion within);
}
