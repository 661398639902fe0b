package salsa.theater.durable;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import salsa.theater.peer.Endpoint;

/**
 * Which theaters of a shared store are silent: those that have not shown there that they live while this one has done so several times.
 * No clock is compared, and a store that is away for a time makes no theater silent. Owned by one thread at a time.
 */
final class SignsOfLife {

    /** How often this theater has to look, without a sign of another one between, until that one is silent. */
    static final int SILENT_LOOKS = 5;

    /** How often a theater has shown that it lives, and the looks without a new sign. */
    private record Heard(long signs, int looksSince) {}

    private final Map<Endpoint, Heard> theaters = new HashMap<>();

    /** Notes how often each theater has shown that it lives. Returns those that are silent. */
    Set<Endpoint> note(Map<Endpoint, Long> signs) {
        theaters.keySet().retainAll(signs.keySet());
        signs.forEach((theater, count) -> theaters.merge(
                theater,
                new Heard(count, 0),
                (before, now) -> before.signs() == now.signs()
                        ? new Heard(now.signs(), Math.min(before.looksSince() + 1, SILENT_LOOKS))
                        : now));
        return theaters.entrySet().stream()
                .filter(each -> each.getValue().looksSince() >= SILENT_LOOKS)
                .map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }
}
