package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;

/** An actor that moves to a theater with another build of its behavior: which states fit, and how others are refused. */
class UpgradeTest {

    private static final String MOVE = """
            a<-add(2) @ self<-print(Failure.of(a<-migrate("there", 2))) @ a<-add(3) @ self<-print(a<-report()) @ a<-end();
            """;

    private static final String OLD = """
            int n;
            ack add(int by) { n += by; }
            String report() { pass "old " + n; }
            """;

    @TempDir
    private Path folder;

    private List<String> run(String former, String newer, String body) throws IOException {
        return TheaterPair.output(program("here", former, body), program("there", newer, "a<-end();"))
                .lines()
                .toList();
    }

    private CompiledProgram program(String name, String members, String body) throws IOException {
        Path place = Files.createDirectories(folder.resolve(name));
        return TheaterPair.compile(
                place, Map.of("Agent.salsa", """
                        import java.util.*;
                        import salsa.runtime.*;

                        behavior Agent extends MobileActor {
                            %s
                            ack end() { Actors.finish(self); }
                        }
                        """.formatted(members), "Main.salsa", TheaterPair.main("""
                        Agent a = new Agent() called ("a") using (ns);
                        self<-run(a);
                        """, """
                        ack run(Agent a) {
                            %s
                        }
                        """.formatted(
                                body))));
    }

    @Test
    void anActorMovesToABuildWithOtherCodeAndTheSameFields() throws IOException {
        assertThat(run(OLD, OLD.replace("old", "new").replace("+= by", "+= 10 * by"), MOVE))
                .containsExactly("null", "new 32");
    }

    @Test
    void aFieldIsWidened() throws IOException {
        assertThat(run(OLD, OLD.replace("int n", "long n").replace("old", "new"), MOVE))
                .containsExactly("null", "new 5");
    }

    @Test
    void aFieldThatWouldLoseValuesIsRefusedByItsName() throws IOException {
        assertThat(run(OLD, OLD.replace("int n", "short n").replace("n += by", "n += (short) by"), MOVE))
                .satisfiesExactly(
                        first -> assertThat(first)
                                .contains("migrate: the actor stays: ", "`n` is int in the build", "and short in"),
                        second -> assertThat(second).isEqualTo("old 5"));
    }

    @Test
    void aFieldThatTheNewerBuildHasNotIsRefusedByItsName() throws IOException {
        assertThat(run("String word = \"kept\";" + OLD, OLD, MOVE))
                .satisfiesExactly(
                        first -> assertThat(first).contains("migrate: the actor stays: ", "has no field `word`"),
                        second -> assertThat(second).isEqualTo("old 5"));
    }

    @Test
    void aFieldIsNotRounded() throws IOException {
        String old = "long exact = 9_007_199_254_740_993L;" + OLD;
        assertThat(run(old, old.replace("long exact", "double exact"), MOVE))
                .satisfiesExactly(
                        first -> assertThat(first).contains("`exact` is long in the build", "and double in"),
                        second -> assertThat(second).isEqualTo("old 5"));
        assertThat(run(OLD, OLD.replace("int n", "double n").replace("old", "new"), MOVE))
                .containsExactly("null", "new 5.0");
    }

    @Test
    void typeArgumentsAreCompared() throws IOException {
        String old = "List<String> words = new ArrayList<>();" + OLD;
        String newer = old.replace("List<String> words", "List<Integer> words");
        assertThat(run(old, newer, MOVE))
                .satisfiesExactly(
                        first -> assertThat(first).contains("`words` is java.util.List<java.lang.String> in"),
                        second -> assertThat(second).isEqualTo("old 5"));
        assertThat(run(old, old.replace("List<String> words", "Collection<String> words"), MOVE))
                .containsExactly("null", "old 5");
    }

    @Test
    void anAddedFieldHasTheValueOfItsInitialiser() throws IOException {
        String newer = """
                int n;
                int visits = 7;
                List<String> seen = new ArrayList<>();
                Agent me = self;
                String none;
                ack add(int by) { n += by; seen.add("x" + by); }
                String report() { pass n + " " + visits + " " + seen + " " + (me == self) + " " + none; }
                """;
        assertThat(run(OLD, newer, MOVE)).containsExactly("null", "5 7 [x3] true null");
    }

    private static final String CONVERTING = """
            long total = 100;
            ack migrateFrom(Map<String, Object> former) { total += (Integer) former.get("n"); }
            ack add(int by) { total += by; }
            String report() { pass "new " + total; }
            """;

    @Test
    void aHandlerConvertsTheFieldsOfTheOlderBuild() throws IOException {
        assertThat(run(OLD, CONVERTING, MOVE)).containsExactly("null", "new 105");
    }

    @Test
    void theHandlerFindsFieldsOfOtherTypesInitialised() throws IOException {
        String newer = """
                String n = self == null ? "" : "was ";
                ack migrateFrom(Map<String, Object> former) { n += former.get("n"); }
                ack add(int by) { n += " " + by; }
                String report() { pass n; }
                """;
        assertThat(run(OLD, newer, MOVE)).containsExactly("null", "was 2 3");
    }

    @Test
    void aHandlerThatThrowsRefusesTheMoveAndTheActorGoesOn() throws IOException {
        String newer = CONVERTING.replace(
                "total += (Integer)", "if (total > 0) throw new IllegalStateException(\"odd\"); total += (Integer)");
        assertThat(run(OLD, newer, MOVE))
                .satisfiesExactly(
                        first -> assertThat(first)
                                .contains(
                                        "migrate: the actor stays: ",
                                        "the handler `migrateFrom` failed: java.lang.IllegalStateException: odd"),
                        second -> assertThat(second).isEqualTo("old 5"));
    }

    @Test
    void theHandlerDoesNotRunForTheSameFields() throws IOException {
        String former = CONVERTING.replace("(Integer) former.get(\"n\")", "1000");
        assertThat(run(former, former, MOVE)).containsExactly("null", "new 105");
    }

    @Test
    void theInitialisersOfAStateThatDoesNotFitDoNotRun() throws IOException {
        String newer = """
                short n;
                boolean isShown = self != null && System.out.append("initialised\\n") != null;
                ack add(int by) { n += (short) by; }
                String report() { pass "new " + n; }
                """;
        assertThat(run(OLD, newer, MOVE)).hasSize(2).doesNotContain("initialised");
        assertThat(run(OLD, newer.replace("short n", "long n"), MOVE)).contains("initialised", "new 5");
    }

    @Test
    void aMessageThatWaitsDuringTheMoveIsHandledByTheNewerBuild() throws IOException {
        String newer = OLD.replace("int n", "long n").replace("old", "new").replace("+= by", "+= 10 * by");
        assertThat(run(OLD, newer, """
                a<-add(2);
                a<-migrate("there", 2);
                a<-add(3);
                self<-print(a<-report()) @ a<-end();
                """)).containsExactly("new 32");
    }

    @Test
    void aMessageWithoutAHandlerInTheNewerBuildIsRefused() throws IOException {
        String old = OLD + "int gone(int n) { pass n; }";
        assertThat(run(old, OLD.replace("old", "new"), """
                a<-migrate("there", 2) @ self<-print(Failure.of(a<-gone(1))) @ self<-print(a<-report()) @ a<-end();
                """))
                .anySatisfy(line -> assertThat(line).contains("does not know a type of the message", "another build"))
                .anySatisfy(line -> assertThat(line).contains("the theater at there:2 refuses Agent.gone(int)"))
                .contains("new 0");
    }

    @Test
    void anAnswerOfAnotherTypeThanTheBuildHereDeclaresFailsWithBothTypes() throws IOException {
        String old = OLD + "int total() { pass n; }";
        String ask = """
                a<-add(2) @ self<-print(Failure.of(a<-migrate("there", 2))) @ self<-print(Failure.of(a<-total())) @ a<-end();
                """;
        assertThat(run(old, old.replace("int total() { pass n; }", "String total() { pass \"\" + n; }"), ask))
                .containsExactly(
                        "null",
                        "java.lang.IllegalStateException: Agent.total() answers with java.lang.String in the theater at there:2,"
                                + " and with java.lang.Integer here; run the same build of the program on both");
        assertThat(run(old, old.replace("old", "new"), ask)).containsExactly("null", "null");
    }
}
