package salsa.runtime;

import salsa.runtime.quarantine.Resumable;

/** Registers a continuation with a token on the token's home stage. */
final class Registration extends Message {

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
    @Resumable
    protected void run() {
        token.register(party);
    }

    @Override
    protected Site site() {
        return Sites.OUTSIDE_ANSWER;
    }
}
