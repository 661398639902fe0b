package salsa.theater.actor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import salsa.theater.peer.Peer;
import salsa.theater.peer.PeerStatus;

/**
 * What a theater does, as values that cross to the operator who asks. The lists have a limit, so that one frame holds
 * them.
 */
final class NodeStatus {

    private static final int PEERS_MAX = 1000;
    private static final int NAMES_MAX = 1000;

    private final Node node;

    NodeStatus(Node node) {
        this.node = node;
    }

    /** Returns the status when each peer has reported. */
    CompletionStage<Map<String, Object>> now() {
        List<CompletableFuture<PeerStatus>> peers = node.peers().all().stream()
                .limit(PEERS_MAX)
                .map(Peer::status)
                .map(CompletionStage::toCompletableFuture)
                .toList();
        return CompletableFuture.allOf(peers.toArray(CompletableFuture<?>[]::new))
                .thenApply(_ -> all(peers.stream().map(CompletableFuture::join).toList()));
    }

    private Map<String, Object> all(List<PeerStatus> peers) {
        List<String> names = node.actors();
        var all = new LinkedHashMap<String, Object>();
        all.put("theater", node.endpoint().toString());
        all.put("incarnation", Long.toHexString(node.me().incarnation()));
        all.put("state", node.isStopping() ? "stopping" : "serving");
        all.put("ageMillis", millis(node.age()));
        all.put("namedActors", (long) names.size());
        all.put("names", new ArrayList<>(names.subList(0, Math.min(names.size(), NAMES_MAX))));
        all.put("passiveActors", (long) node.passiveActors());
        all.put("exportedActors", (long) node.exports().leased());
        all.put("importedActors", (long) node.imports().size());
        all.put("unansweredRequests", node.owed());
        all.put("undeliveredMessages", node.system().deadLetters());
        all.putAll(balance());
        all.put("peerCount", (long) node.peers().all().size());
        all.put("peers", new ArrayList<>(peers.stream().map(this::peer).toList()));
        return all;
    }

    private Map<String, Object> balance() {
        Balance balance = node.balance();
        return balance == null ? Map.of() : balance.status();
    }

    private Map<String, Object> peer(PeerStatus peer) {
        Line line = node.lineOrNull(peer.endpoint());
        var all = new LinkedHashMap<String, Object>();
        all.put("theater", peer.endpoint().toString());
        all.put("incarnation", Long.toHexString(peer.incarnation()));
        all.put("link", word(peer.link()));
        all.put("state", word(peer.state()));
        all.put("connectedMillis", millis(peer.connectedNanos()));
        all.put("heardMillis", millis(peer.heardNanos()));
        all.put("connections", peer.connections());
        all.put("queuedBytes", peer.held());
        all.put("pendingRequests", line == null ? 0L : (long) line.requests().size());
        all.put("framesOut", peer.framesOut());
        all.put("framesIn", peer.framesIn());
        all.put("bytesOut", peer.bytesOut());
        all.put("bytesIn", peer.bytesIn());
        all.put("trouble", line == null ? "" : Objects.requireNonNullElse(line.troubleText(), ""));
        return all;
    }

    private static String word(Enum<?> state) {
        return state.name().toLowerCase(Locale.ROOT);
    }

    private static long millis(long nanos) {
        return nanos < 0 ? -1 : nanos / 1_000_000;
    }
}
