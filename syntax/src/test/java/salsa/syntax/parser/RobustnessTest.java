package salsa.syntax.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Drawing;
import salsa.syntax.source.Source;

/** Every text yields a tree with exact spans and drawable diagnostics, and parsing terminates. */
@Timeout(120)
class RobustnessTest {
    private static final long MEBIBYTE = 1L << 20;

    private static final int MUTATIONS = 6_000;
    private static final long SEED = Long.getLong("seed", 20261121L);
    private static final List<String> INTRUDERS = List.of(
            "@",
            "<-",
            "<",
            ">",
            "(",
            ")",
            "{",
            "}",
            "[",
            "]",
            ";",
            ",",
            ".",
            ":",
            "::",
            "->",
            "?",
            "=",
            "\"",
            "'",
            "/*",
            "\"\"\"",
            "\\u00",
            "#",
            "pass",
            "token",
            "behavior",
            "class",
            "record",
            "enum",
            "interface",
            "switch",
            "case",
            "default",
            "new",
            "reference",
            "called",
            "at",
            "self",
            "parent",
            "if",
            "else",
            "for",
            "try",
            "catch",
            "import",
            "static",
            "int",
            "x",
            "0x",
            "instanceof",
            "yield",
            "@interface",
            "sealed",
            "non-sealed",
            "...",
            "void",
            "_",
            "this",
            "super",
            "\n",
            "\0",
            "\uD800");

    /** An editor parses at every keystroke. */
    @Test
    void everyBeginningOfAProgramReads() {
        for (GoldenProgram program : GoldenProgram.all()) {
            if (program.name().startsWith("limits/")) continue;
            for (int end = 0; end < program.text().length(); end++)
                survives(program.text().substring(0, end));
        }
    }

    @Test
    void everyEndOfAProgramReads() {
        for (GoldenProgram program : GoldenProgram.all()) {
            for (int start = 0; start < program.text().length(); start += 3)
                survives(program.text().substring(start));
        }
    }

    @Test
    void programsWithTokensLostDoubledSwappedAndAddedRead() {
        var random = new Random(SEED);
        List<GoldenProgram> programs = GoldenProgram.all();
        for (int i = 0; i < MUTATIONS; i++) {
            survives(mutated(programs.get(random.nextInt(programs.size())).text(), random));
        }
    }

    /** One wrong token must not cause many diagnostics. */
    @Test
    void oneLostTokenGivesFewDiagnostics() {
        var counts = new ArrayList<Integer>();
        for (GoldenProgram program : GoldenProgram.clean()) {
            List<String> pieces = pieces(program.text());
            for (int lost = 0; lost < pieces.size(); lost++) {
                if (pieces.get(lost).isBlank()) continue;
                var rest = new ArrayList<>(pieces);
                rest.remove(lost);
                counts.add(Reading.of(String.join("", rest)).diagnostics().size());
            }
        }
        counts.sort(null);
        assertThat(counts.get(counts.size() * 99 / 100)).as("99th percentile").isLessThanOrEqualTo(3);
        assertThat(counts.getLast()).as("worst").isLessThanOrEqualTo(10);
    }

    @Test
    void tenThousandNestedBracketsGiveOneDiagnosticAndNoOverflow() throws InterruptedException {
        onAStackOf(8 * MEBIBYTE, RobustnessTest::tenThousandNestedBrackets); // the compiler's stack has 512
    }

    private static void tenThousandNestedBrackets() {
        int depth = 10_000;
        for (String opening : List.of(
                "(",
                "[",
                "{",
                "f(",
                "-",
                "!",
                "(int) ",
                "x[",
                "new int[]{",
                "() -> ",
                "x -> {",
                "if (a) ",
                "{ a<-m(",
                "a ? b : ",
                "a ? ",
                "x = ",
                "switch (",
                "while (a) ",
                "List<",
                "new A() {",
                "class A {",
                "do ",
                "label: ",
                "else ",
                "case 1: ",
                "a<-m() @ ",
                "try {",
                "for (;;) ",
                "record R(",
                "@A(",
                "x instanceof P(",
                "int f() {",
                "enum E { A { int x() {",
                "{ @",
                "var x = ")) {
            Reading reading = survives("behavior Deep { ack m() { " + opening.repeat(depth));
            assertThat(reading.diagnostics()).as(opening).hasSizeLessThanOrEqualTo(depth + 1);
        }
        assertThat(Reading.ofStatements("x = " + "(".repeat(depth) + "1" + ")".repeat(depth) + ";")
                        .codes())
                .containsExactly("E0224");
    }

    /** The greatest permitted depth parses on the stack of an ordinary thread. */
    @Test
    void whatIsNotTooDeepReadsOnTheStackOfAnOrdinaryThread() throws InterruptedException {
        onAStackOf(MEBIBYTE, () -> {
            Reading reading = Reading.ofStatements("x = " + "(".repeat(200) + "1" + ")".repeat(200) + ";");
            assertThat(reading.codes()).isEmpty();
            survives("behavior A { ack m() { " + "{".repeat(10_000));
            survives("behavior A { ack m() { x = " + "f(() -> { new A() { int a() { if (x) ".repeat(1_000));
        });
    }

    private static void onAStackOf(long bytes, Runnable reading) throws InterruptedException {
        var failure = new ArrayList<Throwable>();
        var thread = new Thread(null, reading, "reader", bytes);
        thread.setUncaughtExceptionHandler((_, thrown) -> failure.add(thrown));
        thread.start();
        thread.join();
        assertThat(failure).isEmpty();
    }

    @Test
    void longSumsAndLongProgramsRead() {
        assertThat(Reading.ofStatements("x = 1" + " + 1".repeat(2_500) + ";").codes())
                .isEmpty();
        assertThat(Reading.ofStatements("x = a" + ".b()".repeat(2_500) + ";").codes())
                .isEmpty();
        assertThat(Reading.ofStatements("a" + "<-m()".repeat(2_500) + ";").codes())
                .isEmpty();
        assertThat(Reading.ofStatements("a<-m()" + " @ a<-m()".repeat(50_000) + ";")
                        .codes())
                .isEmpty();
        assertThat(Reading.ofStatements("a<-m();\n".repeat(50_000)).codes()).isEmpty();
        assertThat(Reading.ofStatements("String s = \"" + "x".repeat(1_000_000) + "\";")
                        .codes())
                .isEmpty();
        assertThat(Reading.ofStatements("x = " + "1".repeat(1_000_000) + ";").codes())
                .isEmpty();
    }

    /** Each operator and each dot is a level of the tree, through which later passes recurse. */
    @Test
    void expressionsTooLongForThePassesBehindTheParserGiveOneDiagnostic() {
        assertThat(Reading.ofStatements("x = 1" + " + 1".repeat(100_000) + ";").codes())
                .containsExactly("E0224");
        assertThat(Reading.ofStatements("x = a" + ".b()".repeat(50_000) + ";").codes())
                .containsExactly("E0224");
        assertThat(Reading.ofStatements("a" + "<-m()".repeat(50_000) + ";").codes())
                .containsExactly("E0224");
    }

    /** Nested calls, and conditional expressions in their arguments, take javac ever longer. */
    @Test
    void argumentsInsideEachOtherAreLimited() {
        for (String call : List.of("f(", "a<-f(", "new F(", "a.f(1, ", "f(() -> ")) {
            assertThat(Reading.ofStatements(call.repeat(32) + "1" + ")".repeat(32) + ";")
                            .codes())
                    .isEmpty();
            assertThat(Reading.ofStatements(call.repeat(33) + "1" + ")".repeat(33) + ";")
                            .codes())
                    .as(call)
                    .containsExactly("E0224");
        }
        for (String call :
                List.of("f(a ? 1 : ", "f((a ? 1 : (", "f(() -> a ? 1 : ", "f(switch (a) { default -> a ? 1 : ")) {
            String end = call.endsWith("(") ? ")))" : call.contains("{") ? "; })" : ")";
            assertThat(Reading.ofStatements(call.repeat(5) + "1" + end.repeat(5) + ";")
                            .codes())
                    .isEmpty();
            assertThat(Reading.ofStatements(call.repeat(6) + "1" + end.repeat(6) + ";")
                            .codes())
                    .as(call)
                    .containsExactly("E0224");
        }
        assertThat(Reading.ofStatements("f(" + "a ? 1 : ".repeat(100) + "1);").codes())
                .isEmpty();
        assertThat(Reading.ofStatements("f(1 + (a ? 1 : ".repeat(30) + "1" + "))".repeat(30) + ";")
                        .codes())
                .isEmpty();
    }

    /** Inputs for which naive lookahead takes quadratic or exponential time. */
    @Test
    void adversarialLookaheadEnds() {
        for (String text : List.of(
                "a < ",
                "a<b, ",
                "f(a < b, ",
                "(a) ",
                "(",
                ")",
                "((a",
                "] ",
                "} ",
                "@A ",
                "@A(x) ",
                "List<List<",
                "a<",
                "a<-",
                "a ? b : c, ",
                "x[",
                "case a -> ",
                "int ",
                "a b ",
                "a.b<",
                "reference A ")) {
            survives("behavior A { ack m() { " + text.repeat(20_000));
        }
    }

    private static Reading survives(String text) {
        var reading = new Reading[1];
        assertThatCode(() -> {
                    var diagnostics = new Diagnostics();
                    var unit = Parser.parse(new Source("Fuzz.salsa", text), diagnostics);
                    Spans.check(unit, text);
                    reading[0] = new Reading(unit, diagnostics.all());
                    diagnostics.all().stream().limit(3).forEach(RobustnessTest::drawn);
                })
                .as("seed %d, program:%n%s", SEED, text.length() < 4_000 ? text : text.substring(0, 4_000))
                .doesNotThrowAnyException();
        return reading[0];
    }

    private static void drawn(Diagnostic diagnostic) {
        String drawing = Drawing.draw(diagnostic, false);
        boolean complete = !diagnostic.reason().isEmpty()
                && !diagnostic.remedy().isEmpty()
                && drawing.contains(diagnostic.code().id());
        if (!complete) throw new AssertionError(drawing);
    }

    private static String mutated(String text, Random random) {
        List<String> pieces = pieces(text);
        if (pieces.isEmpty()) return text;
        for (int change = random.nextInt(1, 5); change > 0; change--) {
            int at = random.nextInt(pieces.size());
            switch (random.nextInt(5)) {
                case 0 -> pieces.set(at, "");
                case 1 -> pieces.add(at, pieces.get(at));
                case 2 -> pieces.set(at, pieces.get(random.nextInt(pieces.size())));
                case 3 -> pieces.add(at, INTRUDERS.get(random.nextInt(INTRUDERS.size())));
                default ->
                    pieces.subList(at, Math.min(pieces.size(), at + random.nextInt(20)))
                            .clear();
            }
            if (pieces.isEmpty()) return "";
        }
        return String.join("", pieces);
    }

    /** Returns words, signs, and the text between them. */
    private static List<String> pieces(String text) {
        return new ArrayList<>(List.of(text.split("(?<=\\W)|(?=\\W)")));
    }

    /** With quadratic cost, the time limit of these tests would not suffice. */
    @Test
    void aFileOfTenThousandLinesReads() {
        String line = "  ack m() { a<-m(1 + 2, new A(x) on (3)) @ b<-n(); pass; }\n";
        assertThat(survives("behavior Long {\n" + line.repeat(10_000) + "}").diagnostics())
                .isEmpty();
    }
}
