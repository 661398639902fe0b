package salsa.conformance.universe;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import salsa.theater.balance.BalancePolicy;
import salsa.theater.balance.Candidate;
import salsa.theater.balance.Look;
import salsa.theater.balance.Proposal;
import salsa.theater.peer.Endpoint;

/** Proposes moves at random, of actors that could move and of others, to theaters that take actors and to others. */
final class RestlessPolicy implements BalancePolicy {

    private final Universe universe;
    private final Journal journal;

    RestlessPolicy(Universe universe, Journal journal) {
        this.universe = universe;
        this.journal = journal;
    }

    @Override
    public List<Proposal> propose(Look look) {
        List<Endpoint> others = new ArrayList<>(look.others().keySet());
        others.sort(Comparator.comparing(Endpoint::host));
        var moves = new ArrayList<Proposal>();
        for (Candidate each : look.candidates()) {
            if (!others.isEmpty() && universe.oneIn(2)) {
                Endpoint there = others.get(universe.random().nextInt(others.size()));
                journal.note("balance " + each.identity() + " to " + there);
                moves.add(new Proposal(each.identity(), there));
            }
        }
        if (universe.oneIn(10)) {
            moves.add(new Proposal("unknown", look.here()));
        }
        return moves;
    }

    @Override
    public void refused(Proposal proposal, String reason) {
        journal.note("balance of " + proposal.identity() + " refused: " + reason);
    }
}
