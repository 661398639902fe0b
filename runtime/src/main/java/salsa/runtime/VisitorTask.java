package salsa.runtime;

import java.util.function.Supplier;

/** The work of a thread from outside, while it runs a stage of its own. */
final class VisitorTask<R> extends Message {

    private final Supplier<R> work;
    private R result; // owned by the visiting thread
    private RuntimeException exception; // as result
    private Error error; // as result

    VisitorTask(Behavior visitor, Supplier<R> work) {
        super(visitor, null);
        this.work = work;
    }

    @Override
    protected void run() {
        try {
            result = work.get();
        } catch (RuntimeException e) {
            exception = e;
        } catch (Error e) {
            error = e;
        }
    }

    R result() {
        if (error != null) {
            throw error;
        }
        if (exception != null) {
            throw exception;
        }
        return result;
    }

    @Override
    protected Site site() {
        return Sites.OUTSIDE;
    }
}
