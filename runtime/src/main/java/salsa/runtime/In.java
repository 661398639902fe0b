package salsa.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Flow;
import java.util.function.Consumer;
import salsa.runtime.quarantine.Resumable;
import salsa.runtime.quarantine.ResumableLambdas;

/**
 * The end of a channel from which its owner receives. It belongs to that actor: it is not a value, and only the owner's
 * handlers may use it.
 *
 * <p>The owner receives in one of two ways. A receive or react names the channel in a case; values that arrive
 * meanwhile are stashed in order. Or a consumer is given to {@link #each}, and then each value is handled like a
 * message by its handler.
 *
 * <p>The channel ends once, when any code calls {@link Out#close} or the owner {@link #close}. The end arrives after
 * everything that its sender has sent before. A value that arrives after it is refused: its token fails with
 * {@link ChannelClosed}; for one-way values, the first is reported and all are counted.
 *
 * @param <T> the type of the values
 */
public final class In<T> {

    private Behavior owner; // written by the stage; a sender that reads the previous owner sends to it, and it forwards
    private int state; // the incarnation of the owner that it belongs to
    private final Out<T> out;

    // Owned by the owner's stage:
    private final List<Runnable> whenClosed = new ArrayList<>(0);
    private final List<GroupActor<?>> groups = new ArrayList<>(0); // groups that it is or was a member of
    private Consumer<ChannelMessage<T>> handler; // answers them; null if values wait to be received
    private Runnable ending; // what the handler runs at the end; null for nothing
    private ChannelPublisher<T> publisher; // that is the handler; null if there is none
    private Cases cases; // cases of a receive from this channel alone; created on first use
    private boolean closed;
    private Throwable cause; // the reason for the end; null if none was given
    private long refused;
    private boolean reported; // a refused one-way value was reported
    private Site site; // of its values in the count of stashed messages; null until the first is stashed

    In(Behavior owner) {
        this.owner = owner;
        this.state = owner.incarnations();
        this.out = new Out<>(this, null);
    }

    /** Creates the end of an Out that sends to a handler: it gets no values, only the end. */
    In(Behavior owner, Out.Handler handler) {
        this.owner = owner;
        this.handler = _ -> {};
        this.ending = () -> {};
        this.out = new Out<>(this, handler);
    }

    /** Returns the end to which others send. */
    public Out<T> out() {
        return out;
    }

    /** Returns the site of its values: that of the first look, although another field may hold the channel later. */
    Site site() {
        if (site == null) {
            site = ChannelSites.of(this);
        }
        return site;
    }

    // ---- in a case

    /** Returns whether the message is a value of this channel. */
    public boolean brings(Message message) {
        return message instanceof ChannelMessage<?> arrival && arrival.in() == this && !arrival.isLast();
    }

    /** Returns the value of a message that {@link #brings} accepts. */
    @SuppressWarnings("unchecked") // only an Out of this channel creates such messages
    public T value(Message message) {
        if (!brings(message)) {
            throw new IllegalArgumentException("the message carries no value of this channel");
        }
        return ((ChannelMessage<T>) message).value();
    }

    /** Returns whether the message is the end of this channel. No message of the channel follows it. */
    public boolean ends(Message message) {
        return message instanceof ChannelMessage<?> arrival && arrival.in() == this && arrival.isLast();
    }

    // ---- without cases, from Java

    /**
     * Waits for the next value, in a handler of the owner, which has a stage of its own.
     *
     * @throws ChannelClosed if the channel has ended
     */
    public T receive() {
        requireOwner("receive");
        return valueOf(owner.$receive(Sites.RECEIVE_FROM_CHANNEL, cases()));
    }

    /**
     * {@link #receive()} for at most {@code millis} milliseconds; 0 considers only values that have already arrived.
     *
     * @throws Late when the time limit expires
     */
    public T receive(long millis) {
        requireOwner("receive");
        ReceiveResult received = owner.$receive(Sites.RECEIVE_FROM_CHANNEL, cases(), millis);
        if (received.index() == ReceiveResult.LATE) {
            throw new Late(millis);
        }
        return valueOf(received);
    }

    /**
     * Returns cases for the first value of several channels; the index is that of the channel. For
     * {@link Behavior#$receive(Site, Cases)}.
     */
    public static Cases any(In<?>... several) {
        List<In<?>> channels = List.of(several);
        return new Cases(
                true,
                message -> message instanceof ChannelMessage<?> arrival ? channels.indexOf(arrival.in()) : -1,
                (Object[]) several);
    }

    private T valueOf(ReceiveResult received) {
        if (ends(received.message())) {
            throw ended();
        }
        return value(received.message());
    }

    private Cases cases() {
        if (closed && owner.context().isNothingAside(this)) {
            throw ended();
        }
        if (cases == null) {
            cases = any(this);
        }
        return cases;
    }

    /** Handles each value from now on by that consumer, like a message by its handler. */
    @ResumableLambdas
    public void each(Consumer<? super T> handler) {
        each(handler, () -> {});
    }

    /** {@link #each(Consumer)}; also runs an action at the end, after the last value. */
    @ResumableLambdas
    public void each(Consumer<? super T> handler, Runnable ending) {
        requireOwner("each");
        handle(
                arrival -> {
                    handler.accept(arrival.value());
                    arrival.pass(Ack.ACK);
                },
                ending);
    }

    /** {@link #each(Consumer, Runnable)}, for a handler that also answers the values. */
    @Resumable
    void handle(Consumer<ChannelMessage<T>> handler, Runnable ending) {
        if (owner.stage.quarantined() instanceof Quarantine quarantine) {
            quarantine.run(() -> handle(handler, ending));
            return;
        }
        ChannelPublisher<T> before = publisher;
        publisher = null;
        this.handler = handler;
        this.ending = ending;
        if (before != null) {
            before.closeForConsumer().forEach(owner::$stash);
        }
        ActorContext context = owner.contextOrNull();
        if (context != null) {
            context.handleStashed();
        }
    }

    /** Sends a value to its taker. For theaters. */
    @FunctionalInterface
    public interface Forwarding<T> {
        /**
         * Sends a value.
         *
         * @param outcome to be resolved when the value was taken, or failed once, by a thread that runs a stage
         * @param isAwaited whether anyone waits for that; otherwise the outcome may be resolved when the value has
         *     arrived, and a failure is reported
         */
        void forward(T value, Continuation outcome, boolean isAwaited);
    }

    /** {@link #each(Consumer, Runnable)} for values that are taken elsewhere. For theaters. */
    @ResumableLambdas
    public void forward(Forwarding<? super T> forwarding, Runnable ending) {
        requireOwner("forward");
        handle(
                arrival -> {
                    Continuation party = arrival.takeWaiting();
                    boolean isAwaited = party != null && !(party instanceof ChannelAck ack && !ack.isAwaited());
                    forwarding.forward(arrival.value(), new ForwardedValue(this, party), isAwaited);
                },
                ending);
    }

    /** The outcome of a value that is taken in another theater. A one-way value that is lost is reported. */
    private static final class ForwardedValue extends Stub.ForwardedAnswer {

        private final In<?> in;

        ForwardedValue(In<?> in, Continuation party) {
            super(party);
            this.in = in;
        }

        @Override
        void forEachNext(Consumer<Continuation> action) {
            if (party != null) {
                action.accept(party);
            }
        }

        @Override
        public void fail(Stage from, Failure failure) {
            from.send(new ControlMessage(in.owner(), () -> in.lost(party, failure)));
        }
    }

    /** A value has not been taken. On the owner's stage. */
    private void lost(Continuation party, Failure failure) {
        refused++;
        if (party != null || !reported) {
            reported = reported || party == null;
            owner.stage.failureHandling().failOrReport(party, failure);
        }
    }

    // ---- bridges

    /**
     * Returns a publisher of the values of this channel, for one subscriber, which receives as many as it requests; the
     * others wait. If it cancels, the channel is closed. The subscriber is called on the owner's stage and must not
     * block. It gets an error when the owner ends or is restarted, or when {@link #each} replaces the publisher. When
     * {@link ActorSystem#close} closes the system of an application, the closing thread sends the error, after the last
     * handler has ended. A subscriber that another actor subscribes is copied.
     */
    public Flow.Publisher<T> publisher() {
        requireOwner("publisher");
        if (owner.stage.quarantined() instanceof Quarantine quarantine) {
            return quarantine.work(this::publisher);
        }
        if (publisher == null) {
            var fresh = new ChannelPublisher<>(this);
            handle(fresh::arrived, fresh::ended);
            publisher = fresh;
            owner.closeAtEnd(this);
            if (closed && owner.context().isNothingAside(this)) {
                fresh.closed();
            }
        }
        return publisher;
    }

    /**
     * Sends a value from any thread, at once. Then one of the two callbacks runs on the owner's stage: the first when
     * the owner has taken the value, the second when it was refused.
     */
    void deliver(T value, Runnable taken, Consumer<Failure> refused) {
        post(out.message(value, new ChannelAck(owner, taken, refused)));
    }

    /** Sends from any thread, at once: so the order is that of the calls, on whatever threads. */
    void post(Message message) {
        ActorSystem system = owner.stage.system;
        if (system.accepts(message)) {
            Stage.receive(message);
        } else if (message.takeWaiting() instanceof ChannelAck answer) {
            answer.fail(owner.stage, system.refusal(message));
        }
    }

    // ---- the end

    /** Closes the channel: values that were not taken, and later ones, are refused. For the owner. */
    public void close() {
        requireOwner("close");
        closeHere();
    }

    /** {@link #close}, by the runtime on the owner's stage: a subscriber of the channel has cancelled. */
    void closeHere() {
        if (owner.stage.quarantined() instanceof Quarantine quarantine) {
            quarantine.run(this::closeHere);
            return;
        }
        refuseAll();
        if (publisher != null) {
            publisher.closed();
        }
    }

    /** {@link #close}, by the runtime: the state of its owner that it belongs to is gone. */
    void closeForGood() {
        refuseAll();
        if (publisher != null) {
            publisher.ended(message -> refuse((ChannelMessage<?>) message), ended());
        }
    }

    private ChannelClosed ended() {
        return new ChannelClosed(cause == null ? null : ThrownCopy.copy(cause));
    }

    private void refuseAll() {
        end();
        ActorContext context = owner.contextOrNull();
        if (context != null) {
            context.takeAll(kind -> kind == this).forEach(each -> refuse((ChannelMessage<?>) each));
        }
    }

    /** Returns whether the end has arrived. On the owner's stage. */
    public boolean isClosed() {
        if (owner.stage.quarantined() instanceof Quarantine quarantine) {
            return quarantine.work(this::isClosed);
        }
        return closed;
    }

    /**
     * Returns why the channel has ended: a copy of the argument of {@link Out#close(Throwable)}; null if there was
     * none. On the owner's stage.
     */
    public Throwable cause() {
        if (owner.stage.quarantined() instanceof Quarantine quarantine) {
            return quarantine.work(this::cause);
        }
        return cause == null ? null : ThrownCopy.copy(cause);
    }

    /** Returns how many values were refused because the end had arrived. On the owner's stage. */
    public long refused() {
        if (owner.stage.quarantined() instanceof Quarantine quarantine) {
            return quarantine.work(this::refused);
        }
        return refused;
    }

    /** Runs the action on the owner's stage when the channel has ended. Callable from any thread. */
    void whenClosedLater(Runnable action) {
        if (Stage.here() == owner.stage) {
            whenClosed(action);
        } else {
            Stage.receive(new Task(owner, () -> whenClosed(action)));
        }
    }

    /** Runs the action when the channel has ended. On the owner's stage. */
    void whenClosed(Runnable action) {
        if (owner.stage.quarantined() instanceof Quarantine quarantine) {
            quarantine.run(() -> whenClosed(action));
            return;
        }
        if (closed) {
            action.run();
            return;
        }
        whenClosed.add(action);
        if (whenClosed.size() == 1) {
            owner.closeAtEnd(this);
        }
    }

    /** Notifies the group once when the channel, or its owner, has ended, however often the group asks. */
    void followedBy(GroupActor<?> group) {
        if (groups.contains(group)) {
            return;
        }
        groups.add(group);
        whenClosed(() -> group.left(this));
    }

    private void end() {
        if (!closed) {
            closed = true;
            notifyClosed();
        }
    }

    /** Called when its owner has ended and rejects messages. */
    void ownerEnded(Lifecycle lifecycle) {
        notifyClosed();
        if (publisher != null) {
            publisher.ended(lifecycle::refuse, lifecycle.asEnded(owner));
        }
    }

    private void notifyClosed() {
        whenClosed.forEach(Runnable::run);
        whenClosed.clear();
    }

    // ---- restart of the owner, on its stage

    /**
     * Called when a field of that actor gets a new value: closes a channel of the old state, and assigns one of the new
     * state to the actor.
     */
    static void replaced(Object before, Object after, Behavior actor) {
        In<?> old = of(before);
        In<?> fresh = of(after);
        if (old != null && old != fresh) {
            old.closeForGood();
        }
        if (fresh != null) {
            fresh.ownedBy(actor);
            fresh.state = actor.statesHere();
        }
    }

    private static In<?> of(Object value) {
        return switch (value) {
            case In<?> in -> in;
            case Channel<?> channel -> channel.in();
            case null, default -> null;
        };
    }

    /** Returns whether it belongs to the present state of the actor. */
    boolean isOf(Behavior actor) {
        return owner == actor && state == actor.statesHere();
    }

    /**
     * Assigns it to that state of the actor; returns whether that is the present state. Otherwise closes the channel.
     */
    boolean tryAssign(Behavior actor, int state) {
        owner = actor;
        this.state = state;
        boolean still = isOf(actor);
        if (!still) {
            closeForGood();
        }
        return still;
    }

    /** Makes that actor the owner. */
    void ownedBy(Behavior actor) {
        owner = actor;
    }

    // ---- arrivals, on the owner's stage

    Behavior owner() {
        return owner;
    }

    boolean isHandled() {
        return handler != null;
    }

    /** Returns whether the dequeued message is taken; otherwise it has been refused. */
    boolean tryAdmit(ChannelMessage<T> arrival) {
        if (!closed && !out.isOfHandler() && state != owner.statesHere()) {
            closeForGood(); // it belongs to a state before a restart
        }
        if (closed) {
            refuse(arrival);
            return false;
        }
        if (arrival.isLast()) {
            cause = arrival.cause();
            end();
        }
        return true;
    }

    @Resumable
    void handle(ChannelMessage<T> arrival) {
        if (arrival.isLast()) {
            ending.run();
            arrival.pass(Ack.ACK);
        } else {
            handler.accept(arrival);
        }
    }

    void refuse(ChannelMessage<?> arrival) {
        if (arrival.isLast()) {
            arrival.pass(Ack.ACK);
            return;
        }
        lost(arrival.takeWaiting(), new Failure(owner.type(), arrival.site(), ended()));
    }

    /** Checks the caller: the owner, or Java code after a call on its stage, which runs as no actor's. */
    private void requireOwner(String what) {
        if (!isInOwner()) {
            throw new IllegalStateException(
                    "In." + what + " may be called only by handlers of the actor that created the channel");
        }
    }

    boolean isInOwner() {
        return Stage.here() == owner.stage && (owner.isRunning() || owner.stage.actingActor() instanceof StageActor);
    }

    @Override
    public String toString() {
        return "In[" + owner + "]";
    }
}
