package salsa.compiler.warning;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import salsa.syntax.tree.Expression;

/**
 * One way through a handler up to some place: the messages that were sent on it, where variables were last assigned,
 * and where the handler last waited. Places are offsets in the text, in whose order the code is walked.
 */
public final class Path {
    private static final int LATEST_MAX = 16; // bounds the time for a handler with thousands of messages

    private final LinkedHashSet<Expression.Send> sent = new LinkedHashSet<>();
    private final Map<String, Integer> assigned = new HashMap<>();
    private int waited;
    private boolean ended;

    Path copy() {
        var copy = new Path();
        copy.sent.addAll(sent);
        copy.assigned.putAll(assigned);
        copy.waited = waited;
        copy.ended = ended;
        return copy;
    }

    /** Adds another way to the same place. */
    void joinWith(Path other) {
        if (other.ended) return;
        if (ended) {
            sent.clear();
            ended = false;
        }
        sent.addAll(other.sent);
        other.assigned.forEach((name, at) -> assigned.merge(name, at, Math::max));
        waited = Math.max(waited, other.waited);
    }

    /** Records that no statement behind this one runs on this way. */
    void endHere() {
        ended = true;
    }

    void addSend(Expression.Send send) {
        if (!ended) sent.add(send);
    }

    void addAssignment(String name, int at) {
        assigned.put(name, at);
    }

    void addAwait(int at) {
        waited = at;
    }

    /** Returns the messages that were sent after a variable got its value. */
    public Stream<Expression.Send> sentSince(String variable) {
        int from = assigned.getOrDefault(variable, 0);
        return sent.stream().filter(each -> each.span().end() > from);
    }

    /** Returns the latest of the messages that were sent after a variable got its value, and since the last wait. */
    public List<Expression.Send> latestSince(String variable) {
        int from = assigned.getOrDefault(variable, 0);
        return latestWhile(each -> each.span().end() > from);
    }

    /** Returns the latest of the messages that were sent since the handler last waited. */
    public List<Expression.Send> latestUnawaited() {
        return latestWhile(_ -> true);
    }

    private List<Expression.Send> latestWhile(Predicate<Expression.Send> wanted) {
        return sent.reversed().stream()
                .takeWhile(each -> isUnawaited(each) && wanted.test(each))
                .limit(LATEST_MAX)
                .toList()
                .reversed();
    }

    /** Returns whether the handler has waited for nothing since it sent a message. */
    boolean isUnawaited(Expression.Send send) {
        return send.span().start() >= waited;
    }

    /** Returns the messages that were sent since the handler last waited. */
    public Stream<Expression.Send> unawaitedSends() {
        return sent.stream().filter(this::isUnawaited);
    }
}
