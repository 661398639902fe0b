package salsa.compiler.complaint;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.PatternText;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.TakenMessage;
import salsa.compiler.text.Rewriter;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Declarations;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** Complaints about values of the wrong type. */
final class TypeComplaints {
    private static final Pattern VALUE_FOR_ACK = Pattern.compile("(\\S+) cannot be converted to ack");

    private static final Pattern ENDS = Pattern.compile("(In|Out|Channel)<.*> cannot be converted to (In|Out)<.*>");

    private static final Pattern FOR_TOKEN = Pattern.compile("(.+) cannot be converted to token (.+)");

    private static final Pattern OPERANDS =
            Pattern.compile("(?s).*binary operator '(.*)'.*first type:\\s*(.*)\\R.*second type:\\s*(.*)");

    private final DeclaredHandlers handlers;
    private final ArgumentComplaints arguments;
    private final HandlerReferences references;
    private final Attribution attribution;

    TypeComplaints(
            DeclaredHandlers handlers,
            ArgumentComplaints arguments,
            HandlerReferences references,
            Attribution attribution) {
        this.handlers = handlers;
        this.arguments = arguments;
        this.references = references;
        this.attribution = attribution;
    }

    @Nullable
    Diagnostic typeMismatch(LocatedComplaint complaint) {
        String message = JavaWording.rewriteInference(complaint.wholeText().replaceFirst("^incompatible types: ", ""));
        Node.MessagePattern label = complaint.smallestNodeOf(Node.MessagePattern.class);
        if (label != null) return impossiblePattern(complaint, label, message);
        Statement.Reply reply = complaint.smallestNodeOf(Statement.Reply.class);
        if (reply != null && reply.value() != null && isPassedValueTheError(complaint, reply.value())) {
            return complaint.error(
                    LanguageCode.REPLY_MISMATCH,
                    reply.value().span(),
                    message,
                    Objects.requireNonNullElse(
                            Conversions.conversionRemedy(message, valueText(complaint)),
                            "reply with a value of the message's pass type"));
        }
        if (message.matches("(?s).*\\btoken .*(cannot be converted|conforms?) to.*")) return tokenAsValue(complaint);
        Statement.Pass pass = complaint.smallestNodeOf(Statement.Pass.class);
        if (pass != null && pass.value() != null && isPassedValueTheError(complaint, pass.value()))
            return passedValueMismatch(complaint, pass.value(), message);
        Span span = complaint.span();
        Optional<Diagnostic> reference = references.misfitComplaint(complaint);
        if (reference.isPresent()) return reference.get();
        Expression.Send send = argumentOf(complaint, span);
        if (send != null) return argumentMismatch(complaint, send, span, message);
        Diagnostic creation = arguments.unfittingConstructor(complaint, span, message);
        if (creation != null) return creation;
        if (isLabelOfToken(complaint, message) || isReportedElsewhere(complaint)) return null;
        return complaint
                .error(LanguageCode.TYPE_MISMATCH, span, message, mismatchRemedy(complaint, span, message))
                .with(declaredTypeLabel(complaint));
    }

    private String mismatchRemedy(LocatedComplaint complaint, Span span, String message) {
        String text = Places.text(complaint.type(), span);
        if (message.startsWith("possible lossy conversion")) return "convert it with a cast, such as (int)";
        if (message.equals("String cannot be converted to char") && text.matches("\"[^\"\\\\']\"")) {
            return "write a character in single quotes: '" + text.charAt(1) + "'";
        }
        if (message.matches("Duration cannot be converted to (int|long)")) {
            return "write a number of milliseconds, such as 5000, or convert it with toMillis()";
        }
        Optional<String> group = text.equals("self")
                ? Optional.empty()
                : new GroupAdvice(complaint.type(), attribution)
                        .argumentRemedy(complaint.smallestNodeOf(Expression.Call.class));
        if (group.isPresent()) return group.get();
        Matcher out =
                Pattern.compile(".* cannot be converted to (?:Out|In)<(.*)>").matcher(message);
        if (out.matches() && text.equals("self")) {
            boolean sends = message.contains(" Out<");
            Expression.Call call = complaint.smallestNodeOf(Expression.Call.class);
            if (sends && call != null && call.name().text().equals("join"))
                return new GroupAdvice(complaint.type(), attribution).joinRemedy(out.group(1));
            return "give an end of a channel of this actor: `new Channel<" + out.group(1) + ">(self)."
                    + (sends ? "out" : "in") + "()`";
        }
        Expression.Assign assign = complaint.smallestNodeOf(Expression.Assign.class);
        boolean compares = message.endsWith("cannot be converted to boolean")
                && assign != null
                && assign.operator().equals("=")
                && complaint.smallestNodeOf(Statement.If.class) instanceof Statement.If choice
                && choice.condition().span().contains(assign.span().start());
        String end = channelEnd(message, Words.shortened(text));
        if (end != null) return end;
        String converted = Conversions.conversionRemedy(message, valueText(complaint));
        if (converted != null) return converted;
        String declared = InterfaceAdvice.declarationRemedy(complaint.type(), message);
        if (declared != null) return declared;
        String cast = castRemedy(complaint, message);
        if (cast != null) return cast;
        if (complaint.smallestNodeOf(Expression.Await.class) instanceof Expression.Await await
                && (await.span().equals(span) || text.startsWith("await")))
            return awaitRemedy(complaint, await, message);
        return assign != null && compares
                ? "compare with `==`: " + Places.text(complaint.type(), assign.left()) + " == "
                        + Places.text(complaint.type(), assign.right())
                : "use a value of the expected type";
    }

    /** Returns the cast of a value or token of type Object that initialises a variable; null for any other. */
    private @Nullable String castRemedy(LocatedComplaint complaint, String message) {
        Matcher object = Pattern.compile("Object cannot be converted to (\\S+)").matcher(message);
        Node.Declarator declared = complaint.smallestNodeOf(Node.Declarator.class);
        Expression value = declared == null ? null : declared.initializer();
        if (value == null || !object.matches()) return null;
        if (!value.span().equals(complaint.span()) && !isArgumentAt(value, complaint.span())) return null;
        boolean token = attribution.tokens(complaint.type()).isToken(value);
        return "cast it: `(" + (token ? "token " : "") + object.group(1) + ") "
                + Words.shortened(Places.text(complaint.type(), value)) + "`";
    }

    /** Returns the text of the plain value at the place, at a part of which javac may point; empty for any other. */
    private String valueText(LocatedComplaint complaint) {
        return switch (complaint.smallestNode()) {
            case Expression.Await _ -> "";
            case Expression whole when attribution.tokens(complaint.type()).isToken(whole) -> "";
            case Expression whole -> Places.text(complaint.type(), whole);
            default -> "";
        };
    }

    /** Returns the repair for an await that gives no value of the expected type. */
    private static String awaitRemedy(LocatedComplaint complaint, Expression.Await await, String message) {
        String operand = Words.shortened(Places.text(complaint.type(), await.token()));
        if (message.startsWith("ack ") && await.token() instanceof Expression.Send send) {
            return "`" + send.name().text() + "` passes no value; only wait for it: `await " + operand + ";`";
        }
        return await.token() instanceof Expression.Name
                ? "await a message or a token: `await " + operand + "<-handler(…)`"
                : "use a value of the expected type";
    }

    /** Returns whether javac has another complaint here: an index of an object, or a value assigned to this actor. */
    private boolean isReportedElsewhere(LocatedComplaint complaint) {
        Expression.Assign assign = complaint.smallestNodeOf(Expression.Assign.class);
        if (assign != null && assign.left() instanceof Expression.Self) return true;
        Expression.Index index = complaint.smallestNodeOf(Expression.Index.class);
        TypeMirror array = index == null ? null : attribution.type(complaint.type(), index.array());
        return index != null
                && array != null
                && array.getKind() == TypeKind.DECLARED
                && index.index().span().contains(complaint.offset());
    }

    /** Returns whether a label does not fit because the selector is a token, which is reported there. */
    private static boolean isLabelOfToken(LocatedComplaint complaint, String message) {
        Node.SwitchCase around = complaint.smallestNodeOf(Node.SwitchCase.class);
        return message.matches("(?s).*cannot be converted to token .*")
                && around != null
                && around.labels().stream()
                        .anyMatch(each -> each.span().contains(complaint.span().start()));
    }

    /** Returns whether the passed value itself does not fit, rather than an argument inside it. */
    private static boolean isPassedValueTheError(LocatedComplaint complaint, Expression value) {
        return complaint.smallestNodeOf(Expression.Lambda.class) == null
                && (argumentOf(complaint, complaint.span()) == null
                        || complaint.span().equals(value.span()));
    }

    /** Returns the complaint about a pattern that can never match its argument. */
    static Diagnostic impossiblePattern(LocatedComplaint complaint, Node.MessagePattern label, String message) {
        Node at = complaint.smallestNode();
        boolean channel = TakenMessage.namesChannel(complaint.type(), label);
        return complaint.error(
                LanguageCode.NEVER_MATCHES,
                at.span(),
                message,
                channel
                        ? "write the type of the channel's values, such as Integer for an int, or `var`"
                        : "write " + argumentType(message) + ", a narrower type, or `var`");
    }

    private static String argumentType(String message) {
        Matcher found = Pattern.compile("(\\S+) cannot be converted to \\S+").matcher(message);
        return found.matches()
                ? "`" + found.group(1).replaceFirst("^.*\\.", "") + "`, the type of the argument"
                : "the type of the argument";
    }

    private Diagnostic passedValueMismatch(LocatedComplaint complaint, Expression passed, String message) {
        Declaration.Handler handler = complaint.smallestNodeOf(Declaration.Handler.class);
        Matcher value = VALUE_FOR_ACK.matcher(message);
        if (value.matches() && handler != null && !isInCase(complaint)) {
            return complaint
                    .error(
                            LanguageCode.PASS_MISMATCH,
                            handler.passType().span(),
                            "`" + handler.name().text() + "` passes ack, but its code passes a value",
                            "write the type of the value instead of ack: `" + value.group(1) + " "
                                    + handler.name().text() + "(…)`, or pass no value: `pass;`")
                    .with(new Label(passed.span(), "a value of type " + value.group(1)));
        }
        if (value.matches()
                && complaint.smallestNodeOf(Declaration.Constructor.class) != null
                && !isInCase(complaint)) {
            return complaint.error(
                    LanguageCode.PASS_MISMATCH,
                    passed.span(),
                    "a constructor passes no value: its actor is the result of `new`",
                    "remove the value: `pass;`");
        }
        Diagnostic diagnostic = complaint.error(
                LanguageCode.PASS_MISMATCH, passed.span(), message, passRemedy(complaint, passed, message));
        return handler == null ? diagnostic : diagnostic.with(passTypeLabel(complaint.type(), handler));
    }

    /** Returns the remedy for a passed value of another type. */
    private String passRemedy(LocatedComplaint complaint, Expression passed, String message) {
        String value = Places.text(complaint.type(), passed);
        if (message.matches("Promise<.*> cannot be converted to .*") && passed instanceof Expression.Name)
            return "pass the token of the promise: `pass " + value + ".token()`";
        Declaration.Handler handler = complaint.smallestNodeOf(Declaration.Handler.class);
        return isInCase(complaint) && handler != null && message.endsWith("to ack")
                ? "answer the message of this case with `reply(" + Words.shortened(value) + ")`; `pass` answers `"
                        + handler.name().text() + "`"
                : Objects.requireNonNullElse(
                        Conversions.conversionRemedy(message, valueText(complaint)),
                        "pass a value of the handler's pass type, or change that type");
    }

    /** Returns whether the place is in a case for a message. */
    private static boolean isInCase(LocatedComplaint complaint) {
        return complaint.path().stream()
                .filter(Node.SwitchCase.class::isInstance)
                .anyMatch(each -> each.children().stream().anyMatch(Node.MessagePattern.class::isInstance));
    }

    static Label passTypeLabel(SalsaType type, Declaration.Handler handler) {
        return new Label(
                handler.passType().span(),
                "`" + handler.name().text() + "` passes " + Places.text(type, handler.passType()));
    }

    /** Returns the send that has an argument of exactly that span, or null. */
    private static Expression.@Nullable Send argumentOf(LocatedComplaint complaint, Span span) {
        return complaint.path().reversed().stream()
                .filter(Expression.Send.class::isInstance)
                .map(Expression.Send.class::cast)
                .filter(each -> each.arguments().stream().anyMatch(argument -> isArgumentAt(argument, span)))
                .findFirst()
                .orElse(null);
    }

    private static boolean isArgumentAt(Expression argument, Span span) {
        return argument.span().equals(span)
                || argument instanceof Expression.Send send
                        && send.name().span().equals(span);
    }

    private Diagnostic argumentMismatch(LocatedComplaint complaint, Expression.Send send, Span span, String message) {
        SalsaType receiver = handlers.receiverOf(complaint.type(), send.target());
        Diagnostic diagnostic = complaint.error(
                LanguageCode.WRONG_MESSAGE, span, message, convertedArgument(complaint, send, span, message, receiver));
        if (receiver == null) return diagnostic;
        List<Declaration.Handler> meant = receiver.handlers().stream()
                .filter(each -> each.name().text().equals(send.name().text())
                        && each.parameters().size() == send.arguments().size())
                .toList();
        return diagnostic.with(Declarations.declarationLabels(complaint.type(), receiver, meant));
    }

    /** Returns the expression that makes the expected value of an argument; if none is known, the handlers. */
    private String convertedArgument(
            LocatedComplaint complaint, Expression.Send send, Span span, String message, @Nullable SalsaType receiver) {
        Expression argument = send.arguments().stream()
                .filter(each -> isArgumentAt(each, span))
                .findFirst()
                .orElseThrow();
        String text = Words.shortened(Places.text(complaint.type(), argument));
        boolean failure = message.matches(".* cannot be converted to (String|Failure)")
                && argument instanceof Expression.Send
                && receiver != null
                && receiver.handlers().stream()
                        .filter(each -> each.name().text().equals(send.name().text()))
                        .anyMatch(each ->
                                isFailureParameter(each, send.arguments().indexOf(argument)));
        if (failure) return "for the failure of this message, write `Failure.of(" + text + ")`";
        String end = channelEnd(message, text);
        if (end != null) return end;
        Matcher token = FOR_TOKEN.matcher(message);
        if (token.matches() && attribution.tokens(complaint.type()).isToken(argument)) {
            return "the message is sent when the token has resolved, and `"
                    + send.name().text()
                    + "` gets the value: write `" + token.group(1) + "` instead of `Token<" + token.group(2)
                    + ">` in its declaration";
        }
        String swapped = new SwappedArguments(attribution, complaint.type()).swapRemedy(send, receiver);
        if (swapped != null) return swapped;
        String declared = InterfaceAdvice.declarationRemedy(complaint.type(), message);
        if (declared != null) return declared;
        String value = Conversions.conversionRemedy(message, valueText(complaint));
        String forms = handlers.remedyFor(send.name().text(), receiver);
        return value == null ? forms : value + "; " + forms;
    }

    private static boolean isFailureParameter(Declaration.Handler handler, int parameter) {
        return parameter < handler.parameters().size()
                && handler.parameters().get(parameter).name().text().equals("failure");
    }

    /** Returns the end of a channel that is expected where the other end, or the channel, is given; null for others. */
    private static @Nullable String channelEnd(String message, String text) {
        Matcher ends = ENDS.matcher(message);
        if (!ends.matches() || text.equals("…")) return null;
        String wanted = ends.group(2).toLowerCase(Locale.ROOT);
        return ends.group(1).equals("Out")
                ? "an Out has no receiving end: give the In or the Channel, `channel.in()`"
                : "write `" + text + "." + wanted + "()`";
    }

    /** Returns labels at the type in the declaration that expects the value. */
    private static Label[] declaredTypeLabel(LocatedComplaint complaint) {
        Node.Declarator declarator = complaint.smallestNodeOf(Node.Declarator.class);
        if (declarator == null
                || declarator.initializer() == null
                || !declarator.initializer().span().equals(complaint.span())) return new Label[0];
        TypeTree type = complaint.declaredType();
        return type == null
                ? new Label[0]
                : new Label[] {new Label(type.span(), "`" + declarator.name().text() + "` is declared with this type")};
    }

    Diagnostic tokenAsValue(LocatedComplaint complaint) {
        return new TokenAdvice(complaint.type(), attribution).errorAt(complaint);
    }

    /** Returns the complaint about a primitive type where Java requires a class, as an argument of a generic type. */
    Diagnostic primitiveArgument(LocatedComplaint complaint) {
        String written = Places.text(complaint.type(), complaint.span());
        return !PatternText.isPrimitive(written)
                ? JavaRemedies.complaintWithRemedy(complaint)
                : complaint.error(
                        LanguageCode.JAVA,
                        "`" + written + "` is a primitive type; a type argument must be a class",
                        "write " + Rewriter.shortBox(written));
    }

    /** Returns the complaint about a generic type with too few or too many arguments. */
    Diagnostic wrongTypeArgumentCount(LocatedComplaint complaint) {
        String wanted = complaint.wholeText().replaceFirst("^wrong number of type arguments; required ", "");
        return complaint.error(
                LanguageCode.JAVA,
                "this type takes " + wanted + " type argument" + (wanted.equals("1") ? "" : "s"),
                "write " + wanted + " between < and >");
    }

    /** Returns the complaint about a loop over an expression that is not a collection, or is still a token. */
    Diagnostic notIterable(LocatedComplaint complaint) {
        return complaint.wholeText().contains("token ")
                ? tokenAsValue(complaint)
                : complaint.error(
                        LanguageCode.JAVA,
                        complaint
                                .wholeText()
                                .replaceFirst(
                                        "^for-each not applicable.*found: *(.*)$",
                                        "this is of type $1, which is neither an array nor a collection"),
                        complaint.wholeText().matches(".*found: *In<.*")
                                ? "take the values in `receive { case channel(var value) -> … }`, or with .each(value -> …)"
                                : "loop over an array or a collection");
    }

    Diagnostic badOperands(LocatedComplaint complaint) {
        boolean token = complaint.smallestNode() instanceof Expression.Binary binary
                && (attribution.tokens(complaint.type()).isToken(binary.left())
                        || attribution.tokens(complaint.type()).isToken(binary.right()));
        if (token || complaint.wholeText().matches("(?s).*\\btoken .*")) return tokenAsValue(complaint);
        Matcher found = OPERANDS.matcher(complaint.javacMessage());
        String reason = found.matches()
                ? "`" + found.group(1) + "` takes no "
                        + Words.simple(found.group(2).strip()) + " and "
                        + Words.simple(found.group(3).strip())
                : complaint.wholeText();
        return complaint.error(LanguageCode.TYPE_MISMATCH, reason, operationRemedy(complaint, found));
    }

    /** Returns the expression that other languages write with this operator. */
    private static String operationRemedy(LocatedComplaint complaint, Matcher found) {
        Expression left = null;
        Expression right = null;
        if (complaint.smallestNode() instanceof Expression.Binary binary) {
            left = binary.left();
            right = binary.right();
        } else if (complaint.smallestNode() instanceof Expression.Assign assign) {
            left = assign.left();
            right = assign.right();
        }
        String otherwise = "check the types of the operands";
        if (left == null || right == null || !found.matches()) return otherwise;
        String one = Words.shortened(Places.text(complaint.type(), left));
        String other = Words.shortened(Places.text(complaint.type(), right));
        String first = Words.simple(found.group(2).strip());
        String second = Words.simple(found.group(3).strip());
        if (left instanceof Expression.Binary inner
                && first.equals("boolean")
                && found.group(1).matches("[<>]=?")) {
            return "write `" + one + " && " + Words.shortened(Places.text(complaint.type(), inner.right())) + " "
                    + found.group(1) + " " + other + "`";
        }
        String repaired = Conversions.equivalentOperation(found.group(1), first, second, one, other);
        return repaired == null ? otherwise : repaired;
    }
}
