package salsa.theater.durable;

import java.util.Map;
import salsa.theater.peer.Endpoint;

/**
 * What a theater learns from a shared store when it shows there that it lives.
 *
 * @param signs how often each theater has done so
 * @param taken how many states others have taken from this theater, since its process has begun
 */
public record StoreNews(Map<Endpoint, Long> signs, long taken) {}
