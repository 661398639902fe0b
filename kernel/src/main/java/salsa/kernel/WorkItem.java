package salsa.kernel;

/**
 * The place of one work item in its range, for kernels written in Salsa. It exists while the kernel runs and belongs to
 * the thread that runs it.
 */
public final class WorkItem {
    private final Work work;
    private final int[] place = new int[3];

    WorkItem(Work work) {
        this.work = work;
    }

    /** Returns the place in a dimension, from 0 to the size less 1; 0 if the range has fewer dimensions. */
    public int at(int dimension) {
        return place[dimension];
    }

    /** Returns the size of the range in a dimension; 1 if it has fewer. */
    public int size(int dimension) {
        return work.size(dimension);
    }

    /** Goes to the next place, in the order of the first dimension; returns false after the last one. */
    boolean tryAdvance() {
        for (int dimension = 0; dimension < 3; dimension++) {
            if (++place[dimension] < work.size(dimension)) return true;
            place[dimension] = 0;
        }
        return false;
    }
}
