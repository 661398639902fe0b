package salsa.simulation.history;

import java.util.ArrayList;
import java.util.List;

/** No message is lost, and none is handled twice (R4): what was sent is what was handled. */
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
            if (event instanceof Event.Sent(Letter letter) && times[letter.number()] != 1) {
                int count = times[letter.number()];
                found.add((count == 0 ? "lost: " : "handled %d times: ".formatted(count)) + letter);
            }
        }
        return found;
    }
}
