package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tokens, joins and gates, with the parties on one stage and on several. */
@Timeout(60)
class TokenTest {

    private final List<Object> observed = Collections.synchronizedList(new ArrayList<>());

    private Puppet.Act say(Object word) {
        return (_, message) -> {
            observed.add(word);
            message.pass(Ack.ACK);
        };
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void anExpressionOverTokensIsEvaluatedWhenAllOfThemAreThere(int stages) {
        Runs.well(Runs.stages(stages), (self, _) -> {
            Token<Integer> two = self.ask(self.beside(1), _ -> 2);
            Token<Integer> three = self.ask(self.beside(2), _ -> 3);
            Token<Integer> sum = new Puppet.Sum(self, new Token<Integer>(self), two, three).request(two, three);
            Token<Integer> twice = new Puppet.Sum(self, new Token<Integer>(self), sum, sum).request(sum, sum);
            self.tellAfter(self, (_, _) -> observed.add(twice.$value()), twice);
        });
        assertThat(observed).containsExactly(10);
    }

    @Test
    void aGateThatIsOpenAlreadyHoldsNothingBack() {
        Runs.well(Runs.stages(1), (self, _) -> {
            Token<Integer> five = Token.resolved(self, 5);
            self.tellAfter(self, (_, _) -> observed.add(five.$value()), five);
            self.tell(self, say(7));
            assertThat(five.isResolved()).isTrue();
        });
        assertThat(observed).containsExactly(5, 7);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void tokensThatTravelInMessagesAreAwaitedWhereTheyLive(int stages) {
        Runs.well(Runs.stages(stages), (self, _) -> {
            for (int n = 0; n < 2_000; n++) {
                int number = n;
                Token<Integer> token = self.ask(self.beside(1), _ -> number); // lives here, used over there
                self.tell(self.beside(2), (other, _) -> {
                    other.tellAfter(other, (_, _) -> observed.add(token.$value()), token);
                    new Puppet.Sum(other, new Token<Integer>(other), token, token).request(token, token);
                });
            }
        });
        assertThat(observed).hasSize(2_000).doesNotHaveDuplicates();
    }

    @Test
    void theConsumersOfATokenAreServedInTheOrderTheyCame() {
        Runs.well(Runs.stages(2), (self, _) -> {
            Token<Ack> token = self.ask(self.beside(1), _ -> Ack.ACK);
            for (int n = 0; n < 10; n++) {
                self.tellAfter(self, say(n), token);
            }
        });
        assertThat(observed).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    }

    @Test
    void aSecondAnswerChangesNothing() {
        Runs.well(Runs.stages(1), (self, _) -> {
            var token = new Token<Integer>(self);
            token.resolve(self.$stage(), 1);
            token.resolve(self.$stage(), 2);
            observed.add(token.$value());
        });
        assertThat(observed).containsExactly(1);
    }

    @Test
    void aFailureAfterTheAnswerChangesNothingAndIsReported() {
        var failure = new Failure("x", Puppet.SITE, new IllegalStateException("second"));
        Program.Outcome outcome = Runs.of(Runs.stages(1), (self, _) -> {
            var token = new Token<Integer>(self);
            token.resolve(self.$stage(), 1);
            token.fail(self.$stage(), failure);
            token.fail(self.$stage(), failure);
            observed.add(token.$value());
        });
        assertThat(observed).containsExactly(1);
        assertThat(outcome.reports()).singleElement().isInstanceOf(Report.Failed.class);
        assertThat(outcome.status()).isEqualTo(ActorSystem.FAILED);
    }

    @Test
    void oneFailureThatComesTwiceIsReportedOnlyIfNoCodeTakesNotice() {
        Runs.well(Runs.stages(1), (self, _) -> {
            var failure = new Failure("x", Puppet.SITE, new IllegalStateException("once"));
            var token = new Token<Integer>(self);
            token.fail(self.$stage(), failure);
            token.fail(self.$stage(), failure);
            token.recover(_ -> 2).then(observed::add);
        });
        assertThat(observed).containsExactly(2);
    }

    @Test
    void aMessageIsAnsweredOnce() {
        Runs.well(Runs.stages(1), (self, _) -> {
            var token = new Token<Integer>(self);
            self.sends(new Puppet.Cue(self, token, (_, message) -> {
                message.pass(1);
                message.pass(2);
                assertThat(message.delegate()).isNull();
            }));
            self.tellAfter(self, (_, _) -> observed.add(token.$value()), token);
        });
        assertThat(observed).containsExactly(1);
    }

    @Test
    void aFailureTravelsAlongTokensToWhoeverIsLast() {
        Program.Outcome outcome = Runs.of(Runs.stages(3), (self, _) -> {
            Token<Integer> bad = self.ask(self.beside(1), _ -> {
                throw new ArithmeticException("by zero");
            });
            Token<Integer> good = self.ask(self.beside(2), _ -> 1);
            Token<Integer> sum = new Puppet.Sum(self, new Token<Integer>(self), good, bad).request(good, bad);
            self.tellAfter(self, say("never"), sum);
        });
        assertThat(observed).isEmpty();
        assertThat(outcome.reports())
                .singleElement()
                .extracting(Report::text)
                .asString()
                .contains("by zero");
    }

    @Test
    void anExpressionThatThrowsFailsWhoWaitsForIt() {
        Program.Outcome outcome = Runs.of(Runs.stages(2), (self, _) -> {
            Token<Integer> none = self.ask(self.beside(1), _ -> null);
            Token<Integer> sum = new Puppet.Sum(self, new Token<Integer>(self), none, none).request(none, none);
            self.tellAfter(self, say("never"), sum);
        });
        assertThat(observed).isEmpty();
        assertThat(outcome.reports())
                .singleElement()
                .extracting(Report::text)
                .asString()
                .contains("NullPointerException");
    }

    /** A message that waits for a failed token fails as well: at once. */
    @Test
    void aGateThatHasFailedIsNeverOpened() {
        Program.Outcome outcome = Runs.of(Runs.stages(1), (self, _) -> {
            var failed = new Token<Ack>(self);
            failed.fail(self.$stage(), new Failure("a.B", Puppet.SITE, new IllegalStateException("closed")));
            self.tellAfter(self, say("never"), new Token<>(self), failed);
        });
        assertThat(observed).isEmpty();
        assertThat(outcome.reports())
                .singleElement()
                .extracting(Report::text)
                .asString()
                .contains("closed");
    }

    @Test
    void anAnswerCanWaitForTokens() {
        Runs.well(Runs.stages(3), (self, _) -> {
            Puppet other = self.beside(1);
            var answer = new Token<Integer>(self);
            self.sends(new Puppet.Cue(other, answer, (me, message) -> {
                Token<Ack> done = me.ask(me.beside(2), _ -> observed.add("first"));
                me.passesAfter(message, 42, done);
            }));
            self.tellAfter(self, (_, _) -> observed.add(answer.$value()), answer);
        });
        assertThat(observed).containsExactly("first", 42);
    }

    @Test
    void anAnswerCanBeLeftToATokenOrToAnotherMessage() {
        Runs.well(Runs.stages(3), (self, _) -> {
            var answer = new Token<Integer>(self);
            self.sends(new Puppet.Cue(
                    self.beside(1), answer, (me, message) -> message.delegateTo(me.ask(me.beside(2), _ -> 6))));
            var second = new Token<Integer>(self);
            self.sends(new Puppet.Cue(
                    self.beside(1),
                    second,
                    (me, message) ->
                            me.sends(new Puppet.Cue(me.beside(2), message.delegate(), Puppet.answering(_ -> 7)))));
            self.tellAfter(self, (_, _) -> observed.add(answer.$value() * second.$value()), answer, second);
        });
        assertThat(observed).containsExactly(42);
    }

    /** The new message takes over the continuation, whatever it was created with, and the first one answers no more. */
    @Test
    void aMessageTakesOverTheContinuationOfTheHandledOne() {
        Runs.well(Runs.stages(3), (self, _) -> {
            var answer = new Token<Integer>(self);
            self.sends(new Puppet.Cue(self.beside(1), answer, (me, message) -> {
                me.sends(message.handOver(new Puppet.Cue(me.beside(2), null, Puppet.answering(_ -> 7))));
                message.pass(8);
                assertThat(message.handOver(new Puppet.Cue(me, null, Puppet.answering(_ -> 9)))
                                .isOneWay())
                        .isTrue();
            }));
            self.tellAfter(self, (_, _) -> observed.add(answer.$value()), answer);
        });
        assertThat(observed).containsExactly(7);
    }

    /** Answers nested in answers do not use up the stack (a chain of `pass` as long as this one). */
    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void aChainOfPassesThreeHundredThousandDeepEnds(int stages) {
        Runs.well(Runs.stages(stages), (self, _) -> {
            Token<Integer> answer = self.ask(self, _ -> 0);
            for (int n = 1; n < 300_000; n++) {
                var next = new Token<Integer>(self);
                answer.register(next);
                answer = next;
            }
            Token<Integer> last = answer;
            self.tellAfter(self, (_, _) -> observed.add(last.$value()), last);
            descend(self, 300_000, new Token<>(self));
        });
        assertThat(observed).contains(0, "bottom").hasSize(2);
    }

    private void descend(Puppet self, int depth, Continuation waiting) {
        self.sends(new Puppet.Cue(self.placed(), waiting, (me, message) -> {
            if (depth == 0) {
                observed.add("bottom");
                message.pass(Ack.ACK);
            } else {
                var below = new Token<Ack>(me);
                descend(me, depth - 1, below);
                message.delegateTo(below);
            }
        }));
    }

    /** If a handler fails after it has delegated its answer, the waiting party is notified. */
    @Test
    void aHandlerThatFailsAfterItLeftItsAnswerToAnotherFailsTheAnswer() {
        Program.Outcome outcome = Runs.of(Runs.stages(2), (self, _) -> {
            var answer = new Token<Integer>(self);
            self.sends(new Puppet.Cue(self.beside(1), answer, (_, message) -> {
                message.delegate();
                throw new IllegalStateException("dropped");
            }));
            self.tellAfter(self, say("never"), answer);
        });
        assertThat(observed).isEmpty();
        assertThat(outcome.reports())
                .singleElement()
                .extracting(Report::text)
                .asString()
                .contains("dropped");
    }
}
