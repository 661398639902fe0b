package salsa.compiler.warning;

import java.util.Set;
import java.util.regex.Pattern;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.wording.Violations;
import salsa.compiler.wording.Words;
import salsa.syntax.tree.Expression;

/** Warns of a time that is measured around a send: the send returns before its message is handled. */
final class EarlyTimes implements PathWalk.Rule {
    private static final Pattern CLOCK =
            Pattern.compile("System\\s*\\.\\s*(nanoTime|currentTimeMillis)\\(\\)|Instant\\s*\\.\\s*now\\(.*\\)");
    private static final Set<String> BETWEEN = Set.of("Duration", "ChronoUnit.MILLIS", "ChronoUnit.NANOS");

    private final Violations violations;
    private final Set<String> starts;

    /** @param starts the local variables that hold the time at which the code began something */
    EarlyTimes(Violations violations, Set<String> starts) {
        this.violations = violations;
        this.starts = starts;
    }

    static boolean isClock(String text) {
        return CLOCK.matcher(text).matches();
    }

    @Override
    public void visit(Expression expression, Path path) {
        String start = switch (expression) {
            case Expression.Binary difference
            when difference.operator().equals("-") && readsClock(difference.left()) ->
                PathWalk.variableNamed(difference.right());
            case Expression.Call call
            when call.name().text().equals("between") && call.arguments().size() == 2 && measuresUntilNow(call) ->
                PathWalk.variableNamed(call.arguments().getFirst());
            default -> null;
        };
        if (start == null || !starts.contains(start)) return;
        path.sentSince(start)
                .filter(path::isUnawaited)
                .findFirst()
                .ifPresent(send -> warnOfEarlyTime(expression, send, start));
    }

    private boolean measuresUntilNow(Expression.Call call) {
        return call.target() != null
                && BETWEEN.contains(violations.text(call.target()))
                && readsClock(call.arguments().getLast());
    }

    private boolean readsClock(Expression expression) {
        return isClock(violations.text(expression));
    }

    private void warnOfEarlyTime(Expression time, Expression.Send send, String start) {
        String sent = Words.shortened(violations.text(send));
        violations.warning(
                LanguageCode.EARLY_TIME,
                time,
                "this is the time of the send alone: `" + send.name().text() + "` is handled later",
                "measure in a handler that follows: `" + sent + " @ self<-handler(" + start
                        + ");`, or await the answer before");
    }
}
