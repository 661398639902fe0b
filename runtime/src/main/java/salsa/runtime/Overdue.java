package salsa.runtime;

import java.util.concurrent.TimeUnit;

/** Reports the answer, or the failure, that arrives after its asker's time limit: the asker no longer waits. */
final class Overdue extends Continuation {

    private final String asker;
    private final long limitMillis;
    private final long since; // nanoseconds on the world's clock: when the limit was reached

    /** At the moment the limit is reached. */
    Overdue(String asker, long limitMillis, Stage here) {
        this.asker = asker;
        this.limitMillis = limitMillis;
        this.since = here.system().world().clock().nanos();
    }

    @Override
    public void resolve(Stage from, Object value) {
        long nanos = from.system().world().clock().nanos() - since;
        from.system().reports().reportLate(asker, limitMillis, TimeUnit.NANOSECONDS.toMillis(nanos));
    }

    @Override
    public void fail(Stage from, Failure failure) {
        from.system().reports().reportFailure(failure);
    }
}
