package salsa.compiler.check;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.NamedCases;
import salsa.compiler.symbol.PatternText;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.TakenMessage;
import salsa.compiler.symbol.Universe;
import salsa.compiler.symbol.Waiting;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Constants;
import salsa.compiler.wording.Declarations;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.MessagePattern;
import salsa.syntax.tree.Node.SwitchCase;
import salsa.syntax.tree.Statement;

/** The rules about cases that need types: which cases can match, and whether they cover all possible messages. */
public final class CaseRules {
    /** A label with its meaning. */
    private record Known(SwitchCase one, MessagePattern label, TakenMessage taken) {}

    private final SalsaType type;
    private final Attribution attribution;
    private final Diagnostics diagnostics;
    private final List<Known> all = new ArrayList<>(); // of every receive in the file

    private CaseRules(SalsaType type, Attribution attribution, Diagnostics diagnostics) {
        this.type = type;
        this.attribution = attribution;
        this.diagnostics = diagnostics;
    }

    public static void check(Universe universe, Attribution attribution, Diagnostics diagnostics) {
        for (SalsaType type : universe.types()) {
            if (type.fromHeader()) continue;
            var rules = new CaseRules(type, attribution, diagnostics);
            rules.checkNode(type.declaration());
            if (!type.isAbstract() && !Waiting.takesAnything(type.declaration())) {
                type.handlers().forEach(rules::checkCoverage);
            }
        }
    }

    private void checkNode(Node node) {
        switch (node) {
            case Statement.Receive receive -> checkCases(receive.cases());
            case Statement.Become become -> checkCases(become.cases());
            case Declaration.Cases named -> checkCases(named.cases());
            case Expression.ReceiveValue receive -> {
                checkCases(receive.cases());
                NamedCases.labels(receive.cases()).forEach(this::checkYieldsValue);
            }
            default -> {}
        }
        node.children().forEach(this::checkNode);
    }

    /** Checks a variable that holds cases, in a place that needs a value. */
    private void checkYieldsValue(Node.OtherCases label) {
        Element variable = NamedCases.isVariable(type, label) ? attribution.element(type, label) : null;
        if (variable == null
                || !(variable.asType() instanceof DeclaredType declared)
                || declared.getTypeArguments().stream().noneMatch(attribution::isAck)) return;
        report(Diagnostic.error(
                LanguageCode.TYPE_MISMATCH,
                type.source(),
                label.name().span(),
                "a value is needed here, and `" + label.name().text() + "` ("
                        + Words.simple(variable.asType().toString()) + ") yields none",
                "write the type where the cases are declared: cases int … { … }"));
    }

    private void checkCases(List<SwitchCase> cases) {
        var before = new ArrayList<Known>();
        for (SwitchCase each : cases) {
            for (Node label : each.labels()) {
                List<TakenMessage> meant =
                        label instanceof MessagePattern pattern ? TakenMessage.meaningsOf(type, pattern) : List.of();
                if (meant.size() != 1) continue;
                var known = new Known(each, (MessagePattern) label, meant.getFirst());
                checkConstants(known);
                reportIfDominated(known, before);
                before.add(known);
            }
        }
        all.addAll(before);
    }

    // ---- constants

    private void checkConstants(Known known) {
        List<Node> untyped =
                known.taken.arguments().stream().filter(this::isUnresolvedName).toList();
        if (!untyped.isEmpty() && enumTypesOfUnresolved(known).isEmpty()) {
            reportUnresolved(known, untyped);
            return;
        }
        for (int i = 0; i < known.taken.arguments().size(); i++) {
            switch (known.taken.arguments().get(i)) {
                case Expression constant -> checkConstant(constant, parameterType(known.taken, i));
                case Node.Pattern pattern ->
                    pattern.constants().forEach(each -> checkConstant(each.value(), attribution.type(type, each)));
                default -> {}
            }
        }
    }

    private void checkConstant(Expression constant, @Nullable TypeMirror wanted) {
        Element element = attribution.element(type, constant);
        String name =
                constant instanceof Expression.Select select ? select.name().text() : Places.text(type, constant);
        Diagnostic unknown = element == null || element.asType().getKind() == TypeKind.ERROR
                ? Constants.unknownConstant(type, wanted, constant.span(), name)
                : null;
        boolean named = constant instanceof Expression.Name || constant instanceof Expression.Select;
        if (named && unknown != null) report(unknown);
        else if (named && element != null && !isConstant(element)) {
            report(Diagnostic.error(
                    LanguageCode.CASE_LABEL,
                    type.source(),
                    constant.span(),
                    "a label is a pattern or a constant, and this can change",
                    "bind the argument and compare in a guard: case m(var x) when x == " + Places.text(type, constant)
                            + " -> …"));
        } else checkConstantType(constant, wanted);
    }

    /** Returns whether a label is a bare name that resolves to nothing. */
    private boolean isUnresolvedName(Node label) {
        if (!(label instanceof Expression.Name name)
                || !Character.isLowerCase(name.text().codePointAt(0))) return false;
        Element element = attribution.element(type, name);
        return element == null || element.asType().getKind() == TypeKind.ERROR;
    }

    private List<TypeMirror> enumTypesOfUnresolved(Known known) {
        return IntStream.range(0, known.taken.arguments().size())
                .filter(each -> isUnresolvedName(known.taken.arguments().get(each)))
                .mapToObj(each -> parameterType(known.taken, each))
                .filter(each -> each instanceof DeclaredType declared
                        && declared.asElement().getKind() == ElementKind.ENUM)
                .toList();
    }

    private void reportUnresolved(Known known, List<Node> names) {
        String types = IntStream.range(0, known.taken.arguments().size())
                .mapToObj(each -> {
                    Node argument = known.taken.arguments().get(each);
                    String written = Places.text(type, argument);
                    return names.contains(argument) ? typeOf(known.taken, each) + " " + written : written;
                })
                .collect(Collectors.joining(", "));
        String name = known.label.name() == null ? types : known.label.name().text() + "(" + types + ")";
        report(Diagnostic.error(
                LanguageCode.CASE_LABEL,
                type.source(),
                names.getFirst().span(),
                "`" + Places.text(type, names.getFirst()) + "` has no type; a pattern is a type and a name",
                "write case " + name));
    }

    private static boolean isConstant(Element element) {
        return element.getKind() == ElementKind.ENUM_CONSTANT
                || element.getKind().isField()
                        && element.getModifiers().contains(Modifier.STATIC)
                        && element.getModifiers().contains(Modifier.FINAL);
    }

    private void checkConstantType(Expression constant, @Nullable TypeMirror wanted) {
        TypeMirror found = attribution.type(type, constant);
        if (found == null
                || wanted == null
                || found.getKind() == TypeKind.NULL
                || found.getKind() == TypeKind.ERROR
                || wanted.getKind() == TypeKind.ERROR
                || wanted.getKind() == TypeKind.NONE
                || attribution.types().isAssignable(found, wanted)
                || wanted.getKind().isPrimitive() && found.getKind().isPrimitive()) return;
        boolean object = wanted.toString().equals("java.lang.Object");
        if (object
                || attribution
                        .types()
                        .isSubtype(
                                attribution.types().erasure(found),
                                attribution.types().erasure(wanted))) return;
        report(Diagnostic.error(
                LanguageCode.NEVER_MATCHES,
                type.source(),
                constant.span(),
                "the argument is " + Words.type(wanted) + ", which never equals this",
                "write a constant of the argument's type"));
    }

    /** Returns the name of a parameter's type: as it is written, if javac does not know the handler. */
    private String typeOf(TakenMessage taken, int index) {
        TypeMirror known = parameterType(taken, index);
        return known != null
                ? Words.simple(known.toString())
                : Places.text(
                        taken.owner(), taken.handler().parameters().get(index).declaredType());
    }

    /** Returns the type of a parameter; null if javac does not know the handler, as where parents form a circle. */
    private @Nullable TypeMirror parameterType(TakenMessage taken, int index) {
        return attribution
                .members(taken.owner())
                .elementIfKnown(taken.handler())
                .map(method -> method.getParameters().get(index).asType())
                .orElse(null);
    }

    private void report(Diagnostic diagnostic) {
        diagnostics.report(diagnostic);
    }

    // ---- dominated cases

    private void reportIfDominated(Known known, List<Known> before) {
        for (Known each : before) {
            if (each.one.guard() != null || each.taken.handler() != known.taken.handler()) continue;
            boolean covers = true;
            for (int i = 0; i < known.taken.arguments().size(); i++) {
                covers &= coversLabel(
                        each.taken.arguments().get(i), known.taken.arguments().get(i), parameterType(known.taken, i));
            }
            if (!covers) continue;
            report(Diagnostic.error(
                            LanguageCode.NEVER_MATCHES,
                            type.source(),
                            known.label.span(),
                            "an earlier case takes every such message",
                            "move the more specific case above this one")
                    .with(new Label(each.label.span(), "takes every such message")));
            return;
        }
    }

    private boolean coversLabel(Node earlier, Node later, @Nullable TypeMirror parameter) {
        if (earlier instanceof Node.Pattern pattern && takesAllValues(pattern, parameter)) return true;
        if (Places.text(type, earlier).equals(Places.text(type, later))) return true;
        if (!(earlier instanceof Node.Pattern first)
                || !(later instanceof Node.Pattern second)
                || PatternText.isRecord(type, first)) return false;
        TypeMirror wide = attribution.type(type, first);
        TypeMirror narrow = attribution.type(type, second);
        return wide != null && narrow != null && isSubtypeOf(narrow, wide);
    }

    private boolean takesAllValues(Node.Pattern pattern, @Nullable TypeMirror parameter) {
        if (PatternText.takesAnything(type, pattern)) return true;
        TypeMirror asked = attribution.type(type, pattern);
        return asked != null
                && parameter != null
                && !PatternText.isRecord(type, pattern)
                && (asked.getKind().isPrimitive() || isSubtypeOf(parameter, asked));
    }

    private boolean isSubtypeOf(TypeMirror lower, TypeMirror upper) {
        return attribution
                .types()
                .isSubtype(
                        attribution.types().erasure(lower), attribution.types().erasure(upper));
    }

    // ---- uncovered messages

    /**
     * Checks coverage: a message with a value of a sealed type stays in the mailbox forever if no case accepts its
     * kind.
     */
    private void checkCoverage(Declaration.Handler handler) {
        List<Known> its =
                all.stream().filter(each -> each.taken.handler() == handler).toList();
        boolean received = handler.body() == null
                && !handler.isAbstract()
                && handler.parameters().size() == 1;
        if (its.isEmpty() || !received) return;
        TypeMirror parameter = parameterType(its.getFirst().taken, 0);
        if (!(parameter instanceof DeclaredType declared)
                || !((TypeElement) declared.asElement()).getModifiers().contains(Modifier.SEALED)) return;
        List<TypeMirror> taken = its.stream()
                .map(each -> each.taken.arguments().getFirst())
                .filter(Node.Pattern.class::isInstance)
                .map(Node.Pattern.class::cast)
                .filter(each -> each.constants().isEmpty())
                .map(each -> PatternText.takesAnything(type, each) ? parameter : attribution.type(type, each))
                .filter(each -> each != null)
                .toList();
        TypeMirror missing = uncoveredType(parameter, taken);
        if (missing == null) return;
        report(Diagnostic.warning(
                        LanguageCode.KIND_NOT_TAKEN,
                        type.source(),
                        its.getFirst().label.span(),
                        "no case in `"
                                + type.name() + "` takes a `"
                                + ((DeclaredType) missing).asElement().getSimpleName()
                                + "`, so it would stay in the mailbox",
                        "add a case for it, or a `default` case")
                .with(Declarations.declarationLabels(type, type, List.of(handler))));
    }

    /** Returns a permitted type that no case accepts, or null. */
    private @Nullable TypeMirror uncoveredType(TypeMirror wanted, List<TypeMirror> taken) {
        if (taken.stream().anyMatch(each -> isSubtypeOf(wanted, each))) return null;
        var element = (TypeElement) ((DeclaredType) wanted).asElement();
        boolean open = !element.getModifiers().contains(Modifier.SEALED)
                || element.getKind() == ElementKind.CLASS
                        && !element.getModifiers().contains(Modifier.ABSTRACT);
        if (open) return wanted;
        for (TypeMirror each : element.getPermittedSubclasses()) {
            TypeMirror found = uncoveredType(each, taken);
            if (found != null) return found;
        }
        return null;
    }
}
