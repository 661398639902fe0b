package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import salsa.runtime.Cases;
import salsa.runtime.Token;
import salsa.runtime.Unmatched;

/** An actor that has become something handles by that; what it does not handle is kept, refused, or for what it was. */
class BecomeTest {

    private static final int SEEDS = 200;
    private static final int NOTES = 40;

    /** Letters say what is handled: kept ones are tried again after each change, in their order. */
    @Test
    void anActorHandlesWhatItsPresentBehaviorTakesAndTheRestWhenThatHasChanged() {
        Seeds.each(SEEDS, seed -> {
            List<String> handled = new ArrayList<>();
            var plan = new Plan(seed);
            Run.leaving(NOTES - plan.handled().size(), seed, 3, (self, _) -> {
                Puppet receiver = seed % 2 == 0 ? self.onOwnStage() : self.beside(1);
                self.tell(receiver, (me, _) -> become(me, "abc", plan.changes, handled));
                plan.notes.forEach(note ->
                        self.$send(new Note(receiver, null, note.charAt(0), Integer.parseInt(note.substring(1)))));
            });
            assertThat(handled).isEqualTo(plan.handled());
        });
    }

    /** Handles notes of those letters; each change says after which note what is handled next. */
    private static void become(Puppet me, String letters, List<String> changes, List<String> handled) {
        me.$become(
                Note.of(letters),
                received -> {
                    handled.add(received.message().toString());
                    String change = changes.get(handled.size() - 1);
                    if (change.equals("-")) {
                        me.$unbecome();
                    } else if (!change.isEmpty()) {
                        become(me, change, changes, handled);
                    }
                },
                Unmatched.KEEP);
    }

    @Test
    void messagesThatThePresentBehaviorRefusesFail() {
        Seeds.each(SEEDS, seed -> {
            List<Object> answers = new ArrayList<>();
            Run.well(seed, 3, (self, _) -> {
                Puppet receiver = self.beside(1);
                self.tell(
                        receiver, (me, _) -> me.$become(Note.of("a"), received -> received.reply(1), Unmatched.REFUSE));
                for (char letter : new char[] {'a', 'b'}) {
                    Token<Object> answer = self.$request(new Note(receiver, new Token<>(self), letter, 0));
                    answer.recover(failure -> failure.getCause().getMessage()).then(answers::add);
                }
            });
            assertThat(answers)
                    .containsExactlyInAnyOrder(1, "salsa.simulation.Puppet does not handle it in its current behavior");
        });
    }

    @Test
    void whatIsForTheBehaviorBeneathIsHandledThere() {
        Seeds.each(SEEDS, seed -> {
            List<String> handled = new ArrayList<>();
            Run.well(seed, 3, (self, _) -> {
                Puppet receiver = self.beside(1);
                self.tell(receiver, (me, _) -> {
                    me.$become(Note.of("a"), received -> handled.add("first " + received.message()), Unmatched.BENEATH);
                    me.$become(
                            Note.of("b"), received -> handled.add("second " + received.message()), Unmatched.BENEATH);
                });
                self.$send(new Note(receiver, null, 'a', 1));
                self.$send(new Note(receiver, null, 'b', 2));
                self.tell(receiver, (me, _) -> handled.add("handler"));
            });
            assertThat(handled).containsExactly("first a1", "second b2", "handler");
        });
    }

    /**
     * A case of it may wait, as a handler may: meanwhile everything is set aside, and its message answered at the end.
     */
    @Test
    void aCaseOfABehaviorMayWait() {
        Seeds.each(SEEDS, seed -> {
            List<Object> order = new ArrayList<>();
            Run.well(seed, 3, (self, _) -> {
                Puppet receiver = self.beside(1);
                self.tell(
                        receiver,
                        (me, _) -> me.$become(
                                any(),
                                received -> {
                                    order.add("got " + received.message());
                                    throw me.$react(Note.of("z"), other -> {
                                        order.add("then " + other.message());
                                        received.reply("answer to " + received.message());
                                    });
                                },
                                Unmatched.KEEP));
                List.of("a", "b").forEach(letter -> {
                    Token<Object> answer = self.$request(new Note(receiver, new Token<>(self), letter.charAt(0), 1));
                    answer.then(order::add);
                });
                self.$send(new Note(receiver, null, 'z', 1));
                self.$send(new Note(receiver, null, 'z', 2));
            });
            assertThat(order)
                    .containsSubsequence("got a1", "then z1", "got b1", "then z2")
                    .contains("answer to a1", "answer to b1");
        });
    }

    private static Cases any() {
        return new Cases(true, message -> message instanceof Note ? 0 : -1);
    }

    /** The messages, and the numbers of handled notes after which the behavior changes. */
    private static final class Plan {
        private final List<String> notes;
        private final List<String> changes = new ArrayList<>();

        Plan(long seed) {
            var random = new Random(seed);
            notes = IntStream.range(0, NOTES)
                    .mapToObj(n -> "abc".charAt(random.nextInt(3)) + "" + n)
                    .toList();
            for (int n = 0; n < NOTES; n++) {
                changes.add(List.of("", "", "a", "b", "bc", "-").get(random.nextInt(6)));
            }
        }

        /** By the specification: at each step the first note in the mailbox that the present behavior takes. */
        List<String> handled() {
            List<String> mailbox = new ArrayList<>(notes);
            List<String> handled = new ArrayList<>();
            Deque<String> stack = new ArrayDeque<>(List.of("abc"));
            while (true) {
                String letters = stack.isEmpty() ? "" : stack.peek();
                String next = mailbox.stream()
                        .filter(note -> letters.indexOf(note.charAt(0)) >= 0)
                        .findFirst()
                        .orElse(null);
                if (next == null) {
                    return handled;
                }
                mailbox.remove(next);
                handled.add(next);
                String change = changes.get(handled.size() - 1);
                if (change.equals("-")) {
                    stack.pop();
                } else if (!change.isEmpty()) {
                    stack.push(change);
                }
            }
        }
    }
}
