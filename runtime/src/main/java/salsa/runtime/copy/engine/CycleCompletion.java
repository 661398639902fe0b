package salsa.runtime.copy.engine;

/** Defers the filling of an object that lies on a cycle until every object of the cycle has its copy. */
public interface CycleCompletion {

    /** Schedules {@code fill} for the moment when the cycle of its object is complete; it may run twice. */
    void whenClosed(Runnable fill);
}
