package salsa.compiler.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import salsa.syntax.parser.Parser;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;

class MethodUsesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            y = x[0];                                | INPUT
            y = x.length;                            | INPUT
            y = read(x, 1);                          | INPUT
            y = 1;                                   | INPUT
            x[0] = 1;                                | OUTPUT
            if (y < x.length) x[y] = z[x.length];    | OUTPUT
            y = x[0] = 1;                            | OUTPUT
            write(x); x[1] = 2;                      | OUTPUT
            y = x[0]; x[0] = 1;                      | IN_OUT
            x[x[0]] = 1;                             | IN_OUT
            x[0] += 1;                               | IN_OUT
            x[0]++;                                  | IN_OUT
            --x[0];                                  | IN_OUT
            write(x); y = read(x, 1);                | IN_OUT
            both(x);                                 | IN_OUT
            write(x, 1);                             | IN_OUT
            y = (y > 0 ? x : z)[0];                  | IN_OUT
            int[] other = x;                         | IN_OUT
            z[0] = again(z, x, 3);                   | OUTPUT
            """)
    void anArrayIsWhatTheMethodAndThoseItCallsDoWithIt(String body, String role) {
        var source = new Source("B.salsa", """
                behavior B implements KernelActor {
                    static void k(WorkItem item, int[] x, int[] z, int y) { %s }
                    static int read(int[] from, int at) { return from[at]; }
                    static void write(int[] to) { to[0] = 1; }
                    static void write(int[] to, int more) { to[0] = 1; }
                    static void write(int[] to, long more) { to[0] -= more; }
                    static void both(int[] a) { write(a); a[1] = read(a, 1); }
                    static int again(int[] a, int[] b, int n) { if (n > 0) again(b, b, n - 1); b[n] = 1; return n; }
                }
                """.formatted(body));
        Declaration.Behavior behavior =
                (Declaration.Behavior) Parser.parse(source, new Diagnostics()).type();
        List<Declaration.Handler> methods =
                behavior.members().stream().map(Declaration.Handler.class::cast).toList();
        assertThat(new MethodUses(methods).roleOf(methods.getFirst(), "x")).hasToString(role);
    }
}
