package salsa.runtime;

import salsa.runtime.quarantine.Resumable;

/**
 * Resolves a continuation with one value once its tokens have resolved: with a new actor, for example, when its
 * constructor has run.
 */
public final class Answer extends Join {
    private final Site site;
    private final Object value;

    /** Creates an answer that does not wait yet; {@code site} is its place in the program. */
    public Answer(Behavior owner, Continuation waiting, Site site, Object value) {
        super(owner, waiting);
        this.site = site;
        this.value = value;
    }

    /** Answers with the outcome of a token. */
    public static void of(Behavior owner, Continuation waiting, Site site, Token<?> token) {
        new Answer(owner, waiting, site, token).begin(token);
    }

    @Override
    @Resumable
    protected void ready() {
        pass(value instanceof Token<?> token ? token.$value() : value);
    }

    @Override
    protected Site site() {
        return site;
    }
}
