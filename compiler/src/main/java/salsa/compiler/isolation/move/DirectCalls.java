package salsa.compiler.isolation.move;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;
import salsa.compiler.isolation.value.Values;
import salsa.compiler.symbol.Moves;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Members;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;

/**
 * The handlers of a behavior that are called directly, {@code self.m(x)}. Such a call copies nothing, so its arguments
 * remain reachable by the caller, and its result by the handler's actor. (A handler that moves gets copies in such a
 * call, and returns copies.)
 */
final class DirectCalls {
    private final SalsaType type;
    private final Attribution attribution;
    private final Values values;
    private final Members members;
    private final Map<Element, Expression.Call> giving = new HashMap<>(); // calls with a mutable argument
    private final Map<Element, Expression.Call> calls = new HashMap<>();
    private final Set<Shape> inherited; // the shapes of the handlers above

    /** The signature that handlers share if one may override the other. */
    private record Shape(String name, int parameters) {
        Shape(Declaration.Handler handler) {
            this(handler.name().text(), handler.parameters().size());
        }
    }

    DirectCalls(SalsaType type, Attribution attribution) {
        this.type = type;
        this.attribution = attribution;
        this.values = new Values(attribution);
        this.members = attribution.members(type);
        var above = new LinkedHashSet<SalsaType>();
        type.lineage().stream().skip(1).forEach(each -> collectTypes(each, above));
        this.inherited = above.stream()
                .flatMap(each -> each.handlers().stream())
                .map(Shape::new)
                .collect(Collectors.toSet());
        collectCalls(type.declaration());
    }

    private void collectCalls(Node node) {
        if (node instanceof Expression.Call call && call.target() instanceof Expression.Self) {
            Element handler = attribution.methodOrNull(type, call);
            calls.putIfAbsent(handler, call);
            if (call.arguments().stream().anyMatch(this::mayBeKept)) giving.putIfAbsent(handler, call);
        }
        node.children().forEach(this::collectCalls);
    }

    private boolean mayBeKept(Expression argument) {
        return !(argument instanceof Expression.Move) && !values.isValue(attribution.type(type, argument));
    }

    /** Returns the known facts about the mutable arguments of a handler at its beginning. */
    Region argumentFacts(Declaration.Handler handler, OwnedFields fields) {
        Region sent = fields.messageRegion(List.of(handler.name().text()));
        if (Moves.containsMove(handler)) return sent;
        Expression.Call call = members.elementIfKnown(handler).map(giving::get).orElse(null);
        if (call != null)
            return Region.escaped("it is the argument of a call, and the caller still refers to it", call.span());
        return overridesAny(handler)
                ? Region.escaped(
                        "the extended behavior may pass it in a call and still refer to it",
                        handler.name().span())
                : sent;
    }

    /**
     * Returns the same for a constructor. One called by another constructor gets copies if any argument may be moved
     * ({@link Moves#mayMoveArguments}).
     */
    Region argumentFacts(Declaration.Constructor constructor, OwnedFields fields) {
        return type.containsMove()
                ? fields.messageRegion(Set.of())
                : Region.escaped(
                        "it is an argument of the constructor, and another constructor may still refer to it",
                        constructor.name().span());
    }

    /**
     * Returns the caller that gets the handler's result without a copy and may keep it; null if it is always copied or
     * moved.
     */
    @Nullable
    String receiverOfResult(Declaration.Handler handler) {
        if (Moves.containsMove(handler)) return null;
        String name = handler.name().text();
        if (members.elementIfKnown(handler).filter(calls::containsKey).isPresent())
            return "a caller of `self." + name + "` receives it";
        return overridesAny(handler) ? "the behavior that this one extends may call `" + name + "`" : null;
    }

    /** Collects a behavior and its interfaces: all types whose handlers it may call on itself. */
    private static void collectTypes(@Nullable SalsaType type, Set<SalsaType> all) {
        if (type == null || !all.add(type)) return;
        List<TypeTree> named = switch (type.declaration()) {
            case Declaration.Behavior behavior -> behavior.interfaces();
            case Declaration.Interface contract -> contract.parents();
        };
        named.forEach(each -> collectTypes(type.resolve(each), all));
    }

    private boolean overridesAny(Declaration.Handler handler) {
        return inherited.contains(new Shape(handler));
    }
}
