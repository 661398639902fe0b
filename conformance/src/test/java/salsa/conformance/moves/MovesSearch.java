package salsa.conformance.moves;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import salsa.conformance.CompiledProgram;
import salsa.conformance.Outcome;
import salsa.conformance.ProgramFolder;
import salsa.conformance.ProgramRun;
import salsa.conformance.Weaving;
import salsa.sanitizer.Sanitizer;
import salsa.sanitizer.Violation;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Drawing;
import salsa.syntax.source.Severity;
import salsa.syntax.source.Source;

/**
 * Searches for a move that should have been refused: compiles many behaviors at once, replaces each refused move by a
 * copy until all are accepted, and runs them together, once with every moved object marked and once under the owner
 * sanitizer.
 */
final class MovesSearch {
    private static final Pattern FIELD = Pattern.compile("move [fgh]s?\\b");
    private static final Pattern LOCATION = Pattern.compile("B(\\d+)");
    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final ProgramFolder PARTS = new ProgramFolder(Path.of("src/test/resources/moves"));

    private static final int ALONE = 3; // programs of one form

    private final boolean sanitized;
    private final Set<Form> accepting = EnumSet.noneOf(Form.class);
    private final Set<Form> refusing = EnumSet.noneOf(Form.class);
    private int programs;
    private int moves;
    private int accepted;
    private int marked;

    /** One behavior of a batch, with a copy in place of each move refused so far. */
    private static final class Candidate {
        private final String name;
        private final String seed;
        private final Set<Form> forms;
        private String text;

        Candidate(String name, String seed, RandomBehavior behavior) {
            this.name = name;
            this.seed = seed;
            this.forms = behavior.forms();
            this.text = behavior.text();
        }
    }

    MovesSearch(boolean sanitized) {
        this.sanitized = sanitized;
    }

    /**
     * Tries random behaviors of some forms, a batch at a time, and then some of one form alone; returns the first
     * violation, or null.
     *
     * @param alone the forms of which some are made alone
     */
    String random(long first, int count, int batch, Set<Form> allowed, Set<Form> alone) {
        var all = new ArrayList<Candidate>();
        for (long seed = first; seed < first + count; seed++) {
            if (all.size() == batch) {
                String found = search(all);
                if (found != null) return found;
                all.clear();
            }
            all.add(candidate(all.size(), seed, allowed));
        }
        for (Form each : alone) {
            for (long seed = 0; seed < ALONE; seed++) all.add(candidate(all.size(), seed, EnumSet.of(each)));
        }
        return search(all);
    }

    private static Candidate candidate(int number, long seed, Set<Form> allowed) {
        String name = "B" + number;
        String made = "seed " + seed
                + (allowed.size() == 1 ? " with -Dform=" + allowed.iterator().next() : "");
        return new Candidate(name, made, RandomBehavior.of(name, number, new SplittableRandom(seed), allowed));
    }

    /** Tries handlers with these statements, a batch at a time; returns the first violation, or null. */
    String all(List<String> bodies, int batch) {
        for (int from = 0; from < bodies.size(); from += batch) {
            var all = new ArrayList<Candidate>();
            for (String body : bodies.subList(from, Math.min(from + batch, bodies.size()))) {
                String name = "B" + all.size();
                String text = RandomBehavior.with(name, all.size(), body, new SplittableRandom(1));
                all.add(new Candidate(name, "statements", new RandomBehavior(text, Set.of())));
            }
            String found = search(all);
            if (found != null) return found;
        }
        return null;
    }

    private String search(List<Candidate> batch) {
        programs += batch.size();
        for (Candidate each : batch) moves += occurrences(each.text);
        var open = new ArrayList<>(batch);
        while (!open.isEmpty()) {
            CompiledProgram compiled = compiled(open, false);
            if (compiled.succeeded()) break;
            String wrong = withoutRefused(open, compiled);
            if (wrong != null) return wrong;
        }
        for (Candidate each : batch) {
            accepted += occurrences(each.text);
            if (each.text.indexOf("move ", each.text.indexOf("ack h0(")) > 0) accepting.addAll(each.forms);
        }
        return run(batch);
    }

    private String run(List<Candidate> batch) {
        CompiledProgram compiled = compiled(batch, true);
        if (!compiled.succeeded()) return "together they are refused:\n" + compiled.drawn();
        var marking = new Marking();
        String found = wrong(batch, outcome(compiled, marking));
        if (found != null || !sanitized) return found;
        var sanitizer = new Sanitizer(path -> text(batch, path), _ -> {});
        Outcome outcome = outcome(
                compiled,
                (bytes, classes) -> Marking.isProbe(bytes)
                        ? bytes
                        : sanitizer.watched(bytes, classes)); // all actors share its coins
        List<String> leaks =
                sanitizer.violations().stream().map(Violation::text).toList();
        if (!leaks.isEmpty()) return describe(batch, leaks.getFirst());
        return wrong(batch, outcome);
    }

    private static Outcome outcome(CompiledProgram compiled, Weaving weaving) {
        return new ProgramRun(compiled, "Main", List.of(), LIMIT, Optional.of(weaving)).underSeed(1, 1);
    }

    /** Returns a violation, or why the run shows nothing: the program did not behave as intended. */
    private String wrong(List<Candidate> batch, Outcome outcome) {
        Map<Boolean, List<String>> lines =
                outcome.output().lines().collect(Collectors.partitioningBy(line -> line.startsWith("marked ")));
        lines.get(true).forEach(line -> marked += Integer.parseInt(line.substring("marked ".length())));
        if (!lines.get(false).isEmpty()) return describe(batch, outcome.output() + outcome.errors());
        if (outcome.status() != 0
                || !outcome.errors().isEmpty()
                || lines.get(true).size() != 1) {
            return describe(batch, "status " + outcome.status() + "\n" + outcome.output() + outcome.errors());
        }
        return null;
    }

    private static String describe(List<Candidate> batch, String what) {
        var numbers = LOCATION.matcher(what);
        Candidate culprit = numbers.find() ? batch.get(Integer.parseInt(numbers.group(1))) : null;
        return culprit == null ? what : what + "\nin the program of " + culprit.seed + ":\n" + culprit.text;
    }

    private static Optional<String> text(List<Candidate> batch, String path) {
        return batch.stream()
                .filter(each -> path.equals(each.name + ".salsa"))
                .map(each -> each.text)
                .findFirst();
    }

    private static CompiledProgram compiled(List<Candidate> batch, boolean started) {
        ProgramFolder all = PARTS;
        var made = new StringBuilder();
        for (Candidate each : batch) {
            all = all.with(new Source(each.name + ".salsa", each.text));
            made.append("        new ").append(each.name).append("();\n");
        }
        String main = "behavior Main {\n    Main(String[] arguments) {\n" + (started ? made : "")
                + "        self<-over() : delay(1000);\n    }\n\n    ack over() { Probe.end(); }\n}\n";
        return CompiledProgram.of(all.with(new Source("Main.salsa", main)));
    }

    // ---- refused moves

    /** Replaces the refused moves by copies and drops the programs without one; returns a violation, or null. */
    private String withoutRefused(List<Candidate> open, CompiledProgram refused) {
        Map<String, List<Diagnostic>> byFile = refused.diagnostics().stream()
                .filter(each -> each.severity() == Severity.ERROR)
                .collect(Collectors.groupingBy(each -> each.source().name(), LinkedHashMap::new, Collectors.toList()));
        open.removeIf(each -> !byFile.containsKey(each.name + ".salsa"));
        for (Candidate each : open) {
            Set<Integer> places = new TreeSet<>();
            for (Diagnostic one : byFile.get(each.name + ".salsa")) {
                int place = one.code().id().matches("E071[1-5]") ? refusedMove(each.text, one) : -1;
                if (place < 0) {
                    return each.seed + ", refused although nothing is moved:\n" + Drawing.draw(one, false) + each.text;
                }
                places.add(place);
            }
            refusing.addAll(each.forms);
            var changed = new StringBuilder(each.text);
            List.copyOf(places).reversed().forEach(at -> changed.delete(at, at + "move ".length()));
            each.text = changed.toString();
        }
        return open.isEmpty() ? refused.drawn() : null;
    }

    /** Returns the move that the diagnostic is about; if it is in a called handler, one of a field, or any. */
    private static int refusedMove(String text, Diagnostic refused) {
        boolean elsewhere =
                refused.code().id().equals("E0711") && !refused.secondary().isEmpty();
        int at = elsewhere
                ? refused.secondary().getFirst().span().start()
                : refused.span().start();
        if (text.startsWith("move ", at)) return at;
        int before = elsewhere ? -1 : text.lastIndexOf("move ", at);
        if (before >= 0) return before;
        return FIELD.matcher(text).results().findFirst().map(MatchResult::start).orElse(text.indexOf("move "));
    }

    private static int occurrences(String text) {
        return text.split("move ", -1).length - 1;
    }

    // ---- coverage

    /** Returns the forms that occurred in no program with an accepted move, or in none with a refused one. */
    Set<Form> missing() {
        var missing = EnumSet.allOf(Form.class);
        missing.removeIf(each -> accepting.contains(each) && refusing.contains(each));
        return missing;
    }

    int marked() {
        return marked;
    }

    int accepted() {
        return accepted;
    }

    @Override
    public String toString() {
        return "%d programs, %d of %d moves accepted, %d marked".formatted(programs, accepted, moves, marked);
    }

    /** Tries behaviors of some forms, by name, for a search in another loader; returns a violation, or null. */
    static String planted(String forms, int count, int batch) {
        var allowed = EnumSet.noneOf(Form.class);
        for (String each : forms.split(" ")) allowed.add(Form.valueOf(each));
        return new MovesSearch(true).random(1, count, batch, allowed, Set.of());
    }

    /** What the run of a commit finds, in another loader; or null. */
    static String plantedInACommit() {
        return RandomMovesTest.inACommit(new MovesSearch(true));
    }
}
