package salsa.runtime;

import java.util.concurrent.TimeUnit;

/** Reports an answer that arrives after its asker's time limit: whether value or failure, the asker no longer waits. */
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

    void report(Stage here) {
        long nanos = here.system().world().clock().nanos() - since;
        here.system().reports().late(asker, limitMillis, TimeUnit.NANOSECONDS.toMillis(nanos));
    }

    @Override
    public void resolve(Stage from, Object value) {
        report(from);
    }

    @Override
    public void fail(Stage from, Failure failure) {
        report(from);
    }
}
