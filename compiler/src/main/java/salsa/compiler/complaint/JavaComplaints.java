package salsa.compiler.complaint;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaFileObject;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.javac.TextFile;
import salsa.compiler.symbol.Lookup;
import salsa.compiler.symbol.Universe;
import salsa.compiler.symbol.Waiting;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.JavaSource;
import salsa.compiler.wording.Declarations;
import salsa.compiler.wording.OpenHandlers;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Suggestions;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;

/** Translates javac's complaints about the typing text into diagnostics about the Salsa file, in Salsa's terms. */
public final class JavaComplaints {
    private static final Pattern OVERRIDDEN = Pattern.compile("`\\w+` is of type .+ here, and of type (.+) in `.*`");

    private final Diagnostics diagnostics;
    private final MessageComplaints messages;
    private final ArgumentComplaints arguments;
    private final HandlerReferences references;
    private final NameComplaints names;
    private final TypeComplaints values;
    private final Unknowns unknowns = new Unknowns();
    private final Set<String> reported = new HashSet<>();

    private JavaComplaints(Universe universe, Lookup lookup, Attribution attribution, Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        var suggestions = new Suggestions(universe, lookup, attribution);
        var handlers = new DeclaredHandlers(universe, attribution);
        var targets = new TargetTypes(attribution, suggestions);
        messages = new MessageComplaints(universe, attribution, suggestions, handlers, targets);
        arguments = new ArgumentComplaints(attribution, handlers);
        references = new HandlerReferences(handlers, attribution);
        names = new NameComplaints(suggestions, targets, unknowns);
        values = new TypeComplaints(handlers, arguments, references, attribution);
    }

    /** Reports javac's complaints, except where a rule of the language has already reported the mistake. */
    public static void report(Universe universe, Lookup lookup, Attribution attribution, Diagnostics diagnostics) {
        var complaints = new JavaComplaints(universe, lookup, attribution, diagnostics);
        List<Diagnostic> known = diagnostics.all();
        var cascading = CascadingErrors.of(universe, known, attribution.complaints());
        var withheld = new ArrayList<Attribution.Complaint>();
        for (Attribution.Complaint each : attribution.complaints()) {
            if (each.type().fromHeader()) continue;
            if (isAlreadyExplained(each, known) || cascading.isCascading(each)) withheld.add(each);
            else complaints.reportOnce(LocatedComplaint.of(each));
        }
        complaints.unknowns.onePerName().forEach(complaints::reportOnce);
        // without any error, the withheld ones are consequences of none
        if (!diagnostics.hasErrors()) withheld.forEach(each -> complaints.reportOnce(LocatedComplaint.of(each)));
    }

    /** Reports javac's errors in plain Java files as they are. */
    public static void reportPlain(
            List<javax.tools.Diagnostic<? extends JavaFileObject>> errors, List<Source> java, Diagnostics diagnostics) {
        for (var error : errors) {
            if (!(error.getSource() instanceof TextFile file)) continue;
            for (Source source : java) {
                if (!JavaSource.className(source).equals(file.className())) continue;
                int start = (int) Math.max(0, error.getPosition());
                diagnostics.report(Diagnostic.error(
                        LanguageCode.JAVA,
                        source,
                        new Span(start, (int) Math.max(start, error.getEndPosition())),
                        LocatedComplaint.firstLine(error),
                        "repair the Java file"));
            }
        }
    }

    private static boolean isAlreadyExplained(Attribution.Complaint complaint, List<Diagnostic> known) {
        boolean open = complaint.diagnostic().getCode().endsWith("does.not.override.abstract");
        if (open && known.stream().anyMatch(each -> each.code() == LanguageCode.ABSTRACT_HANDLER)) return true;
        Source source = complaint.type().source();
        int line = source.line(complaint.offset());
        return known.stream()
                .anyMatch(each -> each.source() == source
                        && each.code().id().startsWith("E")
                        && source.line(each.span().start()) <= line
                        && line <= source.line(each.span().end()));
    }

    private void reportOnce(LocatedComplaint complaint) {
        switch (complaint.javacKey()) {
            case "cant.resolve", "cant.resolve.location" -> names.reportUnknown(complaint);
            default -> {
                Diagnostic waiting = patternOrCapture(complaint);
                reportOnce(waiting == null ? toDiagnostic(complaint) : waiting);
            }
        }
    }

    private void reportOnce(@Nullable Diagnostic issued) {
        if (issued != null
                && reported.add(
                        issued.code().id() + issued.span() + issued.source().name())) diagnostics.report(issued);
    }

    /** Returns the complaint about a pattern for an argument or about the operand of a wait; null if it is neither. */
    private static @Nullable Diagnostic patternOrCapture(LocatedComplaint complaint) {
        Node.MessagePattern label = complaint.smallestNodeOf(Node.MessagePattern.class);
        boolean later = complaint.smallestNodeOf(Expression.Lambda.class) == null && runsLater(complaint.path());
        return switch (complaint.javacKey()) {
            case "incorrect.number.of.nested.patterns" -> PatternComplaints.wrongComponentCount(complaint);
            case "instanceof.reifiable.not.safe", "deconstruction.pattern.only.records" ->
                label != null ? TypeComplaints.impossiblePattern(complaint, label, complaint.wholeText()) : null;
            case "preview.feature.disabled.plural" ->
                label != null
                        ? TypeComplaints.impossiblePattern(complaint, label, "the argument is never of this type")
                        : null;
            case "cant.ref.non.effectively.final.var" -> !later ? null : PatternComplaints.changingVariable(complaint);
            default -> null;
        };
    }

    /** Returns whether code is in a case, or in another block that runs after its handler has left the stack. */
    static boolean runsLater(List<Node> path) {
        return path.stream().anyMatch(each -> each instanceof Node.SwitchCase || Waiting.isLeaving(each));
    }

    private static String effectivelyFinalRemedy(LocatedComplaint complaint) {
        Expression.Assign assign = complaint.smallestNodeOf(Expression.Assign.class);
        Expression.Unary step = complaint.smallestNodeOf(Expression.Unary.class);
        boolean changes = assign != null && assign.left().span().contains(complaint.offset())
                || step != null && step.operator().matches("\\+\\+|--");
        return changes
                ? "write a loop instead of the lambda: for (var each : …) …, or make it a field of the actor"
                : "copy it into a final variable and use that";
    }

    /** Returns the handler of a parent or interface with a name similar to the one at the place. */
    private static Optional<String> similarInheritedHandler(LocatedComplaint complaint) {
        String name = Places.text(complaint.type(), complaint.span());
        return Words.nearest(
                name,
                OpenHandlers.typesThatRequire(complaint.type().lineage()).stream()
                        .filter(each -> each != complaint.type())
                        .flatMap(each -> each.handlers().stream())
                        .map(each -> each.name().text())
                        .toList());
    }

    private static Diagnostic incompatibleOverride(LocatedComplaint complaint) {
        String reason = JavaWording.rewriteOverride(complaint.wholeText());
        Matcher types = OVERRIDDEN.matcher(reason);
        Declaration.Handler handler = complaint.smallestNodeOf(Declaration.Handler.class);
        return types.matches() && handler != null
                ? complaint.error(
                        LanguageCode.OVERRIDE,
                        handler.passType().span(),
                        reason,
                        "write the same pass type: `" + types.group(1) + " "
                                + handler.name().text()
                                + Declarations.parameterList(complaint.type(), handler.parameters()) + "`")
                : complaint.error(LanguageCode.OVERRIDE, reason, "use the same pass type, or another name");
    }

    /** Returns the complaint in terms of the Salsa file; null if it needs no report. */
    private @Nullable Diagnostic toDiagnostic(LocatedComplaint complaint) {
        return switch (complaint.javacKey()) {
            case "doesnt.exist" -> names.unknownPackage(complaint);
            case "cant.resolve.location.args", "cant.resolve.args", "cant.resolve.location.args.params" ->
                messages.unknownName(complaint);
            case "cant.apply.symbol", "cant.apply.symbols", "cant.apply.diamond.1" ->
                arguments.unfittingArguments(complaint);
            case "non-static.cant.be.ref" -> messages.explainMissingActor(complaint);
            case "prob.found.req" -> values.typeMismatch(complaint);
            case "incomparable.types", "operator.cant.be.applied", "operator.cant.be.applied.1" ->
                values.badOperands(complaint);
            case "type.found.req" -> values.primitiveArgument(complaint);
            case "missing.ret.stmt" -> FlowComplaints.missingPass(complaint);
            case "already.defined" -> FlowComplaints.duplicateDeclaration(complaint);
            case "var.might.not.have.been.initialized" -> FlowComplaints.unassignedVariable(complaint);
            case "unreachable.stmt" -> FlowComplaints.unreachableStatement(complaint);
            case "does.not.override.abstract" -> FlowComplaints.unimplementedMethod(complaint);
            case "unreported.exception.need.to.catch.or.throw" -> FlowComplaints.uncaughtException(complaint);
            case "except.never.thrown.in.try" -> FlowComplaints.neverThrownException(complaint);
            case "ref.ambiguous" -> names.ambiguousImport(complaint);
            case "already.defined.single.import" -> names.duplicateImport(complaint);
            case "invalid.canonical.constructor.in.record" -> FlowComplaints.canonicalConstructor(complaint);
            case "wrong.number.type.args" -> values.wrongTypeArgumentCount(complaint);
            case "invalid.mref" ->
                complaint.error(
                        LanguageCode.UNKNOWN_METHOD,
                        JavaWording.rewriteInference(complaint.wholeText()),
                        "check the name, or write a lambda");
            case "method.does.not.override.superclass" ->
                complaint.error(
                        LanguageCode.OVERRIDES_NOTHING,
                        "no parent and no interface has `" + Places.text(complaint.type(), complaint.span())
                                + "` with these parameters",
                        similarInheritedHandler(complaint)
                                .map(each -> "did you mean " + each + "?")
                                .orElse("check the name and the parameter types, or remove @Override"));
            case "override.incompatible.ret", "override.meth", "override.static" -> incompatibleOverride(complaint);
            case "cyclic.inheritance" ->
                complaint.error(
                        LanguageCode.NOT_EXTENSIBLE,
                        "this type extends itself, directly or through its parents",
                        "remove one of the `extends` in the cycle");
            case "foreach.not.applicable.to.type" -> values.notIterable(complaint);
            case "cant.ref.non.effectively.final.var", "local.var.accessed.from.icls.needs.final" ->
                complaint.error(
                        LanguageCode.JAVA,
                        complaint
                                .wholeText()
                                .replace(
                                        "a lambda expression",
                                        CreatorComplaints.isInActor(complaint)
                                                ? "an anonymous actor"
                                                : "a lambda expression"),
                        effectivelyFinalRemedy(complaint));
            case "name.clash.same.erasure", "name.clash.same.erasure.no.override" ->
                complaint.error(LanguageCode.JAVA, complaint.wholeText(), "rename one of the two");
            case "cant.assign.val.to.var",
                    "var.might.already.be.assigned",
                    "var.might.be.assigned.in.loop",
                    "final.parameter.may.not.be.assigned" ->
                CreatorComplaints.namesCapturedVariable(complaint)
                        ? CreatorComplaints.assignedCapture(complaint)
                        : complaint.error(
                                LanguageCode.JAVA, complaint.wholeText(), "remove final, or use another variable");
            case "cant.infer.local.var.type" ->
                references
                        .handlerReferenceInVar(complaint)
                        .orElseGet(() -> JavaRemedies.complaintWithRemedy(complaint));
            default ->
                FlowComplaints.isAboutNonCanonical(complaint.firstLine())
                        ? FlowComplaints.nonCanonicalConstructor(complaint)
                        : JavaRemedies.complaintWithRemedy(complaint);
        };
    }
}
