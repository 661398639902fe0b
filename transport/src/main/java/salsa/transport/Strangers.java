package salsa.transport;

import java.net.InetAddress;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Counts the connections whose peers are not proved yet. Used by any thread. */
final class Strangers {

    private final StrangerLimits limits;
    private final Map<InetAddress, Integer> byAddress = new HashMap<>();
    private int all;

    Strangers(StrangerLimits limits) {
        this.limits = limits;
    }

    /** Counts a connection. Returns null, or the reason for which it is refused and not counted. */
    synchronized @Nullable String enter(InetAddress from) {
        int most = from.isLoopbackAddress() ? limits.atOnce() : limits.ofAnAddress();
        int ofAddress = byAddress.getOrDefault(from, 0);
        if (ofAddress >= most) {
            return "it has " + ofAddress + " other connections without proof of identity";
        }
        if (all >= limits.atOnce()) {
            return all + " other connections have not proved their identity yet";
        }
        all++;
        byAddress.put(from, ofAddress + 1);
        return null;
    }

    synchronized void leave(InetAddress from) {
        all--;
        byAddress.computeIfPresent(from, (_, count) -> count == 1 ? null : count - 1);
    }
}
