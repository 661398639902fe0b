package salsa.theater.balance;

import java.util.List;

/**
 * Decides which mobile actors of a theater move to other theaters. {@code -Dbalance=on} uses a {@link GatheringPolicy}; {@code
 * -Dbalance=CLASS} an object of that class, which is public and has a public constructor without parameters. Each theater has a
 * policy of its own, and all theaters decide at the same time: one that proposes a move whenever two theaters are not equal lets
 * actors go to and fro for ever.
 *
 * <p>Its methods are called by one thread at a time, each call after the end of the one before, with everything that one has
 * written. They must not wait: the theater measures nothing meanwhile.
 */
@FunctionalInterface
public interface BalancePolicy {

    /**
     * Returns the moves that begin now. Those of unknown actors, or to theaters that are not in the look, are ignored. An exception
     * is reported once, and turns the balance of the theater off.
     */
    List<Proposal> propose(Look look);

    /**
     * Called when a proposed move has failed: the actor has stayed.
     *
     * @param reason for people
     */
    default void refused(Proposal proposal, String reason) {}
}
