package salsa.conformance.moves;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import salsa.conformance.CompiledProgram;
import salsa.conformance.Outcome;
import salsa.conformance.ProgramFolder;
import salsa.conformance.SharedClasses;
import salsa.conformance.Weaving;
import salsa.sanitizer.Sanitizer;
import salsa.sanitizer.Violation;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Severity;

/**
 * Searches for a move that should have been refused. It compiles many programs at once. A program with a refused move
 * waits for the next compilation with a copy in its place, beside new programs; it is refused as a whole if no move is
 * left, since it would show nothing about moves. Accepted programs are compiled to classes together, and each runs
 * alone, with every moved object marked and under the owner sanitizer.
 */
final class MovesSearch {
    private static final Pattern MARKED = Pattern.compile("marked (\\d+)\\n");
    private static final Pattern KEEPERS = Pattern.compile("\\b(Token|Promise|Channel)<");
    private static final Duration LIMIT = Duration.ofMinutes(10);
    private static final ProgramFolder PARTS = new ProgramFolder(Path.of("src/test/resources/moves"));
    private static final int OF_FEW_FORMS = 36;

    private final int batch;
    private final Coverage coverage = new Coverage();
    private final Pool plain = new Pool();
    private final Pool keeping = new Pool(); // programs for which the compiler runs javac's attribution twice

    /** Programs that are compiled together. */
    private record Pool(List<MoveProgram> open, List<MoveProgram> accepted) {
        Pool() {
            this(new ArrayList<>(), new ArrayList<>());
        }
    }

    MovesSearch(int batch) {
        this.batch = batch;
    }

    /** Tries random programs of some forms; returns the first violation, or null. */
    String random(long first, int count, Set<Form> allowed) {
        return search(programs(first, count, allowed));
    }

    /** Tries random programs of all forms and then some of a few forms each; returns the first violation, or null. */
    String random(long first, int count, Collection<Set<Form>> few) {
        Stream<MoveProgram> all = programs(first, count, EnumSet.allOf(Form.class));
        return search(Stream.concat(all, few.stream().flatMap(each -> programs(1, OF_FEW_FORMS, each))));
    }

    private static Stream<MoveProgram> programs(long first, int count, Set<Form> allowed) {
        return LongStream.range(first, first + count).mapToObj(seed -> MoveProgram.random(seed, allowed));
    }

    /** Tries programs; returns the first violation, or null. */
    String search(Stream<MoveProgram> programs) {
        Iterator<MoveProgram> fresh = programs.iterator();
        while (fresh.hasNext() || !isDone()) {
            while (fresh.hasNext() && fuller().open.size() < batch) add(fresh.next());
            Pool next = fuller();
            String found = compileOpen(next);
            boolean runs = next.accepted.size() >= batch || !fresh.hasNext() && next.open.isEmpty();
            if (found == null && runs && !next.accepted.isEmpty()) found = runAccepted(next.accepted);
            if (found != null) return found;
        }
        return null;
    }

    private boolean isDone() {
        return plain.open.isEmpty() && keeping.open.isEmpty();
    }

    private Pool fuller() {
        return plain.open.size() >= keeping.open.size() ? plain : keeping;
    }

    private void add(MoveProgram program) {
        (KEEPERS.matcher(program.text()).find() ? keeping : plain).open.add(program);
    }

    /** Sorts out the programs that are accepted, and takes the refused moves out of the others. */
    private String compileOpen(Pool pool) {
        CompiledProgram compiled = compiled(pool.open);
        if (compiled.succeeded() && pool.accepted.isEmpty()) {
            String found = run(compiled, pool.open);
            pool.open.clear();
            return found;
        }
        Map<String, List<Diagnostic>> errors = compiled.diagnostics().stream()
                .filter(each -> each.severity() == Severity.ERROR)
                .collect(Collectors.groupingBy(each -> each.source().name(), LinkedHashMap::new, Collectors.toList()));
        var repaired = new ArrayList<MoveProgram>();
        for (MoveProgram each : pool.open) {
            List<Diagnostic> its = errors.remove(each.source().name());
            String found = its == null ? null : each.withoutRefused(its);
            if (found != null) return found;
            if (its == null) pool.accepted.add(each);
            else if (each.isRefused()) coverage.addRefused(each);
            else repaired.add(each);
        }
        pool.open.clear();
        pool.open.addAll(repaired);
        return errors.isEmpty() ? null : compiled.drawn();
    }

    private String runAccepted(List<MoveProgram> accepted) {
        CompiledProgram compiled = compiled(accepted);
        String found =
                compiled.succeeded() ? run(compiled, accepted) : "together they are refused:\n" + compiled.drawn();
        accepted.clear();
        return found;
    }

    private CompiledProgram compiled(List<MoveProgram> programs) {
        coverage.addCompiled(programs.size());
        ProgramFolder all =
                PARTS.with(programs.stream().map(MoveProgram::source).toList());
        try {
            return CompiledProgram.of(all, LIMIT);
        } catch (AssertionError failed) {
            if (programs.size() == 1)
                throw new AssertionError(programs.getFirst().describe("the compiler fails"), failed);
            for (MoveProgram each : programs) compiled(List.of(each));
            throw failed;
        }
    }

    // ---- runs

    private String run(CompiledProgram compiled, List<MoveProgram> programs) {
        Map<String, MoveProgram> byFile =
                programs.stream().collect(Collectors.toMap(each -> each.source().name(), Function.identity()));
        var sanitizer =
                new Sanitizer(path -> Optional.ofNullable(byFile.get(path)).map(MoveProgram::text), _ -> {});
        var classes = new SharedClasses(compiled, watched(sanitizer), LIMIT);
        for (MoveProgram each : programs) {
            coverage.add(each);
            String wrong = wrong(each, classes, sanitizer);
            if (wrong != null) return each.describe(wrong);
        }
        return null;
    }

    /** Weaves both checks; the class that marks objects touches those of all actors, so it is exempt from the second. */
    private static Weaving watched(Sanitizer sanitizer) {
        var marking = new Marking();
        return (bytes, classes) ->
                Marking.isProbe(bytes) ? bytes : marking.woven(sanitizer.watched(bytes, classes), classes);
    }

    /** Returns a violation, or why the run shows nothing: the program did not behave as intended. */
    private String wrong(MoveProgram program, SharedClasses classes, Sanitizer sanitizer) {
        Outcome outcome;
        try {
            outcome = classes.run(program.name());
        } catch (AssertionError failed) {
            throw new AssertionError(program.describe("its run fails"), failed);
        }
        List<Violation> leaks = sanitizer.violations();
        if (!leaks.isEmpty()) return leaks.getFirst().text();
        var marked = MARKED.matcher(outcome.output());
        if (outcome.status() != 0 || !outcome.errors().isEmpty() || !marked.matches()) {
            return "status " + outcome.status() + "\n" + outcome.output() + outcome.errors();
        }
        coverage.addMarked(Integer.parseInt(marked.group(1)));
        return null;
    }

    Coverage coverage() {
        return coverage;
    }

    /** Tries programs of some forms, by name, for a search in another loader; returns a violation, or null. */
    static String planted(String forms, long first, int count, int batch) {
        var allowed = EnumSet.noneOf(Form.class);
        for (String each : forms.split(" ")) allowed.add(Form.valueOf(each));
        return new MovesSearch(batch).random(first, count, allowed);
    }

    /** The finding of a commit's run in another loader, or null. */
    static String plantedInACommit() {
        return RandomMovesTest.inACommit(new MovesSearch(RandomMovesTest.BATCH));
    }
}
