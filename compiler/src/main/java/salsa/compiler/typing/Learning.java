package salsa.compiler.typing;

import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.Learned;
import salsa.compiler.symbol.NamedCases;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.TakenMessage;
import salsa.compiler.symbol.Universe;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * What the types of one attribution show about the text, which the next attribution needs to know: which sends go into
 * channels or are comparisons, which expressions are awaited tokens, which references are to handlers.
 */
final class Learning {
    private static final Set<String> BOXES = Set.of(
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Short",
            "java.lang.Byte",
            "java.lang.Character",
            "java.lang.Float",
            "java.lang.Double");

    private final Attribution attribution;
    private final Universe universe;

    Learning(Attribution attribution) {
        this.attribution = attribution;
        this.universe = attribution.universe();
    }

    /** Adds what the types show, each kind of it: hence no {@code ||}. Returns whether there was anything new. */
    boolean tryLearn(Learned learned) {
        return tryAddChannelSends(learned.channelSends())
                | tryAddAwaitedTokens(learned.awaitedTokens())
                | tryAddReferences(learned)
                | new Constructions(attribution).tryAdd(learned.anonymous());
    }

    /**
     * Adds the references to handlers, and those of them where an Out is expected. Returns whether there were new
     * ones.
     */
    private boolean tryAddReferences(Learned learned) {
        if (!attribution.isComplete()) return false;
        int before = learned.handlers().size() + learned.outs().size();
        for (SalsaType type : universe.types())
            if (!type.fromHeader()) collectHandlerReferences(type, type.declaration(), learned);
        return learned.handlers().size() + learned.outs().size() > before;
    }

    private void collectHandlerReferences(SalsaType in, Node node, Learned learned) {
        switch (node) {
            case Expression.MethodReference reference
            when learned.handlers().contains(reference) -> addOut(in, reference, learned);
            case Expression.MethodReference reference
            when reference.target() instanceof Expression target
                    && !reference.name().equals("new")
                    && !(attribution.element(in, target) instanceof TypeElement)
                    && attribution.isActor(attribution.typeAt(in, target)) ->
                learned.handlers().add(reference);
            case Expression.CasesReference reference
            when NamedCases.casesNamed(in, reference) == null
                    && !reference.parent()
                    && !TakenMessage.handlersNamed(in, reference.cases().text()).isEmpty() ->
                addOut(in, reference, learned);
            default -> {}
        }
        node.children().forEach(each -> collectHandlerReferences(in, each, learned));
    }

    private void addOut(SalsaType in, Expression reference, Learned learned) {
        if (attribution.typeAt(in, reference) instanceof DeclaredType declared
                && declared.asElement().toString().equals(RuntimeNames.OUT))
            learned.outs().add(reference);
    }

    /** Adds the plain values that are sent into channels. Returns whether there were new ones. */
    private boolean tryAddChannelSends(Set<Expression> sends) {
        int before = sends.size();
        for (SalsaType type : universe.types())
            if (!type.fromHeader()) collectChannelSends(type, type.declaration(), sends);
        return sends.size() > before;
    }

    private void collectChannelSends(SalsaType in, Node node, Set<Expression> sends) {
        if (node instanceof Expression.Send send
                && isBareValue(in, send)
                && send.arguments().size() == 1
                && attribution.typeAt(in, send.target()) instanceof DeclaredType declared
                && declared.asElement().toString().equals(RuntimeNames.OUT)) sends.add(send);
        node.children().forEach(each -> collectChannelSends(in, each, sends));
    }

    /** Returns whether a send has a value in parentheses instead of a message, as in {@code out<-(x)}. */
    private static boolean isBareValue(SalsaType in, Expression.Send send) {
        return in.source().text().startsWith("<", send.name().span().start());
    }

    /** Returns the universe with newly found comparisons {@code n<-(x)}, where n is a number; or the same one. */
    Universe withComparisons() {
        Universe next = universe;
        for (SalsaType type : universe.types()) {
            var arrows = new HashSet<Integer>();
            if (!type.fromHeader()) collectComparisons(type, type.declaration(), arrows);
            if (!arrows.isEmpty()) next = next.withComparisons(type, arrows).orElse(next);
        }
        return next;
    }

    private void collectComparisons(SalsaType in, Node node, Set<Integer> arrows) {
        if (node instanceof Expression.Send send && isBareValue(in, send)) {
            TypeMirror target = attribution.typeAt(in, send.target());
            boolean number = target != null
                    && (target.getKind().isPrimitive()
                            || target instanceof DeclaredType boxed
                                    && BOXES.contains(boxed.asElement().toString()));
            if (number && !attribution.tokens(in).isToken(send.target()))
                arrows.add(send.name().span().start());
        }
        node.children().forEach(each -> collectComparisons(in, each, arrows));
    }

    /** Adds the expressions of type {@code Token} at awaited places; returns whether there were new ones. */
    private boolean tryAddAwaitedTokens(Set<Expression> tokens) {
        boolean added = false;
        for (SalsaType type : universe.types()) {
            for (Expression expression : attribution.writtenText(type).plainButAwaited()) {
                if (LostTokens.isTokenClass(attribution.type(type, expression))) added |= tokens.add(expression);
            }
        }
        return added;
    }
}
