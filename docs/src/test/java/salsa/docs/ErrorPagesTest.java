package salsa.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;

/**
 * The catalogue of diagnostics of a program: every code in the sources has a page that tells what it means,
 * shows a program that gets it, drawn, and one that does not; and there is no page without a code.
 */
class ErrorPagesTest {
    private static final Path PAGES = Page.REPOSITORY.resolve("docs/errors");
    private static final Pattern DECLARED = Pattern.compile("new Code\\(\"([EW]\\d{4})\",\\s*\"([^\"]*)\"\\)");
    private static final Pattern AT_RUN_TIME = Pattern.compile("\"([EW]08\\d\\d)\\b");
    private static final Pattern ROW = Pattern.compile("\\| \\[([EW]\\d{4})]\\(\\1\\.md\\) \\| (.*) \\|");

    @TestFactory
    Stream<DynamicTest> everyCodeHasAPageWhoseProgramGetsItAndWhoseRepairDoesNot(@TempDir Path folder) {
        return declared().entrySet().stream()
                .map(code -> dynamicTest(
                        code.getKey(), () -> check(code.getKey(), code.getValue(), folder.resolve(code.getKey()))));
    }

    private static void check(String code, String title, Path folder) {
        Page page = Page.read(PAGES.resolve(code + ".md"));
        assertThat(page.text()).startsWith("# " + code + ": " + title + "\n").contains("\n## Repair\n");
        assertThat(page.programs()).hasSizeGreaterThanOrEqualTo(2);
        CompiledProgram wrong = page.programs().getFirst().compiled(folder.resolve("wrong"));
        assertThat(wrong.diagnostics()).isNotEmpty().allSatisfy(each -> {
            assertThat(each.code().id()).isEqualTo(code);
            assertThat(each.code().title()).isEqualTo(title);
            assertThat(each.reason()).as("what is wrong").isNotBlank();
            assertThat(each.remedy()).as("what to try").isNotBlank();
        });
        assertThat(page.programs().getFirst().printed())
                .as("the drawing")
                .startsWith(wrong.drawn().lines().findFirst().orElseThrow());
        CompiledProgram repaired = page.programs().getLast().compiled(folder.resolve("repaired"));
        assertThat(repaired.drawn()).isEmpty();
    }

    /** Errors at run time: the page's first program reports the code, its last one does not. */
    @TestFactory
    Stream<DynamicTest> everyCodeOfARunHasAPageWhoseProgramSaysIt() {
        return atRunTime().stream()
                .map(code -> dynamicTest(code, () -> {
                    Page page = Page.read(PAGES.resolve(code + ".md"));
                    assertThat(page.text()).startsWith("# " + code + ": ").contains("\n## Repair\n");
                    assertThat(page.programs().getFirst().printed()).contains(code + " ");
                    assertThat(page.programs().getLast().printed()).doesNotContain(code);
                }));
    }

    @Test
    void theIndexListsEveryCodeOnceAndInOrder() {
        var listed = new ArrayList<String>();
        Page.read(PAGES.resolve("README.md"))
                .text()
                .lines()
                .map(ROW::matcher)
                .filter(Matcher::matches)
                .forEach(row -> listed.add(row.group(1) + ": " + row.group(2)));
        var known = new TreeMap<String, String>(declared());
        atRunTime().forEach(code -> known.put(code, title(code)));
        assertThat(listed)
                .containsExactlyInAnyOrderElementsOf(known.entrySet().stream()
                        .map(each -> each.getKey() + ": " + each.getValue())
                        .toList());
        assertThat(listed.stream().map(each -> each.substring(1)).filter(each -> !each.startsWith("074")))
                .isSortedAccordingTo((one, other) -> one.substring(0, 4).compareTo(other.substring(0, 4)));
    }

    /** A page for a code that is no longer reported misleads. */
    @Test
    void everyPageIsAboutACodeOfTheSources() throws IOException {
        try (Stream<Path> files = Files.list(PAGES)) {
            List<String> pages = files.map(each -> each.getFileName().toString().replace(".md", ""))
                    .filter(each -> !each.equals("README"))
                    .toList();
            assertThat(pages)
                    .containsExactlyInAnyOrderElementsOf(
                            Stream.concat(declared().keySet().stream(), atRunTime().stream())
                                    .toList());
        }
    }

    @Test
    void thereAreAtLeastEightyCodes() {
        assertThat(declared()).hasSizeGreaterThanOrEqualTo(80);
        assertThat(declared().values()).doesNotHaveDuplicates();
    }

    private static String title(String code) {
        String head = Page.read(PAGES.resolve(code + ".md"))
                .text()
                .lines()
                .findFirst()
                .orElseThrow();
        return head.substring(head.indexOf(": ") + 2);
    }

    /** The codes that the compiler's sources declare, with their titles. */
    private static SortedMap<String, String> declared() {
        var codes = new TreeMap<String, String>();
        for (String source : sources("syntax", "compiler")) {
            Matcher code = DECLARED.matcher(source);
            while (code.find()) codes.put(code.group(1), code.group(2));
        }
        return codes;
    }

    /** The codes that a running program may show. */
    private static List<String> atRunTime() {
        return sources("runtime", "simulation", "sanitizer").stream()
                .flatMap(source -> AT_RUN_TIME.matcher(source).results())
                .map(code -> code.group(1))
                .distinct()
                .sorted()
                .toList();
    }

    private static List<String> sources(String... modules) {
        return Stream.of(modules)
                .map(each -> Page.REPOSITORY.resolve(each).resolve("src/main/java"))
                .flatMap(ErrorPagesTest::below)
                .map(ErrorPagesTest::text)
                .toList();
    }

    private static Stream<Path> below(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(each -> each.toString().endsWith(".java")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
