package salsa.junit;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;
import salsa.runtime.ActorSystem;
import salsa.runtime.Placement;
import salsa.runtime.Report;
import salsa.runtime.Settings;
import salsa.simulation.Conditions;
import salsa.simulation.SimulatedWorld;
import salsa.simulation.test.Trial;

/**
 * The system in the world of a seed, and the methods of its test on one thread. Every failure names the command that
 * repeats the run.
 */
final class SeededSystem extends TestSystem implements TestExecutionExceptionHandler, InvocationInterceptor {

    private final long seed;
    private final int stages;
    private @Nullable WorldThread thread; // null until the test asks for the system

    SeededSystem(long seed, int stages) {
        this.seed = seed;
        this.stages = stages;
    }

    @Override
    ActorSystem start(ExtensionContext context, Consumer<Report> reports) {
        var stuck = new AtomicReference<Report.Stuck>();
        Duration deadline = configuredDeadline(context).orElse(Duration.ofSeconds(Trial.USUAL_DEADLINE_SECONDS));
        var made = new WorldThread(deadline.toMillis(), () -> Optional.ofNullable(stuck.get()));
        try {
            SimulatedWorld world = made.startWorld(() -> new SimulatedWorld(seed, Conditions.USUAL.placingBySeed()));
            thread = made;
            return made.callOnThread(() -> ActorSystem.start(world, new Settings(stages, 1, Placement.HASH), report -> {
                if (report instanceof Report.Stuck each) stuck.set(each);
                reports.accept(report);
            }));
        } catch (Throwable e) {
            throw WorldThread.<RuntimeException>throwUnchecked(e);
        }
    }

    /** Calls the code on the thread of the world; on this one if there is no world, or its thread is lost. */
    private <T> T onItsThread(Callable<T> code) throws Throwable {
        return thread == null || thread.isAbandoned() ? code.call() : thread.callOnThread(code);
    }

    private static <T> Callable<T> callableOf(Invocation<T> invocation) {
        return () -> {
            try {
                return invocation.proceed();
            } catch (Throwable e) {
                throw WorldThread.<RuntimeException>throwUnchecked(e);
            }
        };
    }

    @Override
    public <T> T interceptTestClassConstructor(
            Invocation<T> invocation, ReflectiveInvocationContext<Constructor<T>> invoked, ExtensionContext context)
            throws Throwable {
        return onItsThread(callableOf(invocation));
    }

    @Override
    public void interceptBeforeEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> invoked, ExtensionContext context)
            throws Throwable {
        onItsThread(callableOf(invocation));
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> invoked, ExtensionContext context)
            throws Throwable {
        onItsThread(callableOf(invocation));
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> invoked, ExtensionContext context)
            throws Throwable {
        onItsThread(callableOf(invocation));
    }

    /** Returns true for a world that was abandoned: the test has failed already. */
    @Override
    boolean awaitQuiet(ActorSystem system, Duration within) {
        if (thread == null || thread.isAbandoned()) {
            return true;
        }
        try {
            return thread.callOnThread(() -> system.awaitQuiet(within));
        } catch (Throwable e) {
            throw WorldThread.<RuntimeException>throwUnchecked(e);
        }
    }

    @Override
    void close(ActorSystem system, boolean quiet) {
        if (thread == null || thread.isAbandoned()) {
            return;
        }
        try {
            thread.callOnThread(() -> {
                system.close();
                return null;
            });
            thread.endThread();
        } catch (Throwable e) {
            throw WorldThread.<RuntimeException>throwUnchecked(e);
        }
    }

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        if (failure instanceof TestAbortedException) {
            throw failure;
        }
        String text = (failure.getMessage() == null ? failure.toString() : failure.getMessage()) + hint(context);
        throw failure instanceof AssertionFailedError known && known.isExpectedDefined() && known.isActualDefined()
                ? new AssertionFailedError(text, known.getExpected(), known.getActual(), failure)
                : new AssertionFailedError(text, failure);
    }

    @Override
    String hint(ExtensionContext context) {
        return "%nseed %d; the same again: mvn test -Dtest='%s#%s' -Dsalsa.seed=%1$d"
                .formatted(
                        seed,
                        context.getRequiredTestClass().getName(),
                        context.getRequiredTestMethod().getName());
    }
}
