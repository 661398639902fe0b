package salsa.runtime;

import java.util.ArrayList;
import java.util.List;

/** Collects the tokens of a message block, so that the continuation of the block can wait for all of them. */
public final class TokenGroup {

    private final Behavior owner; // the actor whose handler is running
    private final List<Token<?>> tokens = new ArrayList<>();

    /** Creates a group for a message block of the actor whose handler is running. */
    public TokenGroup(Behavior owner) {
        this.owner = owner;
    }

    /** Adds one more message to wait for. */
    public void add(Token<?> token) {
        tokens.add(token);
    }

    /** Returns a token that resolves when all added messages have completed, and fails with the first failure. */
    public Token<Ack> all() {
        return new Answer(owner, new Token<Ack>(owner), Sites.AFTER_BLOCK, Ack.ACK)
                .request(tokens.toArray(Token<?>[]::new));
    }
}
