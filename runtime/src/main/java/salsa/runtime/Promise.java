package salsa.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;

/**
 * An answer that its actor gives later. A handler passes {@link #token()}; later any code resolves or fails the
 * promise, and everything that awaits the token is answered. That code may be a handler of the actor, of another actor
 * on any stage, or a thread outside of actors: a promise may be sent and be passed to a library. The value is copied.
 *
 * <h2>Safe from every thread</h2>
 * A promise is an atomic flag in front of a token. The first {@link #resolve} or {@link #fail} sets {@link #settled} by
 * compareAndSet, so exactly one call proceeds to the token, whatever threads they run on; all later ones return at
 * once. That call hands the outcome to the token's home stage, the only one that touches the token: on that stage at
 * once, from a handler of another stage by a message of that stage, whose place among its other messages it keeps, and
 * from any other thread by {@link Stage#receive}, which pushes the message to the inbox (compareAndSet there; the stage
 * sees the value, a final field of the message, since it takes the inbox by an exchange). So no outcome is lost between
 * the flag and the token: a message that was sent is processed. There is no other state, and no thread waits for
 * another.
 *
 * <h2>The end of the program</h2>
 * A pending promise does not keep the program alive, since it may never be resolved: when everything else is done, the
 * program ends and the messages that wait for the promise are reported. A promise created by {@link #external} does
 * keep it alive until it is resolved, for threads of libraries. A thread that resolves it too late gets an exception.
 */
public final class Promise<T> {
    private static final VarHandle SETTLED;

    static {
        try {
            SETTLED = MethodHandles.lookup().findVarHandle(Promise.class, "settled", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Behavior owner;
    private final Token<T> token;
    private final ActorSystem held; // not quiet until the promise is settled; else null
    private volatile boolean settled; // any thread; set once, by compareAndSet in claim

    private Promise(Behavior owner, ActorSystem held) {
        this.owner = owner;
        this.token = new Token<>(owner);
        this.held = held;
    }

    /** Creates a promise of the actor whose handler is running: pass {@code self}. */
    public static <T> Promise<T> of(Actor owner) {
        return new Promise<>(behavior(owner), null);
    }

    /**
     * Creates a promise that code outside of actors resolves, such as a callback of a library: the program does not end
     * before it is resolved or has failed.
     */
    public static <T> Promise<T> external(Actor owner) {
        ActorSystem system = behavior(owner).stage.system;
        system.hold();
        return new Promise<>(behavior(owner), system);
    }

    private static Behavior behavior(Actor owner) {
        return (Behavior) Objects.requireNonNull(owner, "owner of a promise must not be null: pass self");
    }

    /** Returns the token that resolves with the promise. */
    public Token<T> token() {
        return token;
    }

    /**
     * Resolves the promise with a copy of the value; only the first outcome counts.
     *
     * @throws CopyException if the value cannot be copied; then the promise stays pending
     * @throws IllegalStateException on a thread outside of actors, if the actor's system is closed
     */
    public void resolve(T value) {
        T copy = Copy.of(value);
        requireOpen();
        if (tryClaim()) {
            token.settleFrom(Stage.here(), copy);
            release();
        }
    }

    /**
     * Fails the promise with a copy of that cause; only the first outcome counts.
     *
     * @throws IllegalStateException on a thread outside of actors, if the actor's system is closed
     */
    public void fail(Throwable cause) {
        Objects.requireNonNull(cause, "cause must not be null");
        requireOpen();
        if (tryClaim()) {
            token.failFrom(Stage.here(), Failure.causedBy(owner.type(), Sites.PROMISE, cause));
            release();
        }
    }

    /** Claims the promise; returns true for the only caller that may settle the token. */
    boolean tryClaim() {
        return !settled && SETTLED.compareAndSet(this, false, true);
    }

    private void requireOpen() {
        if (!settled && Stage.here() == null && owner.stage.system.isClosed()) {
            throw new IllegalStateException("cannot resolve the promise: the actor system is closed");
        }
    }

    private void release() {
        if (held != null) {
            held.release();
        }
    }
}
