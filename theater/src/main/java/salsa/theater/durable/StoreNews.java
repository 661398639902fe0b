package salsa.theater.durable;

import java.util.List;
import java.util.Map;
import salsa.theater.peer.Endpoint;

/**
 * What a theater learns from a shared store when it shows there that it lives.
 *
 * @param signs how often each theater has done so
 * @param taken how many states others have taken from this theater, since its process has begun
 * @param claimants which processes may have claimed actors of this theater since then
 */
public record StoreNews(Map<Endpoint, Long> signs, long taken, List<Claimant> claimants) {

    /**
     * A process that may have claimed actors.
     *
     * @param isPresent whether its theater has no later one
     */
    public record Claimant(Endpoint theater, long process, boolean isPresent) {}
}
