package salsa.runtime;

import salsa.runtime.quarantine.Resumable;

/** Holds an answer back until some tokens have resolved. */
final class GatedPass extends Join {

    private final Site site;
    private final Object value;

    GatedPass(Behavior owner, Message handled, Object value) {
        super(owner, handled.delegate());
        this.site = handled.site();
        this.value = value;
    }

    @Override
    protected Site site() {
        return site;
    }

    @Override
    @Resumable
    protected void ready() {
        pass(value);
    }
}
