package salsa.junit;

import java.util.Optional;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.engine.support.discovery.EngineDiscoveryRequestResolver;
import salsa.simulation.test.TestBehavior;

/** Runs the tests that are written in Salsa. */
public final class SalsaTestEngine implements TestEngine {

    private static final String ID = "salsa";

    private static final EngineDiscoveryRequestResolver<TestDescriptor> RESOLVER =
            EngineDiscoveryRequestResolver.builder()
                    .addClassContainerSelectorResolver(SalsaTestEngine::isTestBehavior)
                    .addSelectorResolver(new BehaviorResolver())
                    .build();

    /** For the service loader. */
    public SalsaTestEngine() {}

    private static boolean isTestBehavior(Class<?> type) {
        return type.isInterface() && TestBehavior.of(type).isPresent();
    }

    @Override
    public String getId() {
        return ID;
    }

    @Override
    public Optional<String> getGroupId() {
        return Optional.of("org.salsalang");
    }

    @Override
    public Optional<String> getArtifactId() {
        return Optional.of("salsa-junit");
    }

    @Override
    public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId engine) {
        var root = new EngineDescriptor(engine, "Salsa");
        RESOLVER.resolve(request, root);
        return root;
    }

    @Override
    public void execute(ExecutionRequest request) {
        var run = new Run(
                request.getEngineExecutionListener(), Search.fromParameters(request.getConfigurationParameters()));
        run.execute(request.getRootTestDescriptor());
    }

    /** Runs what was discovered, one test after the other: each has a world of its own, but the JVM's one output. */
    private record Run(EngineExecutionListener listener, Search search) {

        void execute(TestDescriptor descriptor) {
            listener.executionStarted(descriptor);
            TestExecutionResult result = TestExecutionResult.successful();
            if (descriptor instanceof HandlerDescriptor handler) {
                result = search.runTest(handler.test());
            } else {
                descriptor.getChildren().forEach(this::execute);
            }
            listener.executionFinished(descriptor, result);
        }
    }
}
