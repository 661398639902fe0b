package salsa.runtime;

import java.util.concurrent.Callable;
import salsa.runtime.quarantine.Resumable;

/** Java code that runs with the value of a token. */
final class Then extends Join {

    private final Callable<?> work;

    Then(Behavior home, Continuation waiting, Callable<?> work) {
        super(home, waiting);
        this.work = work;
    }

    @Override
    @Resumable
    protected void ready() throws Exception {
        Object value = work.call();
        if (value instanceof Token<?> token) {
            Continuation party = takeWaiting();
            if (party != null) {
                token.register(owner().stage, party);
            }
        } else {
            pass(value);
        }
    }

    @Override
    protected Site site() {
        return Sites.AFTER_CALL;
    }
}
