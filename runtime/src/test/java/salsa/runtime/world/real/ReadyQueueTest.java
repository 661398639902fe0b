package salsa.runtime.world.real;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.runtime.world.ScheduledStage;

@Timeout(60)
class ReadyQueueTest {

    private record Numbered(int number) implements ScheduledStage {
        @Override
        public boolean blocking() {
            return false;
        }
    }

    @Test
    void stagesComeOutInTheOrderTheyWentInWhileTheRingGrows() {
        var queue = new ReadyQueue();
        int in = 0;
        int out = 0;
        for (int round = 1; round < 300; round++) {
            for (int n = 0; n < round; n++) {
                queue.add(new Numbered(in++));
            }
            for (int n = 0; n < round - (round < 200 ? 1 : 0); n++) {
                assertThat(queue.take()).isEqualTo(new Numbered(out++));
            }
        }
        while (!queue.isEmpty()) {
            assertThat(queue.take()).isEqualTo(new Numbered(out++));
        }
        assertThat(out).isEqualTo(in);
        assertThat(queue.take()).isNull();
    }

    /** Each stage is taken once, by whomever, and each taker sees them in order. */
    @RepeatedTest(5)
    void thievesAndTheWorkerTakeEachStageOnceAndInOrder() throws InterruptedException {
        int stages = 400_000;
        var queue = new ReadyQueue();
        var taken = new AtomicIntegerArray(stages);
        var outOfOrder = new AtomicBoolean();
        var added = new AtomicBoolean();
        List<Thread> thieves = new ArrayList<>();
        for (int n = 0; n < 3; n++) {
            thieves.add(Thread.ofPlatform().start(() -> {
                int last = -1;
                while (!added.get() || !queue.isEmpty()) {
                    last = takeAfter(last, queue, taken, outOfOrder);
                }
            }));
        }
        int last = -1;
        for (int n = 0; n < stages; n++) {
            queue.add(new Numbered(n));
            if (n % 3 == 0) {
                last = takeAfter(last, queue, taken, outOfOrder);
            }
            if (n % 1_000 == 0) {
                queue.clear();
            }
        }
        added.set(true);
        for (Thread thief : thieves) {
            thief.join();
        }
        for (int n = 0; n < stages; n++) {
            assertThat(taken.get(n)).isEqualTo(1);
        }
        assertThat(outOfOrder).isFalse();
    }

    private static int takeAfter(int last, ReadyQueue queue, AtomicIntegerArray taken, AtomicBoolean outOfOrder) {
        ScheduledStage stage = queue.take();
        if (stage == null) {
            return last;
        }
        taken.incrementAndGet(stage.number());
        if (stage.number() <= last) {
            outOfOrder.set(true);
        }
        return stage.number();
    }

    @RepeatedTest(5)
    void whatManyThreadsAnnounceArrivesOnceAndInTheOrderOfEach() throws InterruptedException {
        int each = 100_000;
        int announcers = 3;
        var arrivals = new Arrivals();
        var queue = new ReadyQueue();
        List<Thread> threads = new ArrayList<>();
        for (int n = 0; n < announcers; n++) {
            int first = n * each;
            threads.add(Thread.ofPlatform().start(() -> {
                for (int number = first; number < first + each; number++) {
                    arrivals.add(new Numbered(number));
                }
            }));
        }
        int[] next = {0, each, 2 * each};
        for (int total = 0; total < announcers * each; ) {
            arrivals.moveTo(queue);
            for (ScheduledStage stage; (stage = queue.take()) != null; total++) {
                assertThat(stage.number()).isEqualTo(next[stage.number() / each]++);
            }
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(arrivals.isEmpty()).isTrue();
    }
}
