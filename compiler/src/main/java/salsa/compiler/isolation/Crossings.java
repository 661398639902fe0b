package salsa.compiler.isolation;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.IsolationCode;
import salsa.compiler.isolation.value.Captures;
import salsa.compiler.isolation.value.Foreign;
import salsa.compiler.isolation.value.Report;
import salsa.compiler.isolation.value.Values;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Places;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * The rules for every place where a value crosses from one actor to another: arguments of messages and of new actors,
 * and results of handlers. A value whose static type cannot be copied is refused here; the diagnostic names the path to
 * the culprit.
 */
final class Crossings {
    private final SalsaType type;
    private final Attribution attribution;
    private final Report report;
    private final Values values;
    private final Foreign foreign;
    private final Foreign channelEnds;
    private final Captures captures;
    private final Set<String> calledAtOnce = new HashSet<>(); // handlers that this behavior also calls directly
    private boolean helping; // whether the current handler is one of them

    Crossings(SalsaType type, Attribution attribution, Report report) {
        this.type = type;
        this.attribution = attribution;
        this.report = report;
        this.values = new Values(attribution);
        this.foreign = new Foreign(attribution);
        this.channelEnds = Foreign.channelEnds(attribution);
        this.captures = new Captures(type, attribution);
        collectOwnCalls(type.declaration(), calledAtOnce);
    }

    void checkNode(Node node) {
        switch (node) {
            case Expression.Send send -> {
                send.arguments().forEach(this::checkCrossing);
                checkAnswer(send);
            }
            case Expression.New creation
            when type.resolve(creation.type()) != null -> creation.arguments().forEach(this::checkCrossing);
            case Statement.Pass pass when pass.value() != null && !helping -> checkCrossing(pass.value());
            case Statement.Reply reply when reply.value() != null && !reply.forwards() -> checkCrossing(reply.value());
            case Declaration.Handler handler ->
                helping = calledAtOnce.contains(handler.name().text());
            default -> {}
        }
        node.children().forEach(this::checkNode);
    }

    /** Checks an answer: it is also refused at the send, because the handler may be meant only for direct calls. */
    private void checkAnswer(Expression.Send send) {
        ExecutableElement handler = attribution.methodOrNull(type, send);
        if (handler == null) return;
        foreign.culpritIn(handler.getReturnType())
                .ifPresent(culprit -> report.error(
                        IsolationCode.CANNOT_CROSS,
                        send.name(),
                        "the cases `" + send.name().text() + "` passes is " + culprit.reason()
                                + ", which cannot be copied",
                        "pass the data, or the reference of an actor that owns it"));
    }

    private static void collectOwnCalls(Node node, Set<String> names) {
        if (node instanceof Expression.Call call
                && (call.target() instanceof Expression.Self || call.target() instanceof Expression.Parent))
            names.add(call.name().text());
        node.children().forEach(each -> collectOwnCalls(each, names));
    }

    private void checkCrossing(Expression value) {
        switch (value) {
            case Expression.Parenthesized inner -> checkCrossing(inner.inner());
            case Expression.Cast cast when !cast.token() -> checkCrossing(cast.operand());
            case Expression.Conditional choice -> {
                checkCrossing(choice.then());
                checkCrossing(choice.otherwise());
            }
            case Expression.New creation
            when creation.body() != null -> checkCrossingCode(creation, captures.firstState(creation.body()));
            case Expression.Lambda lambda -> checkCrossingCode(lambda, captures.firstState(lambda));
            case Expression.MethodReference reference
            when !attribution.tokens(type).isOutReference(reference) ->
                checkCrossingCode(reference, mutableBoundObject(reference));
            case Expression.Move move -> checkMoved(move);
            default -> {
                if (!attribution.tokens(type).isToken(value)) checkType(value);
            }
        }
    }

    /** Checks a move: an object that cannot be copied may be moved unless it is bound to this actor. */
    private void checkMoved(Expression.Move move) {
        channelEnds
                .culpritIn(attribution.type(type, move.moved()))
                .ifPresent(culprit -> report.error(
                        IsolationCode.MOVED_CHANNEL,
                        move.moved(),
                        (culprit.path().isEmpty()
                                        ? "this is "
                                        : "`" + report.text(move.moved()) + culprit.path() + "` is ")
                                + culprit.reason(),
                        "send its out() instead, or let the other actor create a channel"));
    }

    private void checkType(Expression value) {
        TypeMirror found = attribution.type(type, value);
        foreign.culpritIn(found).ifPresent(culprit -> reportForeign(value, culprit));
        if (found instanceof DeclaredType declared
                && declared.asElement().getKind() == ElementKind.ENUM
                && !Values.isJdk(declared.asElement().toString())) {
            Element changing = values.mutableField((TypeElement) declared.asElement());
            if (changing != null
                    && !report.isEnumReported(
                            declared.asElement().getSimpleName().toString())) {
                report.error(
                        IsolationCode.CHANGING_ENUM,
                        value,
                        "all actors share the constants of `"
                                + declared.asElement().getSimpleName() + "`, and their field `"
                                + changing.getSimpleName()
                                + "` can change",
                        "make the field `final` and of an immutable type");
            }
        }
    }

    private void reportForeign(Expression value, Foreign.Culprit culprit) {
        String root = report.text(value);
        String where = culprit.path().isEmpty()
                ? "this is "
                : "`" + (root.length() > 30 ? "…" : root) + culprit.path() + "` is ";
        if (channelEnds.culpritIn(attribution.type(type, value)).isPresent()) {
            report.error(
                    IsolationCode.CANNOT_CROSS,
                    value,
                    where + culprit.reason() + ", which cannot be copied",
                    "send its out() instead, or let the other actor create a channel");
            return;
        }
        report.error(
                IsolationCode.CANNOT_CROSS,
                value,
                where + culprit.reason() + ", which cannot be copied",
                foreignRemedy(value, culprit)
                        + (culprit.path().isEmpty() && value instanceof Expression.Name && !culprit.isForWaiting()
                                ? "; or move it: move " + root
                                : ""));
    }

    /** Returns the message without the object that its sender would wait for; null if it has other arguments. */
    private @Nullable String messageWithoutWaitedObject(Expression value, Foreign.Culprit culprit) {
        Expression.Send send = Places.innermost(Places.pathTo(type, value.span().start()), Expression.Send.class);
        return culprit.isForWaiting()
                        && send != null
                        && send.arguments().equals(List.of(value))
                        && !(send.target() instanceof Expression.Self)
                ? report.text(send.target()) + "<-" + send.name().text() + "()"
                : null;
    }

    /** Returns the repair; the values of a stream of this expression can be collected. */
    private String foreignRemedy(Expression value, Foreign.Culprit culprit) {
        String answered = messageWithoutWaitedObject(value, culprit);
        if (answered != null) {
            return "wait for the answer of the message instead: `await " + answered + "`, or for those of several"
                    + " actors: `{ " + answered + "; …; } @ self<-next();`";
        }
        return culprit.path().isEmpty() && culprit.type().toString().startsWith("java.util.stream.Stream")
                ? "collect its values: `"
                        + (report.text(value).length() > 60 ? "…" : report.text(value))
                        + ".toList()`, and write List instead of Stream"
                : culprit.remedy();
    }

    private void checkCrossingCode(Expression code, @Nullable Node reached) {
        if (reached == null && mentionsActor(code)) {
            report.error(
                    IsolationCode.STATE_IN_LAMBDA,
                    code,
                    "this code sends as this actor but would run in another",
                    "send the reference `self`, and let the other actor send");
        }
        if (reached == null) return;
        String what = reached == code ? "this" : "`" + report.text(reached) + "`";
        report.error(
                IsolationCode.STATE_IN_LAMBDA,
                code,
                what + " belongs to this actor, but the code would run in another",
                changesVariable(code, report.text(reached))
                        ? "send `self` instead, and let the receiver send a message whose handler changes " + what
                        : code instanceof Expression.MethodReference reference && what.matches("`System\\.\\w+`")
                                ? "a method reference keeps the object before `::`; write `x -> " + report.text(reached)
                                        + "." + reference.name() + "(x)`, which looks for it where it runs"
                                : "copy the needed values into local variables of immutable types, or send a message back");
    }

    /** Returns whether code assigns or steps a variable. */
    private boolean changesVariable(Node code, String variable) {
        boolean changes = switch (code) {
            case Expression.Assign assign -> report.text(assign.left()).equals(variable);
            case Expression.Unary step ->
                step.operator().matches("\\+\\+|--")
                        && report.text(step.operand()).equals(variable);
            default -> false;
        };
        return changes || code.children().stream().anyMatch(each -> changesVariable(each, variable));
    }

    /** Returns whether the code mentions the actor: by its name, or by a send, which has the actor as its sender. */
    private boolean mentionsActor(Node code) {
        return code instanceof Expression.Self
                || code instanceof Expression.CasesReference own
                        && attribution.tokens(type).isOutReference(own)
                || code instanceof Expression.Send
                || code instanceof Expression.New creation && type.resolve(creation.type()) != null
                || code.children().stream().anyMatch(this::mentionsActor);
    }

    /** Returns the object to which a method reference is bound, if it is mutable. */
    private @Nullable Node mutableBoundObject(Expression.MethodReference reference) {
        if (!Captures.bindsObject(type, attribution, reference)) return null;
        var target = (Expression) reference.target();
        TypeMirror found = attribution.type(type, target);
        return found != null && !values.isValue(found) ? target : null;
    }
}
