package salsa.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Flow;
import java.util.function.Consumer;

/**
 * The end of a channel where its owner receives. Belongs to that actor: it is no value, and nothing but the owner's
 * handlers may use it.
 *
 * <p>The owner receives in one of two ways. A receive or react names the channel in a case; values that come meanwhile
 * are set aside in the order they came. Or a consumer is given to {@link #each}, and then each value is handled like
 * a message by its handler.
 *
 * <p>The channel ends once, when somebody calls {@link Out#close} or the owner {@link #close}. The end comes up behind
 * what its sender has sent before. A value that comes up after it is refused: its token fails with
 * {@link ChannelClosed}, and where nobody waits the first is reported and all are counted.
 *
 * @param <T> the type of the values
 */
public final class In<T> {

    private Behavior owner; // the stage writes; who reads the one before sends to it, and that hands on
    private int state; // of the owner that it belongs to: how often that had been made anew
    private final Out<T> out = new Out<>(this);

    // Owned by the owner's stage:
    private final List<Runnable> whenClosed = new ArrayList<>(0);
    private final List<GroupActor<?>> groups = new ArrayList<>(0); // that it is or was a member of
    private Consumer<ChannelMessage<T>> handler; // answers them; null when values wait to be received
    private Runnable ending; // what the handler is told of the end; null for nothing
    private Cases cases; // of a receive from this channel alone; made when first needed
    private boolean closed;
    private Failure cause; // why it has ended; null when for no reason given
    private long refused;
    private boolean reported; // that a value was refused for which nobody waited

    In(Behavior owner) {
        this.owner = owner;
        this.state = owner.incarnations();
    }

    /** Where others send. */
    public Out<T> out() {
        return out;
    }

    // ---- in a case

    /** Whether the message is a value of this channel. */
    public boolean brings(Message message) {
        return message instanceof ChannelMessage<?> arrival && arrival.in() == this && !arrival.isLast();
    }

    /** The value that a message {@link #brings brings}. */
    @SuppressWarnings("unchecked") // only an Out of this channel makes such messages
    public T value(Message message) {
        if (!brings(message)) {
            throw new IllegalArgumentException("the message brings no value of this channel");
        }
        return ((ChannelMessage<T>) message).value();
    }

    /** Whether the message is the end of this channel. Behind it comes nothing. */
    public boolean ends(Message message) {
        return message instanceof ChannelMessage<?> arrival && arrival.in() == this && arrival.isLast();
    }

    // ---- without cases, from Java

    /**
     * Waits for the next value, in a handler of the owner, which has a stage of its own.
     *
     * @throws ChannelClosed when the channel has ended
     */
    public T receive() {
        inOwner("receive");
        return valueOf(owner.$receive(Sites.RECEIVE_FROM_CHANNEL, cases()));
    }

    /**
     * {@link #receive()} for so many milliseconds: with 0, for what has come already.
     *
     * @throws Late when the time is up
     */
    public T receive(long millis) {
        inOwner("receive");
        ReceiveResult received = owner.$receive(Sites.RECEIVE_FROM_CHANNEL, cases(), millis);
        if (received.index() == ReceiveResult.LATE) {
            throw new Late(millis);
        }
        return valueOf(received);
    }

    /**
     * Cases for what comes first of several channels; the index is that of the channel. For
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
            throw new ChannelClosed(cause());
        }
        return value(received.message());
    }

    private Cases cases() {
        if (closed && owner.context().isNothingAside(this)) {
            throw new ChannelClosed(cause());
        }
        if (cases == null) {
            cases = any(this);
        }
        return cases;
    }

    /** From now on each value is handled by that consumer, like a message by its handler. */
    public void each(Consumer<? super T> handler) {
        each(handler, () -> {});
    }

    /** {@link #each(Consumer)}; the end is told, too, behind the last value. */
    public void each(Consumer<? super T> handler, Runnable ending) {
        inOwner("each");
        handle(
                arrival -> {
                    handler.accept(arrival.value());
                    arrival.pass(Ack.ACK);
                },
                ending);
    }

    /** {@link #each(Consumer, Runnable)}, by somebody who also answers the arrivals. */
    void handle(Consumer<ChannelMessage<T>> handler, Runnable ending) {
        if (owner.stage.isWatched() && owner.stage.quarantine() instanceof Quarantine quarantine) {
            quarantine.run(() -> handle(handler, ending));
            return;
        }
        this.handler = handler;
        this.ending = ending;
        ActorContext context = owner.contextOrNull();
        if (context != null) {
            context.goOn();
        }
    }

    // ---- bridges

    /**
     * A publisher of the values of this channel, for one subscriber, which gets as many as it asks for; the others
     * wait. When it cancels, the channel is closed. The subscriber is called on the owner's stage and must not block.
     */
    public Flow.Publisher<T> publisher() {
        inOwner("publisher");
        return new ChannelPublisher<>(this);
    }

    /**
     * Sends a value from any thread, at once. Then one of the two is called, on the owner's stage: the first when the
     * owner has taken it, the second when it was refused.
     */
    void deliver(T value, Runnable taken, Consumer<Failure> refused) {
        var answer = new Token<Ack>(owner);
        answer.register(new ChannelAck(taken, refused));
        post(out.message(value, answer));
    }

    /** Sends from any thread, at once: so the order is that of the calls, whatever threads they come from. */
    void post(Message message) {
        ActorSystem system = owner.stage.system;
        if (system.takes(message)) {
            Stage.receive(message);
        } else if (message.takeWaiting() instanceof Token<?> answer) {
            answer.fail(owner.stage, system.refusal(message));
        }
    }

    // ---- the end

    /** Takes no more: what came and was not taken, and what comes, is refused. For the owner. */
    public void close() {
        inOwner("close");
        closeHere();
    }

    /** {@link #close}, by the runtime on the owner's stage: a subscriber of the channel has cancelled. */
    void closeHere() {
        if (owner.stage.isWatched() && owner.stage.quarantine() instanceof Quarantine quarantine) {
            quarantine.run(this::closeHere);
            return;
        }
        closeForGood();
    }

    /** {@link #close}, by the runtime: the state of its owner is gone that it belongs to. */
    void closeForGood() {
        end();
        ActorContext context = owner.contextOrNull();
        if (context != null) {
            context.takeAll(kind -> kind == this).forEach(each -> refuse((ChannelMessage<?>) each));
        }
    }

    /** Whether the end has come. On the owner's stage. */
    public boolean isClosed() {
        if (owner.stage.isWatched() && owner.stage.quarantine() instanceof Quarantine quarantine) {
            return quarantine.work(this::isClosed);
        }
        return closed;
    }

    /** Why the channel has ended; null when no reason was given. On the owner's stage. */
    public Failure cause() {
        if (owner.stage.isWatched() && owner.stage.quarantine() instanceof Quarantine quarantine) {
            return quarantine.work(this::cause);
        }
        return cause == null ? null : cause.copy();
    }

    /** How many values were refused because the end had come. On the owner's stage. */
    public long refused() {
        if (owner.stage.isWatched() && owner.stage.quarantine() instanceof Quarantine quarantine) {
            return quarantine.work(this::refused);
        }
        return refused;
    }

    /** Does it on the owner's stage when the channel has ended. From any thread. */
    void whenClosedLater(Runnable action) {
        if (Stage.here() == owner.stage) {
            whenClosed(action);
        } else {
            Stage.receive(new Task(owner, () -> whenClosed(action)));
        }
    }

    /** On the owner's stage, when the channel has ended. */
    void whenClosed(Runnable action) {
        if (owner.stage.isWatched() && owner.stage.quarantine() instanceof Quarantine quarantine) {
            quarantine.run(() -> whenClosed(action));
            return;
        }
        if (closed) {
            action.run();
            return;
        }
        whenClosed.add(action);
        if (whenClosed.size() == 1) {
            owner.closes(this);
        }
    }

    /** The group is told when the channel has ended, or its owner; once, however often it asks for it. */
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
            tellClosed();
        }
    }

    /** Its owner has ended, and refuses what comes. */
    void ownerEnded() {
        tellClosed();
    }

    private void tellClosed() {
        whenClosed.forEach(Runnable::run);
        whenClosed.clear();
    }

    // ---- an owner that is made anew, on its stage

    /**
     * A field of that actor has a new value: a channel of the old state is closed, one of the new state is the actor's.
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

    /** Whether it belongs to the state that the actor has now. */
    boolean isOf(Behavior actor) {
        return owner == actor && state == actor.statesHere();
    }

    /** It belongs to that state of the actor; whether that is the one it has now. Else the channel is closed. */
    boolean isStill(Behavior actor, int state) {
        owner = actor;
        this.state = state;
        boolean still = isOf(actor);
        if (!still) {
            closeForGood();
        }
        return still;
    }

    /** Its owner has become that actor. */
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

    /** Whether what has come up is taken; else it has been refused. */
    boolean admits(ChannelMessage<T> arrival) {
        if (!closed && state != owner.statesHere()) {
            closeForGood(); // it belongs to a state of before a restart
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
        refused++;
        Continuation party = arrival.takeWaiting();
        if (party != null || !reported) {
            reported = reported || party == null;
            owner.stage
                    .failureHandling()
                    .tell(party, new Failure(owner.type(), arrival.site(), new ChannelClosed(cause)));
        }
    }

    /** For the owner, and for what Java code has follow a call on its stage, which runs as no actor's. */
    private void inOwner(String what) {
        if (Stage.here() != owner.stage || !owner.isRunning() && !(owner.stage.acting() instanceof StageActor)) {
            throw new IllegalStateException("In." + what + " is for the handlers of the actor that made the channel");
        }
    }

    @Override
    public String toString() {
        return "In[" + owner + "]";
    }
}
