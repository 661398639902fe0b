package salsa.compiler.symbol;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.MessagePattern;
import salsa.syntax.tree.TypeTree;

/**
 * The handler whose messages a label of a receive takes. Among overloads it is the one whose parameters are written as
 * the label's types are.
 *
 * @param owner     the behavior or interface that declares it, nearest first
 * @param arguments the patterns and constants for its parameters
 */
public record TakenMessage(SalsaType owner, Declaration.Handler handler, List<Node> arguments) {
    /** The handler that takes plain values. */
    public static final String VALUE = "value";

    /** Returns the meanings of a label: none if there is no such handler, several if it does not select one. */
    public static List<TakenMessage> meaningsOf(SalsaType type, MessagePattern label) {
        List<TakenMessage> fitting = handlersNamed(type, handlerName(type, label)).stream()
                .map(each -> new TakenMessage(each.owner, each.handler, argumentsOf(type, label)))
                .filter(each -> each.handler.parameters().size() == each.arguments.size())
                .toList();
        int best = fitting.stream()
                .mapToInt(each -> each.equalTypeCount(type))
                .max()
                .orElse(0);
        return fitting.stream()
                .filter(each -> each.equalTypeCount(type) == best)
                .toList();
    }

    /** Returns the handlers of a name: the behavior's own, then inherited ones, each only where it is nearest. */
    public static List<TakenMessage> handlersNamed(SalsaType type, String name) {
        var found = new ArrayList<TakenMessage>();
        for (SalsaType owner : typeWithSupertypes(type)) {
            for (Declaration.Handler each : owner.handlers()) {
                if (!each.name().text().equals(name)) continue;
                var taken = new TakenMessage(owner, each, List.of());
                if (found.stream().noneMatch(nearer -> nearer.isSameMessage(taken))) found.add(taken);
            }
        }
        return found;
    }

    /** Returns all declarations of the handler, here and above. */
    public List<TakenMessage> declarationsFor(SalsaType type) {
        var found = new ArrayList<TakenMessage>();
        for (SalsaType each : typeWithSupertypes(type)) {
            for (Declaration.Handler one : each.handlers()) {
                var taken = new TakenMessage(each, one, arguments);
                boolean same = one.name().text().equals(handler.name().text()) && isSameMessage(taken);
                if (same) found.add(taken);
            }
        }
        return found;
    }

    /**
     * Returns the name of the handler to which a label refers; a label with the form of a message may be a record
     * pattern.
     */
    public static String handlerName(SalsaType type, MessagePattern label) {
        return isPlainValue(type, label)
                ? VALUE
                : Objects.requireNonNull(label.name()).text();
    }

    /** Returns whether the label is a pattern for a plain value. */
    public static boolean isPlainValue(SalsaType type, MessagePattern label) {
        return label.name() == null
                || isCapital(label.name().text())
                        && handlersNamed(type, label.name().text()).isEmpty();
    }

    /** Returns whether the label names a variable, which must be a channel, rather than a message. */
    public static boolean namesChannel(SalsaType type, MessagePattern label) {
        return label.name() != null
                && !isPlainValue(type, label)
                && handlersNamed(type, label.name().text()).isEmpty()
                && type.declaresVariable(label.name().text());
    }

    /** Returns the name of the variable in a label for which {@link #namesChannel} holds. */
    public static Node.Identifier channelName(MessagePattern label) {
        return Objects.requireNonNull(label.name(), "a label for plain values");
    }

    static boolean isCapital(String name) {
        return !name.isEmpty() && Character.isUpperCase(name.codePointAt(0));
    }

    private static List<Node> argumentsOf(SalsaType type, MessagePattern label) {
        if (!isPlainValue(type, label)) return label.arguments();
        return label.name() == null ? label.arguments() : List.of(type.asPattern(label));
    }

    /** Returns the index by which the typing text names the message's record. */
    public int recordIndex() {
        return owner.handlers().indexOf(handler);
    }

    private boolean isSameMessage(TakenMessage other) {
        if (!handler.name().text().equals(other.handler.name().text())) return false;
        if (handler.parameters().size() != other.handler.parameters().size()) return false;
        if (owner == other.owner) return handler == other.handler;
        for (int i = 0; i < handler.parameters().size(); i++) {
            if (!sameType(parameterType(i), other.parameterType(i))) return false;
        }
        return true;
    }

    private static boolean sameType(String one, String other) {
        return simpleTypeName(one).equals(simpleTypeName(other))
                || one.length() == 1
                || other.length() == 1; // a type variable
    }

    private static String simpleTypeName(String type) {
        return type.replaceAll("(?U)\\b[a-z_]\\w*\\.(?=\\w)", "")
                .replaceAll("\\s+", "")
                .replaceAll("<.*>", "");
    }

    private String parameterType(int parameter) {
        Node.Parameter declared = handler.parameters().get(parameter);
        return sourceText(owner, declared.declaredType()) + (declared.varargs() ? "[]" : "");
    }

    private static String sourceText(SalsaType type, Node node) {
        return type.source().text().substring(node.span().start(), node.span().end());
    }

    /** Returns the number of arguments written with the type of their parameter. */
    private int equalTypeCount(SalsaType in) {
        int alike = 0;
        for (int i = 0; i < arguments.size(); i++) {
            if (mayMatch(in, arguments.get(i), simpleTypeName(parameterType(i)))) alike++;
        }
        return alike;
    }

    private static boolean mayMatch(SalsaType in, Node argument, String type) {
        return switch (argument) {
            case Node.Pattern pattern ->
                simpleTypeName(PatternText.typeText(in, pattern)).equals(type);
            case Expression.Literal literal ->
                switch (literal.kind()) {
                    case INTEGER -> type.equals("int");
                    case FLOATING -> type.equals("double");
                    case CHARACTER -> type.equals("char");
                    case STRING -> type.equals("String");
                    case BOOLEAN -> type.equals("boolean");
                    case NULL -> false;
                };
            default -> false;
        };
    }

    /** Returns a behavior with all its supertypes, nearest first. */
    public static Set<SalsaType> typeWithSupertypes(SalsaType type) {
        var all = new LinkedHashSet<SalsaType>();
        Deque<SalsaType> next = new ArrayDeque<>(type.lineage());
        while (!next.isEmpty()) {
            SalsaType each = next.remove();
            if (!all.add(each)) continue;
            List<TypeTree> clauses = switch (each.declaration()) {
                case Declaration.Behavior behavior -> behavior.interfaces();
                case Declaration.Interface contract -> contract.parents();
            };
            clauses.stream().map(each::resolve).filter(found -> found != null).forEach(next::add);
        }
        return all;
    }
}
