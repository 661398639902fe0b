package salsa.compiler.isolation;

import com.sun.source.tree.NewClassTree;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.IsolationCode;
import salsa.compiler.isolation.value.Foreign.Culprit;
import salsa.compiler.isolation.value.Report;
import salsa.compiler.isolation.value.Supertypes;
import salsa.compiler.isolation.value.Unsendable;
import salsa.compiler.isolation.value.Unsendable.Part;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.Modifiers;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.JavaDeclarations;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * The rule for fields of actors that move to other theaters: a move takes every field with all that it reaches.
 *
 * <p>It is an error if the behavior sends {@code migrate} to itself and the field holds an object that cannot be sent at
 * every move. Only the file that declares the field counts, since files compile one by one. Otherwise the actor may never
 * move, or move while the field is null or its collection is empty: a warning, and none if code of the file sets it to
 * null. A declared type that may have objects which cross, such as an interface, is left to the test at run time.
 */
final class MobileFields {
    private final SalsaType type;
    private final Attribution attribution;
    private final Report report;
    private final Unsendable unsendable;

    MobileFields(SalsaType type, Attribution attribution, Report report) {
        this.type = type;
        this.attribution = attribution;
        this.report = report;
        this.unsendable = new Unsendable(attribution, this::createdIn);
    }

    void check() {
        TypeElement declared = attribution.elements().getTypeElement(type.qualifiedName());
        if (declared == null || !type.isMobile()) return;
        for (Declaration.Field field : type.members(Declaration.Field.class)) {
            if (field.token() || Modifiers.containsWord(field.modifiers(), "static")) continue;
            field.declarators().forEach(each -> checkField(field, each, typeOf(declared, each)));
        }
    }

    private static @Nullable TypeMirror typeOf(TypeElement owner, Node.Declarator field) {
        return ElementFilter.fieldsIn(owner.getEnclosedElements()).stream()
                .filter(each -> each.getSimpleName().contentEquals(field.name().text()))
                .map(VariableElement::asType)
                .findFirst()
                .orElse(null);
    }

    private void checkField(Declaration.Field field, Node.Declarator declared, @Nullable TypeMirror found) {
        var values = new FieldValues(type, declared);
        if (values.all().isEmpty()
                || values.areDropped()
                || mayBeSent(values)
                || isThreadState(found)
                || isMailbox(found)) return;
        partOf(found, values)
                .ifPresent(part -> report(
                        declared,
                        isFinal(field),
                        part,
                        (isFinal(field) || values.haveInitial())
                                && values.all().stream().allMatch(this::isNeverSent)));
    }

    /** Returns the part that cannot be sent: by the declared type, or code if the behavior stores nothing else. */
    private Optional<Part> partOf(@Nullable TypeMirror declared, FieldValues values) {
        Optional<Part> found = unsendable.partOf(declared);
        if (found.isPresent() || declared == null) return found;
        return values.all().stream().allMatch(this::isCode)
                ? Optional.of(new Part(new Culprit("", declared, Unsendable.CODE), true))
                : Optional.empty();
    }

    /** Returns whether another rule refuses the field: the state of a thread is none of an actor. */
    private boolean isThreadState(@Nullable TypeMirror found) {
        return found != null && Supertypes.namesOf(found, attribution.types()).contains("java.lang.ThreadLocal");
    }

    /** Returns whether the field holds a mailbox: that of the actor moves with it. */
    private static boolean isMailbox(@Nullable TypeMirror found) {
        return found != null && found.toString().equals(RuntimeNames.MAILBOX);
    }

    // ---- what the field holds

    /** Returns whether one of the values is an object that can be sent: the declared type is wider. */
    private boolean mayBeSent(FieldValues values) {
        return values.all().stream()
                .anyMatch(each -> each instanceof Expression.New
                        && unsendable.partOf(attribution.type(type, each)).isEmpty());
    }

    private boolean isNeverSent(Expression value) {
        return isCode(value)
                || value instanceof Expression.New
                        && unsendable
                                .partOf(attribution.type(type, value))
                                .filter(Part::isCertain)
                                .isPresent();
    }

    private boolean isCode(Expression value) {
        return value instanceof Expression.Lambda
                || value instanceof Expression.MethodReference reference
                        && !attribution.tokens(type).isOutReference(reference);
    }

    private static boolean isFinal(Declaration.Field field) {
        return Modifiers.containsWord(field.modifiers(), "final");
    }

    private static boolean movesItself(Node node) {
        return node instanceof Expression.Send send
                        && send.target() instanceof Expression.Self
                        && send.name().text().equals("migrate")
                || node.children().stream().anyMatch(MobileFields::movesItself);
    }

    /** Returns the type of the object that the initialiser of a Java field creates. */
    private Optional<TypeMirror> createdIn(VariableElement field) {
        JavaDeclarations declarations = attribution.javaDeclarations(type);
        return declarations.initializerOf(field) instanceof NewClassTree creation
                ? Optional.of(declarations.typeOf(field, creation))
                : Optional.empty();
    }

    // ---- reports

    private void report(Node.Declarator field, boolean isFinal, Part part, boolean isCertain) {
        Culprit culprit = part.culprit();
        String remedy = culprit.remedyInField(isFinal);
        String fact = "`" + field.name().text() + culprit.path() + "` is " + textOf(culprit)
                + " cannot be sent to another theater: ";
        if (isCertain && movesItself(type.declaration())) {
            report.error(IsolationCode.CANNOT_MOVE, field.name(), fact + "each move fails", remedy);
        } else {
            report.warning(IsolationCode.MAY_NOT_MOVE, field.name(), fact + consequence(culprit, isCertain), remedy);
        }
    }

    private static String consequence(Culprit culprit, boolean isCertain) {
        if (isCertain) return "each move fails";
        return culprit.path().contains("[]") ? "a move fails while this holds one" : "a move fails unless it is null";
    }

    private static String textOf(Culprit culprit) {
        return switch (culprit.reason()) {
            case Unsendable.CODE -> "code, which";
            case Unsendable.NO_ENCODING -> "of class " + nameOf(culprit.type()) + " of the JDK, which";
            case Unsendable.EXTENDS_JDK ->
                "of class " + nameOf(culprit.type()) + ", which extends a class of the JDK and";
            default -> culprit.reason() + ", which";
        };
    }

    private static String nameOf(TypeMirror type) {
        return type instanceof DeclaredType declared
                ? declared.asElement().getSimpleName().toString()
                : type.toString();
    }
}
