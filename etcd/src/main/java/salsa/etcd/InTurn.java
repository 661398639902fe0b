package salsa.etcd;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import salsa.theater.name.NameStoreException;

/** Requests of one name begin in the order of their calls, each after the one before has its answer. */
final class InTurn {

    private static final int REQUESTS_MAX = 65_536;

    private final ConcurrentHashMap<String, CompletableFuture<?>> last = new ConcurrentHashMap<>();
    private final AtomicInteger waiting = new AtomicInteger();

    <T> CompletableFuture<T> runAfter(String name, Supplier<CompletableFuture<T>> code) {
        if (waiting.incrementAndGet() > REQUESTS_MAX) {
            waiting.decrementAndGet();
            return CompletableFuture.failedFuture(new NameStoreException(
                    "nothing was changed: " + REQUESTS_MAX + " requests wait for etcd; try again later", null));
        }
        var answer = new CompletableFuture<T>();
        CompletableFuture<?> before = last.put(name, answer);
        Runnable begin = () -> code.get().whenComplete((value, error) -> {
            waiting.decrementAndGet();
            last.remove(name, answer);
            if (error == null) {
                answer.complete(value);
            } else {
                answer.completeExceptionally(error);
            }
        });
        if (before == null) {
            begin.run();
        } else {
            before.whenComplete((value, error) -> begin.run());
        }
        return answer;
    }
}
