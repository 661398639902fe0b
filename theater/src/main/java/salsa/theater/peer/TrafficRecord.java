package salsa.theater.peer;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import salsa.theater.event.TrafficEvent;

/** Records what has crossed to each peer since the last time, while a recording asks for it. Called by a timer of the theater. */
public final class TrafficRecord {

    private final Peers peers;
    private final Map<Endpoint, PeerStatus> last = new ConcurrentHashMap<>();

    /** Creates it for the peers of a theater. */
    public TrafficRecord(Peers peers) {
        this.peers = peers;
    }

    /** Records an event for each peer; nothing if no recording asks for them. */
    public void record() {
        if (!TrafficEvent.isWanted()) {
            last.clear();
            return;
        }
        for (Peer each : peers.all()) {
            each.status().thenAccept(this::record);
        }
    }

    private void record(PeerStatus now) {
        PeerStatus before = last.put(now.endpoint(), now);
        boolean isSame = before != null && before.bytesIn() <= now.bytesIn() && before.bytesOut() <= now.bytesOut();
        if (before != null && isSame && before.bytesIn() + before.bytesOut() != now.bytesIn() + now.bytesOut()) {
            TrafficEvent.record(
                    now.endpoint().toString(),
                    now.framesOut() - before.framesOut(),
                    now.framesIn() - before.framesIn(),
                    now.bytesOut() - before.bytesOut(),
                    now.bytesIn() - before.bytesIn(),
                    now.held());
        }
    }
}
