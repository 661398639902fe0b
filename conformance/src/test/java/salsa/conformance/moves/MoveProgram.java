package salsa.conformance.moves;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Drawing;
import salsa.syntax.source.Source;

/** One program of a search: a behavior in which refused moves are replaced by copies until all moves are accepted. */
final class MoveProgram {
    private static final Pattern FIELD = Pattern.compile("move [fgh]s?\\b");
    private static final String MOVE = "move ";
    private static final int REPAIRS = 2;

    private final String name;
    private final String replay;
    private final Set<Form> forms;
    private final int moves;
    private String text;
    private int repairs;

    private MoveProgram(String name, String replay, RandomBehavior behavior) {
        this.name = name;
        this.replay = replay;
        this.forms = behavior.forms();
        this.text = behavior.text();
        this.moves = remaining();
    }

    /** Returns the program of a seed. Its text, its name and its run depend on the seed and the forms alone. */
    static MoveProgram random(long seed, Set<Form> allowed) {
        List<String> forms = allowed.size() == Form.values().length
                ? List.of()
                : allowed.stream().map(Form::name).toList();
        String name = "B" + seed
                + String.join("", forms.stream().map(each -> "_" + each).toList());
        String replay = "RandomMovesTest -Dseed=" + seed + " -Dprograms=1"
                + (forms.isEmpty() ? "" : " -Dform=" + String.join(",", forms));
        return new MoveProgram(name, replay, RandomBehavior.of(name, seed, new SplittableRandom(seed), allowed));
    }

    /** Returns the program whose one handler has these statements. */
    static MoveProgram with(int number, String statements) {
        String name = "E" + number;
        String text = RandomBehavior.with(name, number, statements, new SplittableRandom(1));
        String replay = "EnumeratedMovesTest -Dfirst=" + number + " -Dprograms=1";
        return new MoveProgram(name, replay, new RandomBehavior(text, EnumSet.noneOf(Form.class)));
    }

    String name() {
        return name;
    }

    String text() {
        return text;
    }

    Set<Form> forms() {
        return forms;
    }

    Source source() {
        return new Source(name + ".salsa", text);
    }

    /** Returns the number of moves that were generated. */
    int moves() {
        return moves;
    }

    /** Returns the number of moves that no diagnostic has refused so far. */
    int remaining() {
        return text.split(MOVE, -1).length - 1;
    }

    /**
     * Returns whether the program counts as refused: nothing of what it moves is left, or it is refused again and again.
     */
    boolean isRefused() {
        return remaining() == 0 || repairs > REPAIRS;
    }

    /** Returns whether a move of the random statements is left. */
    boolean movesInStatements() {
        return text.indexOf(MOVE, text.indexOf("ack h0(")) > 0;
    }

    /** Replaces all refused moves by copies; returns a violation, or null. */
    String withoutRefused(List<Diagnostic> refused) {
        Set<Integer> places = new TreeSet<>();
        for (Diagnostic each : refused) {
            int place = each.code().id().matches("E071[1-5]") ? refusedMove(each) : -1;
            if (place < 0) return describe("refused although nothing is moved:\n" + Drawing.draw(each, false));
            places.add(place);
        }
        var changed = new StringBuilder(text);
        List.copyOf(places).reversed().forEach(at -> changed.delete(at, at + MOVE.length()));
        text = changed.toString();
        repairs++;
        return null;
    }

    /** Returns the move that the diagnostic is about; if it is in a called handler, one of a field, or any. */
    private int refusedMove(Diagnostic refused) {
        boolean elsewhere =
                refused.code().id().equals("E0711") && !refused.secondary().isEmpty();
        int at = elsewhere
                ? refused.secondary().getFirst().span().start()
                : refused.span().start();
        if (text.startsWith(MOVE, at)) return at;
        int before = elsewhere ? -1 : text.lastIndexOf(MOVE, at);
        if (before >= 0) return before;
        return FIELD.matcher(text).results().findFirst().map(MatchResult::start).orElse(text.indexOf(MOVE));
    }

    /** Returns what is wrong with the command that replays the program alone, and the text with the moves that are left. */
    String describe(String what) {
        return what
                + "\nto see it again: mvn -q -pl conformance -am test -Dsurefire.failIfNoSpecifiedTests=false -Dtest="
                + replay + "\nthe program:\n" + text;
    }
}
