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

/** Ends a wait that would last forever, and shows the stacks of all threads. */
final class Deadline {

    /** A computation of an exit status. */
    @FunctionalInterface
    interface Work {
        int status() throws Exception;
    }

    private static final Set<Thread> LATE = ConcurrentHashMap.newKeySet(); // of works that had not ended in time

    private Deadline() {}

    /** Returns whether a work that had not ended in time is still running: its output would mix with that of others. */
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
