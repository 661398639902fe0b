package salsa.conformance.mistakes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import salsa.conformance.CompiledProgram;
import salsa.conformance.ProgramFolder;
import salsa.syntax.source.Drawing;
import salsa.syntax.source.Source;

/**
 * The compiler's diagnostics for mistakes planted in valid programs: some programs of each kind, chosen by a seed
 * ({@code -Dsalsa.mistakes.seed=7}), {@code -Dsalsa.mistakes.each=8} of a kind; {@code -Dsalsa.mistakes.show=true}
 * prints them all with their diagnostics, {@code -Dsalsa.mistakes.only=BRACE} selects kinds.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PlantedMistakesTest {
    private static final long SEED = Long.getLong("salsa.mistakes.seed", 1);
    private static final int EACH = Integer.getInteger("salsa.mistakes.each", 4);
    private static final String ONLY = System.getProperty("salsa.mistakes.only", "");
    private static final int MESSAGES_MAX = 3;
    private static final double RIGHT_LINE_MIN = 0.98;
    private static final double RIGHT_TOKEN_MIN = 0.90;

    private final List<WrongProgram> programs = new ArrayList<>();

    @BeforeAll
    void plant() {
        for (Mistake mistake : Mistake.values()) {
            if (!mistake.name().contains(ONLY)) continue;
            RightPrograms.folders().stream()
                    .sorted(Comparator.comparing(folder -> order(mistake, folder)))
                    .flatMap(folder -> planted(mistake, folder))
                    .limit(EACH)
                    .forEach(programs::add);
        }
        System.out.println(table());
        if (Boolean.getBoolean("salsa.mistakes.show")) System.out.println(stories(programs));
    }

    /** Returns an order by the seed and the program's name alone, so that an additional program changes little. */
    private static long order(Mistake mistake, Path folder) {
        return new Random(31 * SEED
                        + 7919L * mistake.name().hashCode()
                        + RightPrograms.name(folder).hashCode())
                .nextLong();
    }

    /** Returns at most one wrong program for each program, and none for one that is not valid to begin with. */
    private static Stream<WrongProgram> planted(Mistake mistake, Path folder) {
        var dice = new Random(order(mistake, folder));
        var program = new ProgramFolder(folder);
        var files = new ArrayList<>(program.behaviors());
        Collections.shuffle(files, dice);
        for (Source file : files) {
            List<Cut> cuts = mistake.in(new RightFile(program, file, dice)).toList();
            if (cuts.isEmpty()) continue;
            if (!CompiledProgram.of(program).diagnostics().isEmpty()) return Stream.empty();
            Cut cut = cuts.get(dice.nextInt(cuts.size()));
            return Stream.of(WrongProgram.of(mistake, RightPrograms.name(folder), program, file, cut));
        }
        return Stream.empty();
    }

    @Test
    void thereAreTwoHundredProgramsOfTwentyFourKinds() {
        assertThat(programs).hasSizeGreaterThanOrEqualTo(25 * EACH);
        assertThat(programs.stream().map(WrongProgram::mistake).distinct()).hasSizeGreaterThanOrEqualTo(24);
    }

    @Test
    void everyMistakeIsAnError() {
        assertThat(programs)
                .allSatisfy(
                        each -> assertThat(each.diagnostics()).as(story(each)).isNotEmpty());
    }

    @Test
    void theFirstErrorIsAtTheRightLine() {
        var wrong = programs.stream().filter(each -> !each.rightLine()).toList();
        assertThat(share(wrong)).as(stories(wrong)).isLessThanOrEqualTo(1 - RIGHT_LINE_MIN);
    }

    @Test
    void theFirstErrorUnderlinesTheRightWord() {
        var wrong = programs.stream().filter(each -> !each.rightToken()).toList();
        assertThat(share(wrong)).as(stories(wrong)).isLessThanOrEqualTo(1 - RIGHT_TOKEN_MIN);
    }

    @Test
    void oneMistakeGivesThreeMessagesAtMost() {
        var wordy =
                programs.stream().filter(each -> each.messages() > MESSAGES_MAX).toList();
        assertThat(wordy).as(stories(wordy)).isEmpty();
    }

    /** A habit of another language is recognised: one message, with its code, at its place. */
    @Test
    void aWordOfAnotherLanguageGivesOneMessageOfItsCode() {
        var foreign = programs.stream()
                .filter(each -> !each.mistake().code().isEmpty())
                .toList();
        assertThat(foreign).allSatisfy(each -> {
            assertThat(each.diagnostics())
                    .as(story(each))
                    .extracting(diagnostic -> diagnostic.code().id())
                    .containsExactly(each.mistake().code());
            assertThat(each.rightToken()).as(story(each)).isTrue();
        });
    }

    /** javac's internal view of the generated Java must not be visible. */
    @Test
    void noMessageSpeaksOfTheJavaThatIsGenerated() {
        assertThat(programs)
                .allSatisfy(
                        each -> assertThat(each.diagnostics())
                                .as(story(each))
                                .allSatisfy(
                                        diagnostic -> assertThat(diagnostic.reason()
                                                        + diagnostic.remedy()
                                                        + diagnostic.secondary())
                                                .doesNotContainPattern(
                                                        "\\w\\$|Typing|salsa\\.runtime|cannot find symbol|location:|<any|java\\.lang\\.")));
    }

    private double share(List<WrongProgram> some) {
        return (double) some.size() / programs.size();
    }

    private String table() {
        var table = new StringBuilder(
                "%-32s %8s %6s %6s %9s%n".formatted("planted", "programs", "line", "token", "messages"));
        for (Mistake mistake : Mistake.values()) {
            row(
                    table,
                    mistake.title(),
                    programs.stream().filter(each -> each.mistake() == mistake).toList());
        }
        row(table, "all", programs);
        return table.toString();
    }

    private static void row(StringBuilder table, String title, List<WrongProgram> some) {
        if (some.isEmpty()) return;
        table.append("%-32s %8d %5.0f%% %5.0f%% %9d%n"
                .formatted(
                        title,
                        some.size(),
                        100.0 * some.stream().filter(WrongProgram::rightLine).count() / some.size(),
                        100.0 * some.stream().filter(WrongProgram::rightToken).count() / some.size(),
                        some.stream().mapToInt(WrongProgram::messages).max().orElse(0)));
    }

    private static String stories(List<WrongProgram> some) {
        return String.join("\n", some.stream().map(PlantedMistakesTest::story).toList());
    }

    /** Returns the seed, the program, the changed lines, and the diagnostics. */
    private static String story(WrongProgram each) {
        int first = each.right().line(each.cut().start());
        int last = each.right().line(each.cut().end());
        int lastNow = each.wrong().line(each.cut().start() + each.cut().text().length());
        var story = new StringBuilder("==== %s, seed %d: %s, %s:%d%n"
                .formatted(
                        each.mistake().title(),
                        SEED,
                        each.program(),
                        each.right().name(),
                        first));
        for (int i = first; i <= last; i++)
            story.append("- ").append(each.right().lineText(i)).append('\n');
        for (int i = first; i <= lastNow; i++)
            story.append("+ ").append(each.wrong().lineText(i)).append('\n');
        each.diagnostics().forEach(diagnostic -> story.append(Drawing.draw(diagnostic, false)));
        return story.toString();
    }
}
