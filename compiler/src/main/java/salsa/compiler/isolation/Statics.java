package salsa.compiler.isolation;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.TypeCastTree;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.IsolationCode;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.isolation.value.Report;
import salsa.compiler.isolation.value.Supertypes;
import salsa.compiler.isolation.value.Values;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.JavaDeclarations;
import salsa.compiler.typing.Owner;
import salsa.syntax.tree.Span;

/**
 * The rule for static fields: all actors reach them, so they may hold constants only. A constant is final and either a
 * value or the result of a call that creates an immutable object: {@code List.of} of values, a lambda, a comparator.
 * Loggers are permitted: they are designed to be shared and return no data to their callers.
 */
final class Statics {
    private static final Set<String> FACTORIES = Set.of(
            "java.util.List.of",
            "java.util.Set.of",
            "java.util.Map.of",
            "java.util.Map.ofEntries",
            "java.util.Map.entry",
            "java.util.Collections.emptyList",
            "java.util.Collections.emptySet",
            "java.util.Collections.emptyMap",
            "java.util.Optional.of",
            "java.util.Optional.empty");

    /** Copies into collections that do not change, also of a new collection that does. */
    private static final Set<String> COPIES =
            Set.of("java.util.List.copyOf", "java.util.Set.copyOf", "java.util.Map.copyOf");

    private static final Set<String> LOGGERS = Set.of("java.lang.System.Logger", "java.util.logging.Logger");

    private final SalsaType type;
    private final Attribution attribution;
    private final Report report;
    private final Values values;
    private final JavaDeclarations declarations;

    Statics(SalsaType type, Attribution attribution, Report report) {
        this.type = type;
        this.attribution = attribution;
        this.report = report;
        this.values = new Values(attribution);
        this.declarations = attribution.javaDeclarations(type);
    }

    void check() {
        TypeElement declared = attribution.elements().getTypeElement(type.qualifiedName());
        if (declared == null) return;
        checkFields(declared, true);
        declarations.membersInCode(declared).forEach(each -> checkInCode(each.member(), each.place()));
    }

    private void checkInCode(Element member, Span place) {
        boolean variable = member.getKind() == ElementKind.FIELD;
        boolean fixed = variable && member.getModifiers().contains(Modifier.FINAL) && values.isValue(member.asType());
        if (variable && !fixed && member.getModifiers().contains(Modifier.STATIC)) {
            report.error(
                    LanguageCode.STATIC_STATE,
                    place,
                    "a static variable would be shared by all actors",
                    "remove `static`, or make it a `static final` constant");
        } else if (variable && Owner.of(member).getKind() == ElementKind.ENUM) {
            checkEnumField((TypeElement) Owner.of(member), (VariableElement) member, place);
        } else if (member instanceof ExecutableElement method) checkFinalizer(method, place);
    }

    private void checkFields(TypeElement owner, boolean behavior) {
        for (VariableElement field : ElementFilter.fieldsIn(owner.getEnclosedElements())) {
            if (field.getKind() == ElementKind.ENUM_CONSTANT) continue;
            Set<Modifier> modifiers = field.getModifiers();
            if (modifiers.contains(Modifier.STATIC)) checkConstant(field, behavior);
            else if (owner.getKind() == ElementKind.ENUM) checkEnumField(owner, field, declarations.namePlace(field));
        }
        for (ExecutableElement method : ElementFilter.methodsIn(owner.getEnclosedElements())) {
            if (!behavior) checkFinalizer(method, null);
        }
        ElementFilter.typesIn(owner.getEnclosedElements()).forEach(each -> checkFields(each, false));
    }

    private void checkFinalizer(ExecutableElement method, @Nullable Span place) {
        if (!method.getSimpleName().contentEquals("finalize")
                || !method.getParameters().isEmpty()) return;
        report.error(
                IsolationCode.END_OF_OBJECT,
                place == null ? declarations.namePlace(method) : place,
                "a finalizer runs on a thread of the JVM, concurrently with the actor",
                "release the resource in a handler, or use `try (…) { }`");
    }

    private void checkConstant(VariableElement field, boolean behavior) {
        if (!field.getModifiers().contains(Modifier.FINAL)) {
            if (behavior) return; // a rule about trees has reported it
            report.error(
                    LanguageCode.STATIC_STATE,
                    declarations.namePlace(field),
                    "a static variable would be shared by all actors",
                    "move it to the behavior as a field of the actor; if it never changes, write `static final`");
        } else if (!createsThreadState(field)
                && !values.isValue(field.asType())
                && !isConstantValue(field, declarations.initializerOf(field), field.asType())) {
            report.error(
                    LanguageCode.STATIC_STATE,
                    declarations.namePlace(field),
                    "the variable is final, but all actors could change its contents",
                    "remove `static`, or use an immutable value such as List.of(…)");
        }
    }

    /**
     * Returns whether the initialiser itself creates the state of a thread: another rule rejects it, with a repair. An
     * object that other code has created is not rejected there.
     */
    private boolean createsThreadState(VariableElement field) {
        return switch (declarations.initializerOf(field)) {
            case NewClassTree creation -> isThreadLocal(declarations.typeOf(field, creation));
            case MethodInvocationTree call ->
                declarations.elementOf(field, call) instanceof Element made
                        && isThreadLocal(Owner.of(made).asType());
            case null, default -> false;
        };
    }

    private boolean isThreadLocal(TypeMirror type) {
        return Supertypes.namesOf(type, attribution.types()).contains("java.lang.ThreadLocal");
    }

    private void checkEnumField(TypeElement owner, VariableElement field, Span place) {
        boolean fixed = field.getModifiers().contains(Modifier.FINAL) && values.isValue(field.asType());
        if (fixed) return;
        report.error(
                IsolationCode.CHANGING_ENUM,
                place,
                "all actors share the constants of `" + declaredName(owner) + "`",
                field.getModifiers().contains(Modifier.FINAL)
                        ? "use an immutable type"
                        : isChangedInFile(field, place)
                                ? "move `" + field.getSimpleName() + "` into the actor that changes it, such as a Map<"
                                        + declaredName(owner) + ", …> by constant"
                                : "make the field `final`");
    }

    /** Returns whether the file changes a variable of that name outside its declaration and constructors. */
    private boolean isChangedInFile(VariableElement field, Span place) {
        String text = type.source().text();
        List<Span> constructors = enumConstructorBodies(Owner.of(field).getSimpleName(), text);
        return Pattern.compile("\\b" + field.getSimpleName() + "\\s*(\\+\\+|--|[-+*/]?=(?!=))")
                .matcher(text)
                .results()
                .filter(each -> each.start() != place.start())
                .anyMatch(each -> constructors.stream().noneMatch(own -> own.contains(each.start())));
    }

    /** Returns the bodies of an enum's constructors, which end where their braces are balanced. */
    private static List<Span> enumConstructorBodies(Name owner, String text) {
        return Pattern.compile("\\b" + owner + "\\s*\\([^()]*\\)\\s*\\{")
                .matcher(text)
                .results()
                .map(each -> new Span(each.end(), endOfBraces(text, each.end())))
                .toList();
    }

    private static int endOfBraces(String text, int from) {
        int open = 1;
        int at = from;
        while (at < text.length() && open > 0) {
            char next = text.charAt(at++);
            if (next == '{') open++;
            if (next == '}') open--;
        }
        return at;
    }

    /** Returns the enum's name, also for the class of a constant with a body, which has no name of its own. */
    private static Name declaredName(TypeElement owner) {
        return owner.getSimpleName().isEmpty() && owner.getSuperclass() instanceof DeclaredType type
                ? type.asElement().getSimpleName()
                : owner.getSimpleName();
    }

    private boolean isConstantValue(VariableElement field, @Nullable ExpressionTree initializer, TypeMirror declared) {
        if (declared instanceof DeclaredType named
                && LOGGERS.contains(named.asElement().toString())) return true;
        return switch (initializer) {
            case null -> false;
            case LambdaExpressionTree lambda -> true;
            case MemberReferenceTree reference -> bindsNothingMutable(field, reference);
            case TypeCastTree cast -> isConstantValue(field, cast.getExpression(), declared);
            case MethodInvocationTree call -> {
                Element made = declarations.elementOf(field, call);
                if (made != null && COPIES.contains(Owner.of(made) + "." + made.getSimpleName())) {
                    yield holdsValues(declarations.typeOf(field, call))
                            && call.getArguments().stream().allMatch(each -> holdsStatedElements(field, each));
                }
                boolean known = made != null
                        && (Owner.of(made).toString().equals("java.util.Comparator")
                                || FACTORIES.contains(Owner.of(made) + "." + made.getSimpleName()));
                yield known
                        && call.getArguments().stream().allMatch(each -> isUnchangingArgument(field, each))
                        && (!(call.getMethodSelect() instanceof MemberSelectTree on)
                                || namesType(field, on.getExpression())
                                || isUnchangingArgument(field, on.getExpression()));
            }
            default -> false;
        };
    }

    /**
     * Returns whether the elements of a collection are those that its static type states: a constant, or a new
     * collection of the JDK that is empty or copied from one. What a method returns may hold anything, by a raw type.
     */
    private boolean holdsStatedElements(VariableElement field, ExpressionTree collection) {
        return collection instanceof NewClassTree creation
                ? creation.getClassBody() == null
                        && declarations.typeOf(field, creation).toString().startsWith("java.util.")
                        && creation.getArguments().stream().allMatch(each -> holdsStatedElements(field, each))
                : isUnchangingArgument(field, collection);
    }

    /** Returns whether the static type of the collection says that it holds values. */
    private boolean holdsValues(TypeMirror collection) {
        return collection instanceof DeclaredType named
                && !named.getTypeArguments().isEmpty()
                && named.getTypeArguments().stream().allMatch(values::isValue);
    }

    /** Returns whether the reference is to a method of a class, or of an immutable object. */
    private boolean bindsNothingMutable(VariableElement field, MemberReferenceTree reference) {
        return namesType(field, reference.getQualifierExpression())
                || values.isValue(declarations.typeOf(field, reference.getQualifierExpression()));
    }

    private boolean namesType(VariableElement field, ExpressionTree qualifier) {
        return declarations.elementOf(field, qualifier) instanceof TypeElement;
    }

    private boolean isUnchangingArgument(VariableElement field, ExpressionTree argument) {
        TypeMirror found = declarations.typeOf(field, argument);
        return values.isValue(found) || isConstantValue(field, argument, found);
    }
}
