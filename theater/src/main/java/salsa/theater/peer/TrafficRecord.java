package salsa.theater.actor;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import salsa.theater.event.TrafficEvent;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.Peer;
import salsa.theater.peer.PeerStatus;

/** Records what has crossed to each peer since the last time, while a recording asks for it. Called by the node's timer. */
final class TrafficRecord {

    private final Node node;
    private final Map<Endpoint, PeerStatus> last = new ConcurrentHashMap<>();

    TrafficRecord(Node node) {
        this.node = node;
    }

    void record() {
        if (!TrafficEvent.isWanted()) {
            last.clear();
            return;
        }
        for (Peer each : node.peers().all()) {
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
