package salsa.compiler.complaint;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.PatternText;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.text.Rewriter;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Declarations;
import salsa.compiler.wording.Places;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** Complaints about references to handlers: in the place of an Out for other values, or of a {@code var}. */
final class HandlerReferences {
    private final DeclaredHandlers handlers;
    private final Attribution attribution;

    HandlerReferences(DeclaredHandlers handlers, Attribution attribution) {
        this.handlers = handlers;
        this.attribution = attribution;
    }

    /** Returns the complaint about the place; empty if it has no reference to a handler with one parameter. */
    Optional<Diagnostic> misfitComplaint(LocatedComplaint complaint) {
        Expression reference = handlerReferenceAt(complaint);
        if (reference == null) return Optional.empty();
        SalsaType receiver = receiverOf(complaint.type(), reference);
        String name = handlerName(reference);
        List<Declaration.Handler> named = receiver == null
                ? List.of()
                : receiver.lineage().stream()
                        .flatMap(each -> each.handlers().stream())
                        .filter(each -> each.name().text().equals(name)
                                && each.parameters().size() == 1)
                        .toList();
        return receiver != null && named.size() == 1
                ? Optional.of(misfitError(complaint, reference, receiver, named.getFirst()))
                : Optional.empty();
    }

    /** Returns the complaint about {@code var} for a reference to a handler, whose type is an Out; empty for others. */
    Optional<Diagnostic> handlerReferenceInVar(LocatedComplaint complaint) {
        Node.Declarator declared = complaint.smallestNodeOf(Node.Declarator.class);
        if (declared == null) return Optional.empty();
        String name = handlerName(declared.initializer());
        SalsaType receiver = switch (declared.initializer()) {
            case Expression.MethodReference reference -> declaredBehavior(complaint, reference.target());
            case Expression.CasesReference _ -> complaint.type();
            case null, default -> null;
        };
        if (receiver == null) return Optional.empty();
        return DeclaredHandlers.of(receiver)
                .filter(each ->
                        each.name().text().equals(name) && each.parameters().size() == 1)
                .findFirst()
                .map(each -> Places.text(receiver, each.parameters().getFirst().declaredType()))
                .map(type -> complaint.error(
                        LanguageCode.JAVA,
                        "a reference to a handler needs a declared type instead of `var`",
                        "write `Out<" + (PatternText.isPrimitive(type) ? Rewriter.shortBox(type) : type) + "> "
                                + Places.text(complaint.type(), declared) + ";`"));
    }

    /** Returns the behavior of an expression, or of the variable whose name was read as that of a type; or null. */
    private @Nullable SalsaType declaredBehavior(LocatedComplaint complaint, Node target) {
        SalsaType in = complaint.type();
        SalsaType known = target instanceof Expression value ? handlers.receiverOf(in, value) : null;
        if (known != null) return known;
        return Declarations.variableNamed(in, Places.text(in, target), complaint.offset())
                .map(each -> Places.pathTo(in, each.span().start()))
                .map(path -> path.reversed().stream()
                        .map(each -> switch (each) {
                            case Statement.Local local -> local.type();
                            case Declaration.Field field -> field.type();
                            case Node.Parameter parameter -> parameter.type();
                            default -> null;
                        })
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null))
                .map(in::resolve)
                .orElse(null);
    }

    private Diagnostic misfitError(
            LocatedComplaint complaint, Expression reference, SalsaType receiver, Declaration.Handler handler) {
        String taken = Places.text(receiver, handler.parameters().getFirst().declaredType());
        String out = "Out<" + (PatternText.isPrimitive(taken) ? Rewriter.shortBox(taken) : taken) + ">";
        String name = handler.name().text();
        TypeTree declared = complaint.declaredType();
        if (declared == null || complaint.smallestNodeOf(Expression.Send.class) != null) {
            return complaint.error(
                    LanguageCode.TYPE_MISMATCH,
                    reference.span(),
                    "`" + name + "` takes " + taken + ", so this is an " + out
                            + ", and an Out of another type is expected",
                    "name a handler that takes values of that type, or change the parameter of `" + name + "`");
        }
        String written = Places.text(complaint.type(), declared);
        String wanted = written.replaceFirst("^(?:salsa\\.runtime\\.)?Out<(.*)>$", "$1");
        return complaint
                .error(
                        LanguageCode.TYPE_MISMATCH,
                        reference.span(),
                        "`" + name + "` takes " + taken + ", and the values of `" + written + "` are of type " + wanted,
                        "write `" + out + "` instead of `" + written + "`, or declare `ack " + name + "(" + wanted + " "
                                + handler.parameters().getFirst().name().text() + ")`")
                .with(new Label(declared.span(), "the type of the values"));
    }

    /** Returns the reference to a handler at the place, or among the arguments of the message there; or null. */
    private @Nullable Expression handlerReferenceAt(LocatedComplaint complaint) {
        if (complaint.smallestNode() instanceof Expression at && isHandlerReference(complaint.type(), at)) return at;
        Expression.Send send = Places.sendAt(complaint.path(), complaint.offset());
        return send == null
                ? null
                : send.arguments().stream()
                        .filter(each -> isHandlerReference(complaint.type(), each))
                        .findFirst()
                        .orElse(null);
    }

    private boolean isHandlerReference(SalsaType type, Expression expression) {
        return attribution.tokens(type).isOutReference(expression);
    }

    /** Returns the behavior whose handler is referred to; null if it is unknown. */
    private @Nullable SalsaType receiverOf(SalsaType type, Expression reference) {
        Node target = reference instanceof Expression.MethodReference method ? method.target() : null;
        return target instanceof Expression value ? handlers.receiverOf(type, value) : type;
    }

    private static String handlerName(@Nullable Expression reference) {
        return switch (reference) {
            case Expression.MethodReference handler -> handler.name();
            case Expression.CasesReference own -> own.cases().text();
            case null, default -> "";
        };
    }
}
