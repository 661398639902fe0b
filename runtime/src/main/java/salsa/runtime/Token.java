package salsa.runtime;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import salsa.runtime.quarantine.Resumable;
import salsa.runtime.quarantine.ResumableLambdas;
import salsa.runtime.report.GeneratedNames;
import salsa.runtime.report.ThrownParts;
import salsa.runtime.world.Alarm;

/**
 * The promised answer to a message. A token belongs to its home stage, the stage of the actor that wrote the send: it
 * is resolved there, its consumers are registered there, and they run there, in registration order; so it needs no
 * atomic operation.
 *
 * <p>In Java a handler continues with {@link #then}, {@link #map}, {@link #flatMap} and {@link #recover}: the functions
 * passed to them run later as code of its actor, never at the same time as another of its handlers. Threads of an
 * application, which have no stage, take a {@link #future} or {@link #join}. A token may be sent to other actors: each
 * actor that takes the value gets its own copy, on whatever stages the two are, and the value that the token holds
 * never changes.
 *
 * @param <T> the type of the answer
 */
public final class Token<T> extends Continuation {

    private static final Object PENDING = new Object();

    private final Behavior home;
    private Object outcome; // owned by the home stage: PENDING, a Failed, or the value; for the exception see refused
    private Object consumers; // owned by the home stage: null, one Continuation, or an ArrayList of them

    /** The outcome of a failed token. It has a class of its own because a Failure can be a value like any other. */
    private record Failed(Failure failure) {}

    /** Creates a token of a running actor. */
    public Token(Behavior home) {
        this(home, PENDING);
    }

    private Token(Behavior home, Object outcome) {
        this.home = home;
        this.outcome = outcome;
    }

    /** Returns a token that already has its value. */
    public static <T> Token<T> resolved(Behavior home, T value) {
        return new Token<>(home, (Object) value);
    }

    /**
     * Returns a token that already has its value, so that a handler can answer with it where it would otherwise answer
     * with a pending one. The value is copied.
     *
     * @throws IllegalStateException outside of handlers
     */
    public static <T> Token<T> of(T value) {
        return resolved(Stage.hereOr("Token.of").actingActor(), Copy.of(value));
    }

    /**
     * Returns a token for the result of other code. A message resolves it, from whatever thread completes the stage;
     * the value is copied like one from an actor. Until then the system of the running handler is not quiet.
     *
     * @throws IllegalStateException outside of handlers
     */
    public static <T> Token<T> from(CompletionStage<T> computed) {
        var token = new Token<T>(Stage.hereOr("Token.from").actingActor());
        ActorSystem system = token.home.stage.system;
        system.hold();
        computed.whenComplete((value, thrown) -> {
            Stage.receive(new Settlement(token, token.outcomeOf(value, thrown)));
            system.release();
        });
        return token;
    }

    private Object outcomeOf(T value, Throwable thrown) {
        Throwable wrapped = thrown instanceof CompletionException ? ThrownParts.cause(thrown) : null;
        Throwable cause = wrapped != null ? wrapped : thrown;
        if (cause == null) {
            try {
                return Copy.of(value);
            } catch (CopyException e) {
                cause = e;
            }
        }
        return new Failed(Failure.causedBy(home.type(), Sites.COMPLETION_STAGE, cause));
    }

    /**
     * Returns the answer for code outside of actors, from any thread. If the message failed, or the system was closed
     * before it was answered, the future completes with a {@link Failure} whose cause is the exception of the handler.
     * Dependents of the future run on the stage that completes it: long-running ones belong in one of its {@code Async}
     * methods.
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

    /** Returns whether the caller is the actor that owns the token, or code outside of actors whose call it answers. */
    private boolean isOwned(Stage here) {
        if (home instanceof StageActor) {
            return here == null || here == home.stage;
        }
        return here == home.stage && here.actingActor() == home;
    }

    /**
     * Waits for the answer: for threads of an application, outside of actors.
     *
     * @throws Failure if the message failed
     * @throws IllegalStateException in a handler, which must never block
     */
    public T join() {
        ActorSystem.refuseToBlock("join");
        try {
            return futureToAwait().join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof Failure failure ? failure : e;
        }
    }

    /** Returns the future for the calling thread to wait for. */
    private CompletableFuture<T> futureToAwait() {
        var future = future();
        if (!home.stage.system.scheduler().lend(future::isDone)) {
            throw new IllegalStateException(
                    "deadlock: the program has nothing left to do, and the answer cannot arrive");
        }
        return future;
    }

    /** {@link #join} with a time limit; throws a {@link TimeoutException} when the limit expires. */
    public T join(Duration atMost) throws TimeoutException {
        ActorSystem.refuseToBlock("join");
        try {
            return futureToAwait().get(TimeUnit.NANOSECONDS.convert(atMost), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof Failure failure ? failure : new CompletionException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted while waiting for an answer");
        }
    }

    /**
     * Runs the consumer with the value once it is available, in a message of its own to the stage. A failure of the
     * token or of the consumer is reported. Callable in the handler that made the call, or in its continuations.
     */
    @ResumableLambdas
    public void then(Consumer<? super T> consumer) {
        Behavior taker = takingActor("then");
        new Then(taker, null, () -> {
                    consumer.accept(takenBy(taker));
                    return null;
                })
                .begin(this);
    }

    /** Returns a token for the function's result on the value. */
    @ResumableLambdas
    public <R> Token<R> map(Function<? super T, ? extends R> function) {
        Behavior taker = takingActor("map");
        return new Then(taker, new Token<R>(taker), () -> Copy.of(function.apply(takenBy(taker)))).request(this);
    }

    /** Returns a token for the outcome of the token that the function returns for the value. */
    @ResumableLambdas
    public <R> Token<R> flatMap(Function<? super T, Token<R>> function) {
        Behavior taker = takingActor("flatMap");
        return new Then(taker, new Token<R>(taker), () -> function.apply(takenBy(taker))).request(this);
    }

    /** Returns a token for the value, or for the function's result on the failure. */
    public Token<T> recover(Function<? super Failure, ? extends T> function) {
        Behavior taker = takingActor("recover");
        var recovered = new Token<T>(taker);
        register(Stage.here(), new Noticed());
        Stage.here().send(new Registration(this, home, new Recovery<>(recovered, function)));
        return recovered;
    }

    /**
     * {@link #recover(Function)} for Salsa, where a token is not an object:
     * {@code Token.recover(worker<-work(), f -> 0)}.
     */
    public static <T> Token<T> recover(Token<T> token, Function<? super Failure, ? extends T> function) {
        return requireToken(token, "recover").recover(function);
    }

    /**
     * Returns a token for the value if it arrives in time; otherwise that token fails with {@link Late}. The first
     * answer that arrives later is reported.
     */
    public Token<T> within(Duration limit) {
        Stage here = Stage.hereOr("Token.within");
        if (here.quarantined() instanceof Quarantine quarantine) {
            return quarantine.work(() -> within(limit));
        }
        Behavior taker = takingActor("within");
        var limited = new Token<T>(taker);
        homedAt(taker).register(new Within(limited, TimeUnit.MILLISECONDS.convert(limit)).begin(here));
        return limited;
    }

    /**
     * {@link #within(Duration)} for Salsa, where a token is not an object: {@code Token.within(worker<-work(), 500)}.
     */
    public static <T> Token<T> within(Token<T> token, long millis) {
        return requireToken(token, "within").within(Duration.ofMillis(millis));
    }

    private static <T> Token<T> requireToken(Token<T> token, String what) {
        return Objects.requireNonNull(token, () -> "Token." + what + ": the token is null");
    }

    /**
     * Returns the actor that takes the value and whose code the continuation is: the calling actor; for a token of Java
     * code, the stage actor. So the stages of that actor and of the token make no difference.
     */
    private Behavior takingActor(String what) {
        Stage here = Stage.here();
        if (here == null) {
            throw new IllegalStateException("Token." + what + " is for handlers, whose actor runs the"
                    + " continuation; outside actors use token.future()");
        }
        return home instanceof StageActor ? here.stageActor() : here.actingActor();
    }

    /** Returns the value as {@link #copyForTaker} does. */
    private T takenBy(Behavior taker) {
        return copyForTaker($value(), taker == home);
    }

    /**
     * Returns a copy of the value for one actor that takes it, since the token keeps the value for others, which may be
     * actors on other stages. No code changes the value itself, so any thread may copy it. A moved value that has no
     * copy goes only to the actor that owns the token.
     *
     * @throws CopyException for any other actor
     */
    static <T> T copyForTaker(T value, boolean byOwner) {
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
     * Fails the token because the system rejects the message. The calling thread is the only one that has the token.
     * {@link #future} reads this state on any thread, as the only state of a token: a record is published by its final
     * field.
     */
    void failRefused(Failure failure) {
        outcome = new Failed(failure);
    }

    /**
     * Returns whether the value is available. For the actor that owns the token.
     *
     * @throws IllegalStateException anywhere else
     */
    public boolean isResolved() {
        requireOwner("isResolved");
        return hasValue();
    }

    /**
     * Returns the value, a separate copy for each call; throws the failure of a failed token. For the actor that owns
     * the token, once it is resolved.
     *
     * @throws IllegalStateException anywhere else
     */
    public T value() {
        requireOwner("value");
        return copyForTaker($value(), true);
    }

    /** Throws unless the caller owns the token: another actor's view of it would depend on the stages of the two. */
    private void requireOwner(String what) {
        Stage here = Stage.here();
        if (!isOwned(here) || here == null) {
            throw new IllegalStateException("Token." + what + " may be called only by the actor that owns the token, "
                    + home.type() + "; other actors use then, map or await");
        }
    }

    boolean hasValue() {
        if (home.stage.quarantined() instanceof Quarantine quarantine) {
            return quarantine.work(this::hasValue);
        }
        return outcome != PENDING && !(outcome instanceof Failed);
    }

    /** Returns the value itself, for generated code, which copies it where others may have the token. */
    @SuppressWarnings("unchecked") // the compiler has checked the values that resolve a token
    public T $value() {
        if (home.stage.quarantined() instanceof Quarantine quarantine) {
            return quarantine.work(this::$value);
        }
        if (outcome == PENDING) {
            throw new IllegalStateException("the value of a token was read before it had resolved");
        }
        if (outcome instanceof Failed failed) {
            throw failed.failure().copy();
        }
        return (T) outcome;
    }

    /** Returns whether the value is known to be available: nothing is known of a token whose home is another stage. */
    boolean isResolvedOn(Stage stage) {
        return stage == home.stage && hasValue();
    }

    /** Returns whether neither a value nor a failure is known yet. */
    boolean isPendingOn(Stage stage) {
        return stage != home.stage || outcome == PENDING;
    }

    /** Returns the failure of a failed token and marks it as noticed. */
    Failure failure() {
        Failure failure = ((Failed) outcome).failure();
        failure.setObserved(true);
        return failure;
    }

    /**
     * {@link #register(Continuation)} from the running stage: a token whose home is another stage, such as one received
     * in a message, is registered by a message to its home.
     */
    @Resumable
    @ResumableLambdas
    void register(Stage running, Continuation party) {
        if (running.quarantined() instanceof Quarantine quarantine) {
            quarantine.run(() -> register(running, party));
            return;
        }
        if (running == home.stage) {
            register(party);
        } else {
            running.send(new Registration(this, home, party));
        }
    }

    /** Registers a continuation for the outcome; resolves it at once if the token has one. On the home stage only. */
    @Resumable
    @ResumableLambdas
    public void register(Continuation party) {
        if (home.stage.quarantined() instanceof Quarantine quarantine) {
            quarantine.run(() -> register(party));
            return;
        }
        if (outcome != PENDING) {
            passTo(party);
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

    @SuppressWarnings("unchecked") // only register stores lists there
    private ArrayList<Continuation> list() {
        return (ArrayList<Continuation>) consumers;
    }

    /** Returns a token that always resolves: to the text of the failure, or to null if there is a value. */
    Token<String> failureText() {
        var text = new Token<String>(home);
        register(new FailureText(text));
        return text;
    }

    @Resumable
    private void passTo(Continuation party) {
        if (outcome instanceof Failed) {
            Failure failure = failure();
            if (party.takesNotice()) {
                failure.tryClose(); // so that no later consumer reports it either
            }
            party.fail(home.stage, failure);
        } else {
            party.resolve(home.stage, outcome);
        }
    }

    /** Notifies a continuation; the previous one may have run code that was quarantined. */
    @Resumable
    @ResumableLambdas
    private void notifyInTurn(Continuation party) {
        if (home.stage.quarantined() instanceof Quarantine quarantine) {
            quarantine.run(() -> passTo(party));
        } else {
            passTo(party);
        }
    }

    @Override
    protected Behavior sender() {
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

    /** Returns this token, or one with the same outcome whose home is that actor's stage. On the actor's stage. */
    Token<T> homedAt(Behavior actor) {
        if (home.stage == actor.stage) {
            return this;
        }
        var here = new Token<T>(actor);
        register(actor.stage, here);
        return here;
    }

    /** Returns the value for code of an actor that notices failures: throws a copy of the failure. */
    T valueOrThrowNoticed() {
        if (outcome instanceof Failed) {
            Failure failure = failure();
            throw failure.awaitedCopy();
        }
        return $value();
    }

    @Override
    @Resumable
    public void resolve(Stage from, Object value) {
        settle(from, value);
    }

    @Override
    public void fail(Stage from, Failure failure) {
        settle(from, new Failed(failure));
    }

    /** Resolves the token from the running code: a handler of that stage, or, for null, any thread. */
    void settleFrom(Stage running, Object value) {
        bring(running, value);
    }

    /** Fails the token, like {@link #settleFrom}. */
    void failFrom(Stage running, Failure failure) {
        bring(running, new Failed(failure));
    }

    private void bring(Stage running, Object result) {
        if (running == null) {
            Stage.receive(new Settlement(this, result));
        } else if (running.quarantined() instanceof Quarantine quarantine) {
            quarantine.run(() -> bring(running, result));
        } else {
            settle(running, result);
        }
    }

    @Resumable
    private void settle(Stage from, Object result) {
        if (from != home.stage) {
            from.send(new Settlement(this, result));
        } else if (!from.answerNesting().tryEnter()) {
            from.append(new Settlement(this, result));
        } else {
            settleHere(result);
            from.answerNesting().leave();
        }
    }

    /**
     * Sets the outcome. Only the first one counts; an actor that answers twice, by a defect or after a failure, changes
     * nothing. A failure that comes second has no consumer: the handler threw after it had passed on a token.
     */
    @Resumable
    private void settleHere(Object result) {
        if (outcome != PENDING) {
            if (result instanceof Failed(Failure failure) && !result.equals(outcome)) {
                home.stage.system().reports().reportFailure(failure);
            }
            return;
        }
        outcome = result;
        Object parties = consumers;
        consumers = null;
        if (result instanceof Failed(Failure failure)) {
            notifyParties(parties, failure); // so that no other consumer reports it, in whatever order they run
        }
        if (parties instanceof Continuation party) {
            passTo(party);
        } else if (parties instanceof ArrayList<?> list) {
            for (Object party : list) {
                notifyInTurn((Continuation) party);
            }
        } else if (result instanceof Failed(Failure failure)) {
            home.stage.system().reports().recordUnobserved(this, failure);
        }
    }

    private static void notifyParties(Object parties, Failure failure) {
        switch (parties) {
            case Awaiting.Claim claim when claim.isWaiting() -> failure.await();
            case Continuation party when party.takesNotice() -> failure.tryClose();
            case ArrayList<?> list -> list.forEach(party -> notifyParties(party, failure));
            case null, default -> {}
        }
    }

    /** Forwards the answer if it is in time, else fails. */
    private static final class Within extends Continuation {

        private final Token<?> limited;
        private final long millis;
        private Alarm alarm; // owned by the home stage; null once the limit has expired
        private Overdue overdue; // owned by the home stage: receives an answer that arrives after the limit

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

        private Continuation receiver() {
            if (alarm == null) {
                return overdue;
            }
            alarm.cancel();
            alarm = null;
            return limited;
        }

        @Override
        public void resolve(Stage from, Object value) {
            receiver().resolve(from, value);
        }

        @Override
        public void fail(Stage from, Failure failure) {
            receiver().fail(from, failure);
        }
    }

    /** Turns a failure into a value. */
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
            text.resolve(from, GeneratedNames.words(failure.cause()));
        }

        @Override
        boolean takesNotice() {
            return true;
        }
    }

    /** Brings the outcome to the home stage, or defers it when answers are nested too deeply. */
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
        @Resumable
        protected void run() {
            token.settleHere(result);
        }

        @Override
        protected Site site() {
            return Sites.ANSWER;
        }
    }
}
