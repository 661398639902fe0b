package salsa.simulation.history;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** At most one handler of a stage runs at any time (R1). */
final class OneRunner implements Check {

    @Override
    public List<String> violations(History history) {
        var found = new ArrayList<String>();
        Map<Integer, Letter> running = new HashMap<>();
        for (Event event : history.events()) {
            switch (event) {
                case Event.Sent _ -> {}
                case Event.Begun(Letter letter, int stage) -> {
                    Letter other = running.put(stage, letter);
                    if (other != null) {
                        found.add("two runners: stage %d began %s while it handled %s".formatted(stage, letter, other));
                    }
                }
                case Event.Ended(var _, int stage) -> running.remove(stage);
            }
        }
        return found;
    }
}
