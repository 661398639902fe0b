package salsa.theater.garbage;

/** What may be wrong in a theater; the oracle finds each of these. */
enum Planted {
    /** An actor is set aside although a message waits for it. */
    BUSY_IS_SET_ASIDE,
    /** An answer is about the actor, whether it was woken meanwhile or not. */
    VERSIONS_ARE_IGNORED,
    /** A holder counts as dormant although another reference is on its way to it. */
    COUNTS_ARE_IGNORED,
    /** A holder that has not reported that it is dormant counts as gone. */
    SILENCE_IS_DORMANCY,
    /** A forwarded reference is not held until the receiver has a lease. */
    NO_PIN,
    /** References of actors of the same theater are forgotten. */
    LOCAL_HOLDERS_ARE_FORGOTTEN,
    /** The end of a theater ends the leases of all. */
    END_OF_ONE_ENDS_ALL_LEASES,
    /** A suspicion is never confirmed: nothing is collected. */
    NOTHING_IS_COLLECTED
}
