package salsa.junit;

import salsa.runtime.ActorSystem;
import salsa.runtime.Settings;

/**
 * Gives tests that are written in Java an {@link salsa.runtime.ActorSystem} in the real world, one for each test, as a
 * parameter: {@code @ExtendWith(RealActors.class)}. After the test it is waited until all is quiet; a failure that went
 * unnoticed fails the test.
 */
public final class RealActors extends TestSystem {

    /** For JUnit. */
    public RealActors() {
        super(reports -> ActorSystem.start(Settings.standard(), reports));
    }
}
