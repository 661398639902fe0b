package salsa.kernel;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How many work items a kernel has: one for each point of a range of one to three dimensions. A value; it may travel in
 * messages.
 *
 * @param x the size of the first dimension
 * @param y of the second one, 0 if there is none
 * @param z of the third one, 0 if there is none
 * @param groupX the size of a work group in the first dimension, 0 if the device chooses
 * @param groupY in the second one, 0 if the device chooses or there is none
 * @param groupZ in the third one, 0 if the device chooses or there is none
 */
public record Work(int x, int y, int z, int groupX, int groupY, int groupZ) {
    /** @throws KernelException if a size is not positive, or if groups do not divide the range */
    public Work {
        int[] sizes = {x, y, z};
        int[] groups = {groupX, groupY, groupZ};
        int dimensions = dimensions(y, z);
        for (int i = 0; i < 3; i++) {
            if (i < dimensions ? sizes[i] <= 0 : sizes[i] != 0) {
                throw new KernelException(
                        "work over " + text(sizes, 3) + " has no items: each dimension must be at least 1");
            }
        }
        if (groupX != 0 || groupY != 0 || groupZ != 0) requireFit(sizes, groups, dimensions);
    }

    private static void requireFit(int[] sizes, int[] groups, int dimensions) {
        for (int i = 0; i < 3; i++) {
            if (i < dimensions ? groups[i] <= 0 || sizes[i] % groups[i] != 0 : groups[i] != 0) {
                throw new KernelException("groups of " + text(groups, 3) + " do not divide work over "
                        + text(sizes, dimensions) + ": each size must be a multiple of its group's");
            }
        }
    }

    private static int dimensions(int y, int z) {
        return z != 0 ? 3 : y != 0 ? 2 : 1;
    }

    /** Returns a range of that many work items. */
    public static Work over(int x) {
        return new Work(x, 0, 0, 0, 0, 0);
    }

    /** Returns a range of two dimensions. */
    public static Work over(int x, int y) {
        return new Work(x, requireItems(y), 0, 0, 0, 0);
    }

    /** Returns a range of three dimensions. */
    public static Work over(int x, int y, int z) {
        return new Work(x, requireItems(y), requireItems(z), 0, 0, 0);
    }

    private static int requireItems(int size) {
        if (size <= 0) {
            throw new KernelException("work with a dimension of " + size + " has no items: each must be at least 1");
        }
        return size;
    }

    /** Returns the same range in work groups of that size, which share local memory. */
    public Work inGroupsOf(int groupX) {
        return new Work(x, y, z, groupX, y == 0 ? 0 : 1, z == 0 ? 0 : 1);
    }

    /** Returns the same range in work groups of two dimensions. */
    public Work inGroupsOf(int groupX, int groupY) {
        return new Work(x, y, z, groupX, groupY, z == 0 ? 0 : 1);
    }

    /** Returns the same range in work groups of three dimensions. */
    public Work inGroupsOf(int groupX, int groupY, int groupZ) {
        return new Work(x, y, z, groupX, groupY, groupZ);
    }

    /** Returns the number of dimensions, 1 to 3. */
    public int dimensions() {
        return dimensions(y, z);
    }

    /** Returns the size of a dimension, counted from 0; 1 if the range has fewer. */
    public int size(int dimension) {
        int size = dimension == 0 ? x : dimension == 1 ? y : z;
        return Math.max(1, size);
    }

    /** Returns whether the program has chosen the size of the groups. */
    boolean hasGroups() {
        return groupX != 0;
    }

    long[] sizes() {
        return Arrays.copyOf(new long[] {x, y, z}, dimensions());
    }

    /** Returns the size of the groups; empty if the device chooses it. */
    long[] groups() {
        return hasGroups() ? Arrays.copyOf(new long[] {groupX, groupY, groupZ}, dimensions()) : new long[0];
    }

    private static String text(int[] sizes, int dimensions) {
        return IntStream.range(0, dimensions)
                .filter(i -> i == 0 || sizes[i] != 0)
                .mapToObj(i -> String.valueOf(sizes[i]))
                .collect(Collectors.joining("×"));
    }

    @Override
    public String toString() {
        String range = text(new int[] {x, y, z}, dimensions());
        return hasGroups() ? range + " in groups of " + text(new int[] {groupX, groupY, groupZ}, dimensions()) : range;
    }
}
