package salsa.compiler.isolation;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.IsolationCode;
import salsa.compiler.isolation.TaskUses.Gift;
import salsa.compiler.isolation.TaskUses.Way;
import salsa.compiler.isolation.value.Captures;
import salsa.compiler.isolation.value.Report;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * The rule for fields and methods that a program's own class of threads or tasks declares: code beside that class uses
 * them before the object is started, or after a call in the same block that returns when the object has run. Otherwise
 * it calls only the methods of the JDK, which several threads may call.
 *
 * <p>The rule is exact for an object that is created in a local variable and otherwise only started. Any other object
 * may have been started elsewhere: after {@code join} its values may be read.
 */
final class StartedTasks {
    private final SalsaType type;
    private final Attribution attribution;
    private final Report report;
    private final TaskTypes tasks;
    private final Waits waits;
    private final List<Node> path = new ArrayList<>(); // to the present node, outermost first
    private final OwnStarts ownStarts;

    StartedTasks(SalsaType type, Attribution attribution, Report report) {
        this.type = type;
        this.attribution = attribution;
        this.report = report;
        this.tasks = new TaskTypes(attribution);
        this.ownStarts = new OwnStarts(attribution, tasks);
        this.waits = new Waits(type, attribution, tasks);
    }

    void check() {
        checkNode(type.declaration());
    }

    private void checkNode(Node node) {
        path.add(node);
        switch (node) {
            case Expression.Call call when call.target() != null -> checkUse(call, call.target());
            case Expression.Select select -> checkUse(select, select.target());
            case Expression.MethodReference reference
            when Captures.bindsObject(type, attribution, reference) ->
                checkUse(reference, (Expression) reference.target());
            default -> {}
        }
        node.children().forEach(this::checkNode);
        path.removeLast();
    }

    /** Checks the use of a member of an object, if that is a task's state. */
    private void checkUse(Expression use, Expression target) {
        Expression receiver = TaskUses.withoutParentheses(target);
        if (receiver instanceof Expression.JavaSelf
                || receiver instanceof Expression.Self
                || receiver instanceof Expression.Parent) return;
        Element member = attribution.element(type, use);
        if (member == null || member.getKind() != ElementKind.FIELD && member.getKind() != ElementKind.METHOD) return;
        TypeMirror found = attribution.type(type, receiver);
        TaskUses uses = usesOfLocal(receiver, found);
        if (uses != null && uses.created != null) found = uses.created;
        if (found == null || !tasks.isStateMember(tasks.methodRunBy(member, found), found)) return;
        if (receiver instanceof Expression.New && !startsItself(found)) return;
        boolean allowed = uses != null && isBeforeGiven(uses, found)
                || uses != null && hasCertainlyRun(uses, receiver, found)
                || readsValue(use) && isBehindAny(uses, receiver, found);
        if (!allowed) reportUse(use, receiver, found, uses);
    }

    /** Returns the uses of a local variable that may hold a task; null for any other expression. */
    private @Nullable TaskUses usesOfLocal(Expression receiver, @Nullable TypeMirror found) {
        if (!(receiver instanceof Expression.Name name) || found == null || !tasks.isTask(found)) return null;
        Element variable = attribution.element(type, name);
        if (variable == null
                || variable.getKind().isField()
                || !variable.getKind().isVariable()) return null;
        return new TaskUses(type, attribution, tasks, enclosingMember(), variable);
    }

    /** Returns the member of the behavior that contains the present node. */
    private Node enclosingMember() {
        return path.get(Math.min(1, path.size() - 1));
    }

    // ---- objects that are created in a local variable

    /** Returns whether the use comes before the object is given away, and keeps nothing of it. */
    private boolean isBeforeGiven(TaskUses uses, TypeMirror found) {
        if (uses.created == null || startsItself(found)) return false;
        if (uses.gifts.isEmpty()) return true;
        return uses.gifts.stream().allMatch(each -> isGivenAfterUse(each, uses)) && keepsNothing();
    }

    /** Returns whether the place comes after the present node in every round of the loops around both. */
    private boolean isGivenAfterUse(Gift gift, TaskUses uses) {
        Node use = path.getLast();
        List<Node> loops = repeatingNodes(path, uses);
        return gift.at().span().start() > use.span().start()
                && loops.stream().noneMatch(TaskUses::runsLater)
                && loops.stream().noneMatch(gift.path()::contains);
    }

    private static List<Node> repeatingNodes(List<Node> path, TaskUses uses) {
        return path.stream()
                .filter(each -> TaskUses.mayRepeat(each) && !uses.declaredIn.contains(each))
                .toList();
    }

    /** Returns whether the expression that begins with the use stores and returns nothing but values. */
    private boolean keepsNothing() {
        int at = path.size() - 1;
        while (at > 0 && isReceiverOf(path.get(at), path.get(at - 1))) at--;
        boolean values = path.subList(at, path.size()).stream()
                .filter(each -> each != path.getLast() && each instanceof Expression.Call)
                .flatMap(each -> ((Expression.Call) each).arguments().stream())
                .allMatch(each -> tasks.isValue(attribution.type(type, each)));
        Node around = path.get(at - 1);
        boolean assigned = around instanceof Expression.Assign assign && assign.left() == path.get(at);
        boolean stored = assigned && at < path.size() - 1; // into a part; ThreadRules checks what a field gets
        Expression whole = (Expression) path.get(at);
        if (stored) return values && leadsToNoObject(((Expression.Assign) around).right());
        return values && (assigned || around instanceof Statement.Evaluate || leadsToNoObject(whole));
    }

    private boolean leadsToNoObject(Expression expression) {
        TypeMirror found = attribution.type(type, expression);
        return found != null && (found.getKind() == TypeKind.VOID || tasks.isValue(found));
    }

    private static boolean isReceiverOf(Node part, Node whole) {
        return switch (whole) {
            case Expression.Call call -> call.target() == part;
            case Expression.Select _, Expression.Parenthesized _ -> true;
            case Expression.Index index -> index.array() == part;
            default -> false;
        };
    }

    /** Returns whether the object, started once, has certainly run before the use. */
    private boolean hasCertainlyRun(TaskUses uses, Expression receiver, TypeMirror found) {
        if (!uses.isCreatedOnce() || uses.gifts.size() != 1 || startsItself(found)) return false;
        Gift gift = uses.gifts.getFirst();
        boolean awaited = gift.way() == Way.STARTED || gift.way() == Way.RUN && tasks.isForkedTask(found);
        return awaited
                && repeatingNodes(gift.path(), uses).stream().allMatch(path::contains)
                && waits.hasWaitedFor(path, receiver, found, gift.at().span().end());
    }

    // ---- any other objects

    /** Returns whether the use reads a value. */
    private boolean readsValue(Expression use) {
        if (use instanceof Expression.MethodReference || !tasks.isValue(attribution.type(type, use))) return false;
        return switch (path.get(path.size() - 2)) {
            case Expression.Assign assign -> assign.left() != use;
            case Expression.Unary step -> !step.operator().matches("\\+\\+|--");
            default -> true;
        };
    }

    /** Returns whether the use is behind a {@code join} of what the same variable names. */
    private boolean isBehindAny(@Nullable TaskUses uses, Expression receiver, TypeMirror found) {
        if (uses == null) return waits.isDirectlyBehind(path, receiver, found);
        boolean runsElsewhere =
                !tasks.isForkedTask(found) && uses.gifts.stream().anyMatch(each -> each.way() == Way.RUN);
        int origins = uses.declaredIn.isEmpty() ? 0 : 1;
        return !runsElsewhere && uses.assignments <= origins && waits.hasWaitedFor(path, receiver, found, 0);
    }

    private boolean startsItself(TypeMirror found) {
        return tasks.isPool(found) || ownStarts.startsItself(found);
    }

    // ---- the report

    private void reportUse(Expression use, Expression receiver, TypeMirror found, @Nullable TaskUses uses) {
        String object = shortText(receiver);
        String reason = (object.equals("…") ? "this object" : "`" + object + "`")
                + " may be running on another thread, which uses the same fields";
        Label[] started = uses == null
                ? new Label[0]
                : uses.gifts.stream()
                        .filter(each -> each.way() != Way.KEPT)
                        .limit(1)
                        .map(each -> new Label(each.at().span(), "started here"))
                        .toArray(Label[]::new);
        report.error(IsolationCode.STATE_ON_THREAD, use, reason, useRemedy(object, found), started);
    }

    private String shortText(Expression receiver) {
        String text = report.text(receiver);
        return text.length() > 30 ? "…" : text;
    }

    private String useRemedy(String object, TypeMirror found) {
        if (tasks.isPool(found)) return "send it from the code of the pool: self<-handler(…)";
        boolean joined = tasks.isThread(found) || tasks.isForkedTask(found);
        return (joined
                        ? "read the value after `" + object + ".join()` in the same block"
                        : "take the result with `" + object + ".get()`")
                + ", or send it from that thread: self<-handler(…)";
    }
}
