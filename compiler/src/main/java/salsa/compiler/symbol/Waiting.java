package salsa.compiler.symbol;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import salsa.compiler.scheme.RuntimeNames;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** The waits in a tree, inside handlers. */
public final class Waiting {
    private static final Pattern SENDER = Pattern.compile("@Sender\\b");

    private Waiting() {}

    /** Returns whether the node waits with its stack, so that its actor needs a stage of its own. */
    public static boolean keepsStack(Node node) {
        return anyNode(
                node,
                each -> each instanceof Statement.Receive receive && !receive.reacts()
                        || each instanceof Expression.ReceiveValue
                        || each instanceof Expression.Await);
    }

    /** Returns whether the node receives a message with its stack. */
    public static boolean receivesWithin(Node node) {
        return anyNode(
                node,
                each -> each instanceof Statement.Receive receive && !receive.reacts()
                        || each instanceof Expression.ReceiveValue);
    }

    /** Returns whether the node may leave its handler and continue later. */
    public static boolean mayLeave(Node node) {
        return anyNode(node, Waiting::isLeaving);
    }

    /** Returns whether the node calls a handler of its actor, which may wait. */
    public static boolean callsOwnHandler(Node node) {
        return anyNode(
                node,
                each -> each instanceof Expression.Call call
                        && (call.target() instanceof Expression.Self || call.target() instanceof Expression.Parent));
    }

    /** Returns whether the statement ends the handler, so that code after it is unreachable. */
    public static boolean isLeaving(Node node) {
        return node instanceof Statement.Receive receive && receive.reacts()
                || node instanceof Statement.Loop
                || node instanceof Statement.AndThen;
    }

    /** Returns whether the node may answer its handler's message itself: with a value, or when tokens have resolved. */
    public static boolean mayAnswer(Node node) {
        return anyNode(
                node,
                each -> each instanceof Statement.Pass pass && pass.value() != null
                        || each instanceof Statement.Chain chain && anyNode(chain, Statement.Pass.class::isInstance));
    }

    public static boolean asksSender(Node node) {
        return anyNode(node, Expression.Sender.class::isInstance);
    }

    /** Returns whether the handler declares that code that handles it, here or in a subtype, may ask for the sender. */
    public static boolean isForSender(Declaration.Handler handler) {
        return SENDER.matcher(handler.modifiers()).find();
    }

    /** Returns the names of messages that its cases take; for labels that may be a record also {@code value}. */
    public static Set<String> takenMessageNames(Node node) {
        var names = new HashSet<String>();
        anyNode(node, each -> {
            if (each instanceof Node.MessagePattern pattern) {
                Node.Identifier name = pattern.name();
                if (name == null || TakenMessage.isCapital(name.text())) names.add(TakenMessage.VALUE);
                if (name != null) names.add(name.text());
            }
            return false;
        });
        return names;
    }

    /** Returns whether some case takes any message. */
    public static boolean takesAnything(Node node) {
        return anyNode(node, each -> switch (each) {
            case Statement.Receive receive -> hasDefault(receive.cases());
            case Expression.ReceiveValue value -> hasDefault(value.cases());
            case Statement.Become become -> hasDefault(become.cases());
            case Declaration.Cases cases -> hasDefault(cases.cases());
            default -> false;
        });
    }

    private static boolean hasDefault(List<Node.SwitchCase> cases) {
        return cases.stream()
                .anyMatch(each -> each.labels().isEmpty() && !(each.body().getFirst() instanceof Statement.Unmatched));
    }

    /** Returns whether the node changes the messages that an actor accepts beyond its handlers. */
    static boolean changesMessages(Node node) {
        return anyNode(
                node,
                each -> each instanceof Statement.Become
                        || each instanceof Statement.Unbecome
                        || each instanceof Declaration.Cases);
    }

    /**
     * Returns whether the behavior itself, apart from those it extends, waits, keeps messages that are only received, or
     * moves: the object of an actor that moves has a context from the start where it only stands in for the actor.
     */
    public static boolean needsContext(Declaration.Type type) {
        return isMobile(type)
                || keepsStack(type)
                || mayLeave(type)
                || asksSender(type)
                || changesMessages(type)
                || type instanceof Declaration.Behavior
                        && type.members().stream()
                                .anyMatch(each -> each instanceof Declaration.Handler handler
                                        && handler.body() == null
                                        && !handler.isAbstract());
    }

    private static boolean isMobile(Declaration.Type type) {
        return type instanceof Declaration.Behavior behavior
                && behavior.parent() instanceof TypeTree.Named named
                && RuntimeNames.isMobileRoot(named.name());
    }

    private static boolean anyNode(Node node, Predicate<Node> sought) {
        return sought.test(node) || node.children().stream().anyMatch(each -> anyNode(each, sought));
    }
}
