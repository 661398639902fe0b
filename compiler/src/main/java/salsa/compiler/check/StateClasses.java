package salsa.compiler.check;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Violations;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;

/**
 * The rule that a reference to an actor is no instance of the runtime's class of actor state, from which each
 * behavior's class of state is derived: javac, which reads a behavior as one class, cannot tell.
 */
final class StateClasses {
    private static final String NAME = "Behavior";
    private static final Pattern SIMPLE = Pattern.compile("(?<![\\w.\"])" + NAME + "(?=\\s+\\w)");
    private static final Pattern QUALIFIED =
            Pattern.compile("(?<![\\w.])" + Pattern.quote(RuntimeNames.BEHAVIOR) + "(?=\\s+\\w)");
    private static final String NO_INSTANCE =
            "this is the runtime's class of actors, and a reference to an actor is no instance of it";

    private final SalsaType type;
    private final Attribution attribution;
    private final Violations violations;

    StateClasses(SalsaType type, Attribution attribution, Diagnostics diagnostics) {
        this.type = type;
        this.attribution = attribution;
        this.violations = new Violations(type, diagnostics);
    }

    void check() {
        checkNode(type.declaration());
    }

    private void checkNode(Node node) {
        switch (node) {
            case Expression.Call call -> checkArguments(call, call.arguments());
            case Expression.Send send -> checkArguments(send, send.arguments());
            case Expression.New creation -> checkArguments(creation, creation.arguments());
            case Expression.Assign assign -> checkValue(attribution.type(type, assign.left()), assign.right());
            case TypeTree.Named named -> checkNamedType(named);
            case Node.Pattern pattern -> checkPattern(pattern);
            default -> {}
        }
        node.children().forEach(this::checkNode);
    }

    private void checkArguments(Expression call, List<Expression> arguments) {
        ExecutableElement method = attribution.methodOrNull(type, call);
        if (method == null) return;
        List<? extends VariableElement> parameters = method.getParameters();
        for (int i = 0; i < arguments.size() && !parameters.isEmpty(); i++) {
            TypeMirror last = parameters.getLast().asType();
            boolean beyond = i >= parameters.size() - 1 && method.isVarArgs() && last instanceof ArrayType;
            if (!beyond && i >= parameters.size()) return;
            checkValue(
                    beyond
                            ? ((ArrayType) last).getComponentType()
                            : parameters.get(i).asType(),
                    arguments.get(i));
        }
    }

    private void checkValue(@Nullable TypeMirror wanted, Expression value) {
        switch (value) {
            case Expression.Conditional choice -> {
                checkValue(wanted, choice.then());
                checkValue(wanted, choice.otherwise());
            }
            case Expression.Parenthesized inside -> checkValue(wanted, inside.inner());
            default -> {
                if (isStateClass(wanted) && isActorReference(attribution.type(type, value))) {
                    reportError(
                            value,
                            "this is a reference to an actor, and `" + wanted + "` is the runtime's class of actors");
                } else if (hasStateClassAsArgument(wanted)) {
                    reportError(
                            value,
                            "`" + wanted + "` is for instances of the runtime's class of actors, not for references");
                }
            }
        }
    }

    /** Returns whether a type has that class as a type argument: javac would infer a type of references from the value. */
    private static boolean hasStateClassAsArgument(@Nullable TypeMirror wanted) {
        return switch (wanted) {
            case DeclaredType declared ->
                declared.getTypeArguments().stream()
                        .anyMatch(each -> isStateClass(each) || hasStateClassAsArgument(each));
            case ArrayType array ->
                isStateClass(array.getComponentType()) || hasStateClassAsArgument(array.getComponentType());
            case WildcardType wildcard ->
                Stream.of(wildcard.getExtendsBound(), wildcard.getSuperBound())
                        .anyMatch(each -> each != null && (isStateClass(each) || hasStateClassAsArgument(each)));
            case null, default -> false;
        };
    }

    /**
     * A type called {@code Behavior}. No expression of Salsa is an instance of the runtime's, so no variable, list or
     * array can have that type; and inside the generated class of state, which has this name, it hides all others.
     */
    private void checkNamedType(TypeTree.Named tree) {
        if (tree.name().equals(RuntimeNames.BEHAVIOR)) {
            reportError(tree, NO_INSTANCE);
        } else if (tree.name().equals(NAME)) {
            checkSimpleName(tree);
        }
    }

    /** Checks the types in a pattern, of which the tree has only the text. */
    private void checkPattern(Node.Pattern pattern) {
        String text = violations.text(pattern);
        boolean simple = SIMPLE.matcher(text).find()
                && attribution.universe().typeNamed(nameInModule()) == null
                && !isOfProgram();
        if (simple || QUALIFIED.matcher(text).find()) reportError(pattern, NO_INSTANCE);
    }

    private void checkSimpleName(TypeTree.Named tree) {
        if (attribution.universe().typeNamed(nameInModule()) != null) {
            return; // a behavior of that name is refused where it is declared
        }
        if (isOfProgram()) {
            violations.error(
                    LanguageCode.NAME_TAKEN,
                    tree,
                    "in the generated code this is the class of the state of `" + type.name() + "`",
                    "rename that class");
        } else {
            reportError(tree, NO_INSTANCE);
        }
    }

    private String nameInModule() {
        return type.module().isEmpty() ? NAME : type.module() + "." + NAME;
    }

    private boolean isOfProgram() {
        return type.unit().imports().stream().anyMatch(each -> isOfProgram(each.name()))
                || attribution.elements().getTypeElement(nameInModule()) != null;
    }

    private static boolean isOfProgram(String imported) {
        return imported.endsWith("." + NAME) && !imported.equals(RuntimeNames.BEHAVIOR);
    }

    private void reportError(Node at, String reason) {
        violations.error(
                LanguageCode.REFERENCE_AS_STATE, at, reason, "declare it as `Actor`, the type of all references");
    }

    private static boolean isStateClass(@Nullable TypeMirror type) {
        return type != null && type.toString().equals(RuntimeNames.BEHAVIOR);
    }

    private boolean isActorReference(@Nullable TypeMirror found) {
        return found != null
                && attribution
                                .universe()
                                .typeNamed(attribution.types().erasure(found).toString())
                        != null;
    }
}
