package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import salsa.runtime.Cases;
import salsa.runtime.Late;
import salsa.runtime.ReactBody;
import salsa.runtime.ReceiveResult;
import salsa.runtime.Report;
import salsa.runtime.Token;

/** A waiting actor takes the messages that its cases match, in order, and no others; and delays no other actor. */
class WaitingTest {

    private static final int SEEDS = 300;
    private static final int NOTES = 60;

    /** The specification of selective receive: the first message in the order they came that matches. */
    @Test
    void aReceiveTakesTheFirstMessageThatMatchesAndLeavesTheRestInOrder() {
        Seeds.each(SEEDS, seed -> {
            var cases = new Plan(seed);
            List<String> taken = new ArrayList<>();
            Run.leaving(NOTES / 2, seed, 3, (self, _) -> {
                Puppet receiver = self.onOwnStage();
                self.tell(
                        receiver,
                        (me, _) -> cases.receives.forEach(each -> taken.add(
                                me.$receive(Puppet.SITE, each).message().toString())));
                cases.send(self, receiver);
            });
            assertThat(taken).isEqualTo(cases.expected());
        });
    }

    /** The same without a stack, on a stage with others. */
    @Test
    void aReactTakesWhatAReceiveWouldTake() {
        Seeds.each(SEEDS, seed -> {
            var cases = new Plan(seed);
            List<String> taken = new ArrayList<>();
            int[] others = {0};
            Run.leaving(NOTES / 2, seed, 2, (self, _) -> {
                Puppet receiver = self.beside(1);
                Puppet neighbour = self.beside(1);
                self.tell(receiver, (me, _) -> reactAll(me, cases.receives, 0, taken));
                cases.send(self, receiver);
                for (int n = 0; n < 10; n++) {
                    self.tell(neighbour, (_, _) -> others[0]++);
                }
            });
            assertThat(taken).isEqualTo(cases.expected());
            assertThat(others[0]).isEqualTo(10);
        });
    }

    private static void reactAll(Puppet me, List<Cases> cases, int index, List<String> taken) throws Throwable {
        if (index < cases.size()) {
            react(index, me, cases.get(index), received -> {
                taken.add(received.message().toString());
                reactAll(me, cases, index + 1, taken);
            });
        }
    }

    /** The code of a handler throws; a callback may return instead: both are done here. */
    private static void react(long choice, Puppet me, Cases cases, ReactBody reaction) {
        Error leaving = me.$react(cases, reaction);
        if (choice % 2 == 0) {
            throw leaving;
        }
    }

    /** Messages with a handler are not handled meanwhile, but afterwards, in order of arrival. */
    @Test
    void handlersOfAnActorThatWaitsRunWhenItIsFreeAgain() {
        Seeds.each(SEEDS, seed -> {
            List<String> order = new ArrayList<>();
            Run.leaving(5, seed, 3, (self, _) -> {
                Puppet receiver = seed % 2 == 0 ? self.onOwnStage() : self.beside(1);
                self.tell(receiver, (me, _) -> {
                    if (seed % 2 == 0) {
                        order.add(
                                "got " + me.$receive(Puppet.SITE, Note.of("a")).message());
                    } else {
                        throw me.$react(Note.of("a"), received -> order.add("got " + received.message()));
                    }
                });
                for (int n = 0; n < 5; n++) {
                    int number = n;
                    self.tell(receiver, (_, _) -> order.add("handled " + number));
                    self.$send(new Note(receiver, null, 'b', n));
                }
                self.$send(new Note(receiver, null, 'a', 1));
                self.tell(receiver, (_, _) -> order.add("handled 5"));
            });
            assertThat(order)
                    .containsExactly(
                            "got a1", "handled 0", "handled 1", "handled 2", "handled 3", "handled 4", "handled 5");
        });
    }

    @Test
    void aLoopGoesOnForEverWithReactAndWithReceiveAlike() {
        Seeds.each(SEEDS, seed -> {
            List<String> taken = new ArrayList<>();
            Run.well(seed, 3, (self, _) -> {
                Puppet receiver = seed % 2 == 0 ? self.onOwnStage() : self.beside(1);
                self.tell(
                        receiver,
                        (me, _) -> me.$loop(() -> {
                            if (seed % 2 == 0) {
                                taken.add(me.$receive(Puppet.SITE, Note.of("a"))
                                        .message()
                                        .toString());
                            } else {
                                react(
                                        seed / 2,
                                        me,
                                        Note.of("a"),
                                        received -> taken.add(received.message().toString()));
                            }
                        }));
                for (int n = 0; n < 100; n++) {
                    self.$send(new Note(receiver, null, 'a', n));
                }
            });
            assertThat(taken).hasSize(100).first().isEqualTo("a0");
        });
    }

    @Test
    void whatFollowsAReactRunsWhenItIsOver() {
        Seeds.each(SEEDS, seed -> {
            List<String> order = new ArrayList<>();
            Run.well(seed, 2, (self, _) -> {
                Puppet receiver = self.beside(1);
                Token<Object> over = self.$request(new Puppet.Cue(
                        receiver,
                        new Token<>(self),
                        (me, _) -> me.$then(
                                () -> me.$then(
                                        () -> react(seed, me, Note.of("a"), _ -> order.add("first")),
                                        () -> react(seed / 2, me, Note.of("b"), _ -> order.add("second"))),
                                () -> order.add("third"))));
                over.then(_ -> order.add("answered"));
                self.$send(new Note(receiver, null, 'b', 0));
                self.$send(new Note(receiver, null, 'a', 0));
            });
            assertThat(order).containsExactly("first", "second", "third", "answered");
        });
    }

    @Test
    void aHandlerIsLeftForGoodFromInsideALoop() {
        Seeds.each(SEEDS, seed -> {
            List<String> order = new ArrayList<>();
            Run.leaving(1, seed, 2, (self, _) -> {
                Puppet receiver = self.beside(1);
                Puppet.Act untilB = (me, _) -> me.$loop(() -> {
                    react(seed, me, Note.of("ab"), received -> {
                        order.add(received.message().toString());
                        if (received.message().toString().startsWith("b")) {
                            throw me.$end();
                        }
                    });
                });
                Token<Object> over = self.$request(new Puppet.Cue(receiver, new Token<>(self), untilB));
                over.then(_ -> order.add("over"));
                self.$send(new Note(receiver, null, 'a', 0));
                self.$send(new Note(receiver, null, 'b', 1));
                self.$send(new Note(receiver, null, 'a', 2));
            });
            assertThat(order).containsExactly("a0", "b1", "over");
        });
    }

    @Test
    void whatIsReceivedIsAnsweredOnce() {
        Seeds.each(SEEDS, seed -> {
            List<Object> answers = new ArrayList<>();
            Run.well(seed, 3, (self, _) -> {
                Puppet receiver = self.onOwnStage();
                self.tell(receiver, (me, _) -> {
                    for (int n = 0; n < 3; n++) {
                        ReceiveResult received = me.$receive(Puppet.SITE, Note.of("a"));
                        if (n < 2) {
                            received.reply(((Note) received.message()).number * 10);
                        }
                    }
                });
                for (int n = 1; n <= 3; n++) {
                    Token<Object> answer = self.$request(new Note(receiver, new Token<>(self), 'a', n));
                    answer.recover(failure -> failure.getCause().getMessage()).then(answers::add);
                }
            });
            assertThat(answers).containsExactly(10, 20, "the handler or case ended without an answer");
        });
    }

    @Test
    void anAlarmEndsTheWaitAndOneThatIsNotNeededKeepsNothingAlive() {
        Seeds.each(SEEDS, seed -> {
            List<Integer> found = new ArrayList<>();
            Run.well(seed, 3, (self, _) -> {
                Puppet receiver = self.onOwnStage();
                self.tell(receiver, (me, _) -> {
                    found.add(me.$receive(Puppet.SITE, Note.of("a"), 1_000_000_000)
                            .index());
                    found.add(me.$receive(Puppet.SITE, Note.of("a"), 0).index());
                    found.add(me.$receive(Puppet.SITE, Note.of("a"), 50).index());
                });
                self.$send(new Note(receiver, null, 'a', 1));
            });
            assertThat(found).containsExactly(0, ReceiveResult.LATE, ReceiveResult.LATE);
        });
    }

    /** Two handlers wait in a cycle, and one outside of it for a token that no code resolves. */
    @Test
    void eachHandlerThatWaitsForEverIsReportedOnce() {
        Seeds.each(SEEDS, seed -> {
            Run run = Run.of(seed, 3, (self, _) -> {
                Puppet one = self.onOwnStage();
                Puppet other = self.onOwnStage();
                self.tell(
                        one,
                        (me, _) -> me.$await(
                                Puppet.SITE, me.ask(other, you -> you.$await(Puppet.SITE, you.ask(one, _ -> 1)))));
                self.tell(self.onOwnStage(), (me, _) -> me.$await(Puppet.SITE, new Token<>(me)));
            });
            assertThat(run.reports())
                    .filteredOn(Report::failed)
                    .hasSize(2)
                    .anyMatch(each -> each instanceof Report.Deadlock cycle
                            && cycle.waits().size() == 2)
                    .anyMatch(each -> each instanceof Report.Unfinished outside && outside.handlers() == 1);
            assertThat(run.status()).isEqualTo(1);
        });
    }

    @Test
    void anActorAwaitsTheAnswerOfAnother() {
        Seeds.each(SEEDS, seed -> {
            List<Object> found = new ArrayList<>();
            Run run = Run.of(seed, 3, (self, _) -> {
                Puppet asked = self.beside(1);
                Puppet waiting = self.onOwnStage();
                Puppet never = self.onOwnStage();
                self.tell(waiting, (me, _) -> {
                    Token<Object> seven = me.ask(asked, _ -> 7);
                    found.add(me.$await(Puppet.SITE, seven));
                    Token<Object> wrong = me.ask(asked, _ -> {
                        throw new IllegalStateException("wrong");
                    });
                    try {
                        me.$await(Puppet.SITE, wrong);
                    } catch (RuntimeException e) {
                        found.add(e.getCause().getMessage());
                    }
                    Token<Object> late = me.ask(
                            never,
                            other -> other.$receive(Puppet.SITE, Note.of("z")).index());
                    try {
                        me.$await(Puppet.SITE, late, 20);
                    } catch (Late e) {
                        found.add(e.getMessage());
                    }
                });
            });
            assertThat(found).containsExactly(7, "wrong", "no answer within 20 ms");
            assertThat(run.reports()).singleElement().isInstanceOf(Report.NothingReceived.class);
            assertThat(run.status()).isZero();
        });
    }

    @Test
    void whatWasReceivedCanBeAnsweredAfterAnAwait() {
        Seeds.each(SEEDS, seed -> {
            List<Object> found = new ArrayList<>();
            Run.well(seed, 3, (self, _) -> {
                Puppet receiver = self.onOwnStage();
                Puppet asked = self.beside(1);
                self.tell(receiver, (me, _) -> {
                    ReceiveResult received = me.$receive(Puppet.SITE, Note.of("a"));
                    received.reply(me.$await(Puppet.SITE, me.ask(asked, _ -> 7)));
                });
                self.$request(new Note(receiver, new Token<>(self), 'a', 1)).then(found::add);
            });
            assertThat(found).containsExactly(7);
        });
    }

    @Test
    void aHandlerThatFailsAfterHavingWaitedFailsItsMessageAndWhatItReceived() {
        Seeds.each(SEEDS, seed -> {
            List<Object> found = new ArrayList<>();
            Run.well(seed, 3, (self, _) -> {
                Puppet receiver = seed % 2 == 0 ? self.onOwnStage() : self.beside(1);
                Token<Object> handler = self.$request(new Puppet.Cue(receiver, new Token<>(self), (me, _) -> {
                    if (seed % 2 == 0) {
                        me.$receive(Puppet.SITE, Note.of("a"));
                        throw new IllegalStateException("failed");
                    }
                    throw me.$react(Note.of("a"), _ -> {
                        throw new IllegalStateException("failed");
                    });
                }));
                Token<Object> note = self.$request(new Note(receiver, new Token<>(self), 'a', 1));
                handler.recover(failure -> failure.getCause().getMessage()).then(found::add);
                note.recover(failure -> failure.getCause().getMessage()).then(found::add);
                self.tell(receiver, (_, _) -> found.add("goes on"));
            });
            assertThat(found).containsExactlyInAnyOrder("failed", "failed", "goes on");
        });
    }

    /** The messages sent, the receives, and the results by the specification. */
    private static final class Plan {
        private final List<String> sent = new ArrayList<>();
        private final List<Cases> receives = new ArrayList<>();
        private final List<String> expected = new ArrayList<>();

        Plan(long seed) {
            var random = new Random(seed);
            for (int n = 0; n < NOTES; n++) {
                sent.add("abc".charAt(random.nextInt(3)) + "" + n);
            }
            List<String> mailbox = new ArrayList<>(sent);
            var known = new ArrayList<Object[]>();
            while (expected.size() < NOTES / 2) {
                Object[] next = random.nextBoolean() && !known.isEmpty()
                        ? known.get(random.nextInt(known.size()))
                        : next(random);
                known.add(next);
                String kinds = (String) next[0];
                int divisor = (int) next[1];
                int remainder = (int) next[2];
                String first = mailbox.stream()
                        .filter(note -> kinds.indexOf(note.charAt(0)) >= 0
                                && Integer.parseInt(note.substring(1)) % divisor == remainder)
                        .findFirst()
                        .orElse(null);
                if (first != null) {
                    mailbox.remove(first);
                    expected.add(first);
                    receives.add((Cases) next[3]);
                }
            }
        }

        private static Object[] next(Random random) {
            String kinds = List.of("a", "b", "c", "ab", "bc", "abc").get(random.nextInt(6));
            int divisor = 1 + random.nextInt(3);
            int remainder = random.nextInt(divisor);
            return new Object[] {kinds, divisor, remainder, Note.of(random.nextBoolean(), kinds, divisor, remainder)};
        }

        void send(Puppet from, Puppet to) {
            for (String note : sent) {
                from.$send(new Note(to, null, note.charAt(0), Integer.parseInt(note.substring(1))));
            }
        }

        List<String> expected() {
            return expected;
        }
    }
}
