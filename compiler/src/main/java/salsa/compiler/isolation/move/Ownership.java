package salsa.compiler.isolation.move;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.IsolationCode;
import salsa.compiler.isolation.value.Report;
import salsa.compiler.symbol.Modifiers;
import salsa.compiler.symbol.MovedFields;
import salsa.compiler.symbol.Moves;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * The proof for every {@code move}: afterwards nothing of the sender reaches the moved objects. Within a handler it is
 * a flow analysis over regions ({@link MoveGraph}); between handlers it relies on the states in which all of them leave
 * the fields ({@link OwnedFields}).
 */
public final class Ownership {
    private final SalsaType type;
    private final Attribution attribution;
    private final OwnedFields fields;
    private final DirectCalls calls;
    private final MovedFields known;
    private Set<String> moved;

    private Ownership(SalsaType type, Attribution attribution, MovedFields known) {
        this.type = type;
        this.attribution = attribution;
        this.known = known;
        this.moved = movedFieldsOf(type, known);
        this.fields = new OwnedFields(moved, fieldsMovedWhole(type));
        this.calls = new DirectCalls(type, attribution);
    }

    public static void check(SalsaType type, Attribution attribution, Report report, MovedFields known) {
        if (type.isInterface()
                || !type.containsMove() && movedFieldsOf(type, known).isEmpty()) return;
        var ownership = new Ownership(type, attribution, known);
        do ownership.proveAll(null);
        while (ownership.fields.tryTakeNewFacts());
        known.recordMoved(type, ownership.fields.movedFields());
        ownership.moved = movedFieldsOf(type, known);
        ownership.proveAll(report);
        ownership.checkInheritedMoves(report);
    }

    private void proveAll(@Nullable Report report) {
        List<Declaration.Field> all = type.members(Declaration.Field.class);
        prove(all, report, steps -> steps.buildInitializers(all));
        for (Declaration.Constructor each : type.constructors()) {
            Statement.Block body = Objects.requireNonNull(each.body(), "Isolation leaves out such a behavior");
            prove(
                    List.of(each),
                    report,
                    steps -> steps.buildHandler(each.parameters(), body, calls.argumentFacts(each, fields), null));
        }
        for (Declaration.Handler each : type.handlers()) {
            Statement.Block body = each.body();
            if (body == null) continue;
            prove(
                    List.of(each),
                    report,
                    steps -> steps.buildHandler(
                            each.parameters(), body, calls.argumentFacts(each, fields), calls.receiverOfResult(each)));
        }
        for (Declaration.Cases each : type.members(Declaration.Cases.class)) {
            prove(List.of(each), report, steps -> steps.buildNamedCases(each));
        }
    }

    private void prove(List<? extends Node> code, @Nullable Report report, Consumer<StatementSteps> body) {
        var graph = new MoveGraph(type, attribution, fields, report);
        touchedFields(code).forEach(graph.scope::beginField);
        body.accept(graph.statements);
        graph.solve();
    }

    /**
     * Returns the fields that the code may touch: those it names, or all if it directly calls code written elsewhere.
     */
    private Set<String> touchedFields(List<? extends Node> code) {
        var names = new LinkedHashSet<String>();
        if (code.stream().anyMatch(this::callsElsewhere)) {
            names.addAll(moved);
            names.addAll(type.ownFields());
        } else code.forEach(each -> collectNames(each, names));
        names.removeIf(each -> !moved.contains(each) && !isInstanceField(type.ownField(each)));
        return names;
    }

    private boolean callsElsewhere(Node node) {
        return node instanceof Node.OtherCases
                || node instanceof Expression.Call call
                        && (call.target() instanceof Expression.Self || call.target() instanceof Expression.Parent)
                        && !isDeclaredHere(attribution.methodOrNull(type, call))
                || node.children().stream().anyMatch(this::callsElsewhere);
    }

    private boolean isDeclaredHere(@Nullable ExecutableElement handler) {
        return handler != null && attribution.members(type).declarationOf(handler) != null;
    }

    private static void collectNames(Node node, Set<String> names) {
        switch (node) {
            case Expression.Name name -> names.add(name.text());
            case Expression.Select select -> names.add(select.name().text());
            default -> {}
        }
        node.children().forEach(each -> collectNames(each, names));
    }

    private static boolean isInstanceField(Declaration.@Nullable Field field) {
        return field != null && !Modifiers.containsWord(field.modifiers(), "static");
    }

    /** Checks that a field that a parent moves owns its object in the children as well. */
    private void checkInheritedMoves(Report report) {
        for (String name : movedFieldsOf(type, known)) {
            Variable field = fields.variableOf(name);
            if (type.ownField(name) != null || !fields.isShared(field)) continue;
            Region region = fields.initialRegion(field);
            if (region.at() == null) continue;
            report.error(
                    IsolationCode.STILL_REACHED,
                    region.at(),
                    "`" + name + "` is moved by the behavior that declares it,"
                            + " and this creates another reference to it: " + region.why(),
                    "use a copy of it");
        }
    }

    /** Returns the fields that are moved as a whole; a field that a parent moves counts as such. */
    private Set<String> fieldsMovedWhole(SalsaType type) {
        var names = new HashSet<>(Moves.namesMovedWhole(type.declaration()));
        type.lineage().stream().skip(1).forEach(each -> names.addAll(movedFieldsOf(each, known)));
        return names;
    }

    /** Returns the fields that a behavior or one of its parents moves. */
    private static Set<String> movedFieldsOf(SalsaType type, MovedFields known) {
        var names = new HashSet<String>();
        for (SalsaType each : type.lineage()) {
            Set<String> moves = Moves.movedNames(each.declaration());
            moves.addAll(known.movedFieldsOf(each));
            for (Declaration.Field field : each.members(Declaration.Field.class)) {
                for (Node.Declarator one : field.declarators()) {
                    boolean marked = field.modifiers().contains(Moves.MARK);
                    if (marked || moves.contains(one.name().text()))
                        names.add(one.name().text());
                }
            }
        }
        return names;
    }
}
