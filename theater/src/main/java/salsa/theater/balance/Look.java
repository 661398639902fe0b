package salsa.theater.balance;

import java.util.List;
import java.util.Map;
import salsa.theater.peer.Endpoint;

/**
 * What a theater knows when its policy is asked.
 *
 * @param here the theater
 * @param load its load
 * @param others the loads of the theaters that take actors: those with a link to this one whose balance is on
 * @param handled how many messages its actors have handled since the last look
 * @param candidates the actors that could move, in the order of their identities
 */
public record Look(Endpoint here, Load load, Map<Endpoint, Load> others, long handled, List<Candidate> candidates) {

    /** Creates one with copies of the map and the list. */
    public Look {
        others = Map.copyOf(others);
        candidates = List.copyOf(candidates);
    }
}
