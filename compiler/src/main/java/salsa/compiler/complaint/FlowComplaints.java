package salsa.compiler.complaint;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Waiting;
import salsa.compiler.wording.Declarations;
import salsa.compiler.wording.OpenHandlers;
import salsa.compiler.wording.Places;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;

/** Complaints about duplicate or missing declarations, missing values, and paths that end without one. */
final class FlowComplaints {
    private static final Pattern OPEN_METHOD = Pattern.compile("override abstract method (.*) in (\\S+)$");

    private static final Pattern TWICE = Pattern.compile("^(\\w+) (\\w+)\\(.*\\) is already defined in (\\w+) ");
    private static final Pattern UNASSIGNED = Pattern.compile("^variable (\\S+) ");

    private FlowComplaints() {}

    /**
     * Returns the complaint about a duplicate declaration; null for the accessor of a duplicate record component, which
     * has its own complaint.
     */
    static @Nullable Diagnostic duplicateDeclaration(LocatedComplaint complaint) {
        Matcher diagnostic = TWICE.matcher(complaint.javacMessage());
        boolean accessor = diagnostic.find()
                && diagnostic.group(1).equals("method")
                && diagnostic.group(3).equals("record")
                && !Places.text(complaint.type(), complaint.span()).equals(diagnostic.group(2));
        return accessor ? null : duplicateDeclaration(complaint, nameOfJavaType(complaint));
    }

    /** Returns the name of a Java type at whose beginning javac points. */
    private static Span nameOfJavaType(LocatedComplaint complaint) {
        Declaration.Nested nested = complaint.smallestNodeOf(Declaration.Nested.class);
        return nested != null && complaint.offset() < nested.name().span().start()
                ? nested.name().span()
                : complaint.span();
    }

    private static Diagnostic duplicateDeclaration(LocatedComplaint complaint, Span span) {
        String name = Places.text(complaint.type(), span);
        Span first = Declarations.earlierDeclaration(complaint.type(), span);
        Declaration member = Places.memberAt(complaint.type(), complaint.offset());
        boolean signature = member instanceof Declaration.Handler handler
                && handler.name().span().equals(span);
        String reason = signature
                ? "handler `" + name + "` with these parameters is already declared"
                : member instanceof Declaration.Constructor
                                && Places.signatureSpan(member).start() == span.start()
                        ? "a constructor with these parameters is already declared"
                        : "`" + name + "` is already declared";
        Diagnostic diagnostic = complaint.error(LanguageCode.DUPLICATE, span, reason, "rename one of the two");
        return first == null ? diagnostic : diagnostic.with(new Label(first, "declared first"));
    }

    static Diagnostic unassignedVariable(LocatedComplaint complaint) {
        String name = Places.text(complaint.type(), complaint.span());
        Matcher variable = UNASSIGNED.matcher(complaint.javacMessage());
        if (variable.find() && !variable.group(1).equals(name)) {
            return complaint.error(
                    LanguageCode.UNASSIGNED,
                    "the constructor may end here without assigning `" + variable.group(1) + "`",
                    "assign it on every path: this." + variable.group(1) + " = …");
        }
        Diagnostic diagnostic = complaint.error(
                LanguageCode.UNASSIGNED, "`" + name + "` may be unassigned here", "assign a value in its declaration");
        return Declarations.variableNamed(complaint.type(), name, complaint.offset())
                .map(each -> diagnostic.with(new Label(each.span(), "declared without a value")))
                .orElse(diagnostic);
    }

    static Diagnostic unreachableStatement(LocatedComplaint complaint) {
        Statement never = complaint.path().stream()
                .filter(Statement.class::isInstance)
                .map(Statement.class::cast)
                .filter(each ->
                        !(each instanceof Statement.Block) && each.span().start() == complaint.offset())
                .findFirst()
                .orElse(null);
        Span span = never == null || spansSeveralLines(complaint.type(), never) ? complaint.span() : never.span();
        Statement before = never == null ? null : statementBefore(complaint.path(), never);
        Diagnostic diagnostic = never != null && before != null && Waiting.isLeaving(before)
                ? complaint.error(
                        LanguageCode.BEHIND_REACT,
                        span,
                        "execution continues in the cases before this and never reaches it",
                        remedyAfterReact(complaint, never, before))
                : complaint.error(
                        LanguageCode.UNREACHABLE,
                        span,
                        "the code before it always leaves the handler or loop",
                        "remove it, or move it before that code");
        return before == null
                ? diagnostic
                : diagnostic.with(new Label(firstLineOf(complaint.type(), before), reasonNeverPassed(before)));
    }

    /** Returns the repair for a statement after a react; a message that starts the handler again is a loop. */
    private static String remedyAfterReact(LocatedComplaint complaint, Statement never, Statement before) {
        boolean cases = before instanceof Statement.Receive receive && receive.reacts();
        String word = cases ? "react { … }" : "{ … }";
        Declaration.Handler handler = complaint.smallestNodeOf(Declaration.Handler.class);
        boolean again = handler != null
                && never instanceof Statement.Evaluate(var _, Expression.Send send)
                && (send.target() == null || send.target() instanceof Expression.Self)
                && send.name().text().equals(handler.name().text());
        return again
                ? "to react again, write `loop { " + word + " }` and remove this message"
                : "write `" + (cases ? "{ " + word + " }" : word) + " andThen { … }`, or move it into the cases";
    }

    private static boolean spansSeveralLines(SalsaType type, Node node) {
        return type.source().line(node.span().start())
                != type.source().line(node.span().end());
    }

    /** Returns the statement before one that never runs; null if it is the first of its block. */
    private static @Nullable Statement statementBefore(List<Node> path, Statement never) {
        List<Statement> statements = path.stream()
                .filter(Statement.Block.class::isInstance)
                .map(each -> ((Statement.Block) each).statements())
                .filter(each -> each.contains(never))
                .findFirst()
                .orElse(List.of());
        int index = statements.indexOf(never);
        return index > 0 ? statements.get(index - 1) : null;
    }

    private static Span firstLineOf(SalsaType type, Statement statement) {
        Span span = statement.span();
        if (!spansSeveralLines(type, statement)) return span;
        int line = type.source().line(span.start());
        return new Span(
                span.start(),
                type.source().lineStart(line) + type.source().lineText(line).length());
    }

    /** Returns why execution never continues after the statement. */
    private static String reasonNeverPassed(Statement before) {
        return switch (before) {
            case Statement.Pass pass -> "the handler ends here";
            case Statement.Throw thrown -> "this throws";
            case Statement.Break leaving -> "this leaves";
            case Statement.Continue again -> "this continues the loop";
            case Statement.While loop -> "this never ends";
            case Statement.For loop -> "this never ends";
            case Statement.DoWhile loop -> "this never ends";
            case Statement.Receive react -> "execution continues in these cases";
            case Statement.Loop loop -> "this repeats forever";
            case Statement.AndThen parts -> "execution continues in these blocks";
            default -> "every path through this leaves it";
        };
    }

    /** Returns the complaint about a canonical constructor of a record that violates Java's rules. */
    static Diagnostic canonicalConstructor(LocatedComplaint complaint) {
        String reason =
                complaint.wholeText().replaceFirst("^invalid \\w+ constructor in record [^;]*; \\((.*)\\)$", "$1");
        String remedy = reason.startsWith("invalid parameter names")
                ? "name the parameters like the record's components"
                : reason.contains("return statements")
                        ? "remove the `return`; the components are assigned at its end"
                        : "write a canonical or compact constructor";
        return complaint.error(
                LanguageCode.JAVA,
                nameOfJavaType(complaint),
                reason.replace(
                        "invalid parameter names in canonical constructor",
                        "the parameters of a canonical constructor must have the names of the components"),
                remedy);
    }

    /** Returns whether javac's message is about a non-canonical constructor of a record. */
    static boolean isAboutNonCanonical(String message) {
        return message.startsWith("constructor is not canonical");
    }

    /** Returns the complaint about a non-canonical constructor of a record. */
    static Diagnostic nonCanonicalConstructor(LocatedComplaint complaint) {
        return complaint.error(
                LanguageCode.JAVA,
                nameOfJavaType(complaint),
                "a constructor with other parameters must call the canonical constructor",
                "begin it with `this(…)`");
    }

    static Diagnostic uncaughtException(LocatedComplaint complaint) {
        boolean sleeps = Places.text(complaint.type(), complaint.span()).equals("sleep");
        return complaint.error(
                LanguageCode.UNCAUGHT,
                complaint.firstLine().replaceFirst("^unreported exception (\\S+);.*", "`$1` must be caught here"),
                (sleeps ? "to continue later, send a message: `self<-handler() : delay(100)`; to block, " : "")
                        + "catch it: try { … } catch (Exception e) { … }");
    }

    /**
     * Returns the complaint about a catch of a checked exception that its try never throws, perhaps because only the
     * handler of a send throws it.
     */
    static Diagnostic neverThrownException(LocatedComplaint complaint) {
        String thrown = complaint.firstLine().replaceFirst("^exception (\\S+) .*", "$1");
        Statement.Try attempt = complaint.smallestNodeOf(Statement.Try.class);
        return attempt != null && containsSend(attempt.body())
                ? complaint.error(
                        LanguageCode.UNCAUGHT,
                        "no `" + thrown + "` is thrown here: a send returns before its message is handled",
                        "await the answer in the `try`, and catch `Failure`, whose getCause() is the exception; or ask for the"
                                + " failure: Failure.of(…)")
                : complaint.error(
                        LanguageCode.UNCAUGHT, "nothing in the `try` throws `" + thrown + "`", "remove this catch");
    }

    private static boolean containsSend(Node node) {
        return node instanceof Expression.Send
                || !(node instanceof Expression.Lambda)
                        && node.children().stream().anyMatch(FlowComplaints::containsSend);
    }

    static Diagnostic missingPass(LocatedComplaint complaint) {
        if (complaint.path().stream().anyMatch(FlowComplaints::isJavaClass)) {
            return complaint.error(
                    LanguageCode.JAVA,
                    "a path through this method ends here without returning a value",
                    "return a value on every path");
        }
        Diagnostic diagnostic = complaint.error(
                LanguageCode.MISSING_PASS,
                "a path through this handler ends here without passing a value",
                "pass a value on every path");
        Declaration.Handler handler = complaint.smallestNodeOf(Declaration.Handler.class);
        return handler == null ? diagnostic : diagnostic.with(TypeComplaints.passTypeLabel(complaint.type(), handler));
    }

    /** Returns the complaint about a behavior, or a Java class in it, that does not implement a promised method. */
    static Diagnostic unimplementedMethod(LocatedComplaint complaint) {
        Node lacking = complaint.path().reversed().stream()
                .filter(FlowComplaints::isJavaClass)
                .findFirst()
                .orElse(null);
        if (lacking == null) return unimplementedHandlers(complaint);
        Matcher method = OPEN_METHOD.matcher(complaint.wholeText());
        return complaint.error(
                LanguageCode.JAVA,
                nameSpanOf(lacking, complaint),
                method.find()
                        ? "the method `" + method.group(1) + "` of `" + method.group(2) + "` is missing in this class"
                        : complaint.wholeText(),
                "write it");
    }

    private static boolean isJavaClass(Node node) {
        return node instanceof Declaration.Nested
                || node instanceof Node.ClassBody
                || node instanceof Expression.New creation && creation.body() != null;
    }

    private static Span nameSpanOf(Node javaClass, LocatedComplaint complaint) {
        if (javaClass instanceof Declaration.Nested named) return named.name().span();
        Expression.New creation = complaint.smallestNodeOf(Expression.New.class);
        return creation != null && (creation == javaClass || creation.body() == javaClass)
                ? creation.type().span()
                : complaint.span(); // the declaration of an enum's constant
    }

    private static Diagnostic unimplementedHandlers(LocatedComplaint complaint) {
        List<OpenHandlers.Open> open = OpenHandlers.openHandlersOf(complaint.type());
        Span name = complaint.type().declaration().name().span();
        boolean anonymous = complaint.type().enclosingType() != null;
        if (open.isEmpty()) {
            return complaint.error(
                    LanguageCode.HANDLER_MISSING,
                    name,
                    complaint.wholeText(),
                    anonymous ? "implement it" : "implement it, or make the behavior abstract");
        }
        String missing = open.stream()
                .map(each -> "`" + each.handler().name().text() + "` of `"
                        + each.owner().name() + "`")
                .collect(Collectors.joining(", "));
        return complaint
                .error(
                        LanguageCode.HANDLER_MISSING,
                        name,
                        (open.size() == 1 ? "the handler " : "handlers ")
                                + missing
                                + (open.size() == 1 ? " is missing" : " are missing"),
                        "write "
                                + open.stream()
                                        .map(OpenHandlers.Open::signature)
                                        .collect(Collectors.joining(", "))
                                + (anonymous
                                        ? ""
                                        : ", or make `" + complaint.type().name() + "` abstract"))
                .with(requiringClause(complaint.type(), open.getFirst().owner()));
    }

    /** Returns labels at the clause of the behavior's head that requires a handler. */
    private static Label[] requiringClause(SalsaType type, SalsaType asking) {
        if (!(type.declaration() instanceof Declaration.Behavior behavior)) return new Label[0];
        return java.util.stream.Stream.concat(
                        java.util.stream.Stream.ofNullable(behavior.parent()), behavior.interfaces().stream())
                .filter(each -> type.resolve(each) == asking)
                .map(each -> new Label(each.span(), "requires it"))
                .limit(1)
                .toArray(Label[]::new);
    }
}
