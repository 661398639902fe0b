package salsa.benchmarks.peers;

import java.util.Locale;

/**
 * A tree that adds up: the Fibonacci tree, or the binary one that counts its leaves.
 */
enum Tree {
    FIBONACCI("the number is ") {
        @Override
        boolean isLeaf(int size) {
            return size <= 2;
        }

        @Override
        int right(int size) {
            return size - 2;
        }
    },
    BINARY("leaves: ") {
        @Override
        boolean isLeaf(int size) {
            return size == 0;
        }

        @Override
        int right(int size) {
            return size - 1;
        }
    };

    private final String told;

    Tree(String told) {
        this.told = told;
    }

    /** Whether a tree of this size is a leaf. */
    abstract boolean isLeaf(int size);

    /** The size of the right subtree. */
    abstract int right(int size);

    /** The size of the left subtree. */
    int left(int size) {
        return size - 1;
    }

    /** How many leaves there are, which is the sum. */
    int leaves(int size) {
        return isLeaf(size) ? 1 : leaves(left(size)) + leaves(right(size));
    }

    /** So many rounds of adding up a tree of that size. */
    Rounds rounds(int count, int size) {
        return new Rounds(count, 2L * leaves(size) - 1, "an actor");
    }

    /** What is printed of the sum. */
    String told(int sum) {
        return told + sum;
    }

    /** The one of that name, as it is written on the command line. */
    static Tree of(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }
}
