package salsa.benchmarks.rows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads {@code rows.txt}, whose head describes its format.
 *
 * @param rows in the file's order
 * @param peers in the file's order
 */
public record Rows(List<Row> rows, List<Contender> peers) {

    /** Keeps its own lists. */
    public Rows {
        rows = List.copyOf(rows);
        peers = List.copyOf(peers);
    }

    /** Those of a file. */
    public static Rows of(Path file) throws IOException {
        return of(Files.readAllLines(file));
    }

    /** Those of the lines of a file. */
    public static Rows of(List<String> lines) {
        var reader = new Reader();
        for (int number = 1; number <= lines.size(); number++) {
            try {
                reader.read(lines.get(number - 1).strip());
            } catch (RuntimeException e) {
                throw new IllegalArgumentException("line " + number + ": " + e.getMessage(), e);
            }
        }
        reader.endRow();
        return new Rows(reader.rows, reader.peers);
    }

    /** The row of that name. */
    public Optional<Row> row(String name) {
        return rows.stream().filter(each -> each.name().equals(name)).findFirst();
    }

    /** The peer of that name. */
    public Optional<Contender> peer(String name) {
        return peers.stream().filter(each -> each.name().equals(name)).findFirst();
    }

    /** The contents read so far. */
    private static final class Reader {
        final List<Row> rows = new ArrayList<>();
        final List<Contender> peers = new ArrayList<>();

        private String name;
        private String title;
        private String unit;
        private String program;
        private Map<Size, Work> works;
        private boolean threads;
        private boolean startup;
        private boolean thorough;
        private double goal;
        private List<Integer> stages;
        private Optional<Row.Point> point;
        private int theaters;
        private Optional<Row.Comparison> against;

        void read(String line) {
            if (line.isEmpty() || line.startsWith("#")) {
                return;
            }
            String[] parts = line.split(" +", 2);
            String rest = parts.length == 2 ? parts[1] : "";
            switch (parts[0]) {
                case "row" -> beginRow(rest);
                case "peer" -> peers.add(peer(rest.split(" +", 4)));
                case "title" -> title = rest;
                case "unit" -> unit = rest;
                case "program" -> program = rest;
                case "small", "quick", "middle", "normal", "full" -> work(parts[0], rest.split("\\|", -1));
                case "threads" -> threads = true;
                case "startup" -> startup = true;
                case "thorough" -> thorough = true;
                case "goal" -> goal = Double.parseDouble(rest);
                case "stages" ->
                    stages = Stream.of(rest.split(" +")).map(Integer::valueOf).toList();
                case "theaters" -> theaters = Integer.parseInt(rest);
                case "against" -> against = Optional.of(comparison(rest.split(" +")));
                case "curve" -> point = Optional.of(point(rest.split(" +")));
                default -> throw new IllegalArgumentException("there is no " + parts[0]);
            }
        }

        private void beginRow(String name) {
            endRow();
            this.name = name;
            title = name;
            unit = "a round";
            program = name;
            works = new EnumMap<>(Size.class);
            threads = false;
            startup = false;
            thorough = false;
            goal = Row.USUAL_GOAL;
            stages = List.of();
            point = Optional.empty();
            theaters = Row.USUAL_THEATERS;
            against = Optional.empty();
        }

        void endRow() {
            if (name == null) {
                return;
            }
            if (!works.containsKey(Size.NORMAL)) {
                throw new IllegalArgumentException("row " + name + " has no normal size");
            }
            rows.add(new Row(
                    name, title, unit, program, works, threads, startup, thorough, goal, stages, point, theaters,
                    against));
        }

        private void work(String size, String[] parts) {
            if (parts.length != 3) {
                throw new IllegalArgumentException(size + " needs arguments, operations and a result, with | between");
            }
            List<String> arguments = Stream.of(parts[0].strip().split(" +"))
                    .filter(each -> !each.isEmpty())
                    .toList();
            works.put(
                    Size.valueOf(size.toUpperCase(Locale.ROOT)),
                    new Work(arguments, Long.parseLong(parts[1].strip()), parts[2].strip()));
        }

        private static Row.Comparison comparison(String[] words) {
            return new Row.Comparison(words[0], Double.parseDouble(words[1]));
        }

        private static Row.Point point(String[] words) {
            return new Row.Point(words[0], words.length == 1 ? 0 : Long.parseLong(words[1]));
        }

        private static Contender peer(String[] words) {
            if (words.length != 4) {
                throw new IllegalArgumentException("a peer has a name, jvm or native, configurations and a title");
            }
            List<String> configurations = List.of(words[2].split(","));
            return new Contender(
                    words[0],
                    words[3],
                    words[1].equals("jvm"),
                    configurations.contains("tuned"),
                    configurations.contains("threads"));
        }
    }
}
