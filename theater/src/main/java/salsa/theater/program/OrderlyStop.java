package salsa.theater.program;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import salsa.theater.actor.Node;

/**
 * Ends the theaters of a process so that nothing is lost silently: answer what was accepted, refuse everything else, close the links,
 * handle what has arrived. In this order: a message that arrives while its link is open will be handled, and all others fail at their
 * senders.
 */
final class OrderlyStop {

    /** How long the answers to accepted requests may take. */
    static final Duration ANSWERS = Duration.ofSeconds(5);

    /** How long the last frames to the peers may take. */
    static final Duration LINKS = Duration.ofSeconds(2);

    /** How long the handling of what has arrived may take. */
    static final Duration REST = Duration.ofSeconds(2);

    private final List<Node> nodes;

    OrderlyStop(List<Node> nodes) {
        this.nodes = nodes;
    }

    /** Returns whether the actors have nothing left to do. */
    boolean run() {
        nodes.forEach(each -> each.report("the theater at " + each.endpoint()
                + " is stopping, within 10 seconds; a second signal ends it at once"));
        if (!isDone(Node::retire, ANSWERS)) {
            nodes.forEach(OrderlyStop::reportUnanswered);
        }
        closeLinks(nodes);
        nodes.forEach(Node::letEnd);
        boolean isQuiet = true;
        for (Node each : nodes) {
            if (!each.system().awaitQuiet(REST)) {
                isQuiet = false;
                each.report("the theater at " + each.endpoint() + " ends while its actors are still busy");
            }
        }
        return isQuiet;
    }

    private static void reportUnanswered(Node node) {
        if (node.owed() > 0) {
            node.report("the theater at " + node.endpoint() + " ends with " + node.owed()
                    + " requests unanswered: their handlers have taken more than " + ANSWERS.toSeconds()
                    + " seconds; the senders are notified");
        }
    }

    /** Closes the links of theaters in order, within a limited time. */
    static void closeLinks(List<Node> nodes) {
        if (!new OrderlyStop(nodes).isDone(Node::stop, LINKS)) {
            nodes.forEach(Node::close); // a peer does not answer: it will find out
        }
    }

    private boolean isDone(Function<Node, CompletionStage<Void>> step, Duration atMost) {
        var all = CompletableFuture.allOf(nodes.stream()
                .map(each -> step.apply(each).toCompletableFuture())
                .toArray(CompletableFuture<?>[]::new));
        try {
            all.get(atMost.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException | ExecutionException _) {
            return false;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
