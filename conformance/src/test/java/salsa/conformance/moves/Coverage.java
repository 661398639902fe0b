package salsa.conformance.moves;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Counts the programs of a search, their moves, and for each form the programs in which it occurred. */
final class Coverage {
    private final Map<Form, Integer> accepting = new EnumMap<>(Form.class); // programs with an accepted move
    private final Map<Form, Integer> refusing = new EnumMap<>(Form.class); // programs with a refused move
    private int programs;
    private int runs;
    private int moves;
    private int accepted;
    private int marked;
    private int compiled;

    /** Counts programs that were compiled, each time. */
    void addCompiled(int count) {
        compiled += count;
    }

    /** Counts a program that is refused as a whole. */
    void addRefused(MoveProgram program) {
        programs++;
        moves += program.moves();
        program.forms().forEach(each -> refusing.merge(each, 1, Integer::sum));
    }

    /** Counts a program that runs: its remaining moves are all accepted. */
    void add(MoveProgram program) {
        programs++;
        runs++;
        moves += program.moves();
        accepted += program.remaining();
        if (program.movesInStatements()) program.forms().forEach(each -> accepting.merge(each, 1, Integer::sum));
        if (program.remaining() < program.moves()) {
            program.forms().forEach(each -> refusing.merge(each, 1, Integer::sum));
        }
    }

    void addMarked(int objects) {
        marked += objects;
    }

    int programs() {
        return programs;
    }

    int accepted() {
        return accepted;
    }

    /** Returns the number of objects that were marked when they were moved. */
    int marked() {
        return marked;
    }

    /** Returns the forms that occurred in no program with an accepted move, or in none with a refused one. */
    Set<Form> missing() {
        var missing = EnumSet.allOf(Form.class);
        missing.removeIf(each -> accepting.containsKey(each) && refusing.containsKey(each));
        return missing;
    }

    /** Returns a line for each form: the programs with an accepted move, and those with a refused one. */
    String byForm() {
        return EnumSet.allOf(Form.class).stream()
                .map(each ->
                        "%s %d/%d".formatted(each, accepting.getOrDefault(each, 0), refusing.getOrDefault(each, 0)))
                .collect(Collectors.joining("\n"));
    }

    @Override
    public String toString() {
        return "%d programs, of which %d run; %d of %d moves accepted, %d objects marked, each compiled %.1f times"
                .formatted(programs, runs, accepted, moves, marked, (double) compiled / programs);
    }
}
