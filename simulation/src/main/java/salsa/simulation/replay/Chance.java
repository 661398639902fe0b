package salsa.simulation.replay;

import java.lang.constant.ClassDesc;
import java.security.Provider;
import java.security.SecureRandom;
import java.security.SecureRandomParameters;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;
import java.util.random.RandomGenerator.JumpableGenerator;
import java.util.random.RandomGenerator.LeapableGenerator;
import java.util.random.RandomGenerator.SplittableGenerator;
import java.util.random.RandomGenerator.StreamableGenerator;
import java.util.random.RandomGeneratorFactory;
import salsa.simulation.SimulatedWorld;

/** Replaces the JDK's sources of random numbers by the seed's. */
public final class Chance {

    static final ClassDesc HERE = ClassDesc.of(Chance.class.getName());

    private Chance() {}

    /** Returns the seed for a generator that is constructed without one. */
    public static long number() {
        return SimulatedWorld.current().map(world -> world.dice().next()).orElseGet(Chance::unseededNumber);
    }

    /** Returns a number for a thread that the program started itself, which the seed does not determine. */
    private static long unseededNumber() {
        return ThreadLocalRandom.current().nextLong();
    }

    static RandomGenerator generator() {
        return Chance::number;
    }

    static Random newRandom() {
        return new Random(number());
    }

    /** Replaces Math.random. */
    @InsteadOf(type = Math.class)
    public static double random() {
        return generator().nextDouble();
    }

    /** Replaces StrictMath.random. */
    @InsteadOf(type = StrictMath.class, name = "random")
    public static double strictRandom() {
        return random();
    }

    /** Replaces UUID.randomUUID. */
    @InsteadOf(type = UUID.class)
    public static UUID randomUUID() {
        long high = number() & 0xFFFFFFFFFFFF0FFFL | 0x4000L; // version 4
        long low = number() & 0x3FFFFFFFFFFFFFFFL | 0x8000000000000000L; // the variant of RFC 9562
        return new UUID(high, low);
    }

    /** Replaces Collections.shuffle. */
    @InsteadOf(type = Collections.class)
    public static void shuffle(List<?> list) {
        Collections.shuffle(list, newRandom());
    }

    /** Replaces RandomGenerator.getDefault. */
    @InsteadOf(type = RandomGenerator.class)
    public static RandomGenerator getDefault() {
        return RandomGeneratorFactory.getDefault().create(number());
    }

    /** Replaces RandomGenerator.of. */
    @InsteadOf(type = RandomGenerator.class)
    public static RandomGenerator of(String algorithm) {
        return create(RandomGeneratorFactory.of(algorithm));
    }

    /** Replaces RandomGeneratorFactory.create. The factory of secure generators accepts no number. */
    @InsteadOf(type = RandomGeneratorFactory.class, onObject = true)
    public static RandomGenerator create(RandomGeneratorFactory<?> factory) {
        return factory.name().equals("SecureRandom") ? new SeededSecureRandom() : factory.create(number());
    }

    /** Replaces RandomGenerator.StreamableGenerator.of. */
    @InsteadOf(type = StreamableGenerator.class, name = "of")
    public static StreamableGenerator streamable(String algorithm) {
        return RandomGeneratorFactory.<StreamableGenerator>of(algorithm).create(number());
    }

    /** Replaces RandomGenerator.SplittableGenerator.of. */
    @InsteadOf(type = SplittableGenerator.class, name = "of")
    public static SplittableGenerator splittable(String algorithm) {
        return RandomGeneratorFactory.<SplittableGenerator>of(algorithm).create(number());
    }

    /** Replaces RandomGenerator.JumpableGenerator.of. */
    @InsteadOf(type = JumpableGenerator.class, name = "of")
    public static JumpableGenerator jumpable(String algorithm) {
        return RandomGeneratorFactory.<JumpableGenerator>of(algorithm).create(number());
    }

    /** Replaces RandomGenerator.LeapableGenerator.of. */
    @InsteadOf(type = LeapableGenerator.class, name = "of")
    public static LeapableGenerator leapable(String algorithm) {
        return RandomGeneratorFactory.<LeapableGenerator>of(algorithm).create(number());
    }

    /** Replaces SecureRandom.getInstance. */
    @InsteadOf(type = SecureRandom.class)
    public static SecureRandom getInstance(String algorithm) {
        return new SeededSecureRandom();
    }

    /** Replaces SecureRandom.getInstance. */
    @InsteadOf(type = SecureRandom.class)
    public static SecureRandom getInstance(String algorithm, String provider) {
        return new SeededSecureRandom();
    }

    /** Replaces SecureRandom.getInstance. */
    @InsteadOf(type = SecureRandom.class)
    public static SecureRandom getInstance(String algorithm, Provider provider) {
        return new SeededSecureRandom();
    }

    /** Replaces SecureRandom.getInstance. */
    @InsteadOf(type = SecureRandom.class)
    public static SecureRandom getInstance(String algorithm, SecureRandomParameters parameters) {
        return new SeededSecureRandom();
    }

    /** Replaces SecureRandom.getInstance. */
    @InsteadOf(type = SecureRandom.class)
    public static SecureRandom getInstance(String algorithm, SecureRandomParameters parameters, String provider) {
        return new SeededSecureRandom();
    }

    /** Replaces SecureRandom.getInstance. */
    @InsteadOf(type = SecureRandom.class)
    public static SecureRandom getInstance(String algorithm, SecureRandomParameters parameters, Provider provider) {
        return new SeededSecureRandom();
    }

    /** Replaces SecureRandom.getSeed. */
    @InsteadOf(type = SecureRandom.class)
    public static byte[] getSeed(int count) {
        return new SeededSecureRandom().generateSeed(count);
    }

    /** Replaces SecureRandom.getInstanceStrong. */
    @InsteadOf(type = SecureRandom.class)
    public static SecureRandom getInstanceStrong() {
        return new SeededSecureRandom();
    }
}
