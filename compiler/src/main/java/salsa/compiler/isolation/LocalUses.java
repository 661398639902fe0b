package salsa.compiler.isolation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.isolation.value.Values;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Owner;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * The uses of a local variable in a handler that gives an expression to a thread: the values that the variable gets,
 * the objects that its object may be stored in, and whether the actor may reach its object by another reference
 * afterwards.
 *
 * <p>Each use is followed outwards, from the name to the expressions around it: a constructor or method may keep its
 * arguments in its object or result, and a lambda or class body keeps what it captures. That ends at a value, at the
 * given expression, or where the result is stored: in another local variable, whose uses then count too, or out of
 * sight.
 */
final class LocalUses {
    private final SalsaType type;
    private final Attribution attribution;
    private final ThreadRules threadRules;
    private final Values values;
    private final Expression given;
    private final String name;
    private final Deque<Node> around = new ArrayDeque<>(); // the nodes around the present one, innermost first

    final List<Expression> assigned = new ArrayList<>();
    final List<Expression> stored = new ArrayList<>(); // objects that may be stored in its object, or hold it
    final List<String> aliases = new ArrayList<>(); // local variables that may lead to its object
    private List<Node> declaredIn = List.of();
    boolean isKept; // whether another reference to its object may exist
    boolean isParameterOfMaker; // of a lambda that creates threads for other code

    LocalUses(
            SalsaType type,
            Attribution attribution,
            ThreadRules threadRules,
            Node within,
            Expression given,
            String name) {
        this.type = type;
        this.attribution = attribution;
        this.threadRules = threadRules;
        this.values = new Values(attribution);
        this.given = given;
        this.name = name;
        collectUses(within, List.of());
    }

    /**
     * Collects the uses in a node.
     *
     * @param loops the loops and lambdas around the node, all of which may repeat; the collection of a loop is not in
     *     the loop, since it is computed once
     */
    private void collectUses(Node node, List<Node> loops) {
        if (node == given) isKept |= !declaredIn.containsAll(loops);
        switch (node) {
            case Node.Declarator variable
            when variable.name().text().equals(name) -> {
                declaredIn = loops;
                if (variable.initializer() != null) assigned.add(variable.initializer());
            }
            case Expression.Assign assign when namesVariable(assign.left()) -> assigned.add(assign.right());
            case Expression.Lambda lambda
            when contains(lambda, given)
                    && lambda.parameters().stream()
                            .anyMatch(each -> each.name().text().equals(name)) ->
                isParameterOfMaker |= isThreadFactory(attribution.type(type, lambda));
            case Expression.Name used when used.text().equals(name) -> followUse(used);
            default -> {}
        }
        List<Node> inside =
                isLoop(node) ? Stream.concat(loops.stream(), Stream.of(node)).toList() : loops;
        around.push(node);
        for (Node each : node.children()) {
            boolean once = node instanceof Statement.ForEach loop && each == loop.collection();
            collectUses(each, once ? loops : inside);
        }
        around.pop();
    }

    private static boolean isLoop(Node node) {
        return Statement.isJavaLoop(node) || node instanceof Statement.Loop || node instanceof Expression.Lambda;
    }

    private static boolean contains(Node outer, Node inner) {
        return outer.span().start() <= inner.span().start()
                && inner.span().end() <= outer.span().end();
    }

    private boolean isThreadFactory(@Nullable TypeMirror lambda) {
        return lambda != null && threadRules.isA(lambda, "java.util.concurrent.ThreadFactory");
    }

    private boolean namesVariable(Expression expression) {
        return expression instanceof Expression.Name other && other.text().equals(name);
    }

    private void followUse(Expression.Name used) {
        isKept |= used.span().start() >= given.span().end();
        followOutwards(used, around.iterator());
        around.forEach(this::followCapture);
    }

    /** Follows a lambda around the use: it refers to what it captures, as does an object of a class. */
    private void followCapture(Node code) {
        if (contains(code, given)) return;
        if (code instanceof Expression.Lambda) {
            var outer = around.iterator();
            while (outer.next() != code) {}
            followOutwards(code, outer);
        } else if (code instanceof Node.ClassBody || code instanceof Declaration.Nested) {
            isKept = true;
        }
    }

    /** Follows a reference to the object outwards. */
    private void followOutwards(Node reference, Iterator<Node> outer) {
        Node part = reference;
        while (outer.hasNext() && part != given && !(part instanceof Expression found && leadsToNoObject(found))) {
            Node whole = outer.next();
            if (!followIntoWhole(part, whole)) return;
            part = whole;
        }
    }

    /** Returns whether the value leads to no object. */
    private boolean leadsToNoObject(Expression expression) {
        TypeMirror found = attribution.type(type, expression);
        return found != null && (found.getKind() == TypeKind.VOID || values.isValue(found));
    }

    /**
     * Returns whether the object of the whole, an expression, may lead to that of its part. It also records where the
     * object is stored on the way, which decides about later uses.
     */
    private boolean followIntoWhole(Node part, Node whole) {
        switch (whole) {
            case Expression.Call call -> followCall(call, part);
            case Expression.New creation -> {
                addOtherArguments(creation.arguments(), part);
                if (creation.outer() != null && creation.outer() != part) stored.add(creation.outer());
            }
            case Expression.Select select -> {
                return !isStoredTo(select);
            }
            case Expression.Index index -> {
                return index.array() == part && !isStoredTo(index);
            }
            case Expression.Parenthesized _,
                    Expression.Cast _,
                    Expression.Conditional _,
                    Expression.NewArray _,
                    Expression.ArrayElements _,
                    Expression.MethodReference _ -> {}
            case Expression.Assign assign -> {
                if (assign.left() == part) return false;
                addAssignedVariable(assign.left());
            }
            case Node.Declarator variable -> {
                aliases.add(variable.name().text());
                return false;
            }
            case Expression.Send _, Expression.Binary _, Statement.Evaluate _ -> {
                return false;
            }
            default -> {
                isKept = true;
                return false;
            }
        }
        return true;
    }

    /** Follows an argument or the receiver of a call: each may store the others, and the result may lead to them. */
    private void followCall(Expression.Call call, Node part) {
        if (call.target() == part) {
            stored.addAll(call.arguments());
            return;
        }
        ExecutableElement method = attribution.methodOrNull(type, call);
        switch (call.target()) {
            case null -> isKept |= !isStatic(method);
            case Expression.Self _, Expression.Parent _ -> isKept = true;
            case Expression target -> {
                if (!namesType(target) && !isOnlyCalled(call, part, method)) stored.add(target);
            }
        }
        addOtherArguments(call.arguments(), part);
    }

    private static boolean isStatic(@Nullable ExecutableElement method) {
        return method != null && method.getModifiers().contains(Modifier.STATIC);
    }

    /** Returns whether the argument is code that a method of the JDK calls: only as an element would it be stored. */
    private boolean isOnlyCalled(Expression.Call call, Node part, @Nullable ExecutableElement method) {
        int index = call.arguments().indexOf(part);
        return (part instanceof Expression.Lambda || part instanceof Expression.MethodReference)
                && method != null
                && Values.isJdk(Owner.of(method).toString())
                && index < method.getParameters().size()
                && method.getParameters().get(index).asType().getKind() != TypeKind.TYPEVAR;
    }

    private boolean namesType(Expression target) {
        return attribution.element(type, target) instanceof TypeElement;
    }

    private void addOtherArguments(List<Expression> arguments, Node used) {
        arguments.stream().filter(each -> each != used).forEach(stored::add);
    }

    /** Records a store into an element or field of the variable's object; returns false if the place is only read. */
    private boolean isStoredTo(Expression place) {
        for (Node each : around) {
            if (each instanceof Expression.Assign assign && assign.left() == place) {
                stored.add(assign.right());
                return true;
            }
        }
        return false;
    }

    private void addAssignedVariable(Expression place) {
        var element = attribution.element(type, place);
        if (place instanceof Expression.Name other
                && element != null
                && element.getKind() == ElementKind.LOCAL_VARIABLE) aliases.add(other.text());
        else isKept = true;
    }

    /** Returns whether the variable holds only code written in place, into which nothing can be stored. */
    boolean holdsOnlyCode() {
        return !assigned.isEmpty()
                && assigned.stream()
                        .allMatch(each ->
                                each instanceof Expression.Lambda || each instanceof Expression.MethodReference);
    }
}
