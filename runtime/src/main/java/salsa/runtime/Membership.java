package salsa.runtime;

/**
 * What those who watch a group are told.
 *
 * @param <T> the type of what is published in the group
 */
public sealed interface Membership<T> {

    /** The number of the member, which no other member of this group has had or will have. */
    long member();

    /** Somebody has joined, or was a member when the watching began. Who keeps the Out keeps the member alive. */
    record Joined<T>(long member, Out<T> out) implements Membership<T> {}

    /** Somebody is no member any more: it has left, or ended, or nobody refers to it. */
    record Left<T>(long member) implements Membership<T> {}
}
