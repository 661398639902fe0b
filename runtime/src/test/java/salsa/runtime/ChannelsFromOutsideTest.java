package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Threads, callbacks, publishers and queues of an application talk to actors through channels. */
@Timeout(60)
class ChannelsFromOutsideTest {

    private static final int VALUES = 10_000;

    /** Returns a channel of an actor that forwards a result for each value from outside, for the test to see. */
    private static <T> Out<T> relay(Apps app, Out<T> to) {
        return Apps.<Out<T>>call(app.puppet(), me -> {
                    var channel = new Channel<T>(me);
                    channel.in().each(to::send, to::close);
                    return channel.out();
                })
                .join();
    }

    private static List<Integer> all(Receiver<Integer> receiver) {
        List<Integer> taken = new ArrayList<>();
        try {
            while (true) {
                taken.add(receiver.take());
            }
        } catch (ChannelClosed e) {
            return taken;
        }
    }

    @Test
    void whatEachThreadSendsComesInItsOrder() throws InterruptedException {
        try (var app = new Apps();
                Receiver<Integer> receiver = Receiver.in(app.system)) {
            Out<Integer> out = relay(app, receiver.out());
            List<Thread> threads = IntStream.range(0, 4)
                    .mapToObj(n -> Thread.ofPlatform()
                            .start(() -> IntStream.range(0, VALUES)
                                    .map(i -> i * 4 + n)
                                    .boxed()
                                    .forEach(out.consumer())))
                    .toList();
            for (Thread thread : threads) {
                thread.join();
            }
            out.close();
            List<Integer> taken = all(receiver);
            assertThat(taken).hasSize(4 * VALUES);
            IntStream.range(0, 4)
                    .forEach(n -> assertThat(taken.stream().filter(each -> each % 4 == n))
                            .isSorted());
        }
    }

    /** The publisher's own buffer is the only one: values that the actor has not requested stay there. */
    @Test
    void aPublisherIsAskedForAsMuchAsTheActorTakes() throws InterruptedException {
        try (var app = new Apps();
                var publisher = new SubmissionPublisher<Integer>();
                Receiver<Integer> receiver = Receiver.in(app.system)) {
            Apps.<Object>call(app.puppet(), me -> {
                        In<Integer> in = new Channel<Integer>(me).in();
                        in.each(receiver.out()::send, receiver.out()::close);
                        publisher.subscribe(in.out().subscriber(16));
                        return null;
                    })
                    .join();
            Thread submits = Thread.ofPlatform().start(() -> {
                IntStream.range(0, VALUES).forEach(publisher::submit);
                publisher.close();
            });
            assertThat(all(receiver))
                    .isEqualTo(IntStream.range(0, VALUES).boxed().toList());
            submits.join();
        }
    }

    @Test
    void whatComesIntoAQueueReachesTheActorUntilItClosesTheChannel() throws InterruptedException {
        try (var app = new Apps();
                Receiver<Integer> receiver = Receiver.in(app.system)) {
            BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(4);
            Apps.<Object>call(app.puppet(), me -> {
                        In<Integer> in = new Channel<Integer>(me).in();
                        in.out().drain(queue);
                        in.each(value -> {
                            receiver.out().send(value);
                            if (value == 999) {
                                in.close();
                                receiver.out().close();
                            }
                        });
                        return null;
                    })
                    .join();
            for (int n = 0; n < 1_000; n++) {
                queue.put(n);
            }
            assertThat(all(receiver))
                    .isEqualTo(IntStream.range(0, 1_000).boxed().toList());
            assertThat(app.system.awaitQuiet(Duration.ofSeconds(30))).isTrue();
        }
    }

    @Test
    void ticksComeNoFasterThanTheirPeriod() {
        try (var app = new Apps();
                Receiver<Instant> receiver = Receiver.in(app.system)) {
            long began = System.nanoTime();
            Apps.<Object>call(app.puppet(), me -> {
                        In<Instant> ticks = Ticks.every(me, 20);
                        ticks.each(receiver.out()::send);
                        return null;
                    })
                    .join();
            List<Instant> taken =
                    IntStream.range(0, 3).mapToObj(_ -> receiver.take()).toList();
            assertThat(taken).isSorted();
            assertThat(System.nanoTime() - began).isGreaterThanOrEqualTo(60_000_000);
        }
    }

    @Test
    void aThreadThatWaitsIsToldThatTheSystemWasClosed() {
        try (var app = new Apps();
                Receiver<Integer> receiver = Receiver.in(app.system)) {
            Thread.ofVirtual().start(app.system::close);
            assertThatThrownBy(receiver::take)
                    .isInstanceOf(ChannelClosed.class)
                    .hasStackTraceContaining("the actor system is closed");
        }
    }

    @Test
    void aThreadThatSendsToASystemThatIsClosedIsTold() {
        var app = new Apps();
        Receiver<Integer> receiver = Receiver.in(app.system);
        app.close();
        assertThatThrownBy(() -> receiver.out().send(1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("the actor system of the channel is closed");
    }

    @Test
    void aReceiverGivesUpWhenItsTimeIsUp() {
        try (var app = new Apps();
                Receiver<Integer> receiver = Receiver.in(app.system)) {
            assertThat(receiver.poll(Duration.ofMillis(5))).isEmpty();
            receiver.out().send(1);
            assertThat(receiver.poll(Duration.ofSeconds(30))).contains(1);
        }
    }

    @Test
    void aHandlerDoesNotTakeFromAReceiver() {
        try (var app = new Apps();
                Receiver<Integer> receiver = Receiver.in(app.system)) {
            Token<Object> tried = Apps.call(app.puppet(), _ -> receiver.take());
            assertThatThrownBy(tried::join).hasRootCauseInstanceOf(IllegalStateException.class);
        }
    }

    /** It gets one error, after the signal that it is receiving; one that throws leaves the others their signals. */
    @Test
    void aSubscriberGetsAnErrorWhenTheSystemIsClosed() throws InterruptedException {
        var app = new Apps();
        var first = new Signals(app.system);
        var second = new Signals(app.system);
        published(app, 1).subscribe(first);
        published(app).subscribe(second);
        first.receiving.await();
        app.close();
        app.close();
        assertThat(first.signals).containsExactly("1", "error: the actor system is closed");
        assertThat(second.signals).containsExactly("error: the actor system is closed");
        assertThat(app.texts()).hasSize(2).allMatch(each -> each.contains("IllegalStateException: planted"));
    }

    /** The last signal of a system that has ended comes at once, on the thread that subscribes. */
    @Test
    void aSubscriberThatThrowsAfterTheEndOfTheSystemIsReported() {
        var app = new Apps();
        Flow.Publisher<Integer> publisher = published(app);
        app.close();
        var late = new Signals(app.system);
        publisher.subscribe(late);
        assertThat(late.signals).containsExactly("error: the actor system is closed");
        assertThat(app.texts()).hasSize(1).allMatch(each -> each.contains("IllegalStateException: planted"));
    }

    /** Returns the publisher of a channel with these values. */
    private static Flow.Publisher<Integer> published(Apps app, Integer... values) {
        return Apps.<Flow.Publisher<Integer>>call(app.puppet(), me -> {
                    var channel = new Channel<Integer>(me);
                    List.of(values).forEach(channel.out()::send);
                    return channel.in().publisher();
                })
                .join();
    }

    /** Receives a value until the system is closed, and throws from its last signal. */
    private static final class Signals implements Flow.Subscriber<Integer> {

        final List<String> signals = Collections.synchronizedList(new ArrayList<>());
        final CountDownLatch receiving = new CountDownLatch(1);
        private final ActorSystem system;

        Signals(ActorSystem system) {
            this.system = system;
        }

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(Integer value) {
            receiving.countDown();
            while (!system.isClosed()) {
                Thread.onSpinWait();
            }
            signals.add(value.toString());
        }

        @Override
        public void onError(Throwable thrown) {
            signals.add("error: " + thrown.getMessage());
            throw new IllegalStateException("planted");
        }

        @Override
        public void onComplete() {
            signals.add("complete");
        }
    }
}
