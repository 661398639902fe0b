package salsa.compiler.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import javax.tools.JavaFileObject;
import salsa.compiler.classes.TextFile;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.JavaSource;
import salsa.compiler.unit.Names;
import salsa.compiler.unit.SalsaType;
import salsa.compiler.unit.Universe;
import salsa.syntax.source.Code;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;

/** What javac says about the typing text, said again about the Salsa file, in Salsa's words where it is Salsa's. */
public final class JavaComplaints {
    private final Universe universe;
    private final Diagnostics diagnostics;
    private final Set<String> told = new HashSet<>();

    private JavaComplaints(Universe universe, Diagnostics diagnostics) {
        this.universe = universe;
        this.diagnostics = diagnostics;
    }

    /** Reports javac's complaints except where a rule of the language has already said what is wrong. */
    public static void report(Universe universe, Attribution attribution, Diagnostics diagnostics) {
        var complaints = new JavaComplaints(universe, diagnostics);
        List<Diagnostic> known = diagnostics.all();
        for (Attribution.Complaint complaint : attribution.complaints()) {
            if (!complaint.type().fromHeader() && !complaints.isExplained(complaint, known)) complaints.tell(complaint);
        }
    }

    /** Reports javac's errors in plain Java files as they are. */
    public static void reportPlain(List<javax.tools.Diagnostic<? extends JavaFileObject>> errors, List<Source> java,
            Diagnostics diagnostics) {
        for (var error : errors) {
            if (!(error.getSource() instanceof TextFile file)) continue;
            for (Source source : java) {
                if (!JavaSource.className(source).equals(file.className())) continue;
                int start = (int) Math.max(0, error.getPosition());
                diagnostics.report(Diagnostic.error(LanguageCode.JAVA, source, new Span(start,
                        (int) Math.max(start, error.getEndPosition())), firstLine(error), ""));
            }
        }
    }

    private boolean isExplained(Attribution.Complaint complaint, List<Diagnostic> known) {
        boolean open = complaint.diagnostic().getCode().endsWith("does.not.override.abstract");
        if (open && known.stream().anyMatch(each -> each.code() == LanguageCode.ABSTRACT_HANDLER)) return true;
        Source source = complaint.type().source();
        int line = source.line(complaint.offset());
        return known.stream().anyMatch(each -> each.source() == source && each.code().id().startsWith("E")
                && source.line(each.span().start()) <= line && line <= source.line(each.span().end()));
    }

    private static String firstLine(javax.tools.Diagnostic<?> complaint) {
        return Words.simple(complaint.getMessage(Locale.ENGLISH).lines().findFirst().orElse("").strip());
    }

    private static String wholeText(javax.tools.Diagnostic<?> complaint) {
        return Words.simple(complaint.getMessage(Locale.ENGLISH).lines().map(String::strip)
                .filter(each -> !each.contains("Typing.") && !each.startsWith("(actual and formal"))
                .collect(Collectors.joining("; "))).replaceAll("\\bconstruct\\$", "");
    }

    private void tell(Attribution.Complaint complaint) {
        SalsaType type = complaint.type();
        Node at = innermost(type.declaration(), complaint.offset());
        Diagnostic said = translate(complaint, at);
        if (told.add(said.code().id() + said.span() + type.qualifiedName())) diagnostics.report(said);
    }

    private Diagnostic translate(Attribution.Complaint complaint, Node at) {
        SalsaType type = complaint.type();
        String code = complaint.diagnostic().getCode().replaceFirst("^compiler\\.err\\.", "");
        String message = complaint.diagnostic().getMessage(Locale.ENGLISH);
        Expression.Send send = enclosingSend(type, complaint.offset());
        Span span = word(type, at, complaint.offset());
        if (send != null && code.startsWith("cant.resolve") && code.endsWith("args")) {
            return unknownHandler(type, send, message);
        }
        if (send != null && code.startsWith("cant.apply.symbol")) return wrongMessage(type, send);
        return switch (code) {
            case "cant.resolve", "cant.resolve.location" -> unresolved(type, span, message);
            case "doesnt.exist" -> error(LanguageCode.UNKNOWN_TYPE, type, span, firstLine(complaint.diagnostic()),
                    "check the import and the class path");
            case "cant.resolve.location.args", "cant.resolve.args" -> unknownMethod(type, span, complaint);
            case "non-static.cant.be.ref" -> error(LanguageCode.NO_ACTOR_HERE, type, span,
                    "a Java class inside a behavior has no actor of its own", "give it the values it needs");
            case "cant.apply.symbol", "cant.apply.symbols", "cant.apply.diamond.1" ->
                    error(LanguageCode.WRONG_ARGUMENTS, type, span, wholeText(complaint.diagnostic()),
                            "give arguments of the declared types");
            case "prob.found.req" -> mismatch(type, span, at, complaint);
            case "incomparable.types", "operator.cant.be.applied", "operator.cant.be.applied.1" ->
                    operands(type, span, complaint);
            case "missing.ret.stmt" -> error(LanguageCode.MISSING_PASS, type, span,
                    "a path through this handler ends here without passing a value", "pass a value on every path");
            case "already.defined" -> error(LanguageCode.DUPLICATE, type, span, firstLine(complaint.diagnostic())
                            .replaceAll(" in (method|constructor|class) .*", " here").replace("method ", "handler "),
                    "rename one of the two");
            case "var.might.not.have.been.initialized" -> error(LanguageCode.UNASSIGNED, type, span,
                    "`" + text(type, span) + "` may have no value here", "give it a value where it is declared");
            case "unreported.exception.need.to.catch.or.throw" -> error(LanguageCode.UNCAUGHT, type, span,
                    firstLine(complaint.diagnostic()).replace(" or declared to be thrown", ""), "catch it: try { … } catch (Exception e) { … }");
            case "ref.ambiguous" -> error(LanguageCode.WRONG_MESSAGE, type, span, "two handlers fit equally well",
                    "make the type of the argument plain with a cast");
            case "unreachable.stmt" -> error(LanguageCode.UNREACHABLE, type, span,
                    "what stands before it always leaves", "remove it, or put it before the pass");
            case "does.not.override.abstract" -> error(LanguageCode.HANDLER_MISSING, type,
                    type.declaration().name().span(), missingHandler(message),
                    "write it, or make the behavior abstract");
            case "override.incompatible.ret", "override.meth", "override.static" -> error(LanguageCode.OVERRIDE, type,
                    span, wholeText(complaint.diagnostic()), "use the same pass type, or another name");
            default -> error(LanguageCode.JAVA, type, span, wholeText(complaint.diagnostic()), "");
        };
    }

    private static Diagnostic error(Code code, SalsaType type, Span span, String reason, String remedy) {
        return Diagnostic.error(code, type.source(), span, reason, remedy);
    }

    // ---- messages

    private Diagnostic unknownHandler(SalsaType type, Expression.Send send, String message) {
        String name = send.name().text();
        String owner = message.lines().filter(each -> each.contains("location:"))
                .map(each -> each.replaceAll(".*(?:class|interface|of type) ", "").strip()).findFirst()
                .orElse(type.name());
        SalsaType target = target(type, owner);
        String whose = target == null ? Words.simple(owner) : target.name();
        String reason = "`" + whose + "` has no handler `" + name + "`";
        List<String> handlers = handlers(target);
        String remedy = Words.nearest(name, handlers).map(near -> "did you mean " + near + "?")
                .orElse(handlers.isEmpty() ? "declare it" : "it has " + String.join(", ", handlers));
        return error(LanguageCode.UNKNOWN_HANDLER, type, send.name().span(), reason, remedy);
    }

    private Diagnostic wrongMessage(SalsaType type, Expression.Send send) {
        String name = send.name().text();
        return error(LanguageCode.WRONG_MESSAGE, type, send.name().span(), "no handler `" + name
                + "` takes these arguments", forms(name));
    }

    /** The handlers of a name, as the remedy for a message that fits none. */
    private String forms(String name) {
        var forms = new ArrayList<String>();
        for (SalsaType each : universe.types()) {
            for (Declaration.Handler handler : each.handlers()) {
                if (handler.name().text().equals(name)) forms.add(each.name() + "." + name + parameters(each, handler));
            }
        }
        return forms.isEmpty() ? "check the number and types of the arguments" : "there is " + String.join(", ", forms);
    }

    private static String parameters(SalsaType type, Declaration.Handler handler) {
        return handler.parameters().stream().map(each -> type.source().text()
                .substring(each.span().start(), each.span().end())).collect(Collectors.joining(", ", "(", ")"));
    }

    private SalsaType target(SalsaType from, String owner) {
        String plain = owner.replaceAll("<.*", "");
        SalsaType found = universe.type(plain);
        return found != null ? found : from.resolve(plain);
    }

    private static List<String> handlers(SalsaType type) {
        if (type == null) return List.of();
        return type.lineage().stream().flatMap(each -> each.handlers().stream()).map(each -> each.name().text())
                .distinct().toList();
    }

    // ---- names and types

    private Diagnostic unresolved(SalsaType type, Span span, String message) {
        boolean isType = message.contains("symbol:   class");
        String name = message.lines().filter(each -> each.contains("symbol:"))
                .map(each -> each.replaceAll(".*\\s(\\S+)$", "$1")).findFirst().orElse(text(type, span));
        return error(isType ? LanguageCode.UNKNOWN_TYPE : LanguageCode.UNKNOWN_NAME, type, span,
                isType ? "there is no type `" + name + "`" : "nothing here is called `" + name + "`",
                Words.nearest(name, declared(type)).map(near -> "did you mean " + near + "?")
                        .orElse(isType ? "import it, or check the name" : "declare it, or check the name"));
    }

    private List<String> declared(SalsaType type) {
        var names = new ArrayList<String>();
        universe.types().forEach(each -> names.add(each.name()));
        collect(type.declaration(), names);
        return names;
    }

    private static void collect(Node node, List<String> names) {
        switch (node) {
            case Node.Declarator each -> names.add(each.name().text());
            case Node.Parameter each -> names.add(each.name().text());
            default -> { }
        }
        node.children().forEach(child -> collect(child, names));
    }

    private Diagnostic unknownMethod(SalsaType type, Span span, Attribution.Complaint complaint) {
        String name = text(type, span);
        String remedy = handlers(type).contains(name) ? "write self<-" + name + "(…) or self." + name + "(…)"
                : Words.nearest(name, handlers(type)).map(near -> "did you mean self." + near + "(…)?")
                .orElse("check the name and the arguments");
        return error(LanguageCode.UNKNOWN_METHOD, type, span, wholeText(complaint.diagnostic()), remedy);
    }

    private Diagnostic mismatch(SalsaType type, Span span, Node at, Attribution.Complaint complaint) {
        String message = wholeText(complaint.diagnostic()).replaceFirst("^incompatible types: ", "");
        if (message.matches("(?s).*\\btoken .*(cannot be converted|conforms?) to.*")) return tokenAsValue(type, span);
        Statement.Pass pass = enclosingPass(type, complaint.offset());
        if (pass != null && pass.value() != null) {
            return error(LanguageCode.PASS_MISMATCH, type, pass.value().span(), message,
                    "pass a value of the handler's type, or change the type");
        }
        Expression.Send send = sendOf(type.declaration(), span);
        if (send != null) {
            return error(LanguageCode.WRONG_MESSAGE, type, span, message, forms(send.name().text()));
        }
        return error(LanguageCode.TYPE_MISMATCH, type, span, message, "use a value of the type that is wanted");
    }

    /** The send that has an argument of just that span, or null. */
    private static Expression.Send sendOf(Node node, Span span) {
        if (node instanceof Expression.Send send
                && send.arguments().stream().anyMatch(each -> each.span().equals(span))) return send;
        for (Node child : node.children()) {
            if (child.span().start() <= span.start() && span.end() <= child.span().end()) return sendOf(child, span);
        }
        return null;
    }

    private static Diagnostic tokenAsValue(SalsaType type, Span span) {
        return error(LanguageCode.TOKEN_AS_VALUE, type, span, "this value will come with a later message, it is not"
                + " there yet", "send it on as an argument, pass it, or keep it as a token variable");
    }

    private Diagnostic operands(SalsaType type, Span span, Attribution.Complaint complaint) {
        String message = wholeText(complaint.diagnostic());
        if (message.matches("(?s).*\\btoken .*")) return tokenAsValue(type, span);
        return error(LanguageCode.TYPE_MISMATCH, type, span, message, "check the types of the operands");
    }

    private static String missingHandler(String message) {
        String found = message.replaceAll("(?s).*abstract method (.*?)\\(.*", "$1");
        String of = message.replaceAll("(?s).* in (\\S+)$", "$1");
        return "the handler `" + Names.handlerAsWritten(found) + "` of `" + Words.simple(of) + "` is missing";
    }

    // ---- places

    private static Node innermost(Node node, int offset) {
        for (Node child : node.children()) {
            if (child.span().contains(offset)) return innermost(child, offset);
        }
        return node;
    }

    private static Expression.Send enclosingSend(SalsaType type, int offset) {
        return (Expression.Send) enclosing(type.declaration(), offset, Expression.Send.class, null);
    }

    private static Statement.Pass enclosingPass(SalsaType type, int offset) {
        return (Statement.Pass) enclosing(type.declaration(), offset, Statement.Pass.class, null);
    }

    /** The smallest node of the kind whose name or head is at the offset. */
    private static Node enclosing(Node node, int offset, Class<? extends Node> kind, Node found) {
        boolean here = kind.isInstance(node) && (!(node instanceof Expression.Send send)
                || send.target().span().end() <= offset && offset <= send.name().span().end());
        Node best = here ? node : found;
        for (Node child : node.children()) {
            if (child.span().contains(offset)) return enclosing(child, offset, kind, best);
        }
        return best;
    }

    /** The word or node at the offset: what the caret stands under. */
    private static Span word(SalsaType type, Node at, int offset) {
        String text = type.source().text();
        if (at instanceof Expression expression && !(at instanceof Expression.Lambda)
                && expression.span().start() == offset) return expression.span();
        int start = Math.min(offset, Math.max(0, text.length() - 1));
        int end = start;
        while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) end++;
        if (end == start) {
            if (at instanceof Expression.Select select) return select.name().span();
            if (at instanceof Expression.Call call) return call.name().span();
            end = Math.min(text.length(), start + 1);
        }
        return new Span(start, end);
    }

    private static String text(SalsaType type, Span span) {
        return type.source().text().substring(span.start(), span.end());
    }
}
