package salsa.compiler.warning;

import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Owner;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Violations;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** Warns of calls that wait by blocking in a handler whose stage other actors share: none of them runs meanwhile. */
final class BlockingCalls {
    private static final String CONCURRENT = "java.util.concurrent.";
    private static final Map<String, Set<String>> BLOCKING = Map.of(
            "java.lang.Thread",
            Set.of("sleep", "join"),
            CONCURRENT + "TimeUnit",
            Set.of("sleep"),
            CONCURRENT + "CountDownLatch",
            Set.of("await"),
            CONCURRENT + "CyclicBarrier",
            Set.of("await"),
            CONCURRENT + "Semaphore",
            Set.of("acquire", "acquireUninterruptibly"),
            CONCURRENT + "Future",
            Set.of("get"),
            CONCURRENT + "CompletableFuture",
            Set.of("get", "join"),
            CONCURRENT + "ExecutorService",
            Set.of("awaitTermination", "invokeAll", "invokeAny"),
            CONCURRENT + "BlockingQueue",
            Set.of("take", "put"),
            "java.lang.Process",
            Set.of("waitFor"));

    private final SalsaType type;
    private final Attribution attribution;
    private final Violations violations;

    BlockingCalls(SalsaType type, Attribution attribution, Diagnostics diagnostics) {
        this.type = type;
        this.attribution = attribution;
        this.violations = new Violations(type, diagnostics);
    }

    void check() {
        if (!type.isInterface() && !type.isStaged()) checkNode(type.declaration());
    }

    /** Reports blocking calls, but for code of lambdas, which may run on threads of their own, and of classes. */
    private void checkNode(Node node) {
        if (node instanceof Expression.Lambda || node instanceof Node.ClassBody || isReportedLoop(node)) return;
        if (node instanceof Expression.Call call
                && call.target() instanceof Expression target
                && !isOwnLock(target)
                && blockingClass(call) instanceof String owner)
            warnOfBlocking(call, nonBlockingRemedy(call, target, owner));
        node.children().forEach(this::checkNode);
    }

    /** Returns whether a node is a loop that waits for a field, whose repair removes its calls as well. */
    private boolean isReportedLoop(Node node) {
        return switch (node) {
            case Statement.While loop -> violations.isReported(loop.condition());
            case Statement.DoWhile loop -> violations.isReported(loop.condition());
            default -> false;
        };
    }

    /** Returns the class whose method blocks; null for a call that does not. */
    private @Nullable String blockingClass(Expression.Call call) {
        String name = call.name().text();
        if (BLOCKING.values().stream().noneMatch(each -> each.contains(name))) return null;
        if (!(attribution.methodOrNull(type, call) instanceof ExecutableElement method)) return null;
        String owner = Owner.of(method).toString();
        return BLOCKING.getOrDefault(owner, Set.of()).contains(name) ? owner : null;
    }

    /** Returns whether an object is a lock in a field of the actor, which {@link OwnLocks} reports. */
    private boolean isOwnLock(Expression object) {
        String name = String.valueOf(PathWalk.variableNamed(object));
        return type.lineage().stream()
                .flatMap(each -> Stream.ofNullable(each.ownField(name)).map(field -> Places.text(each, field.type())))
                .findFirst()
                .filter(OwnLocks::isLock)
                .isPresent();
    }

    private void warnOfBlocking(Expression.Call call, String instead) {
        String stage = "give the actor its own stage: `behavior " + type.name() + " implements StagedActor`";
        violations.warning(
                LanguageCode.BLOCKING_CALL,
                call,
                "this blocks the stage: its other actors, and further messages to this one, wait",
                instead.isEmpty() ? stage : instead + "; or " + stage);
    }

    /** Returns how the code can go on without blocking, or an empty text. */
    private String nonBlockingRemedy(Expression.Call call, Expression target, String owner) {
        String time =
                call.arguments().size() == 1 ? violations.text(call.arguments().getFirst()) : "…";
        if (violations.text(target).equals("Thread") && Words.shortened(time).equals(time))
            return "continue in a later message: `self<-handler() : delay(" + time + ")`";
        return switch (owner) {
            case CONCURRENT + "CompletableFuture" ->
                "let the future send its result: `thenAccept(value -> self<-handler(value))`";
            case CONCURRENT + "CountDownLatch", CONCURRENT + "CyclicBarrier" ->
                "to wait for actors, wait for their answers: `{ one<-work(); other<-work(); } @ self<-next();`";
            case CONCURRENT + "Semaphore" ->
                "to wait for an actor, wait for its answer or for a message: `await actor<-message(…)`,"
                        + " `receive { case message(…) -> … }`";
            case CONCURRENT + "BlockingQueue" ->
                "take the values from a channel: `receive { case in(var value) -> … }`";
            default -> "";
        };
    }
}
