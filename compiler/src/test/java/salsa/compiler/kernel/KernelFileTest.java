package salsa.compiler.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;

class KernelFileTest {

    @Test
    void aKernelHasInputsAnOutputAndAScalar() {
        assertThat(read("""
                kernel void multiply(global const float* a, global const float* b, global float* c, int n) {
                    int i = get_global_id(0);
                    c[i] = a[i] * b[i] + n;
                }
                """)).containsExactly("multiply(INPUT FLOAT a, INPUT FLOAT b, OUTPUT FLOAT c, VALUE INT n)");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            global const float* x      | INPUT FLOAT x
            const __global float *x    | INPUT FLOAT x
            __global float const * x   | INPUT FLOAT x
            __constant int* restrict x | INPUT INT x
            constant int x[]           | INPUT INT x
            global float* const x      | IN_OUT FLOAT x
            volatile global uint* x    | IN_OUT INT x
            global const float4* x     | INPUT FLOAT x
            global const uchar16 *x    | INPUT BYTE x
            local double* x            | LOCAL DOUBLE x
            __local ushort* x          | LOCAL SHORT x
            int x                      | VALUE INT x
            const int x                | VALUE INT x
            unsigned x                 | VALUE INT x
            unsigned char x            | VALUE BYTE x
            signed short int x         | VALUE SHORT x
            long unsigned int x        | VALUE LONG x
            ulong x                    | VALUE LONG x
            double x                   | VALUE DOUBLE x
            """)
    void aParameterHasTheJavaTypeOfTheSameSize(String parameter, String expected) {
        assertThat(read("kernel void k(global int* o, " + parameter + ") { o[0] = 1; }"))
                .containsExactly("k(OUTPUT INT o, " + expected + ")");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            x[0] = 1;                | OUTPUT
            x[i[2]] = 1; x[1] = 2;   | OUTPUT
            if (x[0] == 1) return;   | IN_OUT
            x[0] += 1;               | IN_OUT
            x[0]++;                  | IN_OUT
            x[0] = 1; f(x);          | IN_OUT
            x[0] = 1; y = *x;        | IN_OUT
            x[x[0]] = 1;             | IN_OUT
            x[0] = x[1];             | IN_OUT
            a.x = 1; x[0] = 1;       | OUTPUT
            /* x */ x[0] = 1; // x++ | OUTPUT
            s = "x"; x[0] = 1;       | OUTPUT
            y = 1;                   | IN_OUT
            """)
    void anArrayThatIsOnlyAssignedIsAnOutput(String body, String role) {
        assertThat(read("kernel void k(global int* x) { " + body + " }")).containsExactly("k(" + role + " INT x)");
    }

    @Test
    void aMacroMayReadAnArray() {
        assertThat(read("""
                #define ADD(i) \\
                    (x[i] + 1)
                kernel void k(global int* x) { x[0] = ADD(1); }
                """)).containsExactly("k(IN_OUT INT x)");
    }

    @Test
    void everythingButKernelsIsSkipped() {
        assertThat(read("""
                #pragma OPENCL EXTENSION cl_khr_fp64 : enable
                #define KERNEL kernel void no(global int* a)
                // kernel void no(global int* o) { o[0] = 1; }
                /* kernel void no(global int* o) { o[0] = 1; } */
                float helper(float x) { return x * 2.0f; }
                kernel void declared(global int* o);
                __attribute__((vec_type_hint(float4)))
                __kernel __attribute__((reqd_work_group_size(8, 8, 1))) void yes(
                        __global int* o __attribute__((aligned(16))), /* one */ int n // two
                        ) { if (n > 0) { o[n] = '}'; } }
                kernel void also(global int* o) { o[0] = 1; }
                """)).containsExactly("yes(OUTPUT INT o, VALUE INT n)", "also(OUTPUT INT o)");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            kernel void k(global int* o, size_t n) { o[0] = 1; }        | 1:30 depends on the device
            kernel void k(global int* o, half h) { o[0] = 1; }          | 1:30 16 bits
            kernel void k(global half* o) { o[0] = 1; }                 | 1:15 16 bits
            kernel void k(global int* o, struct P p) { o[0] = 1; }      | 1:30 a message has no
            kernel void k(global struct P* o) { o[0] = 1; }             | 1:15 a message has no
            kernel void k(global int* o, read_only image2d_t i) { o[0] = 1; } | 1:30 a message has no
            kernel void k(global int** o) { o[0] = 1; }                 | 1:15 pointer to pointers
            kernel void k(int* o) { o[0] = 1; }                         | 1:15 points to no memory of the device
            kernel void k(global int* o, float4 v) { o[0] = 1; }        | 1:30 no vector
            kernel void k(global int* o, bool b) { o[0] = 1; }          | 1:30 `bool`
            kernel void k(global int* o, REAL r) { o[0] = 1; }          | 1:30 a message has no `REAL`
            kernel void k(global int*) { }                              | 1:15 has no name
            kernel void k(global const int* a) { }                      | 1:13 no answer
            kernel void k(void) { }                                     | 1:13 no answer
            kernel void k() { }                                         | 1:13 no answer
            kernel k                                                    | 1:1 no parameters
            kernel void k(global int* o)                                | 1:13 no body
            """)
    void whatHasNoFormInAMessageIsReportedInItsFile(String text, String expected) {
        var diagnostics = new Diagnostics();
        KernelFile.kernelsIn(new Source("K.cl", text), diagnostics);
        assertThat(diagnostics.all()).singleElement().satisfies(each -> {
            String at = each.source().line(each.span().start()) + ":"
                    + each.source().column(each.span().start());
            assertThat(each.code().id() + " " + at).isEqualTo("E0841 " + expected.split(" ")[0]);
            assertThat(each.reason()).contains(expected.substring(expected.indexOf(' ') + 1));
        });
    }

    @Test
    void anyTextIsRead() {
        for (String each :
                List.of("kernel", "kernel void k(", "kernel void k(int", "/*", "\"", "#", "kernel (", "(", "\\"))
            KernelFile.kernelsIn(new Source("K.cl", each), new Diagnostics());
    }

    private static List<String> read(String text) {
        var diagnostics = new Diagnostics();
        List<Kernel> kernels = KernelFile.kernelsIn(new Source("K.cl", text), diagnostics);
        assertThat(diagnostics.all().stream().map(Diagnostic::reason)).isEmpty();
        return kernels.stream().map(KernelFileTest::describe).toList();
    }

    private static String describe(Kernel kernel) {
        Stream<String> parameters =
                kernel.parameters().stream().map(each -> each.role() + " " + each.type() + " " + each.name());
        return parameters.collect(Collectors.joining(", ", kernel.name() + "(", ")"));
    }
}
