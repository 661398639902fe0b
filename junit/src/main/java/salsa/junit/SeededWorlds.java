package salsa.junit;

import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;
import salsa.runtime.ActorSystem;
import salsa.runtime.Placement;
import salsa.runtime.Settings;
import salsa.simulation.Conditions;
import salsa.simulation.SimulatedWorld;
import salsa.simulation.test.Seeds;

/** Gives a {@link SeededTest} its seeds, and for each seed a world. */
final class SeededWorlds implements TestTemplateInvocationContextProvider {

    SeededWorlds() {}

    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return true;
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        SeededTest test = AnnotationSupport.findAnnotation(context.getElement(), SeededTest.class)
                .orElseThrow();
        Seeds seeds = context.getConfigurationParameter(Search.SEED, Long::valueOf)
                .map(Seeds::only)
                .or(() -> context.getConfigurationParameter(Search.SEEDS, Integer::valueOf)
                        .map(Seeds::upTo))
                .orElse(Seeds.upTo(test.seeds()));
        return LongStream.range(seeds.first(), seeds.first() + seeds.count())
                .mapToObj(seed -> new Seeded(seed, test.stages()));
    }

    /** The test under one seed. */
    private record Seeded(long seed, int stages) implements TestTemplateInvocationContext {

        @Override
        public String getDisplayName(int number) {
            return "seed " + seed;
        }

        @Override
        public List<Extension> getAdditionalExtensions() {
            return List.of(new SeededSystem(seed, stages));
        }
    }

    /** The system in the world of a seed. Whatever goes wrong in it tells how the same run is seen again. */
    private static final class SeededSystem extends TestSystem implements TestExecutionExceptionHandler {

        private final long seed;

        SeededSystem(long seed, int stages) {
            super(reports -> ActorSystem.start(
                    new SimulatedWorld(seed, Conditions.USUAL.placingBySeed()),
                    new Settings(stages, 1, Placement.HASH),
                    reports));
            this.seed = seed;
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
}
