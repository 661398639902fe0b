package salsa.theater.durable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import salsa.theater.name.ActorIdentity;
import salsa.wire.frame.Placement.NameServer;

class AttemptsTest {

    private static final int MANY = 100_000; // more than a stack has frames

    private final Attempts attempts = new Attempts();
    private final List<String> begun = new ArrayList<>();
    private final Deque<Runnable> ends = new ArrayDeque<>();

    private Attempts.Attempt attempt(String server, int number) {
        var identity = new ActorIdentity("a" + number, new NameServer(server, 4040, "names"));
        return new Attempts.Attempt() {
            @Override
            public ActorIdentity identity() {
                return identity;
            }

            @Override
            public boolean tryBegin(Runnable end) {
                begun.add(server + number);
                ends.add(end);
                return true;
            }
        };
    }

    private List<Attempts.Attempt> attempts(String server, int count) {
        return IntStream.range(0, count).mapToObj(i -> attempt(server, i)).toList();
    }

    @Test
    void aNameServerThatDoesNotAnswerDelaysNoOtherOne() {
        var all = new ArrayList<>(attempts("deaf", 1_000));
        all.addAll(attempts("good", 3));
        attempts.tryAll(all);
        assertThat(begun).hasSize(64 + 3).contains("deaf0", "deaf63", "good0", "good2");
    }

    @Test
    void anEndLetsTheNextOneBegin() {
        attempts.tryAll(attempts("good", 65));
        assertThat(begun).hasSize(64);
        ends.remove().run();
        assertThat(begun).hasSize(65);
        ends.remove().run();
        assertThat(begun).hasSize(65);
    }

    @Test
    void thoseThatHaveNotBegunGiveWayToTheNextOnes() {
        attempts.tryAll(attempts("good", 66));
        attempts.tryAll(List.of(attempt("good", 1_000)));
        ends.remove().run();
        ends.remove().run();
        assertThat(begun).hasSize(65).endsWith("good1000");
    }

    private static Attempts.Attempt refusing(Attempts.Attempt as, RuntimeException thrown) {
        return new Attempts.Attempt() {
            @Override
            public ActorIdentity identity() {
                return as.identity();
            }

            @Override
            public boolean tryBegin(Runnable end) {
                if (thrown != null) {
                    throw thrown;
                }
                return false;
            }
        };
    }

    @Test
    void oneWithNothingToTryTakesNoPlace() {
        var all = new ArrayList<Attempts.Attempt>();
        attempts("good", MANY).forEach(each -> all.add(refusing(each, null)));
        all.add(attempt("good", 7));
        attempts.tryAll(all);
        assertThat(begun).containsExactly("good7");
    }

    @Test
    void oneThatThrowsTakesNoPlace() {
        var thrown = new IllegalStateException("a row of another program");
        for (int i = 0; i < 100; i++) {
            List<Attempts.Attempt> all = List.of(refusing(attempt("good", i), thrown), attempt("good", i));
            assertThatThrownBy(() -> attempts.tryAll(all)).isSameAs(thrown);
        }
        attempts.tryAll(attempts("good", 2));
        assertThat(begun).containsExactly("good0", "good1");
    }
}
