package salsa.compiler.isolation.move;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * An immutable map from non-negative numbers to objects, in the order of the numbers: a big-endian Patricia trie
 * (Okasaki and Gill, Fast Mergeable Integer Maps, ML Workshop 1998). The shape depends on the numbers alone, and maps
 * derived from each other share common parts: finding, adding or removing one of n numbers takes O(log n) steps, and
 * {@link #visitDifferences} visits only parts that the two maps do not share.
 *
 * @param <V> the objects
 */
sealed interface Numbered<V> {
    /** The empty map. */
    record None<V>() implements Numbered<V> {}

    /** A map of one number. */
    record One<V>(int number, V value) implements Numbered<V> {}

    /**
     * A map of at least two numbers: they agree in the bits above {@code bit}; those on the left have a 0 there.
     *
     * @param start the bits above, with zeros below
     */
    record Fork<V>(int start, int bit, Numbered<V> left, Numbered<V> right, int size) implements Numbered<V> {
        private boolean coversNumber(int number) {
            return bitsAbove(bit, number) == start;
        }

        private Numbered<V> withBranches(Numbered<V> lower, Numbered<V> higher) {
            if (lower == left && higher == right) return this;
            if (lower.isEmpty()) return higher;
            if (higher.isEmpty()) return lower;
            return new Fork<>(start, bit, lower, higher, lower.size() + higher.size());
        }
    }

    /** Receives the objects of two maps under a number that they do not share. */
    @FunctionalInterface
    interface Difference<V> {
        /** Called with null where the number is missing. */
        void visitDifference(int number, @Nullable V mine, @Nullable V theirs);
    }

    None<?> NONE = new None<>();

    @SuppressWarnings("unchecked") // the empty map holds no V
    static <V> Numbered<V> none() {
        return (Numbered<V>) NONE;
    }

    static <V> Numbered<V> of(int number, V value) {
        return new One<>(number, value);
    }

    default boolean isEmpty() {
        return this instanceof None;
    }

    default int size() {
        return switch (this) {
            case None<V> _ -> 0;
            case One<V> _ -> 1;
            case Fork<V> fork -> fork.size;
        };
    }

    /** Returns the object for the number, or null. */
    default @Nullable V get(int number) {
        Numbered<V> at = this;
        while (at instanceof Fork<V> fork) at = (number & fork.bit) == 0 ? fork.left : fork.right;
        return at instanceof One<V> one && one.number == number ? one.value : null;
    }

    /** Returns the object for a number that the map has. */
    default V getExisting(int number) {
        return Objects.requireNonNull(get(number), "no such number");
    }

    default boolean has(int number) {
        return get(number) != null;
    }

    /** Returns the object with the least number. */
    default V first() {
        Numbered<V> at = this;
        while (at instanceof Fork<V> fork) at = fork.left;
        return ((One<V>) at).value;
    }

    /** Returns the same map with another object for the number; itself if it has that object already. */
    default Numbered<V> with(int number, V value) {
        return switch (this) {
            case None<V> _ -> of(number, value);
            case One<V> one when one.number == number -> one.value == value ? this : of(number, value);
            case One<V> one -> joinInFork(number, of(number, value), one.number, one);
            case Fork<V> fork
            when !fork.coversNumber(number) -> joinInFork(number, of(number, value), fork.start, fork);
            case Fork<V> fork
            when (number & fork.bit) == 0 -> fork.withBranches(fork.left.with(number, value), fork.right);
            case Fork<V> fork -> fork.withBranches(fork.left, fork.right.with(number, value));
        };
    }

    /**
     * Joins two maps with different numbers, neither of which covers those of the other: they part at the highest bit in
     * which any two of their numbers differ.
     *
     * @param number   any number of the map {@code one}, or its start
     * @param another  the same of the map {@code other}
     */
    private static <V> Numbered<V> joinInFork(int number, Numbered<V> one, int another, Numbered<V> other) {
        int bit = Integer.highestOneBit(number ^ another);
        int size = one.size() + other.size();
        return (number & bit) == 0
                ? new Fork<>(bitsAbove(bit, number), bit, one, other, size)
                : new Fork<>(bitsAbove(bit, number), bit, other, one, size);
    }

    private static int bitsAbove(int bit, int number) {
        return number & -(bit << 1);
    }

    /** Returns the same map without the number; itself if it does not have it. */
    default Numbered<V> without(int number) {
        return switch (this) {
            case None<V> _ -> this;
            case One<V> one -> one.number == number ? none() : this;
            case Fork<V> fork when !fork.coversNumber(number) -> this;
            case Fork<V> fork when (number & fork.bit) == 0 -> fork.withBranches(fork.left.without(number), fork.right);
            case Fork<V> fork -> fork.withBranches(fork.left, fork.right.without(number));
        };
    }

    default void forEach(BiConsumer<Integer, ? super V> visitor) {
        switch (this) {
            case None<V> _ -> {}
            case One<V> one -> visitor.accept(one.number, one.value);
            case Fork<V> fork -> {
                fork.left.forEach(visitor);
                fork.right.forEach(visitor);
            }
        }
    }

    /** Returns the first object that satisfies the predicate, or null. */
    default @Nullable V firstMatching(Predicate<? super V> wanted) {
        return switch (this) {
            case None<V> _ -> null;
            case One<V> one -> wanted.test(one.value) ? one.value : null;
            case Fork<V> fork -> {
                V lower = fork.left.firstMatching(wanted);
                yield lower != null ? lower : fork.right.firstMatching(wanted);
            }
        };
    }

    /** Returns the objects in the order of their numbers. */
    default List<V> values() {
        var all = new ArrayList<V>(size());
        forEach((_, value) -> all.add(value));
        return all;
    }

    /** Visits the numbers for which the two maps have different objects. */
    default void visitDifferences(Numbered<V> other, Difference<V> visitor) {
        if (this == other) return;
        if (this instanceof Fork<V> fork) visitForkDifferences(fork, other, visitor);
        else if (other instanceof Fork<V> fork)
            visitForkDifferences(fork, this, (number, mine, theirs) -> visitor.visitDifference(number, theirs, mine));
        else if (this instanceof One<V> one && other instanceof One<V> two && one.number == two.number) {
            if (one.value != two.value) visitor.visitDifference(one.number, one.value, two.value);
        } else {
            forEach((number, value) -> visitor.visitDifference(number, value, null));
            other.forEach((number, value) -> visitor.visitDifference(number, null, value));
        }
    }

    private static <V> void visitForkDifferences(Fork<V> fork, Numbered<V> other, Difference<V> visitor) {
        int number = switch (other) {
            case None<V> _ -> -1;
            case One<V> one -> one.number;
            case Fork<V> its when its.bit > fork.bit -> -1;
            case Fork<V> its -> its.start;
        };
        if (other instanceof Fork<V> its && its.bit > fork.bit && its.coversNumber(fork.start)) {
            visitForkDifferences(its, fork, (at, mine, theirs) -> visitor.visitDifference(at, theirs, mine));
        } else if (number < 0 || !fork.coversNumber(number)) {
            fork.forEach((at, value) -> visitor.visitDifference(at, value, null));
            other.forEach((at, value) -> visitor.visitDifference(at, null, value));
        } else if (other instanceof Fork<V> its && its.bit == fork.bit) {
            fork.left.visitDifferences(its.left, visitor);
            fork.right.visitDifferences(its.right, visitor);
        } else {
            boolean lower = (number & fork.bit) == 0;
            fork.left.visitDifferences(lower ? other : none(), visitor);
            fork.right.visitDifferences(lower ? none() : other, visitor);
        }
    }
}
