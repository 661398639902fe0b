package salsa.runtime;

import java.util.Objects;

/**
 * An answer that its actor gives some time later. A handler passes {@link #token()}; a later handler of the same actor
 * resolves the promise, and whoever waited for the first is answered. Belongs to one actor; not to be sent.
 */
public final class Promise<T> {
    private static final Site SITE = Site.of("a promise", "", 0);

    private final Behavior owner;
    private final Token<T> token;

    private Promise(Behavior owner) {
        this.owner = owner;
        this.token = new Token<>(owner);
    }

    /** A promise of the actor whose handler is running: pass {@code self}. */
    public static <T> Promise<T> of(Actor owner) {
        return new Promise<>((Behavior) Objects.requireNonNull(owner, "a promise belongs to an actor: pass self"));
    }

    /** What resolves with the promise. */
    public Token<T> token() {
        return token;
    }

    /** Keeps the promise; only the first value counts. */
    public void resolve(T value) {
        if (owner.stage.isWatched() && owner.stage.quarantine() instanceof Quarantine quarantine) {
            quarantine.run(() -> resolve(value));
            return;
        }
        token.resolve(owner.$stage(), value);
    }

    /** Breaks the promise: whoever waits gets a failure with that cause. Counts only where no value came before. */
    public void fail(Throwable cause) {
        Objects.requireNonNull(cause, "a promise is broken with a cause");
        if (owner.stage.isWatched() && owner.stage.quarantine() instanceof Quarantine quarantine) {
            quarantine.run(() -> fail(cause));
            return;
        }
        token.fail(owner.$stage(), Failure.by(owner.type(), SITE, cause));
    }
}
