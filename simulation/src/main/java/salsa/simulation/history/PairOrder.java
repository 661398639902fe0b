package salsa.simulation.history;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Messages from one actor to another are handled in the order they were sent (R2). */
final class PairOrder implements Check {

    /** Two actors, between which messages arrive in the order of their sends. */
    private record Pair(int sender, int receiver) {}

    @Override
    public List<String> violations(History history) {
        var found = new ArrayList<String>();
        Map<Pair, Letter> latest = new HashMap<>();
        for (Event event : history.events()) {
            if (event instanceof Event.Begun(Letter letter, var _) && letter.ordered()) {
                Letter before = latest.put(new Pair(letter.sender(), letter.receiver()), letter);
                if (before != null && before.number() > letter.number()) {
                    found.add("out of order: %s was handled after %s".formatted(letter, before));
                }
            }
        }
        return found;
    }
}
