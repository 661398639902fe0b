package salsa.benchmarks.papers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import salsa.benchmarks.papers.PaperFigure.Point;
import salsa.benchmarks.papers.PaperFigure.Series;
import salsa.benchmarks.papers.PaperFigure.Trait;

/** Reads {@code papers.txt}, whose head describes its format. */
public final class PaperFigures {

    private final List<PaperFigure> figures = new ArrayList<>();
    private String name;
    private String title;
    private String source;
    private String across;
    private List<Point> points;
    private List<Series> series;
    private String heap;
    private int rounds;
    private Set<Trait> traits;

    private PaperFigures() {}

    /** Returns the figures of a file. */
    public static List<PaperFigure> of(Path file) throws IOException {
        return of(Files.readAllLines(file));
    }

    /** Returns the figures of the lines of a file. */
    public static List<PaperFigure> of(List<String> lines) {
        var reader = new PaperFigures();
        for (int number = 1; number <= lines.size(); number++) {
            try {
                reader.read(lines.get(number - 1).strip());
            } catch (RuntimeException e) {
                throw new IllegalArgumentException("line " + number + ": " + e.getMessage(), e);
            }
        }
        reader.endFigure();
        return List.copyOf(reader.figures);
    }

    private void read(String line) {
        if (line.isEmpty() || line.startsWith("#")) {
            return;
        }
        String[] parts = line.split(" +", 2);
        String rest = parts.length == 2 ? parts[1] : "";
        switch (parts[0]) {
            case "figure" -> beginFigure(rest);
            case "title" -> title = rest;
            case "source" -> source = rest;
            case "across" -> across = rest;
            case "small", "point" -> points.add(point(rest.split("\\|", -1), parts[0].equals("small")));
            case "series" -> series.add(series(rest.split("\\|", -1)));
            case "heap" -> heap = rest;
            case "rounds" -> rounds = Integer.parseInt(rest);
            default -> traits.add(Trait.valueOf(parts[0].toUpperCase(Locale.ROOT)));
        }
    }

    private void beginFigure(String newName) {
        endFigure();
        name = newName;
        title = newName;
        source = "";
        across = "x";
        points = new ArrayList<>();
        series = new ArrayList<>();
        heap = "";
        rounds = 1;
        traits = EnumSet.noneOf(Trait.class);
    }

    private void endFigure() {
        if (name != null) {
            figures.add(new PaperFigure(name, title, source, across, points, series, heap, rounds, traits));
        }
    }

    private static Point point(String[] parts, boolean small) {
        if (parts.length != 3) {
            throw new IllegalArgumentException("a point has an x, arguments and a result, with | between");
        }
        return new Point(Long.parseLong(parts[0].strip()), words(parts[1]), parts[2].strip(), small);
    }

    private static Series series(String[] parts) {
        if (parts.length < 3) {
            throw new IllegalArgumentException("a series has a title, a contender and a program, with | between");
        }
        return new Series(
                parts[0].strip(),
                parts[1].strip(),
                parts[2].strip(),
                parts.length > 3 ? words(parts[3]) : List.of(),
                parts.length > 4 ? words(parts[4]) : List.of());
    }

    private static List<String> words(String text) {
        return Stream.of(text.strip().split(" +"))
                .filter(each -> !each.isEmpty())
                .toList();
    }
}
