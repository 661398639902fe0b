package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;
import salsa.theater.durable.DurableStates;

/** Durable actors of another theater, and a store that fails at a chosen change. */
class DurableActorsTest {

    private static final String ACCOUNT = """
            import salsa.runtime.*;

            behavior Account extends DurableActor {
                long balance;
                Log log;
                Object any;

                Account(Log log) { self.log = log; }

                long deposit(long amount) {
                    balance += amount;
                    log<-note(balance);
                    pass balance;
                }

                long fails() {
                    balance += 100;
                    throw new IllegalStateException("closed");
                }

                long waits() {
                    token long count = log<-count();
                    await count;
                    pass balance;
                }

                long passes() {
                    token long count = log<-count();
                    balance += 1000;
                    pass count;
                }

                ack keepsMuch() { any = new byte[2000000]; }
                ack keepsCode() { any = (Runnable) () -> { }; }

                ack end() { Actors.finish(self); }
            }
            """;

    private static final String LOG = """
            behavior Log extends RemoteActor {
                Log() { }
                long count() { pass 1; }
                ack note(long balance) { System.out.println("noted " + balance); }
                ack end() { Actors.finish(self); }
            }
            """;

    @TempDir
    private Path folder;

    private String output(DurableStates states, String body) {
        return output(states, "self<-run(ns, log, a);", body);
    }

    /** Returns what a program prints that only creates the actor, whose creation fails. */
    private String outputOfCreation(@Nullable DurableStates states) {
        return output(states, "self<-print(Failure.of(a)) @ log<-end() @ pass;", "");
    }

    private String output(@Nullable DurableStates states, String creation, String body) {
        CompiledProgram program = TheaterPair.compile(
                folder,
                Map.of(
                        "Account.salsa",
                        ACCOUNT,
                        "Log.salsa",
                        LOG,
                        "Main.salsa",
                        TheaterPair.main("""
                        Log log = new Log() called ("log");
                        token Account a = new Account(log) called ("a") using (ns) at ("there", 2);
                        """ + creation, """
                        ack run(NameServer ns, Log log, Account a) {
                            %s
                        }
                        ack printFirstLine(String text) { System.out.println(text.lines().findFirst().orElse("")); }
                        """.formatted(body))));
        return TheaterPair.output(program, states);
    }

    @Test
    void anActorAnswersAndSendsAfterItsStateIsStored() {
        var states = new MemoryStates();
        assertThat(output(states, """
                self<-print(a<-deposit(1)) @ self<-print(a<-deposit(2)) @ log<-end() @ pass;
                """))
                .contains("1\n")
                .contains("3\n")
                .contains("noted 1\n")
                .contains("noted 3\n");
        assertThat(states.all()).hasSize(1);
    }

    /** The first change stores the new actor. */
    @Test
    void whatIsNotStoredIsNeitherAnsweredNorSent() {
        var states = new MemoryStates(3);
        String output = output(states, """
                self<-print(a<-deposit(1)) @ self<-printFirstLine(Failure.of(a<-deposit(2)))
                    @ self<-printFirstLine(Failure.of(a<-deposit(4))) @ log<-end() @ pass;
                """);
        assertThat(output)
                .contains("noted 1\n")
                .doesNotContain("noted 3")
                .doesNotContain("noted 7")
                .contains("the actor handles nothing until its theater starts again: ")
                .contains("a durable actor handles nothing until this theater starts again: ")
                .contains("the disk is broken");
    }

    /** The failure is for people: it has the path to the value, and no position in bytes. */
    @Test
    void aValueThatCannotBeStoredIsNamed() {
        assertThat(output(new MemoryStates(), """
                self<-printFirstLine(Failure.of(a<-keepsCode())) @ log<-end() @ pass;
                """))
                .contains("starts again: code, such as a lambda, cannot be sent to another theater, at `.any`\n")
                .doesNotContain("NOT_SENDABLE");
    }

    @Test
    void aStateThatIsTooLargeIsReportedWithTheRemedy() {
        assertThat(output(new MemoryStates(), """
                self<-printFirstLine(Failure.of(a<-keepsMuch())) @ log<-end() @ pass;
                """))
                .contains("the state is larger than this theater allows", "with a larger -Dlargest=BYTES\n");
    }

    @Test
    void anAnswerOfAnotherActorFailsIfTheQuestionDoesNotLeave() {
        assertThat(output(new MemoryStates(2), """
                self<-printFirstLine(Failure.of(a<-passes())) @ log<-end() @ pass;
                """))
                .startsWith(
                        "java.lang.IllegalStateException: the actor handles nothing until its theater starts again: ");
    }

    @Test
    void anActorWhoseCreationIsNotStoredIsNotCreated() {
        assertThat(outputOfCreation(new MemoryStates(1))).startsWith("java.lang.IllegalStateException: ");
    }

    @Test
    void theEndOfAnActorRemovesItsState() {
        var states = new MemoryStates();
        output(states, "a<-deposit(1) @ a<-end() @ log<-end() @ pass;");
        assertThat(states.changes()).as("creation, deposit, end").isEqualTo(3);
        assertThat(states.all()).isEmpty();
    }

    @Test
    void aHandlerThatThrowsStoresWhatItHasChanged() {
        var states = new MemoryStates();
        assertThat(output(states, """
                self<-print(Failure.of(a<-fails()) != null) @ self<-print(a<-deposit(1)) @ log<-end() @ pass;
                """)).contains("true\n").contains("101\n");
        assertThat(states.changes()).as("creation, failure, deposit").isEqualTo(3);
    }

    @Test
    void aHandlerCannotWait() {
        assertThat(output(new MemoryStates(), """
                self<-print(Failure.of(a<-waits())) @ log<-end() @ pass;
                """)).contains("a handler of a durable actor cannot wait");
    }

    @Test
    void aDurableActorDoesNotMove() {
        assertThat(output(new MemoryStates(), """
                self<-print(Failure.of(a<-migrate("here", 1))) @ log<-end() @ pass;
                """)).contains("a durable actor does not move in this release");
    }

    @Test
    void aTheaterWithoutAStoreHasNoDurableActors() {
        assertThat(outputOfCreation(null))
                .contains(
                        "\"a\" is a durable actor, and this theater has no folder for the states of actors: start it with"
                                + " -Dstore=DIR");
    }
}
