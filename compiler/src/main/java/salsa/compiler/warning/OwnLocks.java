package salsa.compiler.warning;

import java.util.List;
import java.util.Set;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.wording.Violations;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/** Warns of fields that synchronize threads, in an actor, which no two threads run at once. */
final class OwnLocks {
    private static final Set<String> LOCKS = Set.of(
            "Lock",
            "ReentrantLock",
            "ReadWriteLock",
            "ReentrantReadWriteLock",
            "StampedLock",
            "Semaphore",
            "CountDownLatch",
            "CyclicBarrier",
            "Phaser");
    private static final Set<String> LATCHES = Set.of("CountDownLatch", "CyclicBarrier", "Phaser");

    private final SalsaType type;
    private final Violations violations;

    OwnLocks(SalsaType type, Diagnostics diagnostics) {
        this.type = type;
        this.violations = new Violations(type, diagnostics);
    }

    void check() {
        if (type.isInterface()) return;
        type.members(Declaration.Field.class).forEach(this::checkField);
    }

    static boolean isLock(String type) {
        return LOCKS.contains(simpleName(type));
    }

    private static String simpleName(String type) {
        return type.replaceFirst(".*\\.", "");
    }

    private void checkField(Declaration.Field field) {
        String simple = simpleName(violations.text(field.type()));
        for (Node.Declarator each : field.declarators()) {
            String name = each.name().text();
            boolean own = isLock(simple)
                    && type.resolve(field.type()) == null
                    && each.initializer() instanceof Expression.New
                    && isOnlyCalled(type.declaration(), name);
            if (own) warnOfLock(each, simple);
            else if (List.of(field.modifiers().split("\\s+")).contains("volatile")) warnOfVolatile(each);
        }
    }

    private void warnOfLock(Node.Declarator lock, String simple) {
        violations.warning(
                LanguageCode.OWN_LOCK,
                lock.name(),
                "only this actor uses `" + lock.name().text() + "`, and it handles one message at a time",
                LATCHES.contains(simple)
                        ? "wait for messages instead: `self<-work() @ self<-handler()`, or `await` an answer"
                        : "remove `" + lock.name().text() + "` and the calls on it");
    }

    private void warnOfVolatile(Node.Declarator field) {
        violations.warning(
                LanguageCode.OWN_LOCK,
                field.name(),
                "only this actor accesses `" + field.name().text() + "`, and it handles one message at a time",
                "remove `volatile`");
    }

    /** Returns whether a name is used for nothing but calls on it, so that no other code gets the object. */
    private static boolean isOnlyCalled(Node node, String name) {
        if (node instanceof Expression.Name used) return !used.text().equals(name);
        if (node instanceof Expression.Select select && select.name().text().equals(name)) return false;
        Expression called = node instanceof Expression.Call call ? call.target() : null;
        return node.children().stream()
                .filter(each -> each != called || !name.equals(PathWalk.variableNamed(called)))
                .allMatch(each -> isOnlyCalled(each, name));
    }
}
