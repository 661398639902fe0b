package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The first message to an actor created in the same expression precedes queued messages, and delays no other actor. */
@Timeout(60)
class FirstMessageTest {

    private static final Settings ONE_STAGE = Runs.stages(1);

    private static void tellNew(Puppet self, Puppet.Act act) {
        self.$sendFirst(new Puppet.Cue(self.beside(0), null, act));
    }

    private static List<String> order(Puppet.Act first) {
        return order(ONE_STAGE, first);
    }

    private static List<String> order(Settings settings, Puppet.Act first) {
        log = new ArrayList<>();
        Runs.well(settings, first);
        return log;
    }

    private static List<String> log; // written by one stage, whose handlers do not overlap

    @Test
    void newActorsBeginInTheOrderInWhichTheyWereMadeBeforeWhatWaits() {
        assertThat(order((self, _) -> {
                    self.tell(self, (_, _) -> log.add("waited"));
                    tellNew(self, (_, _) -> log.add("first"));
                    tellNew(self, (_, _) -> log.add("second"));
                }))
                .containsExactly("first", "second", "waited");
    }

    @Test
    void theActorsOfABranchBeginBeforeTheNextBranch() {
        assertThat(order((self, _) -> {
                    tellNew(self, (left, _) -> {
                        log.add("left");
                        tellNew(left, (_, _) -> log.add("left of left"));
                        tellNew(left, (_, _) -> log.add("right of left"));
                    });
                    tellNew(self, (_, _) -> log.add("right"));
                }))
                .containsExactly("left", "left of left", "right of left", "right");
    }

    @Test
    void aConstructorThatIsStillToRunRunsFirst() {
        assertThat(order((self, _) -> {
                    Puppet constructed = self.beside(0);
                    self.$construct(new Puppet.Cue(constructed, null, (_, _) -> log.add("constructed")));
                    self.$construct(new Puppet.Cue(self.beside(0), null, (_, _) -> log.add("another constructed")));
                    self.$sendFirst(new Puppet.Cue(constructed, null, (_, _) -> log.add("first message")));
                    self.tell(self, (_, _) -> tellNew(self, (_, _) -> log.add("all constructed")));
                }))
                .containsExactly("constructed", "another constructed", "first message", "all constructed");
    }

    @Test
    void whatAnActorIsSentLaterComesAfterItsFirstMessage() {
        assertThat(order((self, _) -> {
                    Puppet made = self.beside(0);
                    self.$sendFirst(new Puppet.Cue(made, null, (_, _) -> log.add("first")));
                    self.tell(made, (_, _) -> log.add("second"));
                    self.tell(self, (me, _) -> me.tell(made, (_, _) -> log.add("third")));
                }))
                .containsExactly("first", "second", "third");
    }

    private static void grow(Puppet self, AtomicBoolean end) {
        if (!end.get()) {
            tellNew(self, (me, _) -> grow(me, end));
            tellNew(self, (me, _) -> grow(me, end));
        }
    }

    /** A tree that grows without end, and whose actors all come first. */
    @Test
    void whoWaitsIsNotStarvedByThem() {
        var end = new AtomicBoolean();
        Runs.well(ONE_STAGE, (self, _) -> {
            grow(self, end);
            self.tell(self, (_, _) -> end.set(true));
        });
        assertThat(end).isTrue();
    }

    @Test
    void whatArrivesFromOtherStagesIsNotStarvedByThem() {
        var end = new AtomicBoolean();
        Runs.well(Runs.stages(2), (self, _) -> {
            grow(self, end);
            self.tell(self.beside(1), (other, _) -> other.tell(self, (_, _) -> end.set(true)));
        });
        assertThat(end).isTrue();
    }

    private static void branch(Puppet self, int depth, AtomicInteger leaves, AtomicLong longest) {
        longest.accumulateAndGet(self.$stage().length(), Math::max);
        if (depth == 0) {
            leaves.incrementAndGet();
            return;
        }
        for (int child = 0; child < 2; child++) {
            tellNew(self, (me, _) -> branch(me, depth - 1, leaves, longest));
        }
    }

    @Test
    void ofATreeOnlyOneBranchIsThereAtATime() {
        var leaves = new AtomicInteger();
        var longest = new AtomicLong();
        Runs.well(ONE_STAGE, (self, _) -> branch(self, 14, leaves, longest));
        assertThat(leaves.get()).isEqualTo(1 << 14);
        assertThat(longest.get()).isLessThan(32);
    }

    @Test
    void anActorOfAnotherStageGetsItAsAnyMessage() {
        var done = new AtomicInteger();
        Runs.well(
                Runs.stages(2),
                (self, _) -> self.$sendFirst(new Puppet.Cue(self.beside(1), null, (_, _) -> done.incrementAndGet())));
        assertThat(done.get()).isEqualTo(1);
    }
}
