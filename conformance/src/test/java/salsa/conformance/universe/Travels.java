package salsa.conformance.universe;

import java.util.HashMap;
import java.util.Map;

/** An actor that moves is one actor: it has handled one message after the other, and its state shows all of them. */
final class Travels {

    private final Journal journal;
    private final Map<String, Integer> handled = new HashMap<>(); // the messages of each traveller

    Travels(Journal journal) {
        this.journal = journal;
    }

    void settles(String traveller) {
        journal.expect(handled.put(traveller, 0) == null, traveller + " was constructed twice");
    }

    void handled(String traveller, int count, boolean isWhole) {
        int before = handled.put(traveller, count);
        journal.expect(
                count == before + 1, traveller + " counts " + count + " messages after " + before + ": two copies");
        journal.expect(isWhole, traveller + " has lost a part of its state");
    }
}
