package salsa.robustness.refusals;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import salsa.conformance.Attack;
import salsa.conformance.CompiledProgram;
import salsa.conformance.ConformanceCase;

/**
 * The diagnostics of attacks and of the isolation routes. A test for each family, and several for a large one, so that
 * a mutant meets only the tests that cover it and each ends within the limit of a mutation run. Selected by
 * {@code MutationTest} alone: {@code AttacksTest} and {@code ConformanceTest} check the same, and run the programs as
 * well.
 */
public class Refusals {
    private static final Path CONFORMANCE = Path.of("..", "conformance");
    private static final int PARTS = 5; // of the large families

    @Test
    void aliases() {
        getTheirCodes("aliases");
    }

    @Test
    void codeOverState() {
        getTheirCodes("code-over-state");
    }

    @Test
    void crossings() {
        getTheirCodes("crossings");
    }

    @Test
    void foreign() {
        getTheirCodes("foreign");
    }

    @Test
    void frozen() {
        getTheirCodes("frozen");
    }

    @Test
    void generics() {
        getTheirCodes("generics");
    }

    @Test
    void growingTypes() {
        getTheirCodes("growing-types");
    }

    @Test
    void inside() {
        getTheirCodes("inside");
    }

    @Test
    void javaBeside() {
        getTheirCodes("java-beside");
    }

    @Test
    void methodReferences() {
        getTheirCodes("method-references");
    }

    @Test
    void moves0() {
        getTheirCodes("moves", 0);
    }

    @Test
    void moves1() {
        getTheirCodes("moves", 1);
    }

    @Test
    void moves2() {
        getTheirCodes("moves", 2);
    }

    @Test
    void moves3() {
        getTheirCodes("moves", 3);
    }

    @Test
    void moves4() {
        getTheirCodes("moves", 4);
    }

    @Test
    void nestedClasses() {
        getTheirCodes("nested-classes");
    }

    @Test
    void reached() {
        getTheirCodes("reached");
    }

    @Test
    void routes0() {
        getTheirDiagnostics(0);
    }

    @Test
    void routes1() {
        getTheirDiagnostics(1);
    }

    @Test
    void routes2() {
        getTheirDiagnostics(2);
    }

    @Test
    void routes3() {
        getTheirDiagnostics(3);
    }

    @Test
    void routes4() {
        getTheirDiagnostics(4);
    }

    @Test
    void statics() {
        getTheirCodes("statics");
    }

    @Test
    void threadState() {
        getTheirCodes("thread-state");
    }

    @Test
    void tokens() {
        getTheirCodes("tokens");
    }

    @Test
    void views() {
        getTheirCodes("views");
    }

    private static void getTheirCodes(String family) {
        getTheirCodes(attacks(family));
    }

    private static void getTheirCodes(String family, int part) {
        getTheirCodes(part(attacks(family), part));
    }

    private static List<Attack> attacks(String family) {
        return Attack.all(CONFORMANCE.resolve("attacks")).stream()
                .filter(each -> each.family().equals(family))
                .toList();
    }

    private static void getTheirCodes(List<Attack> attacks) {
        assertThat(attacks).isNotEmpty();
        attacks.forEach(each -> assertThat(each.complaints(CompiledProgram.of(each.sources())))
                .as(each.title())
                .isEmpty());
    }

    /** Compares the diagnostics of isolation routes with the golden ones; those that have none must compile. */
    private static void getTheirDiagnostics(int part) {
        for (ConformanceCase each : part(ConformanceCase.all(CONFORMANCE.resolve("isolation")), part)) {
            CompiledProgram program = CompiledProgram.of(each.folder());
            assertThat(program.succeeded()).as(each.title()).isEqualTo(each.runs());
            if (!each.runs()) {
                assertThat(program.drawn()).as(each.title()).isEqualTo(diagnostics(each));
            }
        }
    }

    private static String diagnostics(ConformanceCase golden) {
        try {
            return Files.readString(golden.folder().resolve("diagnostics.txt"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns every fifth element from that one on. */
    private static <T> List<T> part(List<T> all, int part) {
        return IntStream.range(0, all.size())
                .filter(index -> index % PARTS == part)
                .mapToObj(all::get)
                .toList();
    }
}
