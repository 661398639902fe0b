package salsa.robustness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import salsa.conformance.ProgramFolder;
import salsa.syntax.source.Source;

/** The programs written by people: of the conformance suite, the examples and the documentation. */
public final class Corpus {
    private static final Path HOUSE = Path.of(System.getProperty("house", ".."));
    private static final Pattern SHOWN = Pattern.compile("```salsa\\R(.*?)```", Pattern.DOTALL);
    private static final Pattern NAME = Pattern.compile("(?:behavior|interface)\\s+(\\w+)");

    private Corpus() {}

    /** Returns all of them, in the same order everywhere. */
    public static List<Texts> programs() {
        var programs = new ArrayList<Texts>();
        folders("conformance/programs").forEach(folder -> programs.add(in(folder)));
        folders("examples").forEach(folder -> programs.add(in(folder)));
        pages().forEach(page -> programs.addAll(shown(page)));
        return programs;
    }

    /** Returns the folders that contain a program each, with its expected output or diagnostics. */
    private static List<Path> folders(String place) {
        return walk(place, file -> file.endsWith("expected.txt") || file.endsWith("diagnostics.txt"))
                .map(Path::getParent)
                .distinct()
                .toList();
    }

    private static List<Path> pages() {
        return walk("docs", file -> file.toString().endsWith(".md")).toList();
    }

    private static Stream<Path> walk(String place, Predicate<Path> wanted) {
        try (Stream<Path> files = Files.walk(HOUSE.resolve(place))) {
            return files.filter(wanted).filter(file -> !file.toString().contains("target")).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Texts in(Path folder) {
        var sources = new ProgramFolder(folder);
        return Texts.of(sources.behaviors(), sources.java());
    }

    private static List<Texts> shown(Path page) {
        return SHOWN.matcher(text(page))
                .results()
                .map(block -> block.group(1))
                .map(Corpus::named)
                .toList();
    }

    private static Texts named(String text) {
        var name = NAME.matcher(text);
        return Texts.of(List.of(new Source((name.find() ? name.group(1) : "Main") + ".salsa", text)), List.of());
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
