package salsa.compiler.kernel.translation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import salsa.syntax.parser.Parser;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration.Behavior;

/** Kernels written in Salsa, in OpenCL C. */
class TranslationTest {

    /** An access is checked, an input is const, and the length of each array follows it. */
    @Test
    void aKernelChecksItsAccesses() {
        assertThat(translate("static void copy(WorkItem item, byte[] a, byte[] b) { b[item.at(0)] = a[0]; }"))
                .endsWith("""
                        void copy_f(volatile global int* salsa_error, private int* salsa_stopped, global const char* a_, int a_length, global char* b_, int b_length) {
                            if ((uint)0 >= (uint)a_length) {
                                salsa_fault(salsa_error, salsa_stopped, 1, 2, 0, a_length);
                                return;
                            }
                            char t1 = a_[0];
                            int t2 = ((int)get_global_id(0));
                            if ((uint)t2 >= (uint)b_length) {
                                salsa_fault(salsa_error, salsa_stopped, 1, 2, t2, b_length);
                                return;
                            }
                            b_[t2] = t1;
                        }
                        kernel void copy(global const char* a_, int a_length, global char* b_, int b_length, volatile global int* salsa_error) {
                            int salsa_stopped = 0;
                            copy_f(salsa_error, &salsa_stopped, a_, a_length, b_, b_length);
                        }
                        """);
    }

    /** A side effect of the right operand does not reach the left one. */
    @Test
    void operandsAreEvaluatedFromLeftToRight() {
        assertThat(method("static int m(int x) { return x + x++; }")).isEqualTo("""
                        int m_f(int x_) {
                            int t2 = x_;
                            int t1 = x_;
                            x_ = ((int)((uint)t1 + (uint)1));
                            return ((int)((uint)t2 + (uint)t1));
                        }
                        """);
    }

    @Test
    void onlyTheOperandsThatJavaEvaluatesAreEvaluated() {
        assertThat(method("static boolean m(boolean a, int x) { return a && x++ > 1; }"))
                .isEqualTo("""
                        int m_f(int a_, int x_) {
                            int t2 = a_;
                            if (t2) {
                                int t1 = x_;
                                x_ = ((int)((uint)t1 + (uint)1));
                                t2 = (t1 > 1);
                            }
                            return t2;
                        }
                        """);
    }

    @Test
    void aDivisorIsCheckedUnlessItIsAConstant() {
        assertThat(method("static int m(int x) { return x / 3; }")).contains("return (x_ / 3);");
        assertThat(method("static long m(long x, int y) { return x % y; }"))
                .contains("== 0) {", "salsa_rem_long(x_, t1)");
    }

    @Test
    void constantsAreFoldedAndExact() {
        assertThat(method("static float m() { return 0.1f; }")).contains("return 0x1.99999ap-4f;");
        assertThat(method("static final int A = 1 << 4; static int m() { return A * 3 - Integer.MIN_VALUE; }"))
                .contains("return (-2147483600);");
        assertThat(method("static double m() { return Double.NaN; }")).contains("as_double(0x7ff8000000000000ul)");
    }

    @Test
    void aShiftUsesTheLowBitsOfItsDistance() {
        assertThat(method("static long m(long x) { return x >>> 65; }")).contains("((long)((ulong)x_ >> 1))");
        assertThat(method("static int m(int x, long y) { return x << y; }"))
                .contains("((int)((uint)x_ << ((int)y_ & 31)))");
    }

    @Test
    void aContinueInASwitchContinuesTheLoopAroundIt() {
        assertThat(method("static void m(int x) { while (x > 0) switch (x--) { case 1: continue; default: x--; } }"))
                .isEqualTo("""
                        void m_f(int x_) {
                            while ((x_ > 0)) {
                                int t1 = x_;
                                x_ = ((int)((uint)t1 - (uint)1));
                                int t2 = 0;
                                do {
                                    int t3 = 0;
                                    if (t3 || (t1 == 1)) {
                                        t3 = 1;
                                        t2 = 1;
                                        break;
                                    }
                                    if (t3 || !(t1 == 1)) {
                                        t3 = 1;
                                        x_ = ((int)((uint)x_ - (uint)1));
                                    }
                                } while (0);
                                if (t2) {
                                    continue;
                                }
                            }
                        }
                        """);
    }

    /** The update of a loop that needs a check is at the start of the next round, so that no continue skips it. */
    @Test
    void anUpdateWithAStatementIsNotSkipped() {
        assertThat(method("static void m(int[] a) { for (int i = 0; i < 9; i += a[0]) { if (i == 3) continue; } }"))
                .contains("int t3 = 1;", "if (t3) {", "} else {", "if (!(i_ < 9)) break;");
    }

    @Test
    void namesOfOpenClAreNotTakenByAProgram() {
        assertThat(method("static int m(int kernel, int float4) { return kernel + float4; }"))
                .contains("int kernel_, int float4_");
    }

    @Test
    void overloadedMethodsAreChosenAsInJava() {
        String text = translate("""
                static int m(long x) { return 1; }
                static int m(double x) { return 2; }
                static void k(WorkItem item, int[] out) { out[0] = m('a') + m(1f); }
                """);
        assertThat(text).contains("m_f(97L)").contains("m_f1(0x1.0p0)");
    }

    /** Returns the function of method {@code m}, whose arguments do not matter. */
    private static String method(String method) {
        String head = method.substring(method.indexOf("m(") + 2, method.indexOf(") {"));
        String arguments = head.replaceAll("int\\[\\] (\\w+)", "a")
                .replaceAll("boolean \\w+", "true")
                .replaceAll("(int|long) \\w+", "n");
        String call = "m(" + arguments + ")";
        boolean isVoid = method.contains("void m");
        String text = translate(method + " static void k(WorkItem item, int[] a, int n) { "
                + (isVoid ? call : "var x = " + call) + "; a[0] = n; }");
        int start = text.indexOf(" m_f(");
        return text.substring(text.lastIndexOf('\n', start) + 1, text.indexOf("\n}\n", start) + 3);
    }

    private static String translate(String members) {
        var source = new Source("B.salsa", "behavior B implements KernelActor {\n" + members + "\n}\n");
        var behavior = (Behavior) Parser.parse(source, new Diagnostics()).type();
        var diagnostics = new Diagnostics();
        String text = Translation.of(behavior, source, diagnostics).orElse("");
        assertThat(diagnostics.all()).isEmpty();
        return text;
    }
}
