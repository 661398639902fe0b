package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Flow;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.reactivestreams.tck.SubscriberWhiteboxVerification.SubscriberPuppet;
import org.reactivestreams.tck.TestEnvironment;
import org.reactivestreams.tck.flow.FlowPublisherVerification;
import org.reactivestreams.tck.flow.FlowSubscriberBlackboxVerification;
import org.reactivestreams.tck.flow.FlowSubscriberWhiteboxVerification;
import org.testng.ITestNGListener;
import org.testng.ITestResult;
import org.testng.TestListenerAdapter;
import org.testng.TestNG;

/** Channels keep the rules of Reactive Streams, as publishers and as subscribers: all tests of its kit that apply. */
class FlowTckTest {

    private static final long SIGNAL_MILLIS = 2_000; // for a signal that must come
    private static final long SILENCE_MILLIS = 50; // for one that must not

    @Test
    void theValuesOfAChannelArePublished() {
        assertThat(passed(Published.class)).isEqualTo(26);
    }

    @Test
    void aPublisherFillsAChannel() {
        assertThat(passed(Filled.class)).isEqualTo(14);
    }

    @Test
    void aPublisherFillsAChannelThatItKnowsNothingOf() {
        assertThat(passed(FilledBlackBox.class)).isEqualTo(11);
    }

    private static int passed(Class<?> kit) {
        var results = new TestListenerAdapter();
        var tests = new TestNG(false); // no reports on disk;
        tests.setVerbose(0);
        tests.setTestClasses(new Class<?>[] {kit});
        tests.addListener((ITestNGListener) results);
        tests.run();
        assertThat(results.getFailedTests()).allSatisfy(failed -> {
            throw new AssertionError(failed.getName(), failed.getThrowable());
        });
        assertThat(results.getConfigurationFailures()).isEmpty();
        assertThat(results.getSkippedTests())
                .map(ITestResult::getName)
                .allMatch(name -> name.startsWith("untested_") || name.startsWith("optional_"));
        return results.getPassedTests().size();
    }

    private static TestEnvironment environment() {
        return new TestEnvironment(SIGNAL_MILLIS, SILENCE_MILLIS);
    }

    /** Creates a channel of some actor whose handlers apply that function to it. */
    private static <R> R channel(Apps app, Function<Channel<Long>, R> use) {
        return Apps.<R>call(app.puppet(), me -> use.apply(new Channel<>(me))).join();
    }

    /** A channel as a publisher. */
    public static final class Published extends FlowPublisherVerification<Long> {

        private final Apps app = new Apps();

        public Published() {
            super(environment());
        }

        @Override
        public Flow.Publisher<Long> createFlowPublisher(long elements) {
            return channel(app, channel -> {
                Flow.Publisher<Long> publisher = channel.in().publisher();
                send(channel.out(), 0, elements);
                return publisher;
            });
        }

        /** A few at a time: some tests ask for a publisher of more than any memory holds, and cancel. */
        private static void send(Out<Long> out, long first, long end) {
            long next = Math.min(end, first + 1_000);
            LongStream.range(first, next).forEach(out::send);
            if (next == end) {
                out.close();
            } else {
                out.request(next)
                        .map(_ -> {
                            send(out, next + 1, end);
                            return null;
                        })
                        .recover(_ -> null);
            }
        }

        @Override
        public Flow.Publisher<Long> createFailedFlowPublisher() {
            return channel(app, channel -> {
                channel.out().close(new IllegalStateException("ended"));
                return channel.in().publisher();
            });
        }
    }

    /** A subscriber of a channel. */
    public static final class Filled extends FlowSubscriberWhiteboxVerification<Long> {

        private final Apps app = new Apps();

        public Filled() {
            super(environment());
        }

        @Override
        protected Flow.Subscriber<Long> createFlowSubscriber(WhiteboxSubscriberProbe<Long> probe) {
            return new Probed(
                    channel(app, channel -> {
                        channel.in().each(probe::registerOnNext);
                        return channel.out().subscriber(4);
                    }),
                    probe);
        }

        @Override
        public Long createElement(int element) {
            return (long) element;
        }
    }

    /** Reports the signals of a subscriber to the kit. */
    private record Probed(
            Flow.Subscriber<Long> inner, FlowSubscriberWhiteboxVerification.WhiteboxSubscriberProbe<Long> probe)
            implements Flow.Subscriber<Long> {

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            inner.onSubscribe(subscription);
            probe.registerOnSubscribe(new SubscriberPuppet() {
                @Override
                public void triggerRequest(long elements) {
                    subscription.request(elements);
                }

                @Override
                public void signalCancel() {
                    subscription.cancel();
                }
            });
        }

        @Override
        public void onNext(Long value) {
            inner.onNext(value);
        }

        @Override
        public void onError(Throwable thrown) {
            inner.onError(thrown);
            probe.registerOnError(thrown);
        }

        @Override
        public void onComplete() {
            inner.onComplete();
            probe.registerOnComplete();
        }
    }

    /** A subscriber of a channel, seen from outside. */
    public static final class FilledBlackBox extends FlowSubscriberBlackboxVerification<Long> {

        private final Apps app = new Apps();

        public FilledBlackBox() {
            super(environment());
        }

        @Override
        public Flow.Subscriber<Long> createFlowSubscriber() {
            return channel(app, channel -> {
                channel.in().each(_ -> {});
                return channel.out().subscriber(4);
            });
        }

        @Override
        public Long createElement(int element) {
            return (long) element;
        }
    }
}
