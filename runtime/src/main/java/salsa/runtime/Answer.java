package salsa.runtime;

/** Gives one value as the answer once what it waits for has come: a new actor, when its constructor has run. */
public final class Answer extends Join {
    private final Site site;
    private final Object value;

    /** An answer that has yet to begin to wait; {@code site} is where the program makes it. */
    public Answer(Behavior owner, Continuation waiting, Site site, Object value) {
        super(owner, waiting);
        this.site = site;
        this.value = value;
    }

    @Override
    protected void ready() {
        pass(value);
    }

    @Override
    protected Site site() {
        return site;
    }
}
