package salsa.runtime;

/** Brings somebody who waits to the stage where a token lives. */
final class Registration extends Message {

    private static final Site SITE = Site.of("waiting for an answer from outside", "", 0);

    private final Token<?> token;
    private final Continuation party;

    Registration(Token<?> token, Behavior home, Continuation party) {
        super(home, null);
        this.token = token;
        this.party = party;
    }

    @Override
    boolean isOfTokens() {
        return true;
    }

    @Override
    boolean isOfTheRuntime() {
        return true;
    }

    @Override
    protected void run() {
        token.register(party);
    }

    @Override
    protected Site site() {
        return SITE;
    }
}
