package salsa.compiler.warning.failure;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.TakenMessage;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.compiler.warning.Receivers;
import salsa.compiler.wording.Places;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * The exceptions that leave a piece of code: those of its {@code throw} statements, of operators, and of Java methods
 * that declare them, in the code itself and in the handlers that it calls; and the causes of the failures that it
 * awaits or answers with. Each handler is followed once.
 */
final class ThrownExceptions {
    private static final Set<String> DIVIDING = Set.of("/", "%", "/=", "%=");

    private static final Pattern ZERO = Pattern.compile("0[xXbB]?[0_]*[lL]?");

    private final Universe universe;
    private final Attribution attribution;
    private final Receivers receivers;
    private final Set<Declaration.Handler> followed = new HashSet<>();

    ThrownExceptions(Universe universe, Attribution attribution) {
        this.universe = universe;
        this.attribution = attribution;
        receivers = new Receivers(universe, attribution);
    }

    /** Returns those that leave code of a member. */
    List<Thrown> exceptionsLeaving(Thrown.Code code, Declaration member, Node node) {
        var all = new ArrayList<Thrown>();
        switch (node) {
            case Statement.Try attempt -> {
                var tried = new ArrayList<Thrown>();
                attempt.resources().forEach(each -> tried.addAll(exceptionsLeaving(code, member, each)));
                tried.addAll(exceptionsLeaving(code, member, attempt.body()));
                tried.removeIf(each -> attempt.catches().stream()
                        .anyMatch(one ->
                                CaughtTypes.of(code.in(), one, attribution).catches(each)));
                all.addAll(tried);
                attempt.catches().forEach(each -> all.addAll(exceptionsLeaving(code, member, each.body())));
                if (attempt.last() != null) all.addAll(exceptionsLeaving(code, member, attempt.last()));
                return all;
            }
            case Expression.Lambda _, Node.ClassBody _ -> {
                return all;
            }
            case Statement.Throw thrown -> addThrown(all, code, attribution.type(code.in(), thrown.exception()));
            case Expression.Await await -> all.addAll(failuresOfToken(code, member, await.token(), Thrown.Way.AWAITED));
            case Statement.Pass pass
            when pass.value() != null -> all.addAll(failuresOfToken(code, member, pass.value(), Thrown.Way.ANSWERED));
            case Statement.Reply reply
            when reply.value() != null -> all.addAll(failuresOfToken(code, member, reply.value(), Thrown.Way.ANSWERED));
            case Expression.Binary binary
            when DIVIDING.contains(binary.operator()) -> addOfDivision(all, code, binary, binary.right());
            case Expression.Assign assign
            when DIVIDING.contains(assign.operator()) -> addOfDivision(all, code, assign, assign.right());
            case Expression.Index _ -> addThrown(all, code, typeNamed("java.lang.ArrayIndexOutOfBoundsException"));
            case Expression.Call call -> all.addAll(exceptionsOfCall(code, call));
            case Expression.New creation -> addDeclared(all, code, creation);
            default -> {}
        }
        node.children().forEach(each -> all.addAll(exceptionsLeaving(code, member, each)));
        return all;
    }

    private static void addThrown(List<Thrown> all, Thrown.Code code, @Nullable TypeMirror type) {
        if (type != null) all.add(new Thrown(type, code.handler(), Thrown.Way.ITSELF));
    }

    /** Returns the type of a qualified name; null if it is not on the class path. */
    private @Nullable TypeMirror typeNamed(String type) {
        TypeElement found = attribution.elements().getTypeElement(type);
        return found == null ? null : found.asType();
    }

    private void addOfDivision(List<Thrown> all, Thrown.Code code, Expression division, Expression by) {
        TypeMirror type = attribution.type(code.in(), division);
        boolean integral = type != null
                && switch (type.toString()) {
                    case "int", "long", "short", "byte", "char" -> true;
                    default -> false;
                };
        boolean safe = by instanceof Expression.Literal
                && !ZERO.matcher(Places.text(code.in(), by)).matches();
        if (integral && !safe) addThrown(all, code, typeNamed("java.lang.ArithmeticException"));
    }

    private void addDeclared(List<Thrown> all, Thrown.Code code, Node call) {
        if (attribution.element(code.in(), call) instanceof ExecutableElement method)
            method.getThrownTypes().forEach(each -> addThrown(all, code, each));
    }

    /** Returns those of a call: of a handler of the behavior, or those that a Java method declares. */
    private List<Thrown> exceptionsOfCall(Thrown.Code code, Expression.Call call) {
        boolean own = call.target() == null || call.target() instanceof Expression.Self;
        for (SalsaType owner : own ? code.in().lineage() : List.<SalsaType>of()) {
            for (Declaration.Handler each : owner.handlers()) {
                if (each.name().text().equals(call.name().text())
                        && each.parameters().size() == call.arguments().size())
                    return each.body() == null || !followed.add(each)
                            ? List.of()
                            : exceptionsLeaving(new Thrown.Code(owner, code.handler()), each, each.body()).stream()
                                    .filter(one -> one.way() != Thrown.Way.ANSWERED)
                                    .toList();
            }
        }
        var all = new ArrayList<Thrown>();
        addDeclared(all, code, call);
        return all;
    }

    /** Returns the causes of the failures of a token. */
    private List<Thrown> failuresOfToken(Thrown.Code code, Declaration member, Expression token, Thrown.Way way) {
        return AwaitedSends.sendsOf(token, member).stream()
                .flatMap(each -> failuresOfMessage(code.in(), each))
                .map(each -> each.leavingBy(way))
                .toList();
    }

    /** Returns the causes of the failures of a message, whichever behavior handles it. */
    private Stream<Thrown> failuresOfMessage(SalsaType in, Expression.Send send) {
        Receivers.Target target = receivers.receiverOf(in, send);
        return target == null ? Stream.empty() : overridingHandlers(target).flatMap(this::failuresOfHandler);
    }

    /** Returns a handler and those that implement or override it. */
    private Stream<Receivers.Target> overridingHandlers(Receivers.Target target) {
        return universe.types().stream()
                .filter(each -> !each.fromHeader()
                        && TakenMessage.typeWithSupertypes(each).contains(target.owner()))
                .flatMap(each -> each.handlers().stream()
                        .filter(one -> hasSameSignature(one, target.handler()))
                        .map(one -> new Receivers.Target(each, one)));
    }

    private static boolean hasSameSignature(Declaration.Handler one, Declaration.Handler other) {
        return one.name().text().equals(other.name().text())
                && one.parameters().size() == other.parameters().size();
    }

    private Stream<Thrown> failuresOfHandler(Receivers.Target target) {
        if (!followed.add(target.handler())) return Stream.empty();
        var code = new Thrown.Code(target.owner(), target);
        return target.handler().body() != null
                ? exceptionsLeaving(code, target.handler(), target.handler().body()).stream()
                : target.owner().declaration().members().stream().flatMap(each -> failuresOfCases(code, each, each));
    }

    /** Returns those of the cases that take a message: what they throw fails it. */
    private Stream<Thrown> failuresOfCases(Thrown.Code code, Declaration member, Node node) {
        boolean taking = node instanceof Node.SwitchCase one
                && !one.labels().isEmpty()
                && one.labels().getFirst() instanceof Node.MessagePattern label
                && TakenMessage.meaningsOf(code.in(), label).stream()
                        .anyMatch(each -> code.handler() != null
                                && each.handler() == code.handler().handler());
        return taking
                ? exceptionsLeaving(code, member, node).stream()
                : node.children().stream().flatMap(each -> failuresOfCases(code, member, each));
    }
}
