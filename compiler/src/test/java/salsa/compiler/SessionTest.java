package salsa.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import salsa.compiler.Symbol.Kind;
import salsa.syntax.source.Source;

/** A session answers as a compilation of the current texts would, and parses only what has changed. */
class SessionTest {

    private static final String COUNTER = """
            /**
             * Counts.
             * For one.
             */
            behavior Counter {
                /** The sum so far. */
                int sum = 0;

                /** Begins at a number. */
                Counter(int first) { sum = first; }

                /** Adds a number; passes the sum. */
                int add(int by) { sum += by; pass sum; }

                String toString() { pass "" + sum; }
            }
            """;

    private static final String MAIN = """
            behavior Main {
                Main(String[] arguments) {
                    Counter counter = new Counter(1);
                    token int sum = counter<-add(2);
                    self<-show(sum, counter<-toString());
                }

                ack show(int n, String text) { System.out.println(text.length() + n); pass; }
            }
            """;

    private final Program program = new Program();
    private final Session session = new Session(program, classPath());

    private static List<Path> classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
    }

    @AfterEach
    void close() {
        session.close();
    }

    private Analysis analysed(String main) {
        program.with("Counter", COUNTER);
        session.update(new Source("Main.salsa", main));
        return session.analyse();
    }

    private static Symbol at(Analysis analysis, String file, String text, String before, String name) {
        int offset = text.indexOf(before + name) + before.length() + 1;
        return analysis.symbolAt(file, offset).orElseThrow(() -> new AssertionError(before + name));
    }

    @Test
    void aHandlerIsShownWithItsSignatureItsCommentAndItsPlace() {
        Symbol add = at(analysed(MAIN), "Main.salsa", MAIN, "counter<-", "add");
        assertEquals(Kind.HANDLER, add.kind());
        assertEquals("int add(int by)", add.type());
        assertEquals("Adds a number; passes the sum.", add.documentation());
        Symbol.Place place = add.declaration().orElseThrow();
        assertEquals("Counter.salsa", place.source().name());
        assertEquals(COUNTER.indexOf("add("), place.span().start());
    }

    @Test
    void aHandlerNamedLikeAMethodOfEveryObjectIsFound() {
        Symbol text = at(analysed(MAIN), "Main.salsa", MAIN, "counter<-", "toString");
        assertEquals(Kind.HANDLER, text.kind());
        assertEquals("Counter.salsa", text.declaration().orElseThrow().source().name());
    }

    @Test
    void behaviorsConstructorsVariablesAndJavaAreFound() {
        Analysis analysis = analysed(MAIN);
        assertEquals(
                new Expected(Kind.BEHAVIOR, "behavior Counter", "Counts.\nFor one."),
                Expected.of(at(analysis, "Main.salsa", MAIN, "        ", "Counter")));
        assertEquals(
                new Expected(Kind.VARIABLE, "token int sum", ""),
                Expected.of(at(analysis, "Main.salsa", MAIN, "show(", "sum")));
        assertEquals(
                new Expected(Kind.VARIABLE, "int sum", "The sum so far."),
                Expected.of(at(analysis, "Counter.salsa", COUNTER, "pass ", "sum")));
        assertEquals(
                new Expected(Kind.CONSTRUCTOR, "Counter(int first)", "Begins at a number."),
                Expected.of(at(analysis, "Counter.salsa", COUNTER, "    ", "Counter")));
        assertEquals(
                new Expected(Kind.JAVA_METHOD, "int length()", ""),
                Expected.of(at(analysis, "Main.salsa", MAIN, "text.", "length")));
        assertEquals(
                new Expected(Kind.JAVA_TYPE, "class java.lang.System", ""),
                Expected.of(at(analysis, "Main.salsa", MAIN, "{ ", "System")));
    }

    private record Expected(Kind kind, String type, String documentation) {
        static Expected of(Symbol symbol) {
            return new Expected(symbol.kind(), symbol.type(), symbol.documentation());
        }
    }

    @Test
    void aPlaceWithoutANameHasNoSymbol() {
        Analysis analysis = analysed(MAIN);
        for (String before :
                List.of("= counter", "{ System.out.println(text.length() ", "    ack show(int n, String text) {")) {
            int offset = MAIN.indexOf(before) + (before.startsWith("=") ? 0 : before.length());
            assertEquals(Optional.empty(), analysis.symbolAt("Main.salsa", offset), before);
        }
        assertEquals(Optional.empty(), analysis.symbolAt("Main.salsa", MAIN.indexOf("behavior") + 1));
        assertEquals(Optional.empty(), analysis.symbolAt("Absent.salsa", 0));
        assertEquals(Optional.empty(), analysis.symbolAt("Main.salsa", MAIN.length() + 10));
    }

    @Test
    void symbolsAreFoundInAProgramWithTypeErrors() {
        String wrong = MAIN.replace("counter<-add(2)", "counter<-add(\"2\")");
        Analysis analysis = analysed(wrong);
        assertEquals(1, analysis.diagnostics("Main.salsa").size());
        assertEquals(List.of(), analysis.diagnostics("Counter.salsa"));
        assertEquals(
                "int n", at(analysis, "Main.salsa", wrong, "length() + ", "n").type());
    }

    private static final String ANONYMOUS = """
            behavior Main {
                Main(String[] arguments) {
                    int start = 1;
                    Counter counter = new Counter(start) {
                        /** Adds twice. */
                        int add(int by) {
                            int twice = 2 * by + start;
                            pass parent.add(twice) + sum;
                        }
                    };
                    counter<-add(3);
                }
            }
            """;

    @Test
    void symbolsOfAnonymousActorsAreFound() {
        Analysis analysis = analysed(ANONYMOUS);
        assertTrue(analysis.result().succeeded());
        assertEquals(
                new Expected(Kind.HANDLER, "int add(int by)", "Adds twice."),
                Expected.of(at(analysis, "Main.salsa", ANONYMOUS, "    int ", "add")));
        assertEquals(
                new Expected(Kind.HANDLER, "int add(int by)", "Adds a number; passes the sum."),
                Expected.of(at(analysis, "Main.salsa", ANONYMOUS, "parent.", "add")));
        assertEquals(
                new Expected(Kind.VARIABLE, "int twice", ""),
                Expected.of(at(analysis, "Main.salsa", ANONYMOUS, "add(", "twice")));
        assertEquals(
                new Expected(Kind.VARIABLE, "int sum", "The sum so far."),
                Expected.of(at(analysis, "Main.salsa", ANONYMOUS, ") + ", "sum")));
        assertEquals(
                "int start",
                at(analysis, "Main.salsa", ANONYMOUS, "by + ", "start").type());
    }

    @Test
    void anAnonymousActorFollowsTheChangesOfOtherFiles() {
        assertTrue(analysed(ANONYMOUS).result().succeeded());
        int first = session.parses();
        assertTrue(analysed(ANONYMOUS).result().succeeded());
        assertEquals(first, session.parses());
        program.with("Counter", COUNTER.replace("Counter(int first)", "Counter(String first)"));
        assertEquals(
                "E0309",
                session.analyse().diagnostics("Main.salsa").getFirst().code().id());
        assertTrue(analysed(ANONYMOUS).result().succeeded());
    }

    @Test
    void onlyChangedFilesAreParsedAgain() {
        assertTrue(analysed(MAIN).result().succeeded());
        int first = session.parses();
        analysed(MAIN);
        assertEquals(first, session.parses());
        assertEquals(1, analysed(MAIN.replace("+ n", "+ m")).diagnostics().size());
        assertEquals(first + 1, session.parses());
    }

    @Test
    void aComparisonIsParsedOnceForEachText() {
        String compares = MAIN.replace("text.length() + n", "n<-(n)");
        assertTrue(analysed(compares).result().succeeded());
        int parses = session.parses();
        assertTrue(analysed(compares).result().succeeded());
        assertEquals(parses, session.parses());
    }

    @Test
    void anUpdatedFilePrecedesTheOneOfTheSources() {
        analysed(MAIN);
        session.update(new Source("Counter.salsa", COUNTER.replace("int add(int by)", "int add(long by, int more)")));
        assertEquals(1, session.analyse().diagnostics().size());
        session.remove("Counter.salsa");
        assertEquals(List.of(), session.analyse().diagnostics());
    }

    @Test
    void aRepairedSyntaxErrorIsForgotten() {
        assertEquals(
                1, analysed(MAIN.replace("pass; }", "pass }")).diagnostics().size());
        assertEquals(List.of(), analysed(MAIN).diagnostics());
    }

    @Test
    void aSessionWithoutFilesHasNoDiagnostics() {
        analysed(MAIN);
        session.remove("Main.salsa");
        assertEquals(List.of(), session.analyse().diagnostics());
    }
}
