package salsa.robustness.refusals;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import salsa.conformance.Attack;
import salsa.conformance.CompiledProgram;

/**
 * A test for each family, so that a mutant meets only the families that cover it. Selected by {@code MutationTest}
 * alone: {@code AttacksTest} checks the same, and runs the programs as well.
 */
public class Refusals {
    private static final Path CONFORMANCE = Path.of("..", "conformance");

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
    void javaBeside() {
        getTheirCodes("java-beside");
    }

    @Test
    void methodReferences() {
        getTheirCodes("method-references");
    }

    @Test
    void moves() {
        getTheirCodes("moves");
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
        Attack.all(CONFORMANCE.resolve("attacks")).stream()
                .filter(each -> each.family().equals(family))
                .forEach(each -> assertThat(each.complaints(CompiledProgram.of(each.sources())))
                        .as(each.title())
                        .isEmpty());
    }
}
