package salsa.simulation.replay;

import java.security.SecureRandom;
import java.security.SecureRandomSpi;
import java.util.Random;

/**
 * The generator that a program receives in place of a secure one. Its numbers follow from the seed: they are
 * predictable, which is the purpose of a replay.
 */
public final class SeededSecureRandom extends SecureRandom {

    private static final long serialVersionUID = 1;

    /** Creates a generator with a seed from the world. */
    public SeededSecureRandom() {
        super(new Seeded(Chance.newRandom()), null);
    }

    /** Replaces {@code new SecureRandom(seed)}, which may use more than the seed. */
    public SeededSecureRandom(byte[] seed) {
        this();
    }

    /** The provider behind the generator: its bytes follow from the seed. */
    private static final class Seeded extends SecureRandomSpi {

        private static final long serialVersionUID = 1;

        private final Random random;

        Seeded(Random random) {
            this.random = random;
        }

        @Override
        protected void engineSetSeed(byte[] seed) {} // supplements the state of a secure generator, never resets it

        @Override
        protected void engineNextBytes(byte[] bytes) {
            random.nextBytes(bytes);
        }

        @Override
        protected byte[] engineGenerateSeed(int count) {
            byte[] bytes = new byte[count];
            random.nextBytes(bytes);
            return bytes;
        }
    }
}
