package salsa.compiler.warning;

import java.util.List;
import java.util.Set;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Places;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;

/** Warnings about sends that look like calls on shared memory: of an object meant for sharing, or in a try. */
final class SuspiciousSends {
    private static final String CONCURRENT = "java.util.concurrent.";
    private static final Set<String> SHARED = Set.of(
            "ConcurrentHashMap",
            "ConcurrentMap",
            "ConcurrentLinkedQueue",
            "ConcurrentLinkedDeque",
            "ConcurrentSkipListMap",
            "ConcurrentSkipListSet",
            "CopyOnWriteArrayList",
            "CopyOnWriteArraySet",
            "BlockingQueue",
            "BlockingDeque",
            "LinkedBlockingQueue",
            "LinkedBlockingDeque",
            "ArrayBlockingQueue",
            "PriorityBlockingQueue");
    /** Exceptions that a send itself may throw: a copy fails, or the receiver is null. */
    private static final Set<String> OF_SENDS = Set.of("CopyException", "NullPointerException");

    private final SalsaType type;
    private final Attribution attribution;
    private final Diagnostics diagnostics;

    SuspiciousSends(SalsaType type, Attribution attribution, Diagnostics diagnostics) {
        this.type = type;
        this.attribution = attribution;
        this.diagnostics = diagnostics;
    }

    void check() {
        type.declaration().members().forEach(each -> checkNode(each, each));
    }

    private void checkNode(Node node, Declaration member) {
        switch (node) {
            case Expression.Send send -> send.arguments().forEach(each -> checkSharedArgument(each, member));
            case Expression.New creation
            when type.resolve(creation.type()) != null ->
                creation.arguments().forEach(each -> checkSharedArgument(each, member));
            case Statement.Try attempt
            when attempt.resources().isEmpty() && onlySends(attempt.body()) -> {
                attempt.catches().forEach(each -> checkCaught(attempt, each));
                if (attempt.last() != null) checkLast(attempt.last());
            }
            default -> {}
        }
        node.children().forEach(each -> checkNode(each, member));
    }

    // ---- objects to share

    /** Reports a send of an object made for sharing between threads if its sender uses the object as well. */
    private void checkSharedArgument(Expression argument, Declaration member) {
        String name = argument instanceof Expression.Name alone
                ? alone.text()
                : argument instanceof Expression.Select select && select.target() instanceof Expression.Self
                        ? select.name().text()
                        : null;
        if (name == null
                || attribution.tokens(type).isToken(argument)
                || !(attribution.type(type, argument) instanceof DeclaredType declared)) return;
        String found = declared.asElement().toString();
        String simple = declared.asElement().getSimpleName().toString();
        boolean shares = found.startsWith(CONCURRENT + "atomic.")
                || found.equals(CONCURRENT + simple) && SHARED.contains(simple);
        if (!shares || !isUsedBehind(member, name, argument) && type.field(name) == null) return;
        diagnostics.report(Diagnostic.warning(
                LanguageCode.COPIED_SHARE,
                type.source(),
                argument.span(),
                "`" + name + "` is copied: the receiver gets " + articleFor(simple) + " `" + simple + "` of its own",
                simple.endsWith("Queue") || simple.endsWith("Deque")
                        ? "receive the values from a channel: `In<…> in = new Channel<…>(self).in();`, and send its"
                                + " `in.out()`; or let one actor own the queue"
                        : "let one actor own it, and send messages to that actor"));
    }

    private static String articleFor(String noun) {
        return "AEIOU".indexOf(noun.charAt(0)) < 0 ? "a" : "an";
    }

    private static boolean isUsedBehind(Node node, String name, Expression argument) {
        return node instanceof Expression.Name used
                        && used.text().equals(name)
                        && used.span().start() > argument.span().start()
                || node.children().stream().anyMatch(each -> isUsedBehind(each, name, argument));
    }

    // ---- tries

    /** Returns whether no statement of the block throws at its place. */
    private boolean onlySends(Statement.Block body) {
        return !body.statements().isEmpty() && body.statements().stream().allMatch(this::isHarmlessSend);
    }

    private boolean isHarmlessSend(Statement statement) {
        return switch (statement) {
            case Statement.Evaluate(var _, Expression.Send send) -> isHarmless(send);
            case Statement.Evaluate(var _, Expression.New creation) -> isHarmless(creation);
            case Statement.Local local
            when !local.token() ->
                local.declarators().stream()
                        .allMatch(
                                each -> each.initializer() instanceof Expression.New creation && isHarmless(creation));
            case Statement.Local local
            when local.token() ->
                local.declarators().stream()
                        .allMatch(each -> each.initializer() instanceof Expression.Send send && isHarmless(send));
            case Statement.Chain chain -> chain.links().stream().allMatch(this::isHarmlessSend);
            case Statement.Block block -> onlySends(block);
            default -> false;
        };
    }

    private boolean isHarmless(Expression value) {
        return switch (value) {
            case Expression.Literal _, Expression.Self _ -> true;
            case Expression.Name name -> isNeverCopied(attribution.type(type, name));
            case Expression.Send send ->
                isHarmless(send.target())
                        && send.property() == null
                        && send.arguments().stream().allMatch(this::isHarmless);
            case Expression.Parenthesized inner -> isHarmless(inner.inner());
            case Expression.New creation ->
                type.createdType(creation) != null
                        && creation.placement() == null
                        && creation.arguments().stream().allMatch(this::isHarmless);
            case Expression.Unary sign -> sign.operator().equals("-") && isHarmless(sign.operand());
            case Expression.Binary sum ->
                !Set.of("/", "%").contains(sum.operator()) && areHarmless(sum.left(), sum.right());
            default -> false;
        };
    }

    /** Returns whether a send of such a value makes no copy, which could fail. */
    private boolean isNeverCopied(@Nullable TypeMirror found) {
        return found != null
                && (found.getKind().isPrimitive()
                        || attribution.isActor(found)
                        || found.toString().equals("java.lang.String"));
    }

    private boolean areHarmless(Expression... values) {
        return List.of(values).stream().allMatch(this::isHarmless);
    }

    private void checkLast(Statement.Block last) {
        int start = last.span().start();
        diagnostics.report(Diagnostic.warning(
                LanguageCode.EARLY_TRY,
                type.source(),
                new Span(start, start + 1),
                "this runs before the messages of the `try` are handled",
                "move it into a handler, and send its message after theirs: … @ self<-handler()"));
    }

    private void checkCaught(Statement.Try attempt, Node.Catch caught) {
        String thrown = Places.text(type, caught.type());
        if (OF_SENDS.stream().anyMatch(thrown::contains)) return;
        diagnostics.report(Diagnostic.warning(
                LanguageCode.EARLY_TRY,
                type.source(),
                caught.type().span(),
                "this catches no failure of the message: a send returns before its message is handled",
                isOnlyToItself(attempt.body())
                        ? "ask for the failure: `self<-handler(Failure.of(self<-…))`"
                        : "await the answer in the `try`, and catch `Failure`, whose getCause() is the exception; or ask for the"
                                + " failure: Failure.of(…)"));
    }

    /** Returns whether each message goes to the actor itself, which cannot await its answer. */
    private static boolean isOnlyToItself(Node node) {
        return !(node instanceof Expression.New)
                && (!(node instanceof Expression.Send send) || send.target() instanceof Expression.Self)
                && node.children().stream().allMatch(SuspiciousSends::isOnlyToItself);
    }
}
