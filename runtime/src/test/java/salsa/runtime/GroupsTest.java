package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class GroupsTest {

    private static final int LINES = 1_000;

    private static WeakReference<Puppet> forgottenMember(Apps app, Group<String> group) {
        Puppet member = app.puppet();
        Apps.<Object>call(member, me -> {
                    group.join(new Channel<String>(me).out());
                    return null;
                })
                .join();
        assertThat(group.members().join()).hasSize(1);
        return new WeakReference<>(member);
    }

    /**
     * Collects garbage until something is gone, with all that only it refers to: a collection of young objects may have
     * cleared the reference and kept an older object that the group watches. The test's time limit is for when it never
     * goes.
     */
    private static void collect(WeakReference<?> gone) {
        while (!gone.refersTo(null)) {
            System.gc();
            Thread.onSpinWait();
        }
        System.gc();
    }

    @Test
    void aMemberThatNobodyRefersToIsCollectedAndHasLeft() {
        try (var app = new Apps();
                Receiver<Membership<String>> events = Receiver.in(app.system)) {
            Group<String> group = app.system.group("news", String.class);
            WeakReference<Puppet> member = forgottenMember(app, group);
            group.watch(events.out());
            assertThat(events.take().getClass()).isEqualTo(Membership.Joined.class);
            collect(member);
            group.publish("to no member");
            assertThat(events.take()).isInstanceOf(Membership.Left.class);
            assertThat(group.members().join()).isEmpty();
        }
    }

    /** The actor continues, but holds nothing of its channel, as a field would. */
    @Test
    void aMemberWhoseChannelIsInNoFieldHasLeftWhenThatIsCollected() {
        try (var app = new Apps();
                Receiver<Membership<String>> events = Receiver.in(app.system)) {
            Group<String> group = app.system.group("news", String.class);
            Puppet member = app.puppet();
            group.watch(events.out());
            WeakReference<In<String>> channel = joined(member, group);
            assertThat(events.take().getClass()).isEqualTo(Membership.Joined.class);
            collect(channel);
            group.publish("to no member");
            assertThat(events.take()).isInstanceOf(Membership.Left.class);
            assertThat(Apps.call(member, _ -> 7).join()).isEqualTo(7);
        }
    }

    private static WeakReference<In<String>> joined(Puppet member, Group<String> group) {
        return new WeakReference<>(Apps.<In<String>>call(member, me -> {
                    In<String> in = new Channel<String>(me).in();
                    in.each(_ -> {});
                    group.join(in.out());
                    return in;
                })
                .join());
    }

    /** Its name alone does not keep a group; a member does. */
    @Test
    void aGroupIsForgottenWhenNobodyHasItAndNobodyIsAMember() {
        try (var app = new Apps();
                Receiver<String> member = Receiver.in(app.system)) {
            app.system.group("kept", String.class).join(member.out());
            var forgotten = new WeakReference<>(app.system.group("forgotten", String.class));
            collect(forgotten);
            assertThat(app.system.group("kept", String.class).members().join()).containsExactly(member.out());
        }
    }

    @Test
    void everyMemberGetsWhatEachThreadPublishesInItsOrder() throws InterruptedException {
        try (var app = new Apps();
                Receiver<Integer> first = Receiver.in(app.system);
                Receiver<Integer> second = Receiver.in(app.system)) {
            Group<Integer> group = app.system.group("numbers", Integer.class);
            group.join(first.out());
            group.join(second.out());
            assertThat(group.members().join()).hasSize(2);
            List<Thread> threads = IntStream.range(0, 4)
                    .mapToObj(n -> Thread.ofPlatform()
                            .start(() -> IntStream.range(0, LINES).forEach(i -> group.publish(i * 4 + n))))
                    .toList();
            for (Thread thread : threads) {
                thread.join();
            }
            for (Receiver<Integer> member : List.of(first, second)) {
                List<Integer> got = new ArrayList<>();
                IntStream.range(0, 4 * LINES).forEach(_ -> got.add(member.take()));
                IntStream.range(0, 4)
                        .forEach(n -> assertThat(got.stream().filter(each -> each % 4 == n))
                                .hasSize(LINES)
                                .isSorted());
            }
        }
    }
}
