package salsa.conformance.moves;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * All programs of a small grammar up to a size: assignments, moves and uses of two local variables and a field, in
 * sequences, branches, loops, labelled blocks, switches that fall through and finally. The size of a program is the
 * number of its simple statements.
 */
class EnumeratedMovesTest {
    private static final List<String> SIMPLE = List.of(
            "sink<-take(move p);",
            "if (p != null) p.touch();",
            "q = p;",
            "p = new Node();",
            "f = p;",
            "sink<-take(move f);");
    private static final List<String> COMPOUND = List.of(
            "if (Probe.coin()) { A } else { B }",
            "L: { A if (Probe.coin()) break L; B }",
            "L: { try { A break L; } finally { B } }",
            "for (;;) { A if (Probe.coin()) break; B }",
            "for (;;) try { A if (Probe.coin()) break; } finally { B }",
            "switch (Probe.three()) { case 1: A default: B }",
            "try { A Probe.mayThrow(); } catch (RuntimeException _) { B }");
    private static final int BATCH = 240;

    @Test
    void noProgramOfTwoStatementsTouchesWhatItMoved() {
        holds(2);
    }

    @Test
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.DAYS)
    void noProgramOfMoreStatementsTouchesWhatItMoved() {
        holds(Integer.getInteger("size", 3));
    }

    /** The finding of a commit's run, or null. */
    static String found() {
        return new MovesSearch(BATCH).search(programs(2));
    }

    private static void holds(int size) {
        var search = new MovesSearch(BATCH);
        assertThat(search.search(programs(size))).isNull();
        System.out.println("up to " + size + " statements: " + search.coverage() + ", none touched again");
        if (Integer.getInteger("programs") != null) return; // some programs alone
        assertThat(search.coverage().accepted()).as("accepted moves").isGreaterThan(size);
        assertThat(search.coverage().marked())
                .as("objects that were marked when they went")
                .isGreaterThan(size);
    }

    /** Returns the programs; each ends with a use of both variables. */
    private static Stream<MoveProgram> programs(int size) {
        var all = new ArrayList<String>();
        for (int each = 1; each <= size; each++) {
            for (String one : sequences(each)) {
                if (one.contains("move ")) all.add("        " + one + " if (p != null) p.touch();\n");
            }
        }
        int first = Integer.getInteger("first", 0);
        int end = Math.min(all.size(), first + Integer.getInteger("programs", all.size()));
        return IntStream.range(first, end).mapToObj(number -> MoveProgram.with(number, all.get(number)));
    }

    /** Returns sequences of statements with {@code size} simple ones. */
    private static List<String> sequences(int size) {
        var all = new ArrayList<>(statements(size));
        for (int first = 1; first < size; first++) {
            for (String one : statements(first)) for (String rest : sequences(size - first)) all.add(one + " " + rest);
        }
        return all;
    }

    /** Returns statements that contain {@code size} simple ones. */
    private static List<String> statements(int size) {
        if (size == 1) return SIMPLE;
        var all = new ArrayList<String>();
        for (String labeled : COMPOUND) {
            String form = labeled.replace("L", "l" + size); // a statement in it is smaller and has another label
            for (int first = 1; first < size; first++) {
                for (String one : sequences(first)) {
                    for (String other : sequences(size - first)) {
                        all.add(form.replace("A", one).replace("B", other));
                    }
                }
            }
        }
        return all;
    }
}
