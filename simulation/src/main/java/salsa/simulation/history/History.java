package salsa.simulation.history;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What was sent and handled, in the order it was. */
public final class History {

    private final List<Event> events = new ArrayList<>();
    private final Set<Letter> doubtful = new HashSet<>();
    private int actors;
    private int letters;

    /** A history in which nothing has happened. */
    public History() {}

    /** The number of one more actor, counted from 0. */
    public int newActor() {
        return actors++;
    }

    /**
     * An actor is about to send.
     *
     * @return what its message brings along, to be told when it is handled
     */
    public Letter sends(int sender, int receiver) {
        return sends(sender, receiver, true);
    }

    /**
     * An actor is about to send something that waits for a token or a time, so that it takes its place in the order of
     * messages later.
     */
    public Letter sendsLater(int sender, int receiver) {
        return sends(sender, receiver, false);
    }

    private Letter sends(int sender, int receiver, boolean ordered) {
        var letter = new Letter(letters++, sender, receiver, ordered);
        events.add(new Event.Sent(letter));
        return letter;
    }

    /** Nobody can say whether that message was sent: handing it over was interrupted. It is handled once or never. */
    public void doubts(Letter letter) {
        doubtful.add(letter);
    }

    boolean isDoubtful(Letter letter) {
        return doubtful.contains(letter);
    }

    /** A handler begins, on the stage of that number. */
    public void begins(Letter letter, int stage) {
        events.add(new Event.Begun(letter, stage));
    }

    /** A handler ends, in whatever way. */
    public void ends(Letter letter, int stage) {
        events.add(new Event.Ended(letter, stage));
    }

    /** All of it, in order. */
    public List<Event> events() {
        return Collections.unmodifiableList(events);
    }

    /** How many actors there are. */
    public int actors() {
        return actors;
    }

    /** How many messages were sent. */
    public int letters() {
        return letters;
    }

    /** What is wrong with it, by any check; empty when nothing is. */
    public List<String> violations() {
        var found = new ArrayList<String>();
        for (Check check : Check.all()) {
            found.addAll(check.violations(this));
        }
        return found;
    }
}
