package salsa.runtime;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Flow;
import java.util.function.Consumer;
import salsa.runtime.generated.Unwound;
import salsa.runtime.lifecycle.SystemCloseListener;

/**
 * Publishes the values of a channel to one subscriber. Everything happens on the stage of the channel's owner, to which
 * it follows when the owner moves, so the signals come one at a time (Reactive Streams 1.3). The exception is the error
 * when the system is closed: the closing thread sends it, once no turn is running any more. A value is answered once
 * the subscriber has received it, or when it is refused because the channel or its owner has ended.
 */
final class ChannelPublisher<T> implements Flow.Publisher<T>, Bridge {

    /** The number of values delivered to the subscriber before other actors of the stage run. */
    private static final int BURST = 32;

    private final In<T> in;
    private final SystemCloseListener<String> systemEnd = new SystemCloseListener<>(this::systemEnded);

    // Owned by the stage of the channel's owner:
    private final Deque<ChannelMessage<T>> values = new ArrayDeque<>(2); // values that wait for the subscriber's demand
    private Flow.Subscriber<? super T> subscriber; // null before there is one, and after its last signal
    private Flow.Subscriber<? super T> leaving; // gets its last signal in the next step; usually null
    private Consumer<Flow.Subscriber<? super T>> farewell; // for a subscriber that comes after the end; else null
    private boolean subscribed; // there is, or was, a subscriber
    private boolean ended; // after the last of values
    private long demand;
    private boolean emitting;

    ChannelPublisher(In<T> in) {
        this.in = in;
    }

    /** The subscriber becomes code of the channel's owner: one that another actor has is copied, as an argument is. */
    @Override
    public void subscribe(Flow.Subscriber<? super T> subscriber) {
        Objects.requireNonNull(subscriber, "subscriber must not be null");
        Flow.Subscriber<? super T> crossing = Stage.here() == null || in.isInOwner() ? subscriber : Copy.of(subscriber);
        var refusal = new SystemCloseListener<String>(why -> runAtEndOfSystem(() -> refuse(crossing, why)));
        ActorSystem system = stage().system;
        system.whenEnded(refusal);
        if (system.isOpen()) {
            runOnStage(() -> {
                if (refusal.tryClaim()) {
                    begin(crossing);
                }
            });
        }
        if (!system.isOpen()) { // perhaps since then, and the message is lost
            refusal.tell("the actor system is closed");
        }
    }

    private void begin(Flow.Subscriber<? super T> subscriber) {
        if (subscribed) {
            refuse(subscriber, "the publisher of a channel accepts one subscriber and has had one");
            return;
        }
        subscribed = true;
        if (farewell != null) {
            subscriber.onSubscribe(new ChannelSubscriber.NoSubscription());
            farewell.accept(subscriber);
            return;
        }
        this.subscriber = subscriber;
        stage().system.whenEnded(systemEnd);
        try {
            subscriber.onSubscribe(new Demand());
        } catch (Throwable e) {
            cancel(); // as in next
            throw e;
        }
        emit();
    }

    private static void refuse(Flow.Subscriber<?> subscriber, String why) {
        subscriber.onSubscribe(new ChannelSubscriber.NoSubscription());
        subscriber.onError(new IllegalStateException(why));
    }

    void arrived(ChannelMessage<T> arrival) {
        if (subscribed && subscriber == null) {
            in.refuse(arrival);
        } else {
            values.add(arrival);
            emit();
        }
    }

    void ended() {
        ended = true;
        emit();
    }

    /**
     * Must not be called from inside itself: a subscriber that requests more while it receives a value would recurse
     * without bound (3.3).
     */
    private void emit() {
        if (emitting) {
            return;
        }
        emitting = true;
        try {
            for (int left = BURST; left > 0 && subscriber != null && demand > 0 && !values.isEmpty(); left--) {
                publishNext();
            }
        } finally {
            emitting = false;
        }
        if (subscriber != null && demand > 0 && !values.isEmpty()) {
            stage().append(new Task(in.owner(), this::emit));
        } else if (subscriber != null && values.isEmpty() && ended) {
            complete();
        }
    }

    private void publishNext() {
        demand--;
        ChannelMessage<T> arrival = values.remove();
        try {
            subscriber.onNext(arrival.value());
        } catch (Unwound left) {
            throw left;
        } catch (Throwable e) {
            cancel(); // a subscriber that throws has cancelled (2.13)
            // in a step of its own: the message that runs may be that of another value, or a request
            runOnStage(() -> stage().failureHandling().failUntestable(arrival, e));
            return;
        }
        arrival.pass(Ack.ACK);
    }

    private void complete() {
        Flow.Subscriber<? super T> last = subscriber;
        subscriber = null;
        if (in.cause() == null) {
            last.onComplete();
        } else {
            last.onError(in.cause());
        }
    }

    private void requested(long more) {
        if (subscriber == null) {
            return;
        }
        if (more <= 0) {
            Flow.Subscriber<? super T> wrong = subscriber;
            cancel();
            wrong.onError(
                    new IllegalArgumentException("asked for " + more + " values; rule 3.9 requires at least one"));
            return;
        }
        demand = demand + more < 0 ? Long.MAX_VALUE : demand + more;
        emit();
    }

    private void cancel() {
        subscriber = null;
        in.closeHere();
        values.forEach(in::refuse);
        values.clear();
    }

    // ---- an end before the last value

    /** Called when the owner has closed the channel: values that the subscriber has not received are refused. */
    void closed() {
        takeValues().forEach(in::refuse);
        if (in.cause() == null) {
            signal(Flow.Subscriber::onComplete);
        } else {
            fail(in.cause());
        }
    }

    /** Called when the owner has ended, or the state to which the channel belongs. */
    void ended(Consumer<Message> refusal, RuntimeException reason) {
        takeValues().forEach(refusal);
        fail(reason);
    }

    /** Called when the channel has got a consumer instead of this publisher; returns the values for it. */
    List<ChannelMessage<T>> closeForConsumer() {
        fail(new IllegalStateException("the channel has another consumer now"));
        return takeValues();
    }

    private List<ChannelMessage<T>> takeValues() {
        List<ChannelMessage<T>> taken = List.copyOf(values);
        values.clear();
        return taken;
    }

    private void fail(Throwable reason) {
        signal(last -> last.onError(reason));
    }

    /**
     * Sends the last signal, in a step of its own: an exception of the subscriber does not stop its caller. It is kept if
     * the subscriber, which may be under way, comes later.
     */
    private void signal(Consumer<Flow.Subscriber<? super T>> last) {
        if (!subscribed && farewell == null) {
            farewell = last;
        }
        if (subscriber == null) {
            return;
        }
        leaving = subscriber;
        subscriber = null;
        stage().append(new Task(in.owner(), () -> {
            Flow.Subscriber<? super T> before = leaving;
            leaving = null;
            last.accept(before);
        }));
    }

    /** Called by the thread that closes the system, when no turn is running: the turn that would signal never runs. */
    private void systemEnded(String why) {
        Flow.Subscriber<? super T> last = subscriber == null ? leaving : subscriber;
        subscriber = null;
        leaving = null;
        if (last != null) {
            runAtEndOfSystem(() -> last.onError(new IllegalStateException(why)));
        }
    }

    /**
     * Signals on the thread that closes the system, or subscribes after that: an exception leaves others their signals.
     */
    private void runAtEndOfSystem(Runnable signal) {
        try {
            signal.run();
        } catch (RuntimeException | Error e) {
            stage().system.reports().reportFailure(Failure.causedBy(in.owner().type(), Sites.END_OF_SYSTEM, e));
        }
    }

    private Stage stage() {
        return in.owner().stage;
    }

    private void runOnStage(Block work) {
        Stage.receive(new Task(in.owner(), work));
    }

    /** How a subscriber asks this publisher for values. Responds at once to a request on the stage, as in onNext. */
    private final class Demand implements Flow.Subscription {

        @Override
        public void request(long more) {
            runInTurn(() -> requested(more));
        }

        @Override
        public void cancel() {
            runInTurn(ChannelPublisher.this::cancel);
        }

        private void runInTurn(Runnable work) {
            Stage stage = stage();
            if (!stage.isHere()) {
                if (!stage.system.isClosed()) {
                    runOnStage(work::run);
                }
            } else if (stage.quarantined() instanceof Quarantine quarantine) {
                quarantine.run(work::run);
            } else {
                work.run();
            }
        }
    }
}
