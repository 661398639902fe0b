package salsa.theater.balance;

import java.util.Map;
import salsa.theater.peer.Endpoint;

/**
 * A mobile actor that could move now: it waits for no message, has become nothing else, and nothing that it is tied to keeps it.
 *
 * @param identity its name and that of its name server, which no other actor has
 * @param looks the number of looks since it was created here or has arrived; at least 1
 * @param messages the messages since the last look that it has sent to actors of each theater or received from there, its own
 *     theater included; a theater is missing if there were none
 */
public record Candidate(String identity, long looks, Map<Endpoint, Long> messages) {

    /** Creates one with a copy of the counts. */
    public Candidate {
        messages = Map.copyOf(messages);
    }

    /** Returns the messages to and from a theater. */
    public long messages(Endpoint theater) {
        return messages.getOrDefault(theater, 0L);
    }

    /** Returns all messages. */
    public long total() {
        return messages.values().stream().mapToLong(Long::longValue).sum();
    }
}
