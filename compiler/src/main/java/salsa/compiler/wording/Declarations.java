package salsa.compiler.wording;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import salsa.compiler.symbol.SalsaType;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;

/** The declarations that a diagnostic refers to: secondary places that explain the primary one. */
public final class Declarations {
    private Declarations() {}

    /** Finds a variable by name, as seen from an offset: first in the enclosing handler, then in the behavior. */
    public static Optional<Node.Identifier> variableNamed(SalsaType type, String name, int offset) {
        Declaration member = Places.memberAt(type, offset);
        var found = new ArrayList<Node.Identifier>();
        if (member != null && !(member instanceof Declaration.Field)) collectVariables(member, found);
        type.members(Declaration.Field.class).forEach(each -> collectVariables(each, found));
        return found.stream().filter(each -> each.text().equals(name)).findFirst();
    }

    /** Returns the variables in scope at an offset. */
    static List<Node.Identifier> variablesAt(SalsaType type, int offset) {
        var found = new ArrayList<Node.Identifier>();
        Declaration member = Places.memberAt(type, offset);
        if (member != null) collectVariables(member, found);
        for (SalsaType each : type.lineage()) {
            each.members(Declaration.Field.class).forEach(field -> collectVariables(field, found));
        }
        return found;
    }

    private static void collectVariables(Node node, List<Node.Identifier> found) {
        switch (node) {
            case Node.Declarator each -> found.add(each.name());
            case Node.Parameter each -> found.add(each.name());
            case Node.Catch each -> found.add(each.name());
            default -> {}
        }
        node.children().forEach(child -> collectVariables(child, found));
    }

    /** Returns the earlier declaration of a name that is declared again at a place, or null. */
    public static @Nullable Span earlierDeclaration(SalsaType type, Span again) {
        String name = Places.text(type, again);
        Declaration member = Places.memberAt(type, again.start());
        if (member == null) return null;
        boolean signature =
                member instanceof Declaration.Cases cases && cases.name().span().equals(again)
                        || member instanceof Declaration.Handler handler
                                && handler.name().span().equals(again)
                        || member instanceof Declaration.Constructor constructor
                                && constructor.name().span().equals(again);
        if (signature) return earlierMember(type, member);
        var found = new ArrayList<Node.Identifier>();
        if (member instanceof Declaration.Field)
            type.members(Declaration.Field.class).forEach(each -> collectVariables(each, found));
        else collectVariables(member, found);
        return found.stream()
                .filter(each -> each.text().equals(name) && each.span().start() < again.start())
                .map(Node.Identifier::span)
                .findFirst()
                .orElse(null);
    }

    /** Returns the name of another member with the same signature; null if there is none before it. */
    private static @Nullable Span earlierMember(SalsaType type, Declaration again) {
        String wanted = memberKey(type, again);
        for (Declaration each : type.declaration().members()) {
            if (each != again && memberKey(type, each).equals(wanted)) return nameSpan(each);
        }
        return null;
    }

    private static Span nameSpan(Declaration member) {
        return switch (member) {
            case Declaration.Handler handler -> handler.name().span();
            case Declaration.Constructor constructor -> constructor.name().span();
            case Declaration.Cases cases -> cases.name().span();
            default -> member.span();
        };
    }

    private static String memberKey(SalsaType type, Declaration member) {
        return switch (member) {
            case Declaration.Handler handler -> handler.name().text() + typeList(type, handler.parameters());
            case Declaration.Constructor constructor -> "new" + typeList(type, constructor.parameters());
            case Declaration.Cases cases -> "cases " + cases.name().text();
            default -> "";
        };
    }

    public static String typeList(SalsaType type, List<Node.Parameter> parameters) {
        return parameters.stream()
                .map(each -> each.type() == null ? "" : Places.text(type, each.type()))
                .collect(Collectors.joining(",", "(", ")"));
    }

    /** Returns a parameter list as written, such as {@code (int n, String s)}. */
    public static String parameterList(SalsaType type, List<Node.Parameter> parameters) {
        return parameters.stream().map(each -> Places.text(type, each)).collect(Collectors.joining(", ", "(", ")"));
    }

    /** Returns labels at the handlers declared in the file that a diagnostic is about. */
    public static Label[] declarationLabels(SalsaType in, SalsaType owner, List<Declaration.Handler> handlers) {
        if (owner == null || owner.source() != in.source()) return new Label[0];
        return handlers.stream()
                .limit(3)
                .map(each -> new Label(each.name().span(), "declared here"))
                .toArray(Label[]::new);
    }
}
