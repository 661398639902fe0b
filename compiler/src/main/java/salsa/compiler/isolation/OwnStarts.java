package salsa.compiler.isolation;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * The classes of threads and tasks whose own code may start their object: it calls {@code start} or {@code fork}, or
 * lets other code have {@code this}. Their objects may run from their creation on.
 */
final class OwnStarts {
    private final Attribution attribution;
    private final TaskTypes tasks;
    private final Set<SalsaType> collected = new HashSet<>();
    private final Set<Element> startThemselves = new HashSet<>();

    OwnStarts(Attribution attribution, TaskTypes tasks) {
        this.attribution = attribution;
        this.tasks = tasks;
    }

    boolean startsItself(TypeMirror found) {
        for (Element each = attribution.types().asElement(found); each instanceof TypeElement made; ) {
            SalsaType declaring = tasks.behaviorDeclaring(made);
            if (declaring != null && collected.add(declaring)) collectStarts(declaring, declaring.declaration(), null);
            if (startThemselves.contains(made)) return true;
            each = attribution.types().asElement(made.getSuperclass());
        }
        return false;
    }

    private void collectStarts(SalsaType type, Node node, @Nullable Node parent) {
        boolean starts = switch (node) {
            case Expression.Call call when isOwnStart(type, call) -> true;
            case Expression.Call call -> isPassedToRunner(type, call, call.arguments());
            case Expression.New creation -> isPassedToRunner(type, creation, creation.arguments());
            case Expression.MethodReference reference -> isOwnStart(type, reference);
            case Expression.JavaSelf _ -> parent != null && thisEscapes(type, node, parent);
            default -> false;
        };
        if (starts) startThemselves.addAll(attribution.classesAround(type, node));
        node.children().forEach(each -> collectStarts(type, each, node));
    }

    private boolean isOwnStart(SalsaType type, Expression.Call call) {
        boolean own = call.target() == null || call.target() instanceof Expression.JavaSelf;
        return own
                && attribution.methodOrNull(type, call) instanceof ExecutableElement method
                && tasks.isStartMethod(method);
    }

    private boolean isOwnStart(SalsaType type, Expression.MethodReference reference) {
        return reference.target() instanceof Expression.JavaSelf
                && attribution.element(type, reference) instanceof ExecutableElement method
                && tasks.isStartMethod(method);
    }

    /** Returns whether other threads may run the object around the call: code over it is an argument. */
    private boolean isPassedToRunner(SalsaType type, Expression call, List<Expression> arguments) {
        return attribution.element(type, call) instanceof ExecutableElement method
                && tasks.mayRunElsewhere(method)
                && arguments.stream()
                        .anyMatch(each ->
                                each instanceof Expression.Lambda || each instanceof Expression.MethodReference);
    }

    /** Returns whether the parent lets other code have {@code this}, or gives it another name. */
    private boolean thisEscapes(SalsaType type, Node self, Node parent) {
        return switch (parent) {
            case Expression.Call call ->
                call.target() != self
                        && !(attribution.methodOrNull(type, call) instanceof ExecutableElement method
                                && TaskUses.onlyPrints(method));
            case Statement.Return _ -> isStartNear(type, self);
            case Expression.Select _,
                    Expression.MethodReference _,
                    Expression.Binary _,
                    Expression.InstanceOf _,
                    Statement.Synchronized _ -> false;
            default -> true;
        };
    }

    /** Returns whether the class around the node starts some object: it may be the result of its own method. */
    private boolean isStartNear(SalsaType type, Node node) {
        List<TypeElement> around = attribution.classesAround(type, node);
        return startsWithin(type, type.declaration(), around);
    }

    private boolean startsWithin(SalsaType type, Node node, List<TypeElement> around) {
        boolean starts = node instanceof Expression.Call call
                && attribution.methodOrNull(type, call) instanceof ExecutableElement method
                && tasks.isStartMethod(method)
                && attribution.classesAround(type, call).stream().anyMatch(around::contains);
        return starts || node.children().stream().anyMatch(each -> startsWithin(type, each, around));
    }
}
