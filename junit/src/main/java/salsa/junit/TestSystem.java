package salsa.junit;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.opentest4j.AssertionFailedError;
import salsa.runtime.ActorSystem;
import salsa.runtime.Report;

/**
 * The actor system of one test, or of a class whose constructor for all tests or {@code @BeforeAll} asks for one: made
 * when it is asked for, looked through after each test, and closed after its test or class.
 */
abstract class TestSystem implements ParameterResolver, AfterEachCallback, AfterAllCallback {

    private static final Namespace NAMESPACE = Namespace.create(TestSystem.class);
    private static final Duration QUIET_WITHIN = Duration.ofMinutes(1);

    /** The resources of a test or class. */
    private record Given(ActorSystem system, Queue<Report> reports) {

        /** Returns what speaks against the test, and forgets it; an empty text if nothing does. */
        String takeComplaint(boolean quiet) {
            List<Report> found = reports.stream()
                    .filter(each -> !quiet || each.failed()) // warnings show what keeps the actors busy
                    .toList();
            reports.removeAll(found);
            String texts = found.stream().map(Report::text).collect(Collectors.joining("\n"));
            return quiet ? texts : ("the actors did not become idle\n" + texts).strip();
        }
    }

    @Override
    public final boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == ActorSystem.class && supports(context);
    }

    /** Returns whether the tests of the context get their systems from here. */
    boolean supports(ExtensionContext context) {
        return true;
    }

    /** A constructor that is called for each test gets the system of the test. */
    @Override
    public final ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext root) {
        return ExtensionContextScope.TEST_METHOD;
    }

    @Override
    public final ActorSystem resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getStore(NAMESPACE)
                .computeIfAbsent(Given.class, _ -> startGiven(context), Given.class)
                .system();
    }

    private Given startGiven(ExtensionContext context) {
        var reports = new ConcurrentLinkedQueue<Report>();
        return new Given(start(context, reports::add), reports);
    }

    /** Starts the system of a test or class. */
    abstract ActorSystem start(ExtensionContext context, Consumer<Report> reports);

    /** After a test that has failed already nothing is added to what it says. */
    @Override
    public final void afterEach(ExtensionContext context) {
        Given own = takeOwn(context);
        Given given = own != null ? own : context.getStore(NAMESPACE).get(Given.class, Given.class);
        if (given == null) {
            return;
        }
        boolean quiet = awaitQuietOrFail(given, context);
        if (own != null) {
            close(given.system(), quiet);
        }
        failWith(given.takeComplaint(quiet), context);
    }

    /** The system of a class: a failure that was reported after its last test fails the class. */
    @Override
    public final void afterAll(ExtensionContext context) {
        Given own = takeOwn(context);
        if (own != null) {
            boolean quiet = awaitQuietOrFail(own, context);
            close(own.system(), quiet);
            failWith(own.takeComplaint(quiet), context);
        }
    }

    /** Takes the system of the context itself, not of an outer one; null if it has none. */
    private static @Nullable Given takeOwn(ExtensionContext context) {
        return context.getStore(NAMESPACE).remove(Given.class, Given.class);
    }

    private boolean awaitQuietOrFail(Given given, ExtensionContext context) {
        try {
            return awaitQuiet(given.system(), configuredDeadline(context).orElse(QUIET_WITHIN));
        } catch (AssertionFailedError overdue) {
            throw new AssertionFailedError(overdue.getMessage() + hint(context), overdue);
        }
    }

    /** Returns the deadline that the configuration sets. */
    static Optional<Duration> configuredDeadline(ExtensionContext context) {
        return context.getConfigurationParameter(Search.DEADLINE, Long::valueOf).map(Duration::ofSeconds);
    }

    /** Waits until the system is quiet. */
    boolean awaitQuiet(ActorSystem system, Duration within) {
        return system.awaitQuiet(within);
    }

    private void failWith(String complaint, ExtensionContext context) {
        if (!complaint.isEmpty() && context.getExecutionException().isEmpty()) {
            throw new AssertionFailedError(complaint + hint(context));
        }
    }

    /** Closes a system; {@code quiet} is whether no handler is running. */
    void close(ActorSystem system, boolean quiet) {
        system.close();
    }

    /** The text to append to a failure. */
    String hint(ExtensionContext context) {
        return "";
    }
}
