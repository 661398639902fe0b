package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import salsa.runtime.Behavior;
import salsa.runtime.Channel;
import salsa.runtime.In;
import salsa.runtime.JavaCall;
import salsa.runtime.Mailbox;
import salsa.runtime.Message;
import salsa.runtime.Report;
import salsa.runtime.Restarts;
import salsa.runtime.Site;
import salsa.runtime.Stage;
import salsa.runtime.Strategy;
import salsa.runtime.Supervisor;
import salsa.runtime.Token;
import salsa.runtime.WhenFull;

/** An actor with a mailbox of its own handles or refuses each message, once, and keeps the order of each sender. */
class MailboxTest {

    private static final int SEEDS = 200;
    private static final int BOUND = 5;
    private static final int SENT = 20;

    /** Its answers: n for the nth message if it was handled, -n if it was refused. */
    private static List<Integer> answers(long seed, WhenFull whenFull, List<Integer> handled) {
        List<Integer> answers = new ArrayList<>();
        Run.well(seed, 3, (self, _) -> {
            Puppet receiver = self.beside((int) (seed % 3));
            Mailbox.of(receiver, BOUND, whenFull);
            for (int n = 1; n <= SENT; n++) {
                int number = n;
                Token<Object> answer = self.ask(receiver, _ -> {
                    handled.add(number);
                    return number;
                });
                answer.recover(failure -> {
                            assertThat(failure.getCause().getMessage()).contains("is full: 5 messages wait");
                            return -number;
                        })
                        .then(value -> answers.add((Integer) value));
            }
        });
        return answers;
    }

    @Test
    void everyMessageToAFullMailboxIsHandledOrItsTokenFails() {
        for (WhenFull whenFull : WhenFull.values()) {
            Seeds.each(SEEDS, seed -> {
                List<Integer> handled = new ArrayList<>();
                List<Integer> answers = answers(seed, whenFull, handled);
                assertThat(answers)
                        .hasSize(SENT)
                        .extracting(Math::abs)
                        .containsExactlyInAnyOrderElementsOf(
                                IntStream.rangeClosed(1, SENT).boxed().toList());
                assertThat(handled)
                        .isSorted()
                        .hasSizeGreaterThanOrEqualTo(BOUND)
                        .containsExactlyInAnyOrderElementsOf(
                                answers.stream().filter(n -> n > 0).toList());
            });
        }
    }

    /** On one stage nothing is handled between the sends of a handler, so the bound decides alone. */
    @Test
    void thePolicySaysWhichMessagesAreLeftOut() {
        assertThat(handledOnOneStage(WhenFull.FAIL)).containsExactly(1, 2, 3, 4, 5);
        assertThat(handledOnOneStage(WhenFull.DROP_NEWEST)).containsExactly(1, 2, 3, 4, 5);
        assertThat(handledOnOneStage(WhenFull.DROP_OLDEST)).containsExactly(16, 17, 18, 19, 20);
        assertThat(handledOnOneStage(WhenFull.SLOW)).hasSize(SENT).isSorted();
    }

    private static List<Integer> handledOnOneStage(WhenFull whenFull) {
        List<Integer> handled = new ArrayList<>();
        answers(0, whenFull, handled);
        return handled;
    }

    @Test
    void droppedMessagesForWhichNobodyWaitsAreReportedOnceAndCounted() {
        Seeds.each(SEEDS, seed -> {
            var mailbox = new Mailbox[1];
            List<Integer> handled = new ArrayList<>();
            Run run = Run.of(seed, 3, (self, _) -> {
                Puppet receiver = self.beside(0);
                mailbox[0] = Mailbox.of(receiver, BOUND, seed % 2 == 0 ? WhenFull.DROP_OLDEST : WhenFull.DROP_NEWEST);
                IntStream.range(0, SENT).forEach(n -> self.tell(receiver, (_, _) -> handled.add(n)));
                assertThat(mailbox[0].length()).isEqualTo(BOUND);
            });
            assertThat(handled).hasSize(BOUND).isSorted();
            assertThat(mailbox[0].dropped()).isEqualTo(SENT - BOUND);
            assertThat(mailbox[0].length()).isZero();
            assertThat(mailbox[0].oldestNanos()).isZero();
            assertThat(run.reports()).singleElement().isInstanceOf(Report.Dropped.class);
            assertThat(run.status()).isZero();
        });
    }

    @Test
    void aRefusedMessageForWhichNobodyWaitsIsAFailure() {
        Run run = Run.of(1, 2, (self, _) -> {
            Puppet receiver = self.beside(0);
            Mailbox.of(receiver, 1, WhenFull.FAIL);
            self.tell(receiver, (_, _) -> {});
            self.tell(receiver, (_, _) -> {});
        });
        assertThat(run.texts())
                .singleElement()
                .asString()
                .contains("is full: 1 message waits")
                .endsWith("try: let `WhenFull.SLOW` pause the senders, or give the mailbox a larger bound");
        assertThat(run.status()).isEqualTo(1);
    }

    /** They pause after the handler that goes beyond the bound, so no more is sent ahead than one handler sends. */
    @Test
    void sendersOfASlowingMailboxPauseAndAllIsHandled() {
        Seeds.each(SEEDS, seed -> {
            List<Integer> handled = new ArrayList<>();
            var longest = new int[1];
            Run.well(seed, 4, (self, _) -> {
                Puppet receiver = self.beside(1);
                Mailbox mailbox = Mailbox.of(receiver, BOUND, WhenFull.SLOW);
                for (int n = 2; n < 4; n++) {
                    self.tell(self.beside(n), (me, _) -> sendOneByOne(me, receiver, mailbox, handled, longest, 50));
                }
            });
            assertThat(handled).hasSize(100);
            assertThat(longest[0]).isLessThanOrEqualTo(BOUND + 2);
        });
    }

    private static void sendOneByOne(
            Puppet me, Puppet receiver, Mailbox mailbox, List<Integer> handled, int[] longest, int left) {
        if (left > 0) {
            me.tell(receiver, (_, _) -> {
                longest[0] = Math.max(longest[0], mailbox.length());
                handled.add(left);
            });
            me.tell(me, (_, _) -> sendOneByOne(me, receiver, mailbox, handled, longest, left - 1));
        }
    }

    /** The messages of each actor, to one with a mailbox and to others on its stage, are handled in their order. */
    @Test
    void theOrderOfEachSenderIsKept() {
        Seeds.each(SEEDS, seed -> {
            List<List<Integer>> bySender = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
            Run.well(seed, 4, (self, _) -> {
                Puppet receiver = self.beside(1);
                Mailbox.of(receiver, 3, WhenFull.SLOW);
                Puppet plain = self.beside(1);
                for (int n = 0; n < 3; n++) {
                    int sender = n;
                    self.tell(
                            self.beside(n),
                            (me, _) -> IntStream.range(0, 20).forEach(i -> {
                                if (new Random(seed + i).nextBoolean()) {
                                    me.tell(plain, (_, _) -> {});
                                }
                                me.tell(receiver, (_, _) -> bySender.get(sender).add(i));
                            }));
                }
            });
            assertThat(bySender)
                    .allSatisfy(got -> assertThat(got)
                            .isEqualTo(IntStream.range(0, 20).boxed().toList()));
        });
    }

    /** A message caused by an earlier message to the receiver arrives after that one. */
    @Test
    void deliveryToAMailboxIsCausal() {
        Seeds.each(SEEDS, seed -> {
            List<String> handled = new ArrayList<>();
            Run.well(seed, 4, (self, _) -> {
                Puppet receiver = self.beside(1);
                Mailbox.of(receiver, 3, WhenFull.SLOW);
                self.tell(self.beside(2), (first, _) -> {
                    Puppet second = first.beside(3);
                    first.tell(receiver, (_, _) -> handled.add("cause"));
                    first.tell(second, (me, _) -> me.tell(receiver, (_, _) -> handled.add("effect")));
                });
            });
            assertThat(handled).containsExactly("cause", "effect");
        });
    }

    @Test
    void messagesOfAHigherPriorityOvertakeThoseThatWait() {
        Seeds.each(SEEDS, seed -> {
            List<String> handled = new ArrayList<>();
            Run.well(seed, 2, (self, _) -> {
                Puppet receiver = self.beside(0);
                Mailbox mailbox = Mailbox.of(receiver);
                self.tell(receiver, (me, _) -> {
                    var data = new Channel<String>(me);
                    var control = new Channel<String>(me);
                    mailbox.priority(control.in(), 2).priority("act", 1);
                    List.of(data.in(), control.in()).forEach(in -> in.each(handled::add));
                    data.out().send("data 1");
                    data.out().send("data 2");
                    me.tell(me, (_, _) -> handled.add("handler"));
                    control.out().send("control 1");
                    control.out().send("control 2");
                });
            });
            assertThat(handled).containsExactly("control 1", "control 2", "handler", "data 1", "data 2");
        });
    }

    @Test
    void urgentMessagesOvertakeAllOthersAndKeepTheirOrder() {
        Seeds.each(SEEDS, seed -> {
            List<String> handled = new ArrayList<>();
            Run.well(seed, 3, (self, _) -> {
                Puppet receiver = self.beside(0);
                for (int n = 0; n < 3; n++) {
                    int number = n;
                    self.tell(receiver, (_, _) -> handled.add("ordinary " + number));
                    self.$sendUrgent(new Puppet.Cue(receiver, null, (_, _) -> handled.add("urgent " + number)));
                }
            });
            assertThat(handled)
                    .containsExactly("urgent 0", "urgent 1", "urgent 2", "ordinary 0", "ordinary 1", "ordinary 2");
        });
    }

    /** It is not handled inside the handler that waits, but before what else is set aside. */
    @Test
    void anUrgentMessageToAnActorThatWaitsIsReceivedOrComesNext() {
        Seeds.each(SEEDS, seed -> {
            List<String> order = new ArrayList<>();
            Run.well(seed, 3, (self, _) -> {
                Puppet receiver = seed % 2 == 0 ? self.onOwnStage() : self.beside(1);
                self.tell(receiver, (me, _) -> {
                    me.tell(self, (_, _) -> {
                        self.tell(receiver, (_, _) -> order.add("ordinary"));
                        self.$sendUrgent(new Puppet.Cue(receiver, null, (_, _) -> order.add("urgent")));
                        self.$send(new Note(receiver, null, 'a', 1));
                    });
                    if (seed % 2 == 0) {
                        order.add(
                                "got " + me.$receive(Puppet.SITE, Note.of("a")).message());
                    } else {
                        throw me.$react(Note.of("a"), received -> order.add("got " + received.message()));
                    }
                });
            });
            assertThat(order).containsExactly("got a1", "urgent", "ordinary");
        });
    }

    /** With what waits in it, and with the priorities of its new channels. */
    @Test
    void aRestartedActorKeepsItsMailbox() {
        Seeds.each(SEEDS, seed -> {
            List<Object> handled = new ArrayList<>();
            Run.of(seed, 3, (self, _) -> {
                var supervisor = Supervisor.start(
                        self.$stageOf(1), Strategy.ONE_FOR_ONE, Restarts.of(10, Duration.ofSeconds(10)));
                Preferring actor = supervisor.start(
                        () -> JavaCall.create(self.$stageOf(2), false, (_, stage) -> new Preferring(stage)));
                Mailbox mailbox = actor.mailbox;
                actor.tell(_ -> {
                    throw new IllegalStateException("broken");
                });
                actor.tell(me -> {
                    handled.add(me.mailbox == mailbox);
                    me.orders.each(handled::add);
                    me.tell(_ -> handled.add("other"));
                    me.orders.out().send("order");
                });
            });
            assertThat(handled).containsExactly(true, "order", "other");
        });
    }

    /** An actor that prefers one of its channels. */
    private static final class Preferring extends Behavior {
        private final In<String> orders = new Channel<String>(this).in();
        private final Mailbox mailbox = Mailbox.of(this).priority(orders, 1);

        Preferring(Stage stage) {
            super(stage);
        }

        void tell(Consumer<Preferring> act) {
            JavaCall.send(new Notified(this, act));
        }
    }

    private static final class Notified extends Message {
        private final Consumer<Preferring> act;

        Notified(Preferring target, Consumer<Preferring> act) {
            super(target, null);
            this.act = act;
        }

        @Override
        protected void run() {
            act.accept((Preferring) target());
        }

        @Override
        protected Site site() {
            return Puppet.SITE;
        }
    }

    /** An actor with a mailbox waits like any other. */
    @Test
    void anActorWithAMailboxWaits() {
        Seeds.each(SEEDS, seed -> {
            List<Object> taken = new ArrayList<>();
            Run.well(seed, 3, (self, _) -> {
                Puppet receiver = self.onOwnStage();
                Mailbox.of(receiver, 100, WhenFull.FAIL);
                self.tell(receiver, (me, _) -> {
                    In<Integer> in = new Channel<Integer>(me).in();
                    me.tell(self, (_, _) -> IntStream.range(0, 10).forEach(in.out()::send));
                    IntStream.range(0, 10).forEach(_ -> taken.add(in.receive()));
                });
                self.tell(receiver, (_, _) -> taken.add("handled"));
            });
            assertThat(taken).hasSize(11).endsWith(9, "handled");
        });
    }
}
