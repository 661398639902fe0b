package salsa.runtime;

import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import salsa.runtime.world.Alarm;

/**
 * The promised answer to a message. Lives on the stage of the actor that wrote the send: there it is resolved, there
 * its consumers are registered, and there they run, in the order they were registered; so it needs no atomic
 * operation.
 *
 * <p>In Java a handler goes on with {@link #then}, {@link #map}, {@link #flatMap} and {@link #recover}: what it gives
 * them runs later as code of its actor, never at the same time as another handler of it. Threads of an application, which
 * have no stage, take a {@link #future} or {@link #join}. A token may be sent to other actors: each that takes the value
 * gets a copy of its own, on whatever stages the two live, and the value that the token holds is never changed.
 *
 * @param <T> the type of the answer
 */
public final class Token<T> extends Continuation {

    private static final Object PENDING = new Object();

    private final Behavior home;
    private Object outcome; // owned by the home stage: PENDING, a Failed, or the value; or refused, see there
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

    /**
     * A token that has its value already, for a handler to answer with in place of one that it would wait for. The
     * value is copied.
     *
     * @throws IllegalStateException outside of handlers
     */
    public static <T> Token<T> of(T value) {
        return resolved(Stage.hereOr("Token.of").acting(), Copy.of(value));
    }

    /**
     * A token for what some other code computes. It is resolved by a message, from whatever thread completes the stage;
     * the value is copied like one from an actor. Until then the system of the running handler is not quiet.
     *
     * @throws IllegalStateException outside of handlers
     */
    public static <T> Token<T> from(CompletionStage<T> computed) {
        var token = new Token<T>(Stage.hereOr("Token.from").acting());
        ActorSystem system = token.home.stage.system;
        system.hold();
        computed.whenComplete((value, thrown) -> {
            Stage.receive(new Settlement(token, token.arrived(value, thrown)));
            system.release();
        });
        return token;
    }

    private Object arrived(T value, Throwable thrown) {
        boolean wrapped = thrown instanceof CompletionException && thrown.getCause() != null;
        Throwable cause = wrapped ? thrown.getCause() : thrown;
        if (cause == null) {
            try {
                return Copy.of(value);
            } catch (CopyException e) {
                cause = e;
            }
        }
        return new Failed(Failure.by(home.type(), Sites.COMPLETION_STAGE, cause));
    }

    /**
     * The answer for code outside of actors, from any thread. When the message failed, or the system was closed before
     * it was answered, the future completes with a {@link Failure}, whose cause is what the handler has thrown. What
     * the future calls when it completes runs on the stage where the answer comes up: what takes long belongs into one
     * of its {@code Async} methods.
     */
    public CompletableFuture<T> future() {
        var answer = new FutureAnswer<T>(home.stage.system, Sites.CALL_FROM_OUTSIDE, isOwned(Stage.here()));
        if (home.stage.system.isClosed() && outcome instanceof Failed(Failure failure)) {
            answer.closed(failure);
        } else if (Stage.here() == home.stage) {
            register(answer.begin());
        } else {
            var registration = new Registration(this, home, answer.begin());
            Stage here = Stage.here();
            if (here != null) {
                here.send(registration);
            } else {
                home.stage.system.submit(registration);
            }
        }
        return answer.future();
    }

    /** Whether the caller is the actor that it belongs to, or code outside of actors whose call it answers. */
    private boolean isOwned(Stage here) {
        if (home instanceof StageActor) {
            return here == null || here == home.stage;
        }
        return here == home.stage && here.acting() == home;
    }

    /**
     * Waits for the answer: for threads of an application, outside of actors.
     *
     * @throws Failure when the message failed
     * @throws IllegalStateException in a handler, which never waits
     */
    public T join() {
        ActorSystem.refuseToBlock("join");
        try {
            return awaited().join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof Failure failure ? failure : e;
        }
    }

    /** The future, for the calling thread to wait for. */
    private CompletableFuture<T> awaited() {
        var future = future();
        if (!home.stage.system.scheduler().lend(future::isDone)) {
            throw new IllegalStateException("nothing is left to do in this world, and the answer has not come");
        }
        return future;
    }

    /** {@link #join}, for a limited time; throws a {@link TimeoutException} when it was too short. */
    public T join(Duration atMost) throws TimeoutException {
        ActorSystem.refuseToBlock("join");
        try {
            return awaited().get(atMost.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof Failure failure ? failure : new CompletionException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted while waiting for an answer");
        }
    }

    /**
     * Does something with the value when it is there, as a message of its own to the stage. A failure of the token, or
     * of this, is reported. In the handler that made the call, or what goes on from it.
     */
    public void then(Consumer<? super T> consumer) {
        Behavior taker = taker("then");
        new Then(taker, null, () -> {
                    consumer.accept(takenBy(taker));
                    return null;
                })
                .begin(this);
    }

    /** A token for what the function makes of the value. */
    public <R> Token<R> map(Function<? super T, ? extends R> function) {
        Behavior taker = taker("map");
        return new Then(taker, new Token<R>(taker), () -> Copy.of(function.apply(takenBy(taker)))).request(this);
    }

    /** A token for what the token resolves to that the function makes of the value. */
    public <R> Token<R> flatMap(Function<? super T, Token<R>> function) {
        Behavior taker = taker("flatMap");
        return new Then(taker, new Token<R>(taker), () -> function.apply(takenBy(taker))).request(this);
    }

    /** A token for the value, or for what the function makes of the failure. */
    public Token<T> recover(Function<? super Failure, ? extends T> function) {
        Behavior taker = taker("recover");
        var recovered = new Token<T>(taker);
        register(Stage.here(), new Noticed());
        Stage.here().send(new Registration(this, home, new Recovery<>(recovered, function)));
        return recovered;
    }

    /**
     * {@link #recover(Function)} for Salsa, where a token is no object: {@code Token.recover(worker<-work(), f -> 0)}.
     */
    public static <T> Token<T> recover(Token<T> token, Function<? super Failure, ? extends T> function) {
        return token.recover(function);
    }

    /**
     * A token for the value, if it comes in time; else it fails with {@link Late}. An answer that comes after that is
     * reported, once.
     */
    public Token<T> within(Duration limit) {
        Stage here = Stage.hereOr("Token.within");
        if (here.isWatched() && here.quarantine() instanceof Quarantine quarantine) {
            return quarantine.work(() -> within(limit));
        }
        Behavior taker = taker("within");
        var limited = new Token<T>(taker);
        on(taker).register(new Within(limited, limit.toMillis()).begin(here));
        return limited;
    }

    /** {@link #within(Duration)} for Salsa, where a token is no object: {@code Token.within(worker<-work(), 500)}. */
    public static <T> Token<T> within(Token<T> token, long millis) {
        return token.within(Duration.ofMillis(millis));
    }

    /**
     * Who takes the value, and as whose code the rest runs: the actor that asks for it; of a token of Java code, the
     * Java code of the stage. So it makes no difference on which stages that actor and the token live.
     */
    private Behavior taker(String what) {
        Stage here = Stage.here();
        if (here == null) {
            throw new IllegalStateException(
                    "Token." + what + " is for handlers: what is to follow runs as one of their "
                            + "actor. Outside of actors take token.future()");
        }
        return home instanceof StageActor ? here.stageActor() : here.acting();
    }

    /** The value as {@link #taken} gives it. */
    private T takenBy(Behavior taker) {
        return taken($value(), taker == home);
    }

    /**
     * What one who takes the value gets: a copy, since the token goes on to hold the value for others, who may be other
     * actors on other stages. Nobody changes the value itself, so any thread may copy it. What has no copy, since it was
     * moved, the actor gets that the token belongs to, and no other.
     *
     * @throws CopyException for another one
     */
    static <T> T taken(T value, boolean byOwner) {
        try {
            return Copy.of(value);
        } catch (CopyException e) {
            if (byOwner) {
                return value;
            }
            throw e;
        }
    }

    /**
     * The system takes no message: this token of the calling thread, which nobody else has yet, will have no value.
     * {@link #future} reads that on any thread, as the only state of a token: a record is published by its final field.
     */
    void refused(Failure failure) {
        outcome = new Failed(failure);
    }

    /**
     * Whether the value is there. For the actor that the token belongs to.
     *
     * @throws IllegalStateException anywhere else
     */
    public boolean isResolved() {
        requireOwner("isResolved");
        return hasValue();
    }

    /**
     * The value, a copy of its own for each who asks; throws the failure of a token that failed. For the actor that the
     * token belongs to, once it is resolved.
     *
     * @throws IllegalStateException anywhere else
     */
    public T value() {
        requireOwner("value");
        return taken($value(), true);
    }

    /** What another actor sees of a token would depend on the stages that the two live on. */
    private void requireOwner(String what) {
        Stage here = Stage.here();
        if (!isOwned(here) || here == null) {
            throw new IllegalStateException("Token." + what + " is for the actor that the token belongs to, "
                    + home.type() + "; another one takes then, map or await");
        }
    }

    boolean hasValue() {
        if (home.stage.isWatched() && home.stage.quarantine() instanceof Quarantine quarantine) {
            return quarantine.work(this::hasValue);
        }
        return outcome != PENDING && !(outcome instanceof Failed);
    }

    /** The value itself, for the code that the compiler makes, which copies it where others may have the token. */
    @SuppressWarnings("unchecked") // what resolves a token was checked by the compiler
    public T $value() {
        if (home.stage.isWatched() && home.stage.quarantine() instanceof Quarantine quarantine) {
            return quarantine.work(this::$value);
        }
        if (outcome == PENDING) {
            throw new IllegalStateException("the value of a token was read before it was there");
        }
        if (outcome instanceof Failed failed) {
            throw failed.failure().copy();
        }
        return (T) outcome;
    }

    /** Whether the value is known to be there: of a token that lives on another stage nothing is known. */
    boolean isResolvedOn(Stage stage) {
        return stage == home.stage && hasValue();
    }

    /** Whether nothing is known yet, neither a value nor a failure. */
    boolean isPendingOn(Stage stage) {
        return stage != home.stage || outcome == PENDING;
    }

    /** The failure of a token that failed, for somebody who takes notice of it. */
    Failure failure() {
        Failure failure = ((Failed) outcome).failure();
        failure.observed(true);
        return failure;
    }

    /**
     * {@link #register(Continuation)} by the stage that runs: for a token that lives on another, as one does that came
     * in a message, by a message to its home.
     */
    void register(Stage running, Continuation party) {
        if (running.isWatched() && running.quarantine() instanceof Quarantine quarantine) {
            quarantine.run(() -> register(running, party));
            return;
        }
        if (running == home.stage) {
            register(party);
        } else {
            running.send(new Registration(this, home, party));
        }
    }

    /** Tells a party when the token resolves; at once when it has. On the home stage only. */
    public void register(Continuation party) {
        if (home.stage.isWatched() && home.stage.quarantine() instanceof Quarantine quarantine) {
            quarantine.run(() -> register(party));
            return;
        }
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

    /** What the one before was told may have begun code that was quarantined. */
    private void tellInTurn(Continuation party) {
        if (home.stage.isWatched() && home.stage.quarantine() instanceof Quarantine quarantine) {
            quarantine.run(() -> tell(party));
        } else {
            tell(party);
        }
    }

    @Override
    Behavior sender() {
        return home;
    }

    @Override
    void forEachNext(Consumer<Continuation> action) {
        if (consumers instanceof Continuation party) {
            action.accept(party);
        } else if (consumers != null) {
            list().forEach(action);
        }
    }

    /** This token, or one that lives with that actor and gets the same answer. On the actor's stage. */
    Token<T> on(Behavior actor) {
        if (home.stage == actor.stage) {
            return this;
        }
        var here = new Token<T>(actor);
        register(actor.stage, here);
        return here;
    }

    /** The value, for code of an actor that takes notice of a failure: a copy of it is thrown. */
    T noticed() {
        if (outcome instanceof Failed) {
            throw failure().copy();
        }
        return $value();
    }

    @Override
    public void resolve(Stage from, Object value) {
        settle(from, value);
    }

    @Override
    public void fail(Stage from, Failure failure) {
        settle(from, new Failed(failure));
    }

    /** Resolves it from whatever runs: a handler of that stage, or for null any thread. */
    void settleFrom(Stage running, Object value) {
        bring(running, value);
    }

    /** Fails it, as {@link #settleFrom}. */
    void failFrom(Stage running, Failure failure) {
        bring(running, new Failed(failure));
    }

    private void bring(Stage running, Object result) {
        if (running == null) {
            Stage.receive(new Settlement(this, result));
        } else if (running.isWatched() && running.quarantine() instanceof Quarantine quarantine) {
            quarantine.run(() -> bring(running, result));
        } else {
            settle(running, result);
        }
    }

    private void settle(Stage from, Object result) {
        if (from != home.stage) {
            from.send(new Settlement(this, result));
        } else if (!from.answerNesting().enter()) {
            from.append(new Settlement(this, result));
        } else {
            settleHere(result);
            from.answerNesting().leave();
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
        if (result instanceof Failed(Failure failure) && takesNotice(parties)) {
            failure.claimReport(); // so none of the others reports it, whatever their order
        }
        if (parties instanceof Continuation party) {
            tell(party);
        } else if (parties instanceof ArrayList<?> list) {
            for (Object party : list) {
                tellInTurn((Continuation) party);
            }
        } else if (result instanceof Failed(Failure failure)) {
            home.stage.system().reports().unobserved(this, failure);
        }
    }

    private static boolean takesNotice(Object parties) {
        return switch (parties) {
            case Continuation party -> party.takesNotice();
            case ArrayList<?> list -> list.stream().anyMatch(Token::takesNotice);
            case null, default -> false;
        };
    }

    /** Answers in time, or that it is too late. */
    private static final class Within extends Continuation {

        private final Token<?> limited;
        private final long millis;
        private Alarm alarm; // owned by the home stage; null when the time was up
        private Overdue overdue; // owned by the home stage: what becomes of the answer once the time was up

        Within(Token<?> limited, long millis) {
            this.limited = limited;
            this.millis = millis;
        }

        @Override
        void forEachNext(Consumer<Continuation> action) {
            action.accept(limited);
        }

        Within begin(Stage here) {
            var late = new ControlMessage(limited.home, this::late);
            alarm = here.system().scheduler().after(millis, () -> Stage.receive(late));
            return this;
        }

        private void late() {
            if (alarm != null) {
                alarm = null;
                overdue = new Overdue(limited.home.type(), millis, limited.home.stage);
                limited.fail(
                        limited.home.stage, new Failure(limited.home.type(), Sites.LIMITED_REQUEST, new Late(millis)));
            }
        }

        private boolean isInTime(Stage here) {
            if (alarm == null) {
                overdue.report(here);
                return false;
            }
            alarm.cancel();
            alarm = null;
            return true;
        }

        @Override
        public void resolve(Stage from, Object value) {
            if (isInTime(from)) {
                limited.resolve(from, value);
            }
        }

        @Override
        public void fail(Stage from, Failure failure) {
            if (isInTime(from)) {
                limited.fail(from, failure);
            }
        }
    }

    /** Makes a value of a failure. */
    private static final class FailureText extends Continuation {

        private final Token<String> text;

        FailureText(Token<String> text) {
            this.text = text;
        }

        @Override
        void forEachNext(Consumer<Continuation> action) {
            action.accept(text);
        }

        @Override
        public void resolve(Stage from, Object value) {
            text.resolve(from, null);
        }

        @Override
        public void fail(Stage from, Failure failure) {
            text.resolve(from, GeneratedNames.words(failure.getCause()));
        }

        @Override
        boolean takesNotice() {
            return true;
        }
    }

    /** Brings the answer to the home stage, or puts it off when answers are nested too deep. */
    private static final class Settlement extends Message {

        private final Token<?> token;
        private final Object result;

        Settlement(Token<?> token, Object result) {
            super(token.home, null);
            this.token = token;
            this.result = result;
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
            token.settleHere(result);
        }

        @Override
        protected Site site() {
            return Sites.ANSWER;
        }
    }
}
