package salsa.simulation.replay;

import java.lang.constant.ClassDesc;
import java.security.SecureRandom;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import salsa.simulation.SimulatedWorld;

/** Chance from the seed, for code that asks the JDK. */
public final class Chance {

    static final ClassDesc HERE = ClassDesc.of(Chance.class.getName());

    private Chance() {}

    /** The seed of a generator that is made of nothing. */
    public static long number() {
        return SimulatedWorld.current().map(world -> world.dice().next()).orElseGet(Chance::elsewhere);
    }

    /** On a thread of the program's own, which no seed governs. */
    private static long elsewhere() {
        return ThreadLocalRandom.current().nextLong();
    }

    private static RandomGenerator generator() {
        return Chance::number;
    }

    /** In place of a reference to the constructor of Random. */
    public static Random newRandom() {
        return new Random(number());
    }

    /** In place of a reference to the constructor of SplittableRandom. */
    public static SplittableRandom newSplittableRandom() {
        return new SplittableRandom(number());
    }

    /** In place of Math.random. */
    @InsteadOf(type = Math.class)
    public static double random() {
        return generator().nextDouble();
    }

    /** In place of StrictMath.random. */
    @InsteadOf(type = StrictMath.class, name = "random")
    public static double strictRandom() {
        return random();
    }

    /** In place of UUID.randomUUID. */
    @InsteadOf(type = UUID.class)
    public static UUID randomUUID() {
        long high = number() & 0xFFFFFFFFFFFF0FFFL | 0x4000L; // version 4
        long low = number() & 0x3FFFFFFFFFFFFFFFL | 0x8000000000000000L; // the variant of RFC 9562
        return new UUID(high, low);
    }

    /** In place of Collections.shuffle. */
    @InsteadOf(type = Collections.class)
    public static void shuffle(List<?> list) {
        Collections.shuffle(list, newRandom());
    }

    /** In place of Collections.shuffle. */
    @InsteadOf(type = Collections.class)
    public static void shuffle(List<?> list, Random random) {
        Collections.shuffle(list, random instanceof ThreadLocalRandom ? newRandom() : random);
    }

    /** In place of RandomGenerator.getDefault. */
    @InsteadOf(type = RandomGenerator.class)
    public static RandomGenerator getDefault() {
        return RandomGeneratorFactory.getDefault().create(number());
    }

    /** In place of RandomGenerator.of. */
    @InsteadOf(type = RandomGenerator.class)
    public static RandomGenerator of(String algorithm) {
        return RandomGeneratorFactory.of(algorithm).create(number());
    }

    /** In place of RandomGeneratorFactory.create. */
    @InsteadOf(type = RandomGeneratorFactory.class, onObject = true)
    public static RandomGenerator create(RandomGeneratorFactory<?> factory) {
        return factory.create(number());
    }

    /** In place of SecureRandom.getInstance. */
    @InsteadOf(type = SecureRandom.class)
    public static SecureRandom getInstance(String algorithm) {
        return new SeededSecureRandom();
    }

    /** In place of SecureRandom.getInstanceStrong. */
    @InsteadOf(type = SecureRandom.class)
    public static SecureRandom getInstanceStrong() {
        return new SeededSecureRandom();
    }

    /** In place of ThreadLocalRandom.nextInt. */
    @InsteadOf(type = ThreadLocalRandom.class, onObject = true)
    public static int nextInt(ThreadLocalRandom here) {
        return generator().nextInt();
    }

    /** In place of ThreadLocalRandom.nextInt. */
    @InsteadOf(type = ThreadLocalRandom.class, onObject = true)
    public static int nextInt(ThreadLocalRandom here, int bound) {
        return generator().nextInt(bound);
    }

    /** In place of ThreadLocalRandom.nextInt. */
    @InsteadOf(type = ThreadLocalRandom.class, onObject = true)
    public static int nextInt(ThreadLocalRandom here, int origin, int bound) {
        return generator().nextInt(origin, bound);
    }

    /** In place of ThreadLocalRandom.nextLong. */
    @InsteadOf(type = ThreadLocalRandom.class, onObject = true)
    public static long nextLong(ThreadLocalRandom here) {
        return number();
    }

    /** In place of ThreadLocalRandom.nextLong. */
    @InsteadOf(type = ThreadLocalRandom.class, onObject = true)
    public static long nextLong(ThreadLocalRandom here, long bound) {
        return generator().nextLong(bound);
    }

    /** In place of ThreadLocalRandom.nextLong. */
    @InsteadOf(type = ThreadLocalRandom.class, onObject = true)
    public static long nextLong(ThreadLocalRandom here, long origin, long bound) {
        return generator().nextLong(origin, bound);
    }

    /** In place of ThreadLocalRandom.nextDouble. */
    @InsteadOf(type = ThreadLocalRandom.class, onObject = true)
    public static double nextDouble(ThreadLocalRandom here) {
        return random();
    }

    /** In place of ThreadLocalRandom.nextDouble. */
    @InsteadOf(type = ThreadLocalRandom.class, onObject = true)
    public static double nextDouble(ThreadLocalRandom here, double bound) {
        return generator().nextDouble(bound);
    }

    /** In place of ThreadLocalRandom.nextDouble. */
    @InsteadOf(type = ThreadLocalRandom.class, onObject = true)
    public static double nextDouble(ThreadLocalRandom here, double origin, double bound) {
        return generator().nextDouble(origin, bound);
    }

    /** In place of ThreadLocalRandom.nextFloat. */
    @InsteadOf(type = ThreadLocalRandom.class, onObject = true)
    public static float nextFloat(ThreadLocalRandom here) {
        return generator().nextFloat();
    }

    /** In place of ThreadLocalRandom.nextBoolean. */
    @InsteadOf(type = ThreadLocalRandom.class, onObject = true)
    public static boolean nextBoolean(ThreadLocalRandom here) {
        return generator().nextBoolean();
    }

    /** In place of ThreadLocalRandom.nextGaussian. */
    @InsteadOf(type = ThreadLocalRandom.class, onObject = true)
    public static double nextGaussian(ThreadLocalRandom here) {
        return generator().nextGaussian();
    }

    /** In place of ThreadLocalRandom.nextBytes. */
    @InsteadOf(type = ThreadLocalRandom.class, onObject = true)
    public static void nextBytes(ThreadLocalRandom here, byte[] bytes) {
        generator().nextBytes(bytes);
    }
}
