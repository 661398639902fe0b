package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SubmissionPublisher;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** However a value reached its channel: a consumer that throws is reported once, and the next value is handled. */
@Timeout(60)
class ThrowingConsumersTest {

    /** Code that sends two values to a channel, or makes the runtime send them. */
    private enum Source {
        SEND(self -> into(self, out -> {
            out.send("1");
            out.send("2");
        })),
        REQUEST(self -> into(self, out -> {
            out.request("1");
            out.request("2");
        })),
        MESSAGE(self -> into(self, out -> {
            self.sends(out.message("1", null));
            self.sends(out.message("2", null));
        })),
        CONSUMER(self -> into(self, out -> {
            out.consumer().accept("1");
            out.consumer().accept("2");
        })),
        SUBSCRIBER(self -> into(self, out -> {
            var publisher = new SubmissionPublisher<String>(Runnable::run, 4);
            publisher.subscribe(out.subscriber(1));
            publisher.submit("1");
            publisher.submit("2");
            publisher.close();
        })),
        DRAIN(self -> into(self, out -> out.drain(new LinkedBlockingQueue<>(List.of("1", "2"))))),
        GROUP(self -> into(self, out -> {
            Group<String> group = Group.named("news", String.class);
            group.join(out);
            group.publish("1");
            group.publish("2");
        })),
        WATCH(self -> {
            var watcher = new Channel<Membership<String>>(self);
            Group<String> group = Group.named("news", String.class);
            group.watch(watcher.out());
            group.join(new Channel<String>(self).out());
            group.join(new Channel<String>(self).out());
            return watcher.in();
        }),
        EVERY(self -> Ticks.every(self, 1));

        private final Function<Puppet, In<?>> channel;

        Source(Function<Puppet, In<?>> channel) {
            this.channel = channel;
        }

        private static In<?> into(Puppet self, Consumer<Out<String>> sends) {
            var channel = new Channel<String>(self);
            sends.accept(channel.out());
            return channel.in();
        }
    }

    private static void throwOnFirst(In<?> in, List<Object> seen) {
        in.each(value -> {
            seen.add(value);
            if (seen.size() == 1) {
                throw new IllegalStateException("no");
            }
            in.close();
        });
    }

    private static void isReportedOnce(Program.Outcome outcome) {
        assertThat(outcome.reports()).hasSize(1).first().isInstanceOf(Report.Failed.class);
        assertThat(outcome.status()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void theFailureIsReportedOnceAndTheNextValueIsHandled(Source source) {
        List<Object> seen = new ArrayList<>();
        isReportedOnce(Runs.of(Runs.stages(2), (self, _) -> throwOnFirst(source.channel.apply(self), seen)));
        assertThat(seen).hasSize(2);
    }

    @ParameterizedTest
    @EnumSource
    void soItIsForAnActorOfAStageOfItsOwn(Source source) {
        List<Object> seen = new ArrayList<>();
        isReportedOnce(Runs.of(
                Runs.stages(2),
                (self, _) -> self.tell(self.onOwnStage(), (me, _) -> throwOnFirst(source.channel.apply(me), seen))));
        assertThat(seen).hasSize(2);
    }
}
