package salsa.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;
import salsa.simulation.test.Seeds;
import salsa.simulation.test.Trial;

/**
 * A test of actors, written in Java, that is run once for each of many seeds. It may have a parameter of type
 * {@link salsa.runtime.ActorSystem}: a system in the simulated world of the seed, which plays its actors while the test
 * waits for a token by {@code join} or for quiet by {@code awaitQuiet}. The test passes when it returns, all is quiet
 * after it, and no failure went unnoticed.
 *
 * <p>The configuration parameters {@code salsa.seeds} and {@code salsa.seed} come before {@link #seeds}.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@ExtendWith(SeededWorlds.class)
public @interface SeededTest {

    /** How many seeds. */
    int seeds() default Seeds.USUAL_COUNT;

    /** How many stages the system has. */
    int stages() default Trial.USUAL_STAGES;
}
