package salsa.compiler.complaint;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.wording.Constants;
import salsa.compiler.wording.Declarations;
import salsa.compiler.wording.Places;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;

/** Complaints about labels of cases: patterns with too many parts, unknown constants, variables that a case changes. */
final class PatternComplaints {
    private static final Pattern COUNTS = Pattern.compile(".*required: *(.*?); *found: *(.*)");
    private static final Pattern RECORD = Pattern.compile("(?s)([\\w.]+)\\s*\\((.*)\\)");

    private PatternComplaints() {}

    /**
     * Returns the complaint about a label of a switch that is not a constant of the enum; null if the place is no such
     * label.
     */
    static @Nullable Diagnostic nonConstantLabel(LocatedComplaint complaint, String name, TargetTypes targets) {
        Node.SwitchCase one = complaint.smallestNodeOf(Node.SwitchCase.class);
        boolean label = one != null
                && one.labels().stream().anyMatch(each -> each.span().contains(complaint.offset()));
        if (!label) return null;
        Node around = complaint.path().get(complaint.path().indexOf(one) - 1);
        Expression selector = around instanceof Statement.Switch statement
                ? statement.selector()
                : around instanceof Expression.SwitchValue value ? value.selector() : null;
        return selector == null
                ? null
                : Constants.unknownConstant(
                        complaint.type(), targets.typeOf(complaint, selector), complaint.span(), name);
    }

    /** Returns the complaint about a record pattern with another number of parts than the record has components. */
    static Diagnostic wrongComponentCount(LocatedComplaint complaint) {
        Node.MessagePattern label = complaint.smallestNodeOf(Node.MessagePattern.class);
        Matcher counts = COUNTS.matcher(complaint.wholeText());
        Matcher written = RECORD.matcher(
                Places.text(complaint.type(), complaint.smallestNode().span()));
        if (!counts.matches() || !written.matches()) {
            return label == null
                    ? JavaRemedies.complaintWithRemedy(complaint)
                    : TypeComplaints.impossiblePattern(complaint, label, complaint.wholeText());
        }
        List<String> required = splitList(counts.group(1));
        List<String> found = splitList(counts.group(2));
        List<String> texts = splitList(written.group(2));
        String pattern = IntStream.range(0, required.size())
                .mapToObj(each -> each < texts.size() ? texts.get(each) : "var _")
                .collect(Collectors.joining(", ", written.group(1) + "(", ")"));
        return complaint.error(
                label == null ? LanguageCode.JAVA : LanguageCode.NEVER_MATCHES,
                complaint.smallestNode().span(),
                "`" + written.group(1) + "` has " + required.size()
                        + (required.size() == 1 ? " component" : " components")
                        + ", and this pattern has " + found.size(),
                "write `" + pattern + "`");
    }

    private static List<String> splitList(String list) {
        return list.isBlank() ? List.of() : List.of(list.strip().split("\\s*,\\s*(?![^<(]*[>)])"));
    }

    /**
     * Returns the complaint about a local variable that a case of a react, or an andThen, uses and that changes; null
     * at its further places.
     */
    static Diagnostic changingVariable(LocatedComplaint complaint) {
        String name = Places.text(complaint.type(), complaint.span());
        Declaration member = Places.memberAt(complaint.type(), complaint.offset());
        Span changed = member == null ? null : firstAssignmentIn(member, name, complaint);
        if (changed == null) {
            return complaint.error(
                    LanguageCode.JAVA,
                    "`" + name + "` is assigned more than once, and a case reads it later",
                    "copy it into a final variable and use that");
        }
        Statement.Local local = member == null ? null : declarationOf(member, name);
        String type = local == null ? "int" : Places.text(complaint.type(), local.type());
        String field = "declare `" + (type.equals("var") ? "…" : type) + " " + name + ";` as a field of the behavior";
        Diagnostic diagnostic = complaint.error(
                LanguageCode.JAVA,
                changed,
                "this runs after the handler has left its stack, so it cannot change the local variable `" + name + "`",
                isInBecome(complaint, changed)
                        ? "wait here, with `receive` instead of `become`; or " + field
                        : field + " instead");
        return Declarations.variableNamed(complaint.type(), name, complaint.offset())
                .map(each -> diagnostic.with(new Label(each.span(), "declared in the handler")))
                .orElse(diagnostic);
    }

    private static boolean isInBecome(LocatedComplaint complaint, Span place) {
        return Places.innermost(Places.pathTo(complaint.type(), place.start()), Statement.Become.class) != null;
    }

    /** Returns the first place in a case or another block that runs later at which a variable is changed, or null. */
    private static @Nullable Span firstAssignmentIn(Node node, String name, LocatedComplaint complaint) {
        boolean changes = switch (node) {
            case Expression.Assign assign -> namesVariable(assign.left(), name);
            case Expression.Unary step -> step.operator().matches("\\+\\+|--") && namesVariable(step.operand(), name);
            default -> false;
        };
        if (changes
                && JavaComplaints.runsLater(
                        Places.pathTo(complaint.type(), node.span().start()))) return node.span();
        for (Node each : node.children()) {
            Span found = firstAssignmentIn(each, name, complaint);
            if (found != null) return found;
        }
        return null;
    }

    private static boolean namesVariable(Expression expression, String name) {
        return expression instanceof Expression.Name used && used.text().equals(name);
    }

    /** Returns the declaration of the local variable below the node, or null. */
    private static Statement.@Nullable Local declarationOf(Node node, String name) {
        if (node instanceof Statement.Local local
                && local.declarators().stream()
                        .anyMatch(each -> each.name().text().equals(name))) return local;
        for (Node each : node.children()) {
            Statement.Local found = declarationOf(each, name);
            if (found != null) return found;
        }
        return null;
    }
}
