package salsa.junit;

import java.time.Duration;
import java.util.function.Consumer;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import salsa.runtime.ActorSystem;
import salsa.runtime.Report;
import salsa.runtime.Settings;

/**
 * Gives tests that are written in Java an {@link salsa.runtime.ActorSystem} in the real world, one for each test, as a
 * parameter: {@code @ExtendWith(RealActors.class)}. After the test it is waited until all is quiet; a failure that went
 * unnoticed fails the test. A system that {@code @BeforeAll} asks for, or a constructor that all tests share, belongs
 * to the class: after each test it is looked through, and after the last one closed. A {@link SeededTest} of the class
 * has the system of its seed.
 */
public final class RealActors extends TestSystem {

    private static final Duration CLOSED_WITHIN = Duration.ofSeconds(1);

    /** For JUnit. */
    public RealActors() {}

    @Override
    ActorSystem start(ExtensionContext context, Consumer<Report> reports) {
        return ActorSystem.start(Settings.standard(), reports);
    }

    @Override
    boolean supports(ExtensionContext context) {
        return !AnnotationSupport.isAnnotated(context.getTestMethod(), SeededTest.class);
    }

    /** A handler that does not end would hold up all tests: it continues on its daemon thread. */
    @Override
    void close(ActorSystem system, boolean quiet) {
        if (quiet) {
            system.close();
            return;
        }
        Thread closing = Thread.ofPlatform().name("salsa-closing").daemon().start(system::close);
        try {
            closing.join(CLOSED_WITHIN);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
