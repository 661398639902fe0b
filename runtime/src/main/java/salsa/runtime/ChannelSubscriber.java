package salsa.runtime;

import java.util.Objects;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Sends the values of a publisher to a channel. Its methods are called by any thread, one at a time (Reactive Streams
 * 1.3). It is a subscriber without a subscription, then with one, then finished, permanently. The system is not quiet
 * until it is finished, also before there is a subscription: a publisher may call {@link #onSubscribe} on a thread of
 * its own, after its {@code subscribe} has returned.
 */
final class ChannelSubscriber<T> implements Flow.Subscriber<T>, Bridge {

    private final In<T> in;
    private final int window;
    private final Flow.Subscription over = new NoSubscription(); // the state once it is finished
    private final AtomicReference<Flow.Subscription> state = new AtomicReference<>(); // null before there is one
    private int taken; // owned by the owner's stage: values taken since the last request

    ChannelSubscriber(In<T> in, int window) {
        if (window < 1) {
            throw new IllegalArgumentException("a window of " + window + " values is too small: it must be at least 1");
        }
        this.in = in;
        this.window = window;
        in.owner().stage.system.hold();
        in.whenClosedLater(this::cancel);
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        Objects.requireNonNull(subscription);
        if (state.compareAndSet(null, subscription)) {
            subscription.request(window);
        } else {
            subscription.cancel();
        }
    }

    @Override
    public void onNext(T value) {
        Objects.requireNonNull(value);
        T crossing;
        try {
            crossing = Copy.of(value);
        } catch (CopyException e) {
            in.post(ChannelMessage.createLast(in, e, null));
            cancel();
            return;
        }
        in.deliver(crossing, this::requestWhenHalfFree, _ -> cancel());
    }

    /** Requests more when half of the window is free: that is infrequent, and the window never runs dry. */
    private void requestWhenHalfFree() {
        if (++taken > window / 2) {
            int more = taken;
            taken = 0;
            Flow.Subscription subscription = state.get();
            if (subscription != null) {
                subscription.request(more);
            }
        }
    }

    @Override
    public void onError(Throwable thrown) {
        Objects.requireNonNull(thrown);
        in.post(ChannelMessage.createLast(in, thrown, null));
        end();
    }

    @Override
    public void onComplete() {
        in.post(ChannelMessage.createLast(in, null, null));
        end();
    }

    private void cancel() {
        Flow.Subscription before = end();
        if (before != null) {
            before.cancel();
        }
    }

    /** Ends the subscriber; returns its subscription until now. */
    private Flow.Subscription end() {
        Flow.Subscription before = state.getAndSet(over);
        if (before != over) {
            in.owner().stage.system.release();
        }
        return before;
    }

    /** The subscription of a subscriber that receives nothing, or nothing more. */
    static final class NoSubscription implements Flow.Subscription {

        @Override
        public void request(long more) {
            // Reactive Streams 3.6: after the end a request does nothing.
        }

        @Override
        public void cancel() {
            // Reactive Streams 3.7: as above.
        }
    }
}
