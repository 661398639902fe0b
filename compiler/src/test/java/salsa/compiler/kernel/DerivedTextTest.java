package salsa.compiler.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;

class DerivedTextTest {
    private static final String MULTIPLY = """
            kernel void multiply(global const float* a, global const float* b, global float* c, int n) { c[0] = a[n]; }
            """;

    @Test
    void aKernelHasAHandlerForArraysOnTheHostAndOneForArraysOnTheDevice() {
        assertThat(derive(MULTIPLY))
                .isEqualTo((" final salsa.kernel.KernelProgram kernelProgram$B ="
                        + " salsa.kernel.KernelProgram.compile(self, \"B.cl\", \"" + MULTIPLY.strip() + "\\n\");"
                        + " float[] multiply(salsa.kernel.Work work, float[] a, float[] b, int c, int n)"
                        + " { pass (salsa.runtime.Token<float[]>) kernelProgram$B.call(\"multiply\", work).in(a).in(b).outFloats(c).value(n)"
                        + ".answer(float[].class); }"
                        + " salsa.kernel.DeviceArray<float[]> multiplyOnDevice(salsa.kernel.Work work,"
                        + " salsa.kernel.DeviceArray<float[]> a, salsa.kernel.DeviceArray<float[]> b, int c, int n)"
                        + " { pass (salsa.runtime.Token<salsa.kernel.DeviceArray<float[]>>) kernelProgram$B.call(\"multiply\", work).in(a).in(b).outFloats(c).value(n)"
                        + ".answerOnDevice(float[].class); }"));
    }

    @Test
    void severalAnswersAreComponentsOfARecord() {
        assertThat(derive("kernel void split(global int* low, global long* high) { low[0] = 1; high[0]++; }"))
                .contains(
                        " record SplitResults(int[] low, long[] high) {}"
                                + " SplitResults split(salsa.kernel.Work work, int low, long[] high)",
                        ".outInts(low).inOut(high).answers(outputs$ -> new SplitResults((int[]) outputs$[0],"
                                + " (long[]) outputs$[1])); }",
                        " record SplitOnDeviceResults(salsa.kernel.DeviceArray<int[]> low,"
                                + " salsa.kernel.DeviceArray<long[]> high) {}",
                        ".answersOnDevice(outputs$ -> new SplitOnDeviceResults(");
    }

    @Test
    void parametersThatAreKeywordsInSalsaHaveOtherNames() {
        assertThat(derive("kernel void k(global int* final, int work, int token, int this) { final[0] = 1; }"))
                .contains("k(salsa.kernel.Work work_, int final_, int work, int token, int this_)")
                .contains("call(\"k\", work_).outInts(final_).value(work).value(token).value(this_)");
    }

    @Test
    void theTextHasNoLineBreakAndLongSourceIsJoined() {
        String derived = derive(MULTIPLY + "// \"quoted\" \\ \t\r\n".repeat(4000));
        assertThat(derived)
                .doesNotContain("\n", "\r")
                .contains("String.join(\"\", \"kernel void", "// \\\"quoted\\\" \\\\ \\t");
    }

    private static String derive(String text) {
        return KernelFile.program(new Source("B.cl", text), new Diagnostics())
                .map(each -> DerivedText.of("B", each))
                .orElseThrow();
    }
}
