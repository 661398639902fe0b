package salsa.compiler.isolation.move;

import java.util.Collection;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import salsa.compiler.flow.FlowBuilder;
import salsa.compiler.flow.Step;
import salsa.compiler.flow.Worklist;
import salsa.compiler.isolation.value.Foreign;
import salsa.compiler.isolation.value.Report;
import salsa.compiler.isolation.value.Values;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.syntax.source.Code;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;

/**
 * The control-flow graph of one handler, constructor or similar body, whose steps change the state of regions
 * ({@link RegionState}). Each kind of construct has a class that writes its steps; all of them share this graph.
 */
final class MoveGraph {
    final SalsaType type;
    final Attribution attribution;
    final OwnedFields fields;
    final Values values;
    final @Nullable Report report; // null while fields are still being analysed
    final FlowBuilder<RegionState> flow = new FlowBuilder<>();
    final Scope scope;
    final Uses uses;
    final HandlerExits exits;
    final MoveSteps moves;
    final CodeSteps code;
    final CallSteps calls;
    final ExpressionSteps expressions;
    final CaseSteps cases;
    final TrySteps tries;
    final LoopSteps loops;
    final StatementSteps statements;

    MoveGraph(SalsaType type, Attribution attribution, OwnedFields fields, @Nullable Report report) {
        this.type = type;
        this.attribution = attribution;
        this.fields = fields;
        this.values = new Values(attribution);
        this.report = report;
        this.scope = new Scope(this);
        this.uses = new Uses(this);
        this.exits = new HandlerExits(this);
        this.moves = new MoveSteps(this);
        this.code = new CodeSteps(this);
        this.calls = new CallSteps(this);
        this.expressions = new ExpressionSteps(this);
        this.cases = new CaseSteps(this);
        this.tries = new TrySteps(this);
        this.loops = new LoopSteps(this);
        this.statements = new StatementSteps(this);
    }

    /** Solves the graph, then lets each place report diagnostics and record facts about fields. */
    void solve() {
        Worklist.run(flow.graph(), RegionState.EMPTY, RegionState::meet);
    }

    // ---- steps

    void appendChange(UnaryOperator<RegionState> change) {
        flow.append(change::apply);
    }

    void appendObserver(Consumer<RegionState> observer) {
        flow.append(new Step<>() {
            @Override
            public RegionState after(RegionState before) {
                return before;
            }

            @Override
            public void observe(RegionState before) {
                observer.accept(before);
            }
        });
    }

    void appendUnion(Variable one, Variable other, String reason) {
        appendChange(state -> state.withUnion(one, other, reason));
    }

    void appendPut(Variable variable, Region region) {
        appendChange(state -> state.withOwnObject(variable, region));
    }

    void appendForget(Collection<Variable> variables) {
        if (!variables.isEmpty()) appendChange(state -> state.without(variables));
    }

    /** Returns a new intermediate result. */
    Variable newResult(Region region) {
        Variable result = scope.newTemporary();
        appendPut(result, region);
        return result;
    }

    /** Returns a variable for an object inside the one that {@code whole} refers to. */
    Variable newPartOf(Variable whole) {
        Variable part = scope.newTemporary();
        appendChange(state -> state.withPart(part, whole));
        return part;
    }

    /** Returns a new variable for the object that the variable refers to now. */
    Variable newAliasOf(Variable variable) {
        Variable held = scope.newTemporary();
        appendChange(state -> state.withAlias(held, variable));
        return held;
    }

    /** Makes the target refer to the value's object, or to a new one. */
    void appendAssignment(Variable target, @Nullable Variable value) {
        if (value == null) appendPut(target, Region.OWNED);
        else appendChange(state -> state.withAlias(target, value));
    }

    void appendEscape(Variable variable, String why, Node at) {
        appendChange(state -> state.withChangedRegion(variable, region -> region.toEscaped(why, at.span())));
    }

    // ---- about the source

    boolean isMutable(Expression expression) {
        return !values.isValue(attribution.type(type, expression));
    }

    boolean isMutable(TypeTree tree, int dimensions) {
        return dimensions > 0 || !values.isValue(attribution.type(type, tree));
    }

    /**
     * Returns the alternative to a move: to send a copy, or, for objects that cannot be copied, the repair for their
     * kind.
     */
    String insteadOfMove(Node moved) {
        Optional<Foreign.Culprit> foreign = moved instanceof Expression value
                ? new Foreign(attribution).culpritIn(attribution.type(type, value))
                : Optional.empty();
        return foreign.map(Foreign.Culprit::remedy).orElse("remove `move` to send a copy");
    }

    boolean isToken(Expression expression) {
        return attribution.tokens(type).isToken(expression);
    }

    void reportError(Code code, Node at, String reason, String remedy) {
        if (report != null) report.error(code, at, reason, remedy);
    }

    String shortText(Node node) {
        String text = Report.text(type, node);
        return text.length() > 40 ? text.substring(0, 37) + "…" : text;
    }
}
