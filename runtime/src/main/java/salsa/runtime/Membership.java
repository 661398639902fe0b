package salsa.runtime;

/**
 * An event of a group for its watchers.
 *
 * @param <T> the type of the values published in the group
 */
public sealed interface Membership<T> {

    /** Returns the number of the member, which is unique in the history of this group. */
    long member();

    /** A member has joined, or was a member when the watching began. Holding the Out keeps the member in memory. */
    record Joined<T>(long member, Out<T> out) implements Membership<T> {}

    /** A member has left, its actor has ended, or it is no longer referenced. */
    record Left<T>(long member) implements Membership<T> {}
}
