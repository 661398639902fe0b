package salsa.compiler.complaint;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Tokens;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Declarations;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** The error for a token in a place that needs a value at once, with a repair that fits this place of the program. */
public final class TokenAdvice {
    private static final Set<String> READS = Set.of(
            "get", "join", "getNow", "resultNow", "await", "value", "getValue", "result", "getResult", "block", "take");
    private static final Set<String> JOINS =
            Set.of("join", "joinAll", "all", "allOf", "awaitAll", "whenAll", "gather", "sequence");
    private static final Set<String> ON_TOKENS = Set.of("recover", "within");
    private static final Set<String> CONTINUES = Set.of(
            "then",
            "andThen",
            "thenAccept",
            "thenApply",
            "whenComplete",
            "onComplete",
            "onSuccess",
            "forEach",
            "map",
            "flatMap");
    /** Methods of streams and collections whose lambda computes a value from an element. */
    private static final Set<String> VALUES_OF_ELEMENTS = Set.of(
            "map",
            "mapToInt",
            "mapToLong",
            "mapToDouble",
            "filter",
            "removeIf",
            "anyMatch",
            "allMatch",
            "noneMatch",
            "sorted",
            "sort",
            "comparing",
            "comparingInt",
            "reduce",
            "replaceAll",
            "computeIfAbsent",
            "collect");

    private static final String WAIT_HERE = "wait here: ";
    private static final Set<String> PROPERTIES = Set.of("delay", "waitfor", "urgent");
    private static final Set<String> FUTURES = Set.of("CompletableFuture", "CompletionStage", "Future");

    private final SalsaType type;
    private final Attribution attribution;
    private final Tokens tokens;

    public TokenAdvice(SalsaType type, Attribution attribution) {
        this.type = type;
        this.attribution = attribution;
        tokens = attribution.tokens(type);
    }

    /** Returns the error for a place of which javac complains; the token is at that place or inside the node there. */
    Diagnostic errorAt(LocatedComplaint complaint) {
        Expression collection = sentCollection(complaint);
        if (collection != null) return tokensInCollection(collection);
        for (Node each : complaint.path().reversed()) {
            if (each instanceof Statement || each instanceof Declaration) break;
            Expression found = each instanceof Expression expression ? tokenIn(expression) : null;
            if (found != null) return tokenAsValue(found);
        }
        boolean elements = complaint.wholeText().matches("(?s).*(<|bounds.*)token .*");
        Node whole = complaint.smallestNode() instanceof Expression.Binary sum ? sum : complaint.smallestNode();
        return complaint.error(
                LanguageCode.TOKEN_AS_VALUE,
                elements
                        ? "the elements are tokens; their values are not available yet"
                        : unavailableReason(
                                Places.text(type, whole instanceof Expression ? whole.span() : complaint.span())),
                elements
                        ? "send and `await` in a loop, or keep the tokens: List<Token<…>>"
                        : "store it in a token variable, or send it to a handler as an argument");
    }

    /** Returns the argument of a send whose elements are tokens, where the handler takes values; null for others. */
    private @Nullable Expression sentCollection(LocatedComplaint complaint) {
        boolean elements = complaint.wholeText().matches("(?s).*<token [^<>]*>+ cannot be converted to .*");
        Expression.Send send = elements ? complaint.smallestNodeOf(Expression.Send.class) : null;
        if (send == null) return null;
        return send.arguments().stream()
                .filter(each -> !tokens.isToken(each) && holdsTokens(attribution.type(type, each)))
                .findFirst()
                .orElse(null);
    }

    private static boolean holdsTokens(@Nullable TypeMirror found) {
        return found != null && found.toString().matches("java\\.util\\.\\w+<.*\\bToken<.*");
    }

    private Diagnostic tokensInCollection(Expression collection) {
        String text = Words.shortened(sourceText(collection));
        return Diagnostic.error(
                LanguageCode.TOKEN_AS_VALUE,
                type.source(),
                collection.span(),
                "the elements of `" + text + "` are tokens; their values are not available yet",
                "collect the values, and send those: `for (var each : " + text + ") values.add(await each);`");
    }

    /** Returns the error for a token at its place. */
    public Diagnostic tokenAsValue(Expression lost) {
        Expression token = enclosingOperation(lost);
        return Diagnostic.error(
                        LanguageCode.TOKEN_AS_VALUE,
                        type.source(),
                        token.span(),
                        unavailableReason(shortText(token)),
                        remedyFor(token))
                .with(labelsAtDeclaration(token));
    }

    private static String unavailableReason(String text) {
        return "`" + Words.shortened(text) + "` is a token; its value is not available yet";
    }

    /** Returns the token that an expression is, or that is an operand or argument of it; null if there is none. */
    private @Nullable Expression tokenIn(Expression expression) {
        if (expression instanceof Expression.Send send
                && send.property() != null
                && send.property().delay()) {
            for (Expression time : send.property().arguments())
                if (tokens.isToken(time)) return enclosingOperation(time);
        }
        if (tokens.isToken(expression)) return enclosingOperation(expression);
        return expression.children().stream()
                .filter(Expression.class::isInstance)
                .map(Expression.class::cast)
                .filter(tokens::isToken)
                .findFirst()
                .map(this::enclosingOperation)
                .orElse(null);
    }

    private Expression enclosingOperation(Expression token) {
        return switch (token) {
            case Expression.Binary sum -> enclosingOperation(tokens.isToken(sum.left()) ? sum.left() : sum.right());
            case Expression.Parenthesized inner -> enclosingOperation(inner.inner());
            case Expression.Unary unary -> enclosingOperation(unary.operand());
            case Expression.Cast cast when !cast.token() -> enclosingOperation(cast.operand());
            default -> token;
        };
    }

    /** Returns labels at the declaration of the variable that holds a token. */
    private Label[] labelsAtDeclaration(Expression token) {
        if (!(token instanceof Expression.Name name)) return new Label[0];
        return Declarations.variableNamed(type, name.text(), name.span().start())
                .map(each -> new Label[] {new Label(each.span(), "declared as a token")})
                .orElse(new Label[0]);
    }

    // ---- repairs

    private String remedyFor(Expression token) {
        List<Node> around = Places.pathTo(type, token.span().start()).stream()
                .filter(each -> each.span().contains(token.span().start())
                        && each.span().end() >= token.span().end())
                .takeWhile(each -> each != token && !isInParentheses(each, token))
                .toList();
        if (type.name().endsWith("Test")
                && Places.innermost(around, Statement.Assert.class) instanceof Statement.Assert check) {
            return "check it when its tokens have resolved, without `assert`: `new Check()<-that("
                    + Words.shortened(sourceText(check.condition())) + ");`";
        }
        String loop = loopInsteadOf(around);
        if (loop != null) return loop;
        String called = around.getLast() instanceof Expression.Call call ? callRemedy(call, token) : null;
        if (called != null) return called;
        String declared = declarationRemedy(token, around);
        if (declared != null) return declared;
        Statement.Local local = Places.innermost(around, Statement.Local.class);
        String operands = operationRemedy(token, around, local);
        return operands != null ? operands : waitOrSendRemedy(token, around);
    }

    /** Returns the repair for a token on which a method is called, or that is an argument of the call; or null. */
    private @Nullable String callRemedy(Expression.Call call, Expression token) {
        if (call.target() == null && isNameOfHandler(call.name().text())) {
            return "send the message, which waits for its tokens: `self<-" + Words.shortened(sourceText(call)) + "`";
        }
        if (isReceiver(call, token)) return methodRemedy(call, token);
        return combinesTokens(call)
                ? "a block joins its messages: `{ "
                        + call.arguments().stream()
                                .map(each -> Words.shortened(sourceText(each)) + "; ")
                                .collect(Collectors.joining())
                        + "} @ self<-handler();`"
                : null;
    }

    private static boolean isReceiver(Expression.Call call, Expression token) {
        return call.target() == token || isInParentheses(call.target(), token);
    }

    /** Returns the repair for a method of a token: one of the runtime's class, a property, a continuation; or null. */
    private @Nullable String methodRemedy(Expression.Call call, Expression token) {
        String method = call.name().text();
        boolean one = call.arguments().size() == 1;
        if (one && ON_TOKENS.contains(method)) {
            return "write Token." + method + "(" + Words.shortened(sourceText(token)) + ", …)";
        }
        if (token instanceof Expression.Send send && send.property() == null && PROPERTIES.contains(method)) {
            return "write the property after a colon: `"
                    + Words.shortened(sourceText(send) + " : " + callAsProperty(call)) + "`";
        }
        return one && CONTINUES.contains(method)
                ? "instead of `" + method + "`, send the message that takes the value: `self<-"
                        + handlerCalledWithValue(call.arguments().getFirst()) + "("
                        + Words.shortened(sourceText(token)) + ")`"
                : null;
    }

    /** Returns the repair for a token that is assigned to a variable of another type; or null. */
    private @Nullable String declarationRemedy(Expression token, List<Node> around) {
        if (around.getLast() instanceof Expression.Assign assign) {
            String assigned = assignmentRemedy(assign, token, around);
            if (assigned != null) return assigned;
        }
        Statement.Local local = Places.innermost(around, Statement.Local.class);
        if (local == null || local.declarators().stream().noneMatch(each -> each.initializer() == token)) return null;
        String declared = tokenDeclaration(local, token);
        return declared == null ? null : declared + orElseWait(token, around);
    }

    private String orElseWait(Expression token, List<Node> around) {
        String waits = waitRemedy(token, around);
        return waits.isEmpty() ? "" : ", or " + waits;
    }

    /** Returns the general repair: to wait for the value, or to continue in a handler. */
    private String waitOrSendRemedy(Expression token, List<Node> around) {
        String sent = "`self<-handler(" + shortText(token) + ")`";
        String waits = around.getLast() instanceof Expression.Call call && isReceiver(call, token)
                ? waitForReceiverRemedy(call, token, around)
                : waitRemedy(token, around);
        return waits.isEmpty()
                ? "send it to a handler, which runs when the value is available: " + sent
                : waits + ", or continue in a handler: " + sent;
    }

    /** Returns the wait for a token of which a method is called, such as {@code get()}, for which nothing is left to do. */
    private String waitForReceiverRemedy(Expression.Call call, Expression token, List<Node> around) {
        boolean read = READS.contains(call.name().text());
        if (!read) return waitRemedy(token, around, waits -> "(" + waits + ")");
        String waits = waitRemedy(token, around);
        return call.arguments().isEmpty() && waits.startsWith(WAIT_HERE)
                ? "wait here, without `." + call.name().text() + "()`: " + waits.substring(WAIT_HERE.length())
                : waits;
    }

    /** Returns the repair for a token that is the value of a lambda, an argument of a method; null for others. */
    private static @Nullable String loopInsteadOf(List<Node> around) {
        int last = around.size() - 1;
        while (last > 0 && isOperation(around.get(last))) last--;
        boolean value = last > 0
                && around.get(last) instanceof Expression.Lambda
                && around.get(last - 1) instanceof Expression.Call call
                && call.target() != null
                && VALUES_OF_ELEMENTS.contains(call.name().text());
        return value
                ? "a lambda cannot wait: write a loop instead of `"
                        + ((Expression.Call) around.get(last - 1)).name().text()
                        + "`, `for (var each : …) { … }`, and `await` the answer in it"
                : null;
    }

    private static boolean isOperation(Node node) {
        return node instanceof Expression.Binary
                || node instanceof Expression.Unary
                || node instanceof Expression.Parenthesized
                || node instanceof Expression.Conditional;
    }

    private String callAsProperty(Expression.Call call) {
        return call.name().text()
                + call.arguments().stream()
                        .map(this::sourceText)
                        .collect(Collectors.collectingAndThen(
                                Collectors.joining(", "), each -> each.isEmpty() ? "" : "(" + each + ")"));
    }

    /** Returns whether a call combines the tokens of messages, as libraries of futures do. */
    private static boolean combinesTokens(Expression.Call call) {
        return call.target() instanceof Expression.Name
                && JOINS.contains(call.name().text())
                && call.arguments().stream().allMatch(Expression.Send.class::isInstance);
    }

    /** Returns the repair for an operation of several tokens, whose result initialises a variable; null for others. */
    private @Nullable String operationRemedy(Expression token, List<Node> around, Statement.@Nullable Local local) {
        if (local == null || local.token() || local.declarators().size() != 1) return null;
        Expression value = local.declarators().getFirst().initializer();
        if (!(value instanceof Expression.Binary) || around.contains(value) == (value == token)) return null;
        var all = new ArrayList<Expression>();
        if (!tryCollectTokens(value, all) || all.size() < 2) return null;
        String whole = sourceText(value);
        for (Expression each : all.reversed()) {
            int at = each.span().start() - value.span().start();
            whole = whole.substring(0, at) + "await " + whole.substring(at);
        }
        return "declare `token " + sourceText(local.type()) + " "
                + local.declarators().getFirst().name().text() + "`, or wait here: `" + Words.shortened(whole) + "`";
    }

    /** Collects the tokens that are operands of an operation; returns false if one of them is in any other code. */
    private boolean tryCollectTokens(Expression expression, List<Expression> found) {
        return switch (expression) {
            case Expression.Binary binary ->
                tryCollectTokens(binary.left(), found) && tryCollectTokens(binary.right(), found);
            case Expression.Parenthesized inner -> tryCollectTokens(inner.inner(), found);
            case Expression.Send send -> found.add(send);
            case Expression.Name name -> !tokens.isToken(name) || found.add(name);
            case Expression.Literal _ -> true;
            default -> false;
        };
    }

    /** Returns the handler that a lambda or method reference calls with the value; `handler` if it is none. */
    private static String handlerCalledWithValue(Expression continuation) {
        Expression called = continuation instanceof Expression.Lambda lambda && lambda.body() instanceof Expression body
                ? body
                : continuation;
        return switch (called) {
            case Expression.CasesReference reference -> reference.cases().text();
            case Expression.Call call
            when call.target() == null || call.target() instanceof Expression.Self ->
                call.name().text();
            case Expression.Send send
            when send.target() instanceof Expression.Self -> send.name().text();
            default -> "handler";
        };
    }

    /** Returns the advice for a local variable to which a token is assigned or added; null for anything else. */
    private @Nullable String assignmentRemedy(Expression.Assign assign, Expression token, List<Node> around) {
        if (assign.right() != token || !(assign.left() instanceof Expression.Name name)) return null;
        Declaration member = Places.memberAt(type, token.span().start());
        Statement.Local local = member == null ? null : localNamed(member, name.text());
        if (local == null || local.token() || sourceText(local.type()).equals("var")) return null;
        return "declare `token " + sourceText(local.type()) + " " + name.text() + "`" + orElseWait(token, around);
    }

    /** Returns the declaration of the local variable below the node, or null. */
    private static Statement.@Nullable Local localNamed(Node node, String name) {
        if (node instanceof Statement.Local local
                && local.declarators().stream()
                        .anyMatch(each -> each.name().text().equals(name))) return local;
        return node.children().stream()
                .map(each -> localNamed(each, name))
                .filter(each -> each != null)
                .findFirst()
                .orElse(null);
    }

    private static boolean isInParentheses(@Nullable Node node, Expression token) {
        return node instanceof Expression.Parenthesized inner && inner.inner() == token;
    }

    /**
     * Returns the declaration changed to that of a token; null if the initialiser is a token variable, which can be
     * awaited.
     */
    private @Nullable String tokenDeclaration(Statement.Local local, Expression token) {
        if (!(token instanceof Expression.Send || token instanceof Expression.New)) return null;
        String written = sourceText(local.type());
        boolean other = written.equals("token")
                || written.equals("var")
                || local.type() instanceof TypeTree.Named named
                        && FUTURES.contains(named.name().substring(named.name().lastIndexOf('.') + 1));
        TypeMirror value = attribution.type(type, token);
        if (other && value == null) return null;
        return "write `token " + (other && value != null ? Words.simple(value.toString()) : written) + " "
                + local.declarators().getFirst().name().text() + " = …`";
    }

    /** Returns how this place can wait for the value; empty if it cannot. */
    private String waitRemedy(Expression token, List<Node> around) {
        return waitRemedy(token, around, UnaryOperator.identity());
    }

    /** @param form of the {@code await}, such as one in parentheses in front of a dot */
    private String waitRemedy(Expression token, List<Node> around, UnaryOperator<String> form) {
        Expression origin = failureArgument(sendBehind(token));
        if (origin instanceof Expression.Send send && send.target() instanceof Expression.Self) {
            boolean callable = send == token
                    && send.arguments().stream().noneMatch(tokens::isToken)
                    && !passesToken(send.name().text());
            return callable
                    ? "call it at once: `" + Words.shortened(sourceText(send).replaceFirst("<-", ".")) + "`"
                    : "";
        }
        boolean handler = around.stream()
                .noneMatch(each -> each instanceof Expression.Lambda
                        || each instanceof Node.ClassBody
                        || each instanceof Declaration.Field);
        String operand = shortText(token);
        String waits = "await " + (token instanceof Expression.Conditional ? "(" + operand + ")" : operand);
        return handler ? WAIT_HERE + "`" + form.apply(waits) + "`" : "";
    }

    /** Returns whether a handler of that name passes a token, so that it cannot be called. */
    private boolean passesToken(String name) {
        return type.lineage().stream()
                .anyMatch(each -> each.handlers().stream()
                        .anyMatch(
                                handler -> handler.name().text().equals(name) && attribution.delegates(each, handler)));
    }

    /** Returns the token whose failure {@code Failure.of} asks for; otherwise the expression. */
    private static Expression failureArgument(Expression token) {
        return token instanceof Expression.Call call
                        && call.target() instanceof Expression.Name owner
                        && owner.text().equals("Failure")
                        && call.name().text().equals("of")
                        && call.arguments().size() == 1
                ? call.arguments().getFirst()
                : token;
    }

    /** Returns the send whose token a local variable holds; otherwise the expression. */
    private Expression sendBehind(Expression token) {
        if (!(token instanceof Expression.Name name)) return token;
        Declaration member = Places.memberAt(type, token.span().start());
        Expression found = member == null ? null : initializerOf(member, name.text());
        return found == null ? token : found;
    }

    /** Returns the initialiser of the local variable below the node, or null. */
    private static @Nullable Expression initializerOf(Node node, String name) {
        if (node instanceof Node.Declarator each && each.name().text().equals(name)) return each.initializer();
        return node.children().stream()
                .map(each -> initializerOf(each, name))
                .filter(each -> each != null)
                .findFirst()
                .orElse(null);
    }

    private boolean isNameOfHandler(String name) {
        return type.lineage().stream()
                .flatMap(each -> each.handlers().stream())
                .anyMatch(each -> each.name().text().equals(name));
    }

    private String sourceText(Node node) {
        return Places.text(type, node);
    }

    /** Returns the text of a token as a message shows it; a long creation without its arguments and clauses. */
    private String shortText(Expression token) {
        String text = Words.shortened(sourceText(token));
        return text.equals("…") && token instanceof Expression.New creation
                ? "new " + sourceText(creation.type()) + "(…)"
                : text;
    }
}
