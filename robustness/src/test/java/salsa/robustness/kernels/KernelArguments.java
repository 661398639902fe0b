package salsa.robustness.kernels;

import java.util.Arrays;
import java.util.Random;

/** The arguments of a random kernel, by a seed: six arrays and four scalars, in the order of its parameters. */
record KernelArguments(
        byte[] bytes,
        short[] shorts,
        int[] ints,
        long[] longs,
        float[] floats,
        double[] doubles,
        int n,
        long m,
        float x,
        double y) {
    static final int ITEMS = 4;
    private static final int ELEMENTS = ITEMS * 8;

    static KernelArguments of(long seed) {
        var random = new Random(seed);
        var made = new KernelArguments(
                new byte[ELEMENTS],
                new short[ELEMENTS],
                new int[ELEMENTS],
                new long[ELEMENTS],
                new float[ELEMENTS],
                new double[ELEMENTS],
                random.nextInt(),
                random.nextLong(),
                real(random),
                random.nextGaussian() * 1000);
        for (int i = 0; i < ELEMENTS; i++) {
            made.bytes[i] = (byte) random.nextInt();
            made.shorts[i] = (short) random.nextInt();
            made.ints[i] = random.nextBoolean() ? random.nextInt() : random.nextInt(20) - 10;
            made.longs[i] = random.nextBoolean() ? random.nextLong() : random.nextInt(20) - 10;
            made.floats[i] = real(random);
            made.doubles[i] = random.nextBoolean() ? Double.longBitsToDouble(random.nextLong()) : random.nextGaussian();
        }
        return made;
    }

    private static float real(Random random) {
        return random.nextBoolean() ? Float.intBitsToFloat(random.nextInt()) : (float) random.nextGaussian() * 100;
    }

    Object[] arrays() {
        return new Object[] {bytes, shorts, ints, longs, floats, doubles};
    }

    /** Returns the contents of the arrays as text; all NaN are one. */
    String contents() {
        return "bytes " + Arrays.toString(bytes) + "\nshorts " + Arrays.toString(shorts) + "\nints "
                + Arrays.toString(ints) + "\nlongs " + Arrays.toString(longs) + "\nfloats "
                + Arrays.toString(floats) + "\ndoubles " + Arrays.toString(doubles);
    }
}
