package salsa.runtime;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.concurrent.Flow;

/**
 * Publishes the values of a channel to one subscriber. Everything happens on the stage of the channel's owner, so the
 * signals come one at a time (Reactive Streams 1.3). A value is answered once the subscriber has received it.
 */
final class ChannelPublisher<T> implements Flow.Publisher<T>, Bridge {

    /** The number of values delivered to the subscriber before other actors of the stage run. */
    private static final int BURST = 32;

    private final In<T> in;
    private final Stage stage;

    // Owned by the stage:
    private final Deque<ChannelMessage<T>> values = new ArrayDeque<>(2); // values that wait for the subscriber's demand
    private Flow.Subscriber<? super T> subscriber; // null before there is one, and after its last signal
    private boolean subscribed; // there is, or was, a subscriber
    private boolean ended; // after the last of values
    private long demand;
    private boolean emitting;

    ChannelPublisher(In<T> in) {
        this.in = in;
        this.stage = in.owner().stage;
        in.handle(this::arrived, this::ended);
    }

    @Override
    public void subscribe(Flow.Subscriber<? super T> subscriber) {
        Objects.requireNonNull(subscriber);
        if (stage.system.isOpen()) {
            onStage(() -> begin(subscriber));
        } else {
            refuse(subscriber, "the actor system is closed");
        }
    }

    private void begin(Flow.Subscriber<? super T> subscriber) {
        if (subscribed) {
            refuse(subscriber, "the publisher of a channel accepts one subscriber and has had one");
            return;
        }
        subscribed = true;
        this.subscriber = subscriber;
        subscriber.onSubscribe(new Demand());
        emit();
    }

    private static void refuse(Flow.Subscriber<?> subscriber, String why) {
        subscriber.onSubscribe(new NoSubscription());
        subscriber.onError(new IllegalStateException(why));
    }

    private void arrived(ChannelMessage<T> arrival) {
        if (subscribed && subscriber == null) {
            in.refuse(arrival);
        } else {
            values.add(arrival);
            emit();
        }
    }

    private void ended() {
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
                next();
            }
        } finally {
            emitting = false;
        }
        if (subscriber != null && demand > 0 && !values.isEmpty()) {
            stage.append(new Task(stage.stageActor(), this::emit));
        } else if (subscriber != null && values.isEmpty() && ended) {
            complete();
        }
    }

    private void next() {
        demand--;
        ChannelMessage<T> arrival = values.remove();
        try {
            subscriber.onNext(arrival.value());
        } catch (RuntimeException | Error e) {
            cancel(); // a subscriber that throws has cancelled (2.13)
            throw e;
        }
        arrival.pass(Ack.ACK);
    }

    private void complete() {
        Flow.Subscriber<? super T> last = subscriber;
        subscriber = null;
        if (in.cause() == null) {
            last.onComplete();
        } else {
            last.onError(in.cause().getCause());
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

    private void onStage(Block work) {
        Stage.receive(new Task(stage.stageActor(), work));
    }

    /** The subscriber's view of it. Responds at once to a request on the stage, as in onNext. */
    private final class Demand implements Flow.Subscription {

        @Override
        public void request(long more) {
            if (stage.isHere()) {
                requested(more);
            } else if (!stage.system.isClosed()) {
                onStage(() -> requested(more));
            }
        }

        @Override
        public void cancel() {
            if (stage.isHere()) {
                ChannelPublisher.this.cancel();
            } else if (!stage.system.isClosed()) {
                onStage(ChannelPublisher.this::cancel);
            }
        }
    }
}
