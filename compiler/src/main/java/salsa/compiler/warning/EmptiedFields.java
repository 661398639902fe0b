package salsa.compiler.warning;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * Warns of a field that is used after a move has emptied it: behind the move in the same block, or in a handler of an
 * actor whose only constructor moves it. Only uses that certainly find null are reported.
 */
final class EmptiedFields {
    private final SalsaType type;
    private final Diagnostics diagnostics;
    private final Changes changes;
    private final Map<Declaration, Set<String>> locals = new IdentityHashMap<>(); // by member; collected once

    EmptiedFields(SalsaType type, Diagnostics diagnostics) {
        this.type = type;
        this.diagnostics = diagnostics;
        this.changes = new Changes(type);
    }

    /** A move that empties a field. */
    private record Taken(Expression.Move move, String field) {}

    void check() {
        type.declaration().members().forEach(each -> checkBlocks(each, each));
        type.handlers().forEach(this::checkNextMessage);
        if (type.constructors().size() == 1)
            checkConstructor(type.constructors().getFirst());
    }

    // ---- in one block

    private void checkBlocks(Declaration member, Node node) {
        if (node instanceof Statement.Block block) checkBlock(member, block.statements());
        node.children().forEach(each -> checkBlocks(member, each));
    }

    private void checkBlock(Declaration member, List<Statement> statements) {
        for (int i = 0; i + 1 < statements.size(); i++) {
            List<Statement> behind = statements.subList(i + 1, statements.size());
            movesIn(member, statements.get(i)).forEach(taken -> checkBehind(taken, behind));
        }
    }

    private void checkBehind(Taken taken, List<Statement> statements) {
        String field = taken.field();
        for (Statement each : statements) {
            Node use = isSimpleStatement(each) ? firstUse(each, field) : null;
            if (use != null && !assignsField(each, field)) {
                warnOfUse(use, taken);
                return;
            }
            if (mentionsField(each, field) || runsOtherCode(each)) return;
        }
    }

    /** Returns whether the code may run other code of the actor, which may assign the field. */
    private static boolean runsOtherCode(Node node) {
        return switch (node) {
            case Expression.Call call when call.target() instanceof Expression.Self -> true;
            case Expression.Await _, Expression.ReceiveValue _, Statement.Receive _, Statement.Become _ -> true;
            default -> node.children().stream().anyMatch(EmptiedFields::runsOtherCode);
        };
    }

    // ---- behind the constructor

    private void checkConstructor(Declaration.Constructor constructor) {
        if (constructor.body() == null) return;
        constructor.body().statements().stream()
                .flatMap(each -> movesIn(constructor, each))
                .filter(taken -> isNeverRefilled(taken.field()))
                .forEach(this::checkOtherHandlers);
    }

    /** Returns whether no code of the behavior assigns a field or compares it with null. */
    private boolean isNeverRefilled(String field) {
        return type.declaration().members().stream()
                .noneMatch(each -> assignsField(each, field) || testsForNull(each, field));
    }

    private void checkOtherHandlers(Taken taken) {
        String field = taken.field();
        type.handlers().stream()
                .filter(each -> !localsOf(each).contains(field))
                .filter(each -> !callsHandler(type.declaration(), each.name().text()))
                .flatMap(each -> Stream.ofNullable(each.body()))
                .map(each -> firstUse(each, field))
                .filter(each -> each != null && !isReported(each))
                .findFirst()
                .ifPresent(use -> warnOfUse(use, taken));
    }

    /** Returns whether some code calls a handler at once, as a constructor may before its move. */
    private static boolean callsHandler(Node node, String handler) {
        return node instanceof Expression.Call call
                        && call.target() instanceof Expression.Self
                        && call.name().text().equals(handler)
                || node.children().stream().anyMatch(each -> callsHandler(each, handler));
    }

    private boolean isReported(Node use) {
        return diagnostics.all().stream()
                .anyMatch(each -> each.source() == type.source() && each.span().equals(use.span()));
    }

    // ---- in the next message for the same handler

    /**
     * Reports a use that finds null when the handler runs again: the handler uses a field, moves it under a condition
     * that looks at it, such as that it is full, and no code assigns it.
     */
    private void checkNextMessage(Declaration.Handler handler) {
        if (handler.body() == null) return;
        List<Statement> statements = handler.body().statements();
        for (int i = 1; i < statements.size(); i++) {
            if (!(statements.get(i) instanceof Statement.If choice)) continue;
            List<Statement> before = statements.subList(0, i);
            statementsOf(choice.then())
                    .flatMap(each -> movesIn(handler, each))
                    .filter(taken -> mentionsField(choice.condition(), taken.field()) && isNeverRefilled(taken.field()))
                    .forEach(taken -> before.stream()
                            .filter(EmptiedFields::isSimpleStatement)
                            .map(each -> firstUse(each, taken.field()))
                            .filter(each -> each != null && !isReported(each))
                            .findFirst()
                            .ifPresent(use -> warnOfUse(use, taken, " when the handler runs again")));
        }
    }

    private static Stream<Statement> statementsOf(Statement statement) {
        return statement instanceof Statement.Block block ? block.statements().stream() : Stream.of(statement);
    }

    // ---- what code does with a field

    private Set<String> localsOf(Declaration member) {
        return locals.computeIfAbsent(member, changes::declaredNames);
    }

    /** Returns the moves of own fields that a statement certainly makes. */
    private Stream<Taken> movesIn(Declaration member, Statement statement) {
        if (!isSimpleStatement(statement)) return Stream.of();
        Set<String> locals = localsOf(member);
        return certainlyRun(statement)
                .filter(Expression.Move.class::isInstance)
                .map(Expression.Move.class::cast)
                .filter(each -> !(each.moved() instanceof Expression.Index))
                .flatMap(each ->
                        Stream.ofNullable(PathWalk.variableNamed(each.moved())).map(field -> new Taken(each, field)))
                .filter(each -> type.ownField(each.field()) != null && !locals.contains(each.field()));
    }

    private static boolean isSimpleStatement(Statement statement) {
        return statement instanceof Statement.Evaluate
                || statement instanceof Statement.Local
                || statement instanceof Statement.Chain
                || statement instanceof Statement.Pass;
    }

    /** Returns a node with those inside it, except for code that may not run, or that runs later. */
    private static Stream<Node> certainlyRun(Node node) {
        boolean uncertain = node instanceof Expression.Lambda
                || node instanceof Node.ClassBody
                || node instanceof Expression.Conditional
                || node instanceof Expression.SwitchValue
                || node instanceof Expression.Binary binary && binary.operator().matches("&&|\\|\\|");
        return uncertain
                ? Stream.of()
                : Stream.concat(Stream.of(node), node.children().stream().flatMap(EmptiedFields::certainlyRun));
    }

    /** Returns the first place at which the object in a field is needed, in code that certainly runs; or null. */
    private static @Nullable Node firstUse(Node node, String field) {
        return certainlyRun(node)
                .map(each -> switch (each) {
                    case Expression.Call call -> call.target();
                    case Expression.Select select -> select.target();
                    case Expression.Index element -> element.array();
                    default -> null;
                })
                .filter(each -> each != null
                        && !(each instanceof Expression.Index)
                        && field.equals(PathWalk.variableNamed(each)))
                .findFirst()
                .orElse(null);
    }

    private static boolean mentionsField(Node node, String field) {
        return node instanceof Expression expression
                        && !(expression instanceof Expression.Index)
                        && field.equals(PathWalk.variableNamed(expression))
                || node.children().stream().anyMatch(each -> mentionsField(each, field));
    }

    private static boolean assignsField(Node node, String field) {
        return node instanceof Expression.Assign assign
                        && !(assign.left() instanceof Expression.Index)
                        && field.equals(PathWalk.variableNamed(assign.left()))
                || node.children().stream().anyMatch(each -> assignsField(each, field));
    }

    private static boolean testsForNull(Node node, String field) {
        return node instanceof Expression.Binary binary
                        && binary.operator().matches("[!=]=")
                        && (field.equals(PathWalk.variableNamed(binary.left()))
                                || field.equals(PathWalk.variableNamed(binary.right())))
                || node.children().stream().anyMatch(each -> testsForNull(each, field));
    }

    private void warnOfUse(Node use, Taken taken) {
        warnOfUse(use, taken, "");
    }

    private void warnOfUse(Node use, Taken taken, String when) {
        String field = taken.field();
        String sent = Words.shortened(Places.text(type, taken.move().moved()));
        diagnostics.report(Diagnostic.warning(
                        LanguageCode.EMPTIED_FIELD,
                        type.source(),
                        use.span(),
                        "`" + field + "` is null here" + when + ": its object was moved to another owner",
                        "send a copy, `" + sent + "` instead of `move " + sent + "`, or assign a new object to `"
                                + field + "` after the move")
                .with(new Label(taken.move().span(), "moved here")));
    }
}
