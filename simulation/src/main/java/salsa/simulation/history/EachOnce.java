package salsa.simulation.history;

import java.util.ArrayList;
import java.util.List;

/** No message is lost, and none is handled twice (R4): the messages sent are the messages handled. */
final class EachOnce implements Check {

    @Override
    public List<String> violations(History history) {
        var times = new int[history.letters()];
        for (Event event : history.events()) {
            if (event instanceof Event.Begun begun) {
                times[begun.letter().number()]++;
            }
        }
        var found = new ArrayList<String>();
        for (Event event : history.events()) {
            if (event instanceof Event.Sent(Letter letter)) {
                int count = times[letter.number()];
                if (count > 1) {
                    found.add("handled %d times: ".formatted(count) + letter);
                } else if (count == 0 && !history.isDoubtful(letter)) {
                    found.add("lost: " + letter);
                }
            }
        }
        return found;
    }
}
