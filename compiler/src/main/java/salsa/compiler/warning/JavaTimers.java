package salsa.compiler.warning;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Owner;
import salsa.compiler.wording.Violations;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * Warns of tasks for a timer of Java. A program ends without waiting for one, and a run under a seed cannot decide its
 * time.
 */
final class JavaTimers {
    private static final Set<String> OWNERS =
            Set.of("java.util.Timer", "java.util.concurrent.ScheduledExecutorService");
    private static final Map<String, Integer> MILLISECONDS =
            Map.of("MILLISECONDS", 1, "SECONDS", 1_000, "MINUTES", 60_000, "HOURS", 3_600_000);

    private final SalsaType type;
    private final Attribution attribution;
    private final Violations violations;

    JavaTimers(SalsaType type, Attribution attribution, Diagnostics diagnostics) {
        this.type = type;
        this.attribution = attribution;
        this.violations = new Violations(type, diagnostics);
    }

    void check() {
        checkNode(type.declaration());
    }

    private void checkNode(Node node) {
        if (node instanceof Expression.Call call && schedulesTask(call)) warnOfTimer(call);
        node.children().forEach(this::checkNode);
    }

    private boolean schedulesTask(Expression.Call call) {
        return call.name().text().startsWith("schedule")
                && attribution.methodOrNull(type, call) instanceof ExecutableElement method
                && method.getEnclosingElement() instanceof TypeElement owner
                && OWNERS.contains(owner.getQualifiedName().toString());
    }

    private void warnOfTimer(Expression.Call call) {
        violations.warning(
                LanguageCode.JAVA_TIMER,
                call,
                "the program does not wait for a timer of Java: it ends when no message and no delay is left",
                isPeriodic(call) ? periodicRemedy(call) : delayedRemedy(call));
    }

    /** Returns whether a call names a delay and a period; the last argument of an executor's is a unit. */
    private boolean isPeriodic(Expression.Call call) {
        return !call.name().text().equals("schedule")
                || call.arguments().size() == 3 && millisecondsPerUnit(call) == null;
    }

    private String periodicRemedy(Expression.Call call) {
        List<Expression> arguments = call.arguments();
        Expression period = arguments.get(Math.min(2, arguments.size() - 1));
        Expression.Send send = onlySendOf(arguments.getFirst());
        String called = send == null
                ? "self.handler()"
                : Words.shortened(violations.text(send).replaceFirst("^self\\s*<-", "self."));
        return "let a channel tick: `Ticks.every(self, " + millisecondsText(call, period) + ").each(time -> "
                + (send == null || send.target() instanceof Expression.Self ? called : violations.text(send)) + ")`";
    }

    private String delayedRemedy(Expression.Call call) {
        Expression.Send send = onlySendOf(call.arguments().getFirst());
        Expression delay = call.arguments().size() > 1 ? call.arguments().get(1) : call;
        return "send a delayed message: `" + (send == null ? "self<-handler()" : Words.shortened(violations.text(send)))
                + " : delay(" + millisecondsText(call, delay) + ")`";
    }

    /** Returns the only message that a task sends; null if it sends none or several. */
    private static Expression.@Nullable Send onlySendOf(Expression task) {
        var found = new ArrayList<Expression.Send>();
        collectSends(task, found);
        return found.size() == 1 && found.getFirst().property() == null ? found.getFirst() : null;
    }

    private static void collectSends(Node node, List<Expression.Send> found) {
        if (node instanceof Expression.Send send) found.add(send);
        node.children().forEach(each -> collectSends(each, found));
    }

    /** Returns the text of a time in milliseconds; an ellipsis if its unit is unknown. */
    private String millisecondsText(Expression.Call call, Expression time) {
        String text = violations.text(time);
        Integer factor = millisecondsPerUnit(call);
        if (time == call || text.length() > 20) return "…";
        if (factor == null) return isOfTimer(call) ? text : "…";
        return text.matches("\\d{1,6}") ? String.valueOf(Long.parseLong(text) * factor) : "…";
    }

    private boolean isOfTimer(Expression.Call call) {
        return attribution.methodOrNull(type, call) instanceof ExecutableElement method
                && Owner.of(method).toString().equals("java.util.Timer");
    }

    /** Returns the milliseconds in the unit that is the last argument; null for a timer, whose times have none. */
    private @Nullable Integer millisecondsPerUnit(Expression.Call call) {
        String last = violations.text(call.arguments().getLast());
        return MILLISECONDS.get(last.substring(last.lastIndexOf('.') + 1));
    }
}
