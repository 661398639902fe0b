package salsa.junit;

import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.opentest4j.AssertionFailedError;
import salsa.runtime.ActorSystem;
import salsa.runtime.Report;

/** The actor system of one test: made when the test asks for it, looked through and closed after it. */
class TestSystem implements ParameterResolver, AfterEachCallback {

    private static final Namespace NAMESPACE = Namespace.create(TestSystem.class);
    private static final Duration QUIET_WITHIN = Duration.ofMinutes(1);

    private final Function<Consumer<Report>, ActorSystem> start;

    TestSystem(Function<Consumer<Report>, ActorSystem> start) {
        this.start = start;
    }

    /** The resources of a test. */
    private record Given(ActorSystem system, Queue<Report> reports) {

        static Given by(Function<Consumer<Report>, ActorSystem> start) {
            var reports = new ConcurrentLinkedQueue<Report>();
            return new Given(start.apply(reports::add), reports);
        }
    }

    @Override
    public final boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == ActorSystem.class;
    }

    @Override
    public final ActorSystem resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getStore(NAMESPACE)
                .computeIfAbsent(Given.class, _ -> Given.by(start), Given.class)
                .system();
    }

    /** After a test that has failed already nothing is added to what it says. */
    @Override
    public final void afterEach(ExtensionContext context) {
        Given given = context.getStore(NAMESPACE).remove(Given.class, Given.class);
        if (given == null) {
            return;
        }
        boolean quiet = given.system().awaitQuiet(QUIET_WITHIN);
        given.system().close();
        String failures = given.reports().stream().map(Report::text).collect(Collectors.joining("\n"));
        if (context.getExecutionException().isEmpty() && (!quiet || !failures.isEmpty())) {
            throw new AssertionFailedError(
                    (failures.isEmpty() ? "the actors did not become idle" : failures) + hint(context));
        }
    }

    /** The text to append to a failure. */
    String hint(ExtensionContext context) {
        return "";
    }
}
