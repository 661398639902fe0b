package salsa.runtime.copy.engine;

/** A copy under way that can put off what has to wait until the cycles found so far are complete. */
public interface CycleCompletion {

    /** Has an object filled when the cycle it lies on is complete; the fill may be run twice. */
    void whenClosed(Runnable fill);
}
