package salsa.runtime;

import java.util.ArrayList;

/**
 * The promised answer to a message. Lives on the stage of the actor that wrote the send: there it is resolved, there
 * its consumers are registered, and there they run, in the order they were registered; so it needs no atomic
 * operation.
 *
 * @param <T> the type of the answer
 */
public final class Token<T> extends Continuation {

    private static final Object PENDING = new Object();

    private final Behavior home;
    private Object outcome; // owned by the home stage: PENDING, a Failed, or the value
    private Object consumers; // owned by the home stage: null, one Continuation, or an ArrayList of them

    /** What a token holds that failed. A class of its own, since a Failure can be a value like any other. */
    private record Failed(Failure failure) {}

    /** A token of an actor that is running. */
    public Token(Behavior home) {
        this(home, PENDING);
    }

    private Token(Behavior home, Object outcome) {
        this.home = home;
        this.outcome = outcome;
    }

    /** A token that has its value already. */
    public static <T> Token<T> resolved(Behavior home, T value) {
        return new Token<>(home, (Object) value);
    }

    /** Whether the value is there. On the home stage only. */
    public boolean isResolved() {
        return outcome != PENDING && !(outcome instanceof Failed);
    }

    /** The value; throws the failure of a token that failed. On the home stage only, once it is resolved. */
    @SuppressWarnings("unchecked") // what resolves a token was checked by the compiler
    public T value() {
        if (outcome == PENDING) {
            throw new IllegalStateException("the value of a token was read before it was there");
        }
        if (outcome instanceof Failed failed) {
            throw failed.failure();
        }
        return (T) outcome;
    }

    /** Whether neither a value nor a failure is there yet. */
    boolean isPending() {
        return outcome == PENDING;
    }

    /** The failure of a token that failed, for somebody who takes notice of it. */
    Failure failure() {
        Failure failure = ((Failed) outcome).failure();
        failure.observed(true);
        return failure;
    }

    /** Tells a party when the token resolves; at once when it has. On the home stage only. */
    public void register(Continuation party) {
        if (outcome != PENDING) {
            tell(party);
        } else if (consumers == null) {
            consumers = party;
        } else if (consumers instanceof ArrayList<?>) {
            list().add(party);
        } else {
            var list = new ArrayList<Continuation>(4);
            list.add((Continuation) consumers);
            list.add(party);
            consumers = list;
        }
    }

    @SuppressWarnings("unchecked") // only register puts lists there
    private ArrayList<Continuation> list() {
        return (ArrayList<Continuation>) consumers;
    }

    /** Resolves in any case: with what was thrown, or with null when the value is there. */
    Token<String> failureText() {
        var text = new Token<String>(home);
        register(new FailureText(text));
        return text;
    }

    private void tell(Continuation party) {
        if (outcome instanceof Failed) {
            party.fail(home.stage, failure());
        } else {
            party.resolve(home.stage, outcome);
        }
    }

    @Override
    public void resolve(Stage from, Object value) {
        settle(from, value);
    }

    @Override
    public void fail(Stage from, Failure failure) {
        settle(from, new Failed(failure));
    }

    private void settle(Stage from, Object result) {
        if (from != home.stage) {
            from.send(new Settlement(this, result));
        } else if (!from.enterNested()) {
            from.append(new Settlement(this, result));
        } else {
            settleHere(result);
            from.leaveNested();
        }
    }

    /** The first answer counts; an actor that answers twice, by a defect or after a failure, changes nothing. */
    private void settleHere(Object result) {
        if (outcome != PENDING) {
            return;
        }
        outcome = result;
        Object parties = consumers;
        consumers = null;
        if (parties instanceof Continuation party) {
            tell(party);
        } else if (parties instanceof ArrayList<?> list) {
            for (Object party : list) {
                tell((Continuation) party);
            }
        } else if (result instanceof Failed(Failure failure)) {
            home.stage.system().unobserved(failure);
        }
    }

    /** Makes a value of a failure. */
    private static final class FailureText extends Continuation {

        private final Token<String> text;

        FailureText(Token<String> text) {
            this.text = text;
        }

        @Override
        public void resolve(Stage from, Object value) {
            text.resolve(from, null);
        }

        @Override
        public void fail(Stage from, Failure failure) {
            text.resolve(from, Names.words(failure.getCause()));
        }
    }

    /** Brings the answer to the home stage, or puts it off when answers are nested too deep. */
    private static final class Settlement extends Message {

        private static final Site SITE = Site.of("the answer to a message", "", 0);

        private final Token<?> token;
        private final Object result;

        Settlement(Token<?> token, Object result) {
            super(token.home, null);
            this.token = token;
            this.result = result;
        }

        @Override
        protected void run() {
            token.settleHere(result);
        }

        @Override
        protected Site site() {
            return SITE;
        }
    }
}
