package salsa.runtime;

import java.util.concurrent.Flow;

/** The subscription of a subscriber that receives nothing, or nothing more. */
final class NoSubscription implements Flow.Subscription {

    @Override
    public void request(long more) {
        // Reactive Streams 3.6: after the end a request does nothing.
    }

    @Override
    public void cancel() {
        // Reactive Streams 3.7: as above.
    }
}
