package salsa.conformance;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Ends a wait that would last for ever, and shows what every thread was doing. */
final class Deadline {

    /** Something that gives an exit status. */
    @FunctionalInterface
    interface Work {
        int status() throws Exception;
    }

    private static final Set<Thread> LATE = ConcurrentHashMap.newKeySet(); // of works that had not ended in time

    private Deadline() {}

    /** Whether a work that had not ended in time goes on: what it prints gets into the output of others. */
    static boolean isWorkLeft() {
        LATE.removeIf(each -> !each.isAlive());
        return !LATE.isEmpty();
    }

    static int of(Duration limit, String what, Work work) {
        var task = new FutureTask<>(work::status);
        Thread thread = Thread.ofPlatform().daemon().name(what).start(task);
        try {
            return task.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            LATE.add(thread);
            throw new AssertionError(what + " has not ended after " + limit.toSeconds() + " s\n" + stacks(), e);
        } catch (ExecutionException e) {
            throw new AssertionError(what + " could not run", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(what + " was interrupted", e);
        }
    }

    private static String stacks() {
        return Thread.getAllStackTraces().entrySet().stream()
                .map(Deadline::stack)
                .collect(Collectors.joining("\n"));
    }

    private static String stack(Map.Entry<Thread, StackTraceElement[]> thread) {
        return Stream.of(thread.getValue())
                .map(frame -> "\n    " + frame)
                .collect(Collectors.joining(
                        "", thread.getKey() + " " + thread.getKey().getState(), "\n"));
    }
}
