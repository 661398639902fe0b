package salsa.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;

/** Every program that a page shows does what the page says. */
class ProgramsTest {
    private static final boolean BLESS = Boolean.getBoolean("bless");
    private static final Pattern EXCERPT = Pattern.compile("(?ms)^<!-- from: (\\S+) -->\n```\\w+\n(.*?)^```$");

    @TestFactory
    Stream<DynamicNode> everyProgramDoesWhatItsPageSays(@TempDir Path folder) {
        return Page.all().stream()
                .filter(page -> !page.programs().isEmpty())
                .map(page -> dynamicContainer(page.name(), programs(page, folder.resolve(page.name()))));
    }

    private static Stream<DynamicNode> programs(Page page, Path folder) {
        return page.programs().stream()
                .map(program -> dynamicTest(
                        program.main() + ", line " + program.line(),
                        () -> check(page, program, folder.resolve(String.valueOf(program.line())))));
    }

    private static void check(Page page, ShownProgram program, Path folder) throws Exception {
        if (program.main().endsWith(".java")) {
            application(page, program, folder);
            return;
        }
        CompiledProgram compiled = program.compiled(folder);
        if (program.printed() == null) {
            assertThat(compiled.drawn()).isEmpty();
            return;
        }
        Map<String, String> shown = program.shown(compiled);
        String expected = BLESS ? shown.values().iterator().next() : program.printed();
        if (BLESS) page.bless(program, expected);
        shown.forEach((how, printed) ->
                assertThat(program.comparable(printed)).as(how).isEqualTo(program.comparable(expected)));
    }

    private static void application(Page page, ShownProgram program, Path folder) throws Exception {
        String printed = JavaApplication.printed(program, folder);
        if (BLESS) page.bless(program, printed);
        assertThat(printed).isEqualTo(BLESS ? printed : program.printed());
    }

    /** Text quoted from a file of the repository occurs there literally. */
    @Test
    void everyExcerptIsInItsFile() {
        assertThat(Page.all())
                .allSatisfy(page -> EXCERPT.matcher(page.text())
                        .results()
                        .forEach(found -> assertThat(Page.REPOSITORY.resolve(found.group(1)))
                                .content()
                                .as(page.name())
                                .contains(found.group(2))));
    }

    @Test
    void noPageShowsAProgramThatIsNotTested() {
        assertThat(Page.all())
                .allSatisfy(page -> assertThat(page.untested()).as(page.name()).isEmpty());
    }
}
