package salsa.tool.theater;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StatusTextTest {

    private static Map<String, Object> peer(String name, String state, long pending) {
        return Map.of("theater", name, "link", "idle", "state", state, "pendingRequests", pending, "trouble", "");
    }

    private static String text(List<?> peers) {
        var now = Map.of("theater", "a:1", "state", "serving", "peers", peers, "peerCount", (long) peers.size());
        return new StatusText(now, now).toText();
    }

    @Test
    void programsThatHaveStoppedAreOnlyCounted() {
        String text = text(List.of(peer("a:1", "trusted", 0), peer("b:2", "stopped", 0), peer("c:3", "stopped", 0)));
        assertThat(text).contains("peers    1, and 2 that stopped", "a:1 ").doesNotContain("b:2", "c:3");
    }

    @Test
    void aStoppedPeerThatStillOwesAnswersAndADeadOneAreShown() {
        String text = text(List.of(peer("b:2", "stopped", 1), peer("c:3", "dead", 0)));
        assertThat(text).contains("peers    2" + System.lineSeparator(), "b:2 ", "c:3 ");
    }
}
