package salsa.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import salsa.syntax.source.Source;

/**
 * A change of one file that leaves its header as it is leaves the classes of all other files as they are: an incremental
 * build does not compile these again.
 */
class UnchangedHeadersTest {
    private static final long SEED = Long.getLong("salsa.seed", 1);
    /** The changes of each file; 0 for one change of each file in about every second program. */
    private static final int CHANGES = Integer.getInteger("salsa.changes", 0);

    private static final Path PROGRAMS = Path.of(System.getProperty("programs", "programs"));
    private static final Pattern WORD =
            Pattern.compile("\\b\\d+\\b|\\btrue\\b|\\bfalse\\b|\"\\w*\"|(?<= )[+*<](?= )|\\bfinal |\\bmove ");
    private static final Pattern STATEMENT = Pattern.compile("[^\\n;{}]*;");

    @Test
    void otherFilesKeepTheirClasses() throws IOException {
        var dice = new Random(SEED);
        var complaints = new ArrayList<String>();
        int compared = 0;
        for (Path folder : programs()) {
            int changes = CHANGES > 0 ? CHANGES : dice.nextInt(2);
            if (changes == 0) continue;
            var sources = new ProgramFolder(folder);
            CompiledProgram before = CompiledProgram.of(sources);
            if (!before.succeeded()) continue;
            for (Source source : sources.behaviors()) {
                for (int i = 0; i < changes; i++) {
                    Optional<Set<String>> stale = stale(sources, before, source, changed(source, dice));
                    if (stale.isEmpty()) continue;
                    compared++;
                    if (!stale.get().isEmpty()) complaints.add(folder + ", " + source.name() + ": " + stale.get());
                }
            }
        }
        System.out.println("unchanged headers: " + compared + " changes compared");
        assertThat(complaints).isEmpty();
        assertThat(compared).isPositive();
    }

    private static List<Path> programs() throws IOException {
        try (Stream<Path> folders = Files.walk(PROGRAMS)) {
            return folders.filter(Files::isDirectory)
                    .filter(folder -> Files.exists(folder.resolve("expected.txt")))
                    .filter(folder -> new ProgramFolder(folder).behaviors().size() > 1)
                    .sorted()
                    .toList();
        }
    }

    /** Returns the file with one word changed, or one statement removed. */
    private static Source changed(Source source, Random dice) {
        Pattern kind = dice.nextInt(4) == 0 ? STATEMENT : WORD;
        List<MatchResult> words = kind.matcher(source.text()).results().toList();
        if (words.isEmpty()) return source;
        MatchResult word = words.get(dice.nextInt(words.size()));
        return new Source(
                source.name(),
                source.text().substring(0, word.start())
                        + other(word.group())
                        + source.text().substring(word.end()));
    }

    private static String other(String word) {
        if (word.matches("\\d+")) return word.length() > 6 ? word : String.valueOf(Integer.parseInt(word) + 1);
        return switch (word) {
            case "true" -> "false";
            case "false" -> "true";
            case "+" -> "-";
            case "*" -> "+";
            case "<" -> ">";
            case String text when text.startsWith("\"") -> text.substring(0, text.length() - 1) + "x\"";
            default -> word.endsWith(";") ? ";" : "";
        };
    }

    /** Returns the changed classes of other files; nothing if the change is refused or changes the header. */
    private static Optional<Set<String>> stale(
            ProgramFolder sources, CompiledProgram before, Source source, Source changed) {
        CompiledProgram after = CompiledProgram.of(sources.with(changed));
        String name = source.name().substring(0, source.name().length() - ".salsa".length());
        if (!after.succeeded() || !isSame(before.files(), after.files(), name + ".salsai")) return Optional.empty();
        var stale = new HashSet<String>();
        var all = new HashSet<>(before.files().keySet());
        all.addAll(after.files().keySet());
        for (String file : all) {
            boolean own = file.equals(name + ".class") || file.startsWith(name + "$");
            if (!own && !isSame(before.files(), after.files(), file)) stale.add(file);
        }
        return Optional.of(stale);
    }

    private static boolean isSame(SortedMap<String, byte[]> some, SortedMap<String, byte[]> others, String file) {
        return Objects.nonNull(some.get(file)) && Arrays.equals(some.get(file), others.get(file));
    }
}
