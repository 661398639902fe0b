package salsa.junit;

import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;
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
}
