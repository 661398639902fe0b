package salsa.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.syntax.source.Diagnostic;

class CompilationTest {
    private static final String ECHO = """
            behavior Echo {
                int times;

                int twice(int x) {
                    times++;
                    pass x * 2;
                }

                int later(int x) {
                    pass self<-twice(x);
                }
            }
            """;

    private static final String MAIN = """
            behavior Main {
                Main(String[] arguments) {
                    Echo echo = new Echo();
                    self<-show(echo<-twice(1) + echo<-later(2));
                }

                ack show(int value) {
                    System.out.println(value);
                }
            }
            """;

    /** Files that a program mentions are found and compiled with it. */
    @Test
    void behaviorsThatAProgramMentionsAreCompiledWithIt() {
        Result result = Program.of(MAIN).with("Echo", ECHO).compile();
        assertThat(result.diagnostics()).isEmpty();
        assertThat(result.files()).containsKeys("Main.class", "Main$Behavior.class", "Main.salsai", "Echo.class");
        assertThat(result.dependencies().get("Main")).containsExactly("Echo");
        assertThat(result.compiled()).extracting(each -> each.name()).containsExactly("Main.salsa", "Echo.salsa");
    }

    /** Reproducible builds: no output depends on hash order or on the time. */
    @Test
    void theSameSourceGivesTheSameBytes() {
        Result first = Program.of(MAIN).with("Echo", ECHO).compile();
        Result second = Program.of(MAIN).with("Echo", ECHO).compile();
        assertThat(second.files().keySet()).isEqualTo(first.files().keySet());
        first.files()
                .forEach((name, bytes) ->
                        assertThat(second.files().get(name)).as(name).isEqualTo(bytes));
    }

    /** A header replaces the source for everything that a caller can see, including whether a handler may be called. */
    @Test
    void aBehaviorIsCompiledAgainstTheHeaderOfAnother(@TempDir Path folder) throws IOException {
        var files = Program.of(MAIN).with("Echo", ECHO).compile().files();
        for (String name : files.keySet()) {
            if (name.startsWith("Echo") && name.endsWith(".class")) Files.write(folder.resolve(name), files.get(name));
        }
        String text = new String(files.get("Echo.salsai"), StandardCharsets.UTF_8);
        assertThat(text).contains("int twice(int x) { }").contains("int later(int x) { pass later; }");
        Result result = Program.of(MAIN).withHeader("Echo", text).compile(folder);
        assertThat(result.diagnostics()).isEmpty();
        assertThat(result.files()).containsKey("Main.class").doesNotContainKey("Echo.class");
    }

    /** A handler that passes a token has no synchronous form, not even through a header. */
    @Test
    void aHandlerThatPassesATokenCannotBeCalledThroughAnInheritedHeader() {
        byte[] header = Program.of(MAIN).with("Echo", ECHO).compile().files().get("Echo.salsai");
        var program = Program.of("""
                behavior Main extends Echo {
                    Main(String[] arguments) {
                        System.out.println(self.later(1));
                    }
                }
                """).withHeader("Echo", new String(header, StandardCharsets.UTF_8));
        assertThat(program.complaints()).containsExactly("E0405 3:33");
    }

    /** A program with errors yields no files that could be run. */
    @Test
    void aProgramWithErrorsHasNoFiles() {
        Result result = Program.of("behavior Main { Main(String[] a) { int x = \"\"; } }")
                .compile();
        assertThat(result.succeeded()).isFalse();
        assertThat(result.files()).isEmpty();
    }

    /** javac's messages have no English bundle: the root locale's is English. */
    @Test
    void messagesAreEnglishInEveryLocale() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            Result result = Program.of("behavior Main { Main(String[] a) { int x = \"\"; } }")
                    .compile();
            assertThat(result.diagnostics())
                    .extracting(each -> each.reason())
                    .containsExactly("String cannot be converted to int");
        } finally {
            Locale.setDefault(before);
        }
    }

    /** One mistake does not hide another, and javac's errors are at their places in the Salsa file. */
    @Test
    void severalErrorsAreToldInOneRunAtTheirPlaces() {
        var program = Program.of("""
                behavior Main {
                    Main(String[] arguments) {
                        int x = "text";
                        undefined++;
                        self<-shwo(1);
                        self<-show("one");
                    }

                    ack show(int value) {
                        return;
                    }
                }
                """);
        assertThat(program.complaints())
                .containsExactly("E0303 3:17", "E0301 4:9", "E0406 5:15", "E0407 6:20", "E0601 10:9");
    }

    /** The nearest name is suggested. */
    @Test
    void aMisspeltHandlerIsGuessed() {
        Result result = Program.of("""
                behavior Main {
                    Main(String[] arguments) {
                        self<-shwo();
                    }

                    ack show() { }
                }
                """).compile();
        assertThat(result.diagnostics()).extracting(Diagnostic::remedy).containsExactly("did you mean show?");
    }

    /** Plain Java of the program is compiled with it, and its errors refer to its own file. */
    @Test
    void plainJavaFilesAreCompiledAlong() {
        String main = "behavior Main { Main(String[] a) { System.out.println(Names.all()); } }";
        Result right = Program.of(main)
                .withJava("Names", "class Names { static String all() { return \"\"; } }")
                .compile();
        assertThat(right.diagnostics()).isEmpty();
        assertThat(right.files()).containsKey("Names.class");
        Result wrong = Program.of(main)
                .withJava("Names", "class Names { static String all() { return 1; } }")
                .compile();
        assertThat(wrong.diagnostics()).singleElement().satisfies(each -> {
            assertThat(each.source().name()).isEqualTo("Names.java");
            assertThat(each.code().id()).isEqualTo("E0310");
        });
    }
}
