package salsa.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A handler may move very many variables, on very many paths. */
class ManyMovesTest {
    private static final int MANY = 2_000;

    @Test
    void aHandlerMovesManyLocalVariables() {
        assertThat(complaints(declared() + moved())).isEmpty();
    }

    @Test
    void aHandlerHasManyBranchesThatMove() {
        assertThat(complaints("int[] x = null;" + lines(_ -> "\nif (k > 0) { o<-take(move x); x = null; }")))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1_000, 1_999})
    void aUseAfterOneOfManyMovesIsFound(int number) {
        assertThat(complaints(declared() + moved() + "\nmine = x" + number + ";"))
                .containsExactly("E0711 2206:8");
    }

    private static String declared() {
        return lines(each -> "\nint[] x" + each + " = null;");
    }

    /** Returns ten moves in one message, so that the method does not exceed the class-file limit. */
    private static String moved() {
        return lines(each -> (each % 10 == 0 ? "\no<-all(" : "") + "move x" + each + (each % 10 == 9 ? ");" : ", "));
    }

    private static String lines(IntFunction<String> line) {
        return IntStream.range(0, MANY).mapToObj(line).collect(Collectors.joining(""));
    }

    private static List<String> complaints(String statements) {
        return Program.of("behavior Main {\nOther o = new Other(); int[] mine;\nMain(String[] arguments) { }\n"
                        + "ack go(int k) {\n" + statements + "\n}\n}\n")
                .with(
                        "Other",
                        "behavior Other { ack take(int[] s) { } ack all(int[] a, int[] b, int[] c, int[] d, int[] e, "
                                + "int[] f, int[] g, int[] h, int[] i, int[] j) { } }")
                .complaints();
    }
}
