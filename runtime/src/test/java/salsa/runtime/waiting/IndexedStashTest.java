package salsa.runtime.waiting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The indexed stash beside a list that is searched from its beginning: both return the same messages, always. */
class IndexedStashTest {

    private static final int STEPS = 20_000;
    private static final int KINDS = 4;
    private static final int WEIGHTS = 3;

    /** A message; some kinds have handlers. */
    private record Letter(Integer kind, int weight) {

        boolean isHandled() {
            return kind % 2 == 0;
        }
    }

    /** Cases for some kinds, and for weights that change if the cases are not stable. */
    private static final class Choice {
        final Set<Integer> kinds;
        final boolean stable;
        int weight;

        Choice(Set<Integer> kinds, boolean stable, int weight) {
            this.kinds = kinds;
            this.stable = stable;
            this.weight = weight;
        }

        boolean takes(Letter letter) {
            return kinds.contains(letter.kind) && letter.weight == weight;
        }
    }

    /** The stash of letters; counts the questions that stable cases are asked. */
    private static final class Letters extends IndexedStash<Letter, Choice> {
        private long asked;

        @Override
        protected Object kind(Letter letter) {
            return letter.kind;
        }

        @Override
        protected boolean isHandled(Letter letter) {
            return letter.isHandled();
        }

        @Override
        protected boolean isHandledNow(Object kind, boolean handled) {
            return handled;
        }

        @Override
        protected boolean isMatch(Choice cases, Letter letter) {
            asked += cases.stable ? 1 : 0;
            return cases.takes(letter);
        }

        @Override
        protected boolean takes(Choice cases, Object kind) {
            return cases.kinds.contains((Integer) kind);
        }

        @Override
        protected boolean isStable(Choice cases) {
            return cases.stable;
        }

        @Override
        protected boolean areSame(Choice some, Choice others) {
            return some == others;
        }
    }

    /** The model: messages in their order, those that precede the others first. */
    private static final class Naive {
        private final List<Letter> first = new ArrayList<>();
        private final List<Letter> rest = new ArrayList<>();

        Letter take(Predicate<Letter> wanted) {
            for (List<Letter> some : List.of(first, rest)) {
                for (Letter letter : some) {
                    if (wanted.test(letter)) {
                        some.removeIf(each -> each == letter);
                        return letter;
                    }
                }
            }
            return null;
        }

        boolean has(Predicate<Letter> wanted) {
            return first.stream().anyMatch(wanted) || rest.stream().anyMatch(wanted);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void itReturnsWhatASearchFromTheBeginningReturns(long seed) {
        var random = new Random(seed);
        var stash = new Letters();
        var naive = new Naive();
        List<Choice> choices = List.of(
                new Choice(Set.of(0, 1), true, 0),
                new Choice(Set.of(1, 2, 3), true, 1),
                new Choice(Set.of(0, 3), true, 2),
                new Choice(Set.of(0, 1, 2, 3), false, 0));
        for (int step = 0; step < STEPS; step++) {
            Choice choice = choices.get(random.nextInt(choices.size()));
            switch (random.nextInt(10)) {
                case 0, 1, 2, 3 -> {
                    var letter = letter(random);
                    stash.add(letter);
                    naive.rest.add(letter);
                }
                case 4 -> {
                    var letter = letter(random);
                    stash.addFirst(letter);
                    naive.first.add(letter);
                }
                case 5, 6 -> assertThat(stash.take(choice)).as("step %s", step).isSameAs(naive.take(choice::takes));
                case 7 -> assertThat(stash.takeHandled()).as("step %s", step).isSameAs(naive.take(Letter::isHandled));
                case 8 -> assertThat(stash.takeFirst()).as("step %s", step).isSameAs(naive.take(_ -> true));
                default -> {
                    choices.getLast().weight = random.nextInt(WEIGHTS);
                    stash.forgetRefused();
                }
            }
            assertThat(stash.isEmpty()).isEqualTo(!naive.has(_ -> true));
            assertThat(stash.hasHandled()).isEqualTo(naive.has(Letter::isHandled));
            assertThat(stash.isEmpty((Object) 1)).isEqualTo(!naive.has(letter -> letter.kind == 1));
        }
    }

    private static Letter letter(Random random) {
        return new Letter(random.nextInt(KINDS), random.nextInt(WEIGHTS));
    }

    /** Each receive that finds nothing asks only about the messages that arrived since the last one. */
    @ParameterizedTest
    @ValueSource(ints = {100, 10_000})
    void stableCasesAreAskedOnceAboutEachMessage(int messages) {
        var stash = new Letters();
        var none = new Choice(Set.of(0), true, WEIGHTS);
        for (int n = 0; n < messages; n++) {
            stash.add(new Letter(0, 0));
            assertThat(stash.take(none)).isNull();
        }
        assertThat(stash.asked).isEqualTo(messages);
    }
}
