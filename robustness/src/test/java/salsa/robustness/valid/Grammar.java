package salsa.robustness.valid;

/** The productions of one program, which refer to each other. */
final class Grammar {
    final Dice dice;
    final Values values;
    final Answers answers;
    final JavaStatements java;
    final Messages messages;
    final Moves moves;
    final Creations creations;
    final Waits waits;
    final Types types;
    /** Whether all code that works on the fields is in plain sight of the proof of moves, so that a field can be moved. */
    boolean movesFields;

    Grammar(long seed) {
        dice = new Dice(seed);
        values = new Values(this);
        answers = new Answers(this);
        java = new JavaStatements(this);
        messages = new Messages(this);
        moves = new Moves(this);
        creations = new Creations(this);
        waits = new Waits(this);
        types = new Types(this);
    }

    /** Returns a statement, at most {@code depth} levels deep. It may declare names in the scope. */
    String statement(Scope scope, int depth) {
        return switch (dice.below(scope.acts() ? 9 : 4)) {
            case 4, 5 -> messages.statement(scope, depth);
            case 6 -> moves.statement(scope);
            case 8 -> creations.statement(scope);
            case 7 ->
                scope.kind == Scope.Kind.HANDLER ? waits.statement(scope, depth) : messages.statement(scope, depth);
            default -> depth <= 0 ? java.simple(scope) : java.statement(scope, depth);
        };
    }

    /** Returns statements in braces. */
    String block(Scope scope, int depth) {
        return braces(scope.block(), depth);
    }

    /** Returns statements in braces, in a scope of their own. */
    String braces(Scope scope, int depth) {
        return "{ " + statements(scope, dice.below(Math.max(0, depth) + 2), depth - 1) + " }";
    }

    String statements(Scope scope, int count, int depth) {
        var text = new StringBuilder();
        for (int i = 0; i < count; i++) text.append(statement(scope, depth)).append(' ');
        return text.toString();
    }
}
