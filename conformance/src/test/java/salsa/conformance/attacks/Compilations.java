package salsa.conformance.attacks;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import salsa.conformance.Attack;
import salsa.conformance.CompiledProgram;

/** Compiles attacks ahead of their runs, on all processors. A compiler that hangs or crashes fails one attack. */
final class Compilations implements AutoCloseable {
    private static final int LIMIT_SECONDS = 60;

    private final ExecutorService threads = Executors.newFixedThreadPool(
            Runtime.getRuntime().availableProcessors(),
            Thread.ofPlatform().daemon().name("compiles attacks ", 0).factory());
    private final Map<Attack, Future<CompiledProgram>> programs = new IdentityHashMap<>();

    Compilations(List<Attack> attacks) {
        attacks.forEach(each -> programs.put(each, threads.submit(() -> CompiledProgram.of(each.sources()))));
    }

    CompiledProgram of(Attack attack) throws InterruptedException {
        try {
            return programs.remove(attack).get(LIMIT_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new AssertionError("the compiler crashes on " + attack.title(), e.getCause());
        } catch (TimeoutException e) {
            throw new AssertionError("the compiler has not ended after " + LIMIT_SECONDS + " s: " + attack.title(), e);
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
