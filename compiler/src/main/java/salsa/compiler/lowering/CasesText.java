package salsa.compiler.lowering;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.lowering.fact.Kinds;
import salsa.compiler.lowering.fact.Signature;
import salsa.compiler.lowering.fact.StableGuards;
import salsa.compiler.scheme.GeneratedNames;
import salsa.compiler.scheme.PlaceText;
import salsa.compiler.scheme.RuntimeMethods;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.NamedCases;
import salsa.compiler.symbol.PatternText;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.TakenMessage;
import salsa.compiler.text.JavaText;
import salsa.compiler.text.Rewriter;
import salsa.compiler.typing.Attribution;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.OtherCases;
import salsa.syntax.tree.Node.SwitchCase;

/**
 * Writes the cases of a receive as an object of class {@code Cases}: the classes of the messages that they can take,
 * and a test that finds the case for one. It is a constant if its result depends on the message alone.
 */
final class CasesText {
    /** Prefix, before the cases' name, of the method that returns named cases. */
    static final String NAMED = GeneratedNames.CASES;

    private static final String CASE_SET = RuntimeNames.CASE_SET + "<?>";

    private final BodyText body;

    CasesText(BodyText body) {
        this.body = body;
    }

    private JavaText out() {
        return body.out();
    }

    private SalsaType type() {
        return body.context().type();
    }

    private Attribution attribution() {
        return body.context().attribution();
    }

    // ---- values

    /** Writes named cases as a value: a constant that finds the cases in the actor that uses it. */
    void writeValue(Expression.CasesReference reference) {
        String name = reference.cases().text();
        String actor = "((" + body.context().stateClass() + ") $actor).";
        boolean value =
                Objects.requireNonNull(NamedCases.casesNamed(type(), reference)).type() != null;
        String prefix =
                reference.parent() ? body.context().waits().declareInheritedCases(name, value, out().emptyText()) : "";
        JavaText made = out().emptyText()
                .at(reference)
                .write("new " + RuntimeNames.CASE_SET + "<java.lang.Object>("
                        + body.context().stateClass() + ".class, "
                        + PlaceText.javaLiteral((reference.parent() ? "parent." : "") + name) + ", $actor -> "
                        + actor + prefix + NAMED + name + "(), ($actor, $received, $index) -> "
                        + actor + prefix + ReceiveText.CASE + name + "($received, $index)"
                        + (value ? ")" : " ? " + RuntimeNames.CASE_SET + ".EXIT : null)"));
        String type = body.context().types().text(attribution().type(type(), reference));
        out().at(reference)
                .write("((" + type + ") (" + CASE_SET + ") "
                        + body.context().waits().casesConstant(CASE_SET, made) + ")");
    }

    // ---- the test

    void write(List<SwitchCase> cases) {
        if (NamedCases.isSingleName(cases)) {
            writeNamed((OtherCases) cases.getFirst().labels().getFirst());
            return;
        }
        List<OtherCases> named = NamedCases.labels(cases);
        var guards = new StableGuards(type(), attribution());
        boolean channels =
                cases.stream().flatMap(each -> each.labels().stream()).anyMatch(guards::isChannel);
        boolean fixed = guards.areStable(cases);
        boolean stable = fixed && !channels;
        String place = fixed
                        && channels
                        && named.isEmpty()
                        && cases.stream().noneMatch(each -> each.labels().isEmpty())
                ? channelTestKey()
                : null;
        JavaText made = out().emptyText();
        JavaText before = body.redirect(made);
        writeCreation(cases, named, stable, place);
        body.redirect(before);
        String kind = named.isEmpty() ? RuntimeNames.CASES : RuntimeNames.CASE_TEMPLATE;
        if (stable) out().write(body.context().waits().casesConstant(kind, made));
        else out().append(made);
        if (!named.isEmpty()) writeWithNamedCases(named);
    }

    /**
     * Returns the key by which two tests of the same channels at the same place of the program are recognised as equal.
     */
    private String channelTestKey() {
        return body.context()
                .waits()
                .casesConstant("java.lang.Object", out().emptyText().write("new java.lang.Object()"));
    }

    private void writeWithNamedCases(List<OtherCases> named) {
        out().write(".with(");
        for (OtherCases each : named) {
            if (each != named.getFirst()) out().write(", ");
            writeNamed(each);
        }
        out().write(")");
    }

    private void writeNamed(OtherCases label) {
        String held = body.context().waits().holderOf(label);
        if (held != null) {
            out().at(label)
                    .write(held + "." + RuntimeMethods.CASES + "("
                            + body.context().selfExpression() + ")");
            return;
        }
        out().at(label)
                .write((label.parent() ? "super" : body.context().selfExpression()) + "." + NAMED
                        + label.name().text() + "()");
    }

    private void writeCreation(List<SwitchCase> cases, List<OtherCases> named, boolean stable, @Nullable String place) {
        List<String> alone = classesAlone(cases);
        if (stable && named.isEmpty() && alone != null) {
            out().at(cases.getFirst()).write(RuntimeNames.CASES + ".ofClasses(" + String.join(", ", alone) + ")");
            return;
        }
        String message = body.freshName();
        String others = body.freshName();
        boolean takesAny = cases.stream().anyMatch(each -> each.labels().isEmpty());
        if (!cases.isEmpty()) out().at(cases.getFirst());
        if (place != null) out().write(RuntimeNames.CASES + ".at(" + place + ", " + message + " -> { ");
        else if (named.isEmpty()) out().write("new " + RuntimeNames.CASES + "(" + stable + ", " + message + " -> { ");
        else
            out().write("new " + RuntimeNames.CASE_TEMPLATE + "(" + stable + ", " + takesAny + ", (" + message + ", "
                    + others + ") -> { ");
        Set<String> classes = new LinkedHashSet<>();
        int any = -1;
        for (int i = 0; i < cases.size(); i++) {
            if (cases.get(i).labels().isEmpty()) any = i;
            for (Node label : cases.get(i).labels()) {
                if (label instanceof OtherCases other) {
                    writeOtherIndex(others + "[" + named.indexOf(other) + "].match(" + message + ")", i, cases.size());
                    continue;
                }
                if (!(label instanceof Node.MessagePattern pattern)) continue;
                if (TakenMessage.namesChannel(type(), pattern)) {
                    classes.add(TakenMessage.channelName(pattern).text());
                    writeChannelTest(pattern, message, cases.get(i).guard(), i);
                    continue;
                }
                TakenMessage taken =
                        kindOf(TakenMessage.meaningsOf(type(), pattern).getFirst());
                String found = signatureOf(taken).ownerClass() + "."
                        + signatureOf(taken).messageClass();
                classes.add(found + ".class");
                writeTest(taken, found, message, cases.get(i).guard(), i, stable);
            }
        }
        out().write("return " + any + "; }");
        if (any < 0) classes.forEach(each -> out().write(", " + each));
        out().write(")");
    }

    /** Returns the classes of messages, one for each case, if every case takes all of its class; else null. */
    private @Nullable List<String> classesAlone(List<SwitchCase> cases) {
        var classes = new ArrayList<String>();
        for (SwitchCase each : cases) {
            boolean late = classes.size() == cases.size() - 1
                    && !each.labels().isEmpty()
                    && each.labels().getFirst() instanceof Node.After;
            if (late) break; // after the others, whose indexes stay the same
            String found = each.guard() == null
                            && each.labels().size() == 1
                            && each.labels().getFirst() instanceof Node.MessagePattern pattern
                    ? classAlone(pattern)
                    : null;
            if (found == null || classes.contains(found)) return null;
            classes.add(found);
        }
        return classes.isEmpty() ? null : classes;
    }

    /** Returns the class of which the pattern takes every message; null if it takes only some, or several classes. */
    private @Nullable String classAlone(Node.MessagePattern pattern) {
        if (TakenMessage.namesChannel(type(), pattern)) return null;
        List<TakenMessage> several = TakenMessage.meaningsOf(type(), pattern);
        if (several.size() != 1) return null;
        TakenMessage taken = kindOf(several.getFirst());
        for (int i = 0; i < taken.arguments().size(); i++) {
            if (!(taken.arguments().get(i) instanceof Node.Pattern argument)
                    || !matchesEverything(argument, taken, i)) {
                return null;
            }
        }
        return signatureOf(taken).ownerClass() + "." + signatureOf(taken).messageClass() + ".class";
    }

    /** Writes the index of named cases: the quotient is the inner case's index, the remainder the place of the name. */
    private void writeOtherIndex(String match, int place, int places) {
        String found = body.freshName();
        out().write("int " + found + " = " + match + "; if (" + found + " >= 0) return " + found + " * " + places
                + " + " + place + "; ");
    }

    private void writeTest(
            TakenMessage taken,
            String messageClass,
            String message,
            @Nullable Expression guard,
            int index,
            boolean stable) {
        String found = body.freshName();
        out().write("if (" + message + " instanceof " + messageClass + " " + found + ") { ");
        var conditions = new ArrayList<JavaText>();
        for (int i = 0; i < taken.arguments().size(); i++) {
            Node argument = taken.arguments().get(i);
            String field = found + "." + signatureOf(taken).parameters().get(i).getSimpleName();
            if (argument instanceof Expression constant) conditions.add(equalityCondition(constant, taken, i, field));
            else if (!matchesEverything((Node.Pattern) argument, taken, i)) {
                conditions.add(matchCondition((Node.Pattern) argument, field));
            } else if (guard != null) writeVariable((Node.Pattern) argument, field);
        }
        if (stable && guard != null) writeActorBinding(message, guard);
        body.writeInContext(
                stable ? body.context().inPlace(Context.Place.WAIT) : body.context(),
                () -> writeReturnOfIndex(conditions, guard, index));
        out().write("} ");
    }

    /**
     * Writes access to the actor through the message, for a test that is created once and whose guard reads final
     * fields.
     */
    private void writeActorBinding(String message, Expression guard) {
        Set<String> fields = StableGuards.fieldsUsedBy(type(), attribution(), guard);
        if (fields.isEmpty() && !mentionsSelf(guard)) return;
        String state = body.context().stateClass();
        out().write("final var $actor = (" + state + ") " + message + ".target(); ");
        fields.forEach(each -> out().write("final var " + each + " = $actor." + each + "; "));
    }

    private static boolean mentionsSelf(Node node) {
        return node instanceof Expression.Self || node.children().stream().anyMatch(CasesText::mentionsSelf);
    }

    /** Writes the test whether a channel delivered the message or, without an argument, its end. */
    private void writeChannelTest(Node.MessagePattern label, String message, @Nullable Expression guard, int index) {
        String channel = TakenMessage.channelName(label).text();
        boolean ends = label.arguments().isEmpty();
        out().at(label).write("if (" + channel + (ends ? ".ends(" : ".brings(") + message + ")) { ");
        var conditions = new ArrayList<JavaText>();
        if (!ends) {
            var pattern = (Node.Pattern) label.arguments().getFirst();
            String box = boxedTypeOf(pattern);
            if (box != null) {
                String unboxed = body.freshName();
                out().write("if (" + channel + ".value(" + message + ") instanceof " + box + " " + unboxed + ") { ");
                writeVariable(pattern, unboxed);
                writeReturnOfIndex(conditions, guard, index);
                out().write("} } ");
                return;
            }
            if (!matchesEverything(pattern))
                conditions.add(matchCondition(pattern, channel + ".value(" + message + ")"));
            else if (guard != null) writeVariable(pattern, channel + ".value(" + message + ")");
        }
        writeReturnOfIndex(conditions, guard, index);
        out().write("} ");
    }

    private void writeReturnOfIndex(List<JavaText> conditions, @Nullable Expression guard, int index) {
        if (guard != null)
            conditions.add(captureText(() -> {
                out().write("(");
                body.expressions().writePlain(guard);
                out().write(")");
            }));
        if (!conditions.isEmpty()) {
            out().write("if (");
            for (JavaText each : conditions) {
                if (each != conditions.getFirst()) out().write(" && ");
                out().append(each);
            }
            out().write(") ");
        }
        out().write("return " + index + "; ");
    }

    private JavaText captureText(Runnable writing) {
        JavaText text = out().emptyText();
        JavaText before = body.redirect(text);
        writing.run();
        body.redirect(before);
        return text;
    }

    private JavaText matchCondition(Node.Pattern pattern, String field) {
        return captureText(() -> {
            out().at(pattern).write(field + " instanceof ").copyPattern(pattern, JavaText.ConstantText.VARIABLE);
            for (Node.Constant each : pattern.constants()) {
                out().write(" && ");
                writeEquality(each.value(), componentType(each), JavaText.constantVariable(each));
            }
        });
    }

    /** Returns the type of the component that a constant replaces: javac knows it once it accepts the pattern. */
    private TypeMirror componentType(Node.Constant constant) {
        return Objects.requireNonNull(attribution().type(type(), constant));
    }

    private JavaText equalityCondition(Expression constant, TakenMessage taken, int parameter, String field) {
        TypeMirror wanted = signatureOf(taken).parameters().get(parameter).asType();
        return captureText(() -> writeEquality(constant, wanted, field));
    }

    private void writeEquality(Expression constant, TypeMirror wanted, String field) {
        Element element = attribution().element(type(), constant);
        out().at(constant);
        if (element != null && element.getKind() == ElementKind.ENUM_CONSTANT) {
            out().write(field + " == " + element.getEnclosingElement() + "." + element.getSimpleName());
            return;
        }
        boolean primitive = wanted.getKind().isPrimitive();
        out().write(primitive ? field + " == (" : "java.util.Objects.equals(" + field + ", ");
        body.expressions().writePlain(constant);
        out().write(")");
    }

    // ---- the variables

    /** Declares the variables that a case binds. */
    void writeBindings(TakenMessage taken, String message) {
        for (int i = 0; i < taken.arguments().size(); i++) {
            if (!(taken.arguments().get(i) instanceof Node.Pattern pattern)) continue;
            String field = fieldAccess(taken, i, message);
            out().at(pattern);
            if (matchesEverything(pattern, taken, i)) writeVariable(pattern, field);
            else {
                out().write("if (!(" + field + " instanceof ").copyPattern(pattern, JavaText.ConstantText.WILDCARD);
                out().write(")) throw new java.lang.IllegalStateException(); ");
            }
        }
    }

    void writeChannelBinding(Node.MessagePattern label, String message) {
        if (label.arguments().isEmpty()) return;
        var pattern = (Node.Pattern) label.arguments().getFirst();
        String value = TakenMessage.channelName(label).text() + ".value(" + message + ")";
        if (matchesEverything(pattern) || boxedTypeOf(pattern) != null) writeVariable(pattern, value);
        else {
            out().at(pattern)
                    .write("if (!(" + value + " instanceof ")
                    .copyPattern(pattern, JavaText.ConstantText.WILDCARD);
            out().write(")) throw new java.lang.IllegalStateException(); ");
        }
    }

    /** Returns the class of the values of a primitive type that the pattern requires; null for any other type. */
    private @Nullable String boxedTypeOf(Node.Pattern pattern) {
        String written = PatternText.typeText(type(), pattern);
        return PatternText.isPrimitive(written) ? Rewriter.box(written) : null;
    }

    /**
     * Returns whether a pattern for a channel's value is total: only `_` and `var` are known to be; a type is tested.
     */
    private boolean matchesEverything(Node.Pattern pattern) {
        return PatternText.takesAnything(type(), pattern);
    }

    private void writeVariable(Node.Pattern pattern, String field) {
        String name = PatternText.variableName(type(), pattern);
        if (name.isEmpty()) return;
        String written = PatternText.typeText(type(), pattern);
        String cast = written.equals("var")
                ? body.context().types().text(attribution().type(type(), pattern))
                : written;
        out().at(pattern).write(written + " " + name + " = (" + cast + ") " + field + "; ");
    }

    /** Returns the field of the argument in the message. */
    private String fieldAccess(TakenMessage taken, int parameter, String message) {
        Signature signature = signatureOf(kindOf(taken));
        return "((" + signature.ownerClass() + "." + signature.messageClass() + ") " + message + ")."
                + signature.parameters().get(parameter).getSimpleName();
    }

    /** Returns the message as actors of the behavior know it. */
    private TakenMessage kindOf(TakenMessage taken) {
        return new Kinds(type(), attribution()).kindOf(taken);
    }

    /** Returns whether the pattern matches every value of the parameter. */
    private boolean matchesEverything(Node.Pattern pattern, TakenMessage taken, int parameter) {
        if (PatternText.takesAnything(type(), pattern)) return true;
        TypeMirror asked = attribution().type(type(), pattern);
        if (PatternText.isRecord(type(), pattern) || asked == null) return false;
        TypeMirror given = parameterType(taken, parameter);
        return asked.getKind().isPrimitive()
                || attribution()
                        .types()
                        .isSubtype(
                                attribution().types().erasure(given),
                                attribution().types().erasure(asked));
    }

    /** Returns the type in this behavior: a parent's handler may declare it by a type parameter. */
    private TypeMirror parameterType(TakenMessage taken, int parameter) {
        ExecutableElement element = elementOf(taken);
        var here = attribution().elements().getTypeElement(type().qualifiedName());
        var seen = (javax.lang.model.type.ExecutableType)
                attribution().types().asMemberOf((javax.lang.model.type.DeclaredType) here.asType(), element);
        return seen.getParameterTypes().get(parameter);
    }

    private Signature signatureOf(TakenMessage taken) {
        return new Signature(attribution(), elementOf(taken));
    }

    private ExecutableElement elementOf(TakenMessage taken) {
        return attribution().members(taken.owner()).elementOf(taken.handler());
    }
}
