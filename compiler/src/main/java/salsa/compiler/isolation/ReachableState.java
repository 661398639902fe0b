package salsa.compiler.isolation;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.isolation.value.Captures;
import salsa.compiler.isolation.value.Values;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * The objects of the actor that an expression in a handler reaches: fields, mutable variables, objects of unknown
 * origin. An object created here from values and other such objects alone does not belong to the actor yet. For a local
 * variable all of its assignments and uses in the handler count; its object belongs to the actor if the variable is
 * used again after the expression, or in another round of a loop.
 *
 * <p>The search terminates because each variable is followed once and otherwise the tree is descended.
 */
public final class ReachableState {
    private final SalsaType type;
    private final Attribution attribution;
    private final ThreadRules threadRules;
    private final Node within;
    private final Values values;
    private final Captures captures;
    private final MethodCaptures methodCaptures;
    private final Set<String> followed = new HashSet<>();
    private final Set<String> aliases = new HashSet<>(); // variables that lead to the object of another one
    private final Expression given; // the whole expression

    /** @param within the handler, or the member of a class, that contains the expression */
    ReachableState(
            SalsaType type, Attribution attribution, ThreadRules threadRules, Node within, Expression expression) {
        this.type = type;
        this.attribution = attribution;
        this.threadRules = threadRules;
        this.within = within;
        this.given = expression;
        this.values = new Values(attribution);
        this.captures = new Captures(type, attribution);
        this.methodCaptures = new MethodCaptures(type, attribution, name -> firstReachedBy(name) != null);
    }

    /** Returns the first place in the expression that belongs to the actor, or null. */
    @Nullable
    Node firstOfActor() {
        return firstReachedBy(given);
    }

    /** Returns the first place by which the expression reaches something of the actor; null if it reaches nothing. */
    private @Nullable Node firstReachedBy(Expression expression) {
        switch (expression) {
            case Expression.Lambda lambda -> {
                return firstReachedByCode(lambda, lambda);
            }
            case Expression.MethodReference reference -> {
                if (captures.isBoundToState(reference)) return reference.target();
                return Captures.bindsObject(type, attribution, reference)
                        ? firstReachedBy((Expression) reference.target())
                        : null;
            }
            case Expression.Parenthesized inner -> {
                return firstReachedBy(inner.inner());
            }
            case Expression.Cast cast -> {
                return firstReachedBy(cast.operand());
            }
            default -> {}
        }
        TypeMirror found = attribution.type(type, expression);
        if (found == null || values.isValue(found) || threadRules.isShareable(found)) return null;
        return switch (expression) {
            case Expression.New creation when creation.body() != null -> firstReachedByCode(creation, creation);
            case Expression.New creation -> firstReachedByCreation(creation, found);
            case Expression.NewArray array -> array.initializer() == null ? null : firstReachedBy(array.initializer());
            case Expression.ArrayElements elements -> firstReached(elements.elements());
            case Expression.Conditional choice -> firstReached(List.of(choice.then(), choice.otherwise()));
            case Expression.Call call -> firstReachedByCall(call);
            case Expression.Select select when select.target() instanceof Expression.Self -> select;
            case Expression.Select select ->
                isStatic(select) || namesType(select.target()) ? null : firstReachedBy(select.target());
            case Expression.Name name -> firstReachedByName(name);
            default -> expression;
        };
    }

    /** Returns the first place at which code captures something of the actor; null if it captures nothing. */
    private @Nullable Node firstReachedByCode(Node code, Expression at) {
        Node captured = captures.firstState(code);
        return captured != null ? captured : methodCaptures.firstPlaceReachingOut(code, at);
    }

    /**
     * Searches a creation: an object keeps the arguments of its constructor and, for an inner class, the enclosing
     * object.
     */
    private @Nullable Node firstReachedByCreation(Expression.New creation, TypeMirror found) {
        TypeElement made = (TypeElement) attribution.types().asElement(found);
        if (isInnerClass(made) && attribution.classesAround(type, creation).contains(made.getEnclosingElement())) {
            return creation;
        }
        if (firstReachedByClass(made, creation) != null) return creation;
        Node outer = creation.outer() == null ? null : firstReachedBy(creation.outer());
        return outer != null ? outer : firstReached(creation.arguments());
    }

    private static boolean isInnerClass(@Nullable TypeElement made) {
        return made != null
                && made.getNestingKind() == NestingKind.MEMBER
                && !made.getModifiers().contains(Modifier.STATIC);
    }

    /**
     * Returns the first place that belongs to the actor in the methods of a class, which is declared or extended at an
     * expression, or of its superclasses; or null.
     */
    @Nullable
    Node firstReachedByClass(@Nullable TypeElement made, Expression at) {
        if (at instanceof Expression.New creation && creation.body() != null) {
            Node taken = firstReachedByCode(creation.body(), at);
            if (taken != null) return taken;
        }
        for (TypeElement each = made; each != null; each = superclassOf(each)) {
            boolean within = isInnerClass(each) || each.getNestingKind() == NestingKind.LOCAL;
            Node declared = within ? classNamed(each.getSimpleName().toString(), type.declaration()) : null;
            Node taken = declared == null ? null : firstReachedByCode(declared, at);
            if (taken != null) return taken;
        }
        return null;
    }

    /** Returns the superclass; null for an interface and for {@code Object}. */
    private @Nullable TypeElement superclassOf(TypeElement made) {
        return (TypeElement) attribution.types().asElement(made.getSuperclass());
    }

    /** Returns the class of that name in the behavior's code, or null. */
    private static @Nullable Node classNamed(String name, Node node) {
        if (node instanceof Declaration.Nested nested && nested.name().text().equals(name)) {
            return nested;
        }
        return node.children().stream()
                .map(child -> classNamed(name, child))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Returns the first place by which one of the expressions reaches something of the actor, or null. */
    private @Nullable Node firstReached(List<Expression> expressions) {
        return expressions.stream()
                .map(this::firstReachedBy)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Searches a call: a method may return its arguments or anything that its receiver reaches. */
    private @Nullable Node firstReachedByCall(Expression.Call call) {
        ExecutableElement method = attribution.methodOrNull(type, call);
        boolean own = call.target() == null
                && method != null
                && !method.getModifiers().contains(Modifier.STATIC);
        boolean handler = call.target() instanceof Expression.Self || call.target() instanceof Expression.Parent;
        if (method == null || own || handler) return call;
        Node reached = call.target() == null || namesType(call.target()) ? null : firstReachedBy(call.target());
        return reached != null ? reached : firstReached(call.arguments());
    }

    private boolean isStatic(Expression nameOrSelect) {
        Element element = attribution.element(type, nameOrSelect);
        return element != null && element.getModifiers().contains(Modifier.STATIC);
    }

    private boolean namesType(Expression target) {
        return attribution.element(type, target) instanceof TypeElement;
    }

    // ---- variables

    /** Returns the name itself if its variable reaches something of the actor; otherwise null. */
    private @Nullable Node firstReachedByName(Expression.Name name) {
        Element element = attribution.element(type, name);
        if (element == null || element.getKind().isField()) return isStatic(name) ? null : name;
        return followed.add(name.text()) && isOfActor(element, usesOf(name.text())) ? name : null;
    }

    /** Returns whether the object of a local variable is the actor's: the actor gave it, keeps it, or leads to it. */
    private boolean isOfActor(Element variable, LocalUses uses) {
        if (uses.isParameterOfMaker) return false;
        boolean isGiven = uses.assigned.isEmpty() || variable.getKind() != ElementKind.LOCAL_VARIABLE;
        boolean isKept = uses.isKept && !uses.holdsOnlyCode();
        return isGiven || isKept || firstReached(uses.assigned) != null || isObjectReached(uses);
    }

    /** Returns whether something of the actor leads to the object of a variable. */
    private boolean isObjectReached(LocalUses uses) {
        return firstReached(uses.stored) != null || uses.aliases.stream().anyMatch(this::isReachedBy);
    }

    private boolean isReachedBy(String alias) {
        if (!aliases.add(alias)) return false;
        LocalUses uses = usesOf(alias);
        return uses.isKept || isObjectReached(uses);
    }

    private LocalUses usesOf(String name) {
        return new LocalUses(type, attribution, threadRules, within, given, name);
    }
}
