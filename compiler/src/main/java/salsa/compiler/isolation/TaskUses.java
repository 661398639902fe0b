package salsa.compiler.isolation;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Owner;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * The places at which a local variable's object, a thread or a task, is given away: another thread may run it from
 * there on, or other code may start it.
 */
final class TaskUses {
    /** How an object is given away. */
    enum Way {
        STARTED, // by a method of its own, for whose end the object's `join` waits
        RUN, // by code that gets it as an argument
        KEPT // or of unknown origin
    }

    /** @param path the nodes around the place, outermost first, and itself */
    record Gift(Way way, Node at, List<Node> path) {}

    private final SalsaType type;
    private final Attribution attribution;
    private final TaskTypes tasks;
    private final Element variable;
    private final List<Node> path = new ArrayList<>(); // to the present node, outermost first

    final List<Gift> gifts = new ArrayList<>();
    List<Node> declaredIn = List.of(); // the nodes around the declaration

    @Nullable
    TypeMirror created; // the class of its object; null if that is not created here

    int assignments;

    /** @param within contains all uses of the variable */
    TaskUses(SalsaType type, Attribution attribution, TaskTypes tasks, Node within, Element variable) {
        this.type = type;
        this.attribution = attribution;
        this.tasks = tasks;
        this.variable = variable;
        collectUses(within);
    }

    private void collectUses(Node node) {
        path.add(node);
        switch (node) {
            case Node.Declarator each
            when each.name().text().contentEquals(variable.getSimpleName()) && declaresVariable(each) -> {
                declaredIn = List.copyOf(path.subList(0, path.size() - (isOfFor() ? 3 : 2)));
                if (each.initializer() != null) recordAssigned(each.initializer());
            }
            case Expression.Assign assign when namesVariable(assign.left()) -> recordAssigned(assign.right());
            case Expression.Name name when namesVariable(name) -> classifyUse();
            default -> {}
        }
        node.children().forEach(this::collectUses);
        path.removeLast();
    }

    private boolean namesVariable(Expression expression) {
        return expression instanceof Expression.Name name
                && name.text().contentEquals(variable.getSimpleName())
                && variable.equals(attribution.element(type, name));
    }

    private boolean declaresVariable(Node.Declarator declarator) {
        return path.get(path.size() - 2) instanceof Statement.Local
                && variable.equals(
                        attribution.elementAt(type, declarator.name().span().start(), declarator.name()));
    }

    /** Returns whether a `for` declares the variable, which its rounds share. */
    private boolean isOfFor() {
        return path.get(path.size() - 3) instanceof Statement.For;
    }

    private void recordAssigned(Expression value) {
        assignments++;
        if (withoutParentheses(value) instanceof Expression.New creation) created = attribution.type(type, creation);
        else addGift(Way.KEPT, value);
    }

    private void addGift(Way way, Node at) {
        gifts.add(new Gift(way, at, List.copyOf(path)));
    }

    /** Classifies the use at the end of the path. */
    private void classifyUse() {
        int last = path.size() - 1;
        while (path.get(last - 1) instanceof Expression.Parenthesized) last--;
        Node part = path.get(last);
        switch (path.get(last - 1)) {
            case Expression.Call call when call.target() == part -> classifyCall(call);
            case Expression.Call call -> classifyArgument(call);
            case Expression.MethodReference reference -> {
                if (attribution.element(type, reference) instanceof ExecutableElement method
                        && startsOrRunsOwnCode(method)) addGift(Way.KEPT, reference);
            }
            case Expression.New creation -> addGift(runsTask(creation) ? Way.RUN : Way.KEPT, creation);
            case Expression.Assign assign when assign.left() == part -> {}
            case Expression.Select _,
                    Expression.Binary _,
                    Expression.InstanceOf _,
                    Statement.Synchronized _,
                    Statement.Evaluate _ -> {}
            default -> addGift(Way.KEPT, part);
        }
    }

    /** Returns whether a call of the method starts the object, or runs code of its class. */
    private boolean startsOrRunsOwnCode(ExecutableElement method) {
        TypeMirror found = created == null ? variable.asType() : created;
        return tasks.isStartMethod(method) || tasks.isStateMember(tasks.methodRunBy(method, found), found);
    }

    private void classifyCall(Expression.Call call) {
        ExecutableElement method = attribution.methodOrNull(type, call);
        if (method == null) return;
        if (tasks.isStartMethod(method)) addGift(Way.STARTED, call);
        else if (tasks.letsJoinReturnEarly(method)) addGift(Way.KEPT, call);
    }

    private void classifyArgument(Expression.Call call) {
        ExecutableElement method = attribution.methodOrNull(type, call);
        if (method == null) addGift(Way.KEPT, call);
        else if (!tasks.invokesTasks(method) && !onlyPrints(method))
            addGift(tasks.mayRunElsewhere(method) ? Way.RUN : Way.KEPT, call);
    }

    /** Returns whether the method only makes text of its arguments. */
    static boolean onlyPrints(ExecutableElement method) {
        return Owner.of(method).toString().equals("java.io.PrintStream");
    }

    private boolean runsTask(Expression.New creation) {
        return attribution.element(type, creation) instanceof ExecutableElement constructor
                && tasks.mayRunElsewhere(constructor);
    }

    /** Returns whether the object is created here and the variable never names another one. */
    boolean isCreatedOnce() {
        return created != null && assignments == 1;
    }

    static Expression withoutParentheses(Expression expression) {
        return expression instanceof Expression.Parenthesized inner ? withoutParentheses(inner.inner()) : expression;
    }

    /** Returns whether the node may run its parts several times, or later. */
    static boolean mayRepeat(Node node) {
        return Statement.isJavaLoop(node) || node instanceof Statement.Loop || runsLater(node);
    }

    /** Returns whether the node's parts run when other code calls them. */
    static boolean runsLater(Node node) {
        return node instanceof Expression.Lambda
                || node instanceof Node.ClassBody
                || node instanceof Declaration.Nested
                || node instanceof Expression.MethodReference;
    }
}
