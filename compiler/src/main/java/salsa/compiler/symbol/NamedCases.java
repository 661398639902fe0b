package salsa.compiler.symbol;

import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.OtherCases;
import salsa.syntax.tree.Node.SwitchCase;

/** The resolution of named cases: those of the behavior, or of the nearest ancestor that has them. */
public final class NamedCases {
    private NamedCases() {}

    /** Returns the names among cases. */
    public static List<OtherCases> labels(List<SwitchCase> cases) {
        return cases.stream()
                .flatMap(each -> each.labels().stream())
                .filter(OtherCases.class::isInstance)
                .map(OtherCases.class::cast)
                .toList();
    }

    /** Returns whether all messages are taken by the cases of one name. */
    public static boolean isSingleName(List<SwitchCase> cases) {
        return labels(cases).size() == 1
                && cases.stream()
                        .allMatch(each -> !each.labels().isEmpty()
                                && (each.labels().getFirst() instanceof OtherCases
                                        || each.labels().getFirst() instanceof Node.After));
    }

    /** Returns the cases to which a label refers; null if there are none of that name. */
    public static Declaration.@Nullable Cases casesNamed(SalsaType type, OtherCases label) {
        List<SalsaType> lineage = type.lineage();
        return findCases(
                label.parent() ? lineage.subList(1, lineage.size()) : lineage,
                label.name().text());
    }

    /** Returns whether a label names a variable, which must hold cases, rather than named cases. */
    public static boolean isVariable(SalsaType type, OtherCases label) {
        return !label.parent()
                && casesNamed(type, label) == null
                && type.declaresVariable(label.name().text());
    }

    /** Returns the cases to which a reference refers; null if there are none of that name. */
    public static Declaration.@Nullable Cases casesNamed(SalsaType type, Expression.CasesReference reference) {
        return casesNamed(type, new OtherCases(reference.span(), reference.parent(), reference.cases()));
    }

    /** Returns the nearest of these types that has cases of the name; null if none has. */
    public static @Nullable SalsaType ownerOf(List<SalsaType> lineage, String name) {
        return lineage.stream()
                .filter(each -> ownCases(each, name) != null)
                .findFirst()
                .orElse(null);
    }

    /** Returns the cases of that name in the nearest of these types, or null. */
    private static Declaration.@Nullable Cases findCases(List<SalsaType> lineage, String name) {
        SalsaType owner = ownerOf(lineage, name);
        return owner == null ? null : ownCases(owner, name);
    }

    /** Returns the cases of that name that a behavior declares itself, or null. */
    public static Declaration.@Nullable Cases ownCases(SalsaType type, String name) {
        return type.members(Declaration.Cases.class).stream()
                .filter(each -> each.name().text().equals(name))
                .findFirst()
                .orElse(null);
    }
}
