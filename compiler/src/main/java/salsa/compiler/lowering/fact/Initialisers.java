package salsa.compiler.lowering.fact;

import java.util.List;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.Modifiers;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Owner;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * The initialisers of a behavior's fields. Most run in the actor, as part of its constructor message, where they may
 * block or throw without affecting the creator. Those that can do neither, and whose values do not depend on when they
 * run, are evaluated by the creator, which spares many actors the message.
 */
public final class Initialisers {
    /** Maximum length of an array, or capacity of a collection, that the creator allocates. */
    private static final int LENGTH_MAX = 4_096;

    /** Java's own classes whose constructors without parameters only set fields. */
    private static final Set<String> HARMLESS = Set.of(
            "java.util.ArrayList",
            "java.util.LinkedList",
            "java.util.ArrayDeque",
            "java.util.HashMap",
            "java.util.LinkedHashMap",
            "java.util.TreeMap",
            "java.util.HashSet",
            "java.util.LinkedHashSet",
            "java.util.TreeSet",
            "java.util.PriorityQueue",
            "java.lang.StringBuilder",
            "java.lang.Object");

    private final SalsaType type;
    private final Attribution attribution;

    public Initialisers(SalsaType type, Attribution attribution) {
        this.type = type;
        this.attribution = attribution;
    }

    /** A field with an initialiser. */
    public record Initialised(Declaration.Field field, Node.Declarator declarator, Expression value) {}

    /** Returns the initialisers that the creator runs. */
    public List<Initialised> runByCreator() {
        return allInitialised().stream().filter(this::mayRunInCreator).toList();
    }

    /** Returns the initialisers that run in the actor. */
    public List<Initialised> runInActor() {
        return allInitialised().stream().filter(each -> !mayRunInCreator(each)).toList();
    }

    private List<Initialised> allInitialised() {
        return type.members(Declaration.Field.class).stream()
                .filter(each -> !Modifiers.containsWord(each.modifiers(), "static"))
                .flatMap(field -> field.declarators().stream()
                        .filter(each -> each.initializer() != null)
                        .map(each -> new Initialised(field, each, each.initializer())))
                .toList();
    }

    /** Returns whether some initialiser here requests a mailbox. */
    public boolean describesMailbox() {
        return allInitialised().stream().anyMatch(each -> asksForMailbox(each.value()));
    }

    private boolean asksForMailbox(Node node) {
        boolean here = node instanceof Expression.Call call
                && call.name().text().equals("of")
                && attribution.methodOrNull(type, call) instanceof ExecutableElement method
                && Owner.of(method).toString().equals(RuntimeNames.MAILBOX);
        return here || node.children().stream().anyMatch(this::asksForMailbox);
    }

    private boolean mayRunInCreator(Initialised each) {
        return !each.field().token() && isHarmless(each.value());
    }

    private boolean isHarmless(Expression value) {
        return switch (value) {
            case Expression.Literal literal -> true;
            case Expression.Parenthesized inner -> isHarmless(inner.inner());
            case Expression.Unary minus -> minus.operand() instanceof Expression.Literal;
            case Expression.ArrayElements array -> array.elements().stream().allMatch(this::isHarmless);
            case Expression.NewArray array ->
                array.dimensions().stream().allMatch(this::isShortLength)
                        && array.dimensions().size() < 2
                        && (array.initializer() == null || isHarmless(array.initializer()));
            case Expression.New made ->
                made.outer() == null
                        && made.body() == null
                        && made.placement() == null
                        && made.arguments().isEmpty()
                        && isOfHarmlessClass(made);
            case Expression.Name name -> isConstant(name);
            case Expression.Select name -> isConstant(name);
            case Expression.Binary sum -> concatenatesText(sum) && isHarmless(sum.left()) && isHarmless(sum.right());
            default -> false;
        };
    }

    private boolean isOfHarmlessClass(Expression.New made) {
        TypeMirror found = type.resolve(made.type()) == null ? attribution.type(type, made) : null;
        return found != null
                && HARMLESS.contains(attribution.types().erasure(found).toString());
    }

    private boolean isShortLength(Expression length) {
        if (!(length instanceof Expression.Literal literal) || literal.kind() != Expression.Literal.Kind.INTEGER)
            return false;
        String digits = type.source()
                .text()
                .substring(length.span().start(), length.span().end());
        return digits.matches("\\d{1,4}") && Integer.parseInt(digits) <= LENGTH_MAX;
    }

    /** Returns whether the sum is a text. Java has folded or rejected constants, so no division by zero remains. */
    private boolean concatenatesText(Expression.Binary sum) {
        return sum.operator().equals("+")
                || sum.operator().equals("-")
                || sum.operator().equals("*");
    }

    private boolean isConstant(Expression name) {
        return attribution.element(type, name) instanceof VariableElement variable
                && variable.getConstantValue() != null;
    }
}
