package salsa.simulation.history;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The sends and handlings of a run, in order. */
public final class History {

    private final List<Event> events = new ArrayList<>();
    private final Set<Letter> doubtful = new HashSet<>();
    private int actors;
    private int letters;

    /** Creates an empty history. */
    public History() {}

    /** Returns the number of one more actor, counted from 0. */
    public int newActor() {
        return actors++;
    }

    /**
     * Records that an actor is about to send.
     *
     * @return the letter for the message, to be recorded when it is handled
     */
    public Letter sends(int sender, int receiver) {
        return recordSend(new Letter(letters++, sender, receiver, true));
    }

    /**
     * Records that an actor is about to send a message that waits for a token or a time, and so takes its place in the
     * order of messages later.
     */
    public Letter sendsLater(int sender, int receiver) {
        return recordSend(new Letter(letters++, sender, receiver, false));
    }

    private Letter recordSend(Letter letter) {
        events.add(new Event.Sent(letter));
        return letter;
    }

    /**
     * Records that it is unknown whether that message was sent: handing it over was interrupted. It is handled once or
     * never.
     */
    public void recordDoubt(Letter letter) {
        doubtful.add(letter);
    }

    boolean isDoubtful(Letter letter) {
        return doubtful.contains(letter);
    }

    /** Records that a handler begins, on the stage with that number. */
    public void recordBegin(Letter letter, int stage) {
        events.add(new Event.Begun(letter, stage));
    }

    /** Records that a handler ends, in whatever way. */
    public void recordEnd(Letter letter, int stage) {
        events.add(new Event.Ended(letter, stage));
    }

    /** Returns all events, in order. */
    public List<Event> events() {
        return Collections.unmodifiableList(events);
    }

    /** Returns the number of actors. */
    public int actors() {
        return actors;
    }

    /** Returns the number of messages sent. */
    public int letters() {
        return letters;
    }

    /** Returns the violations found by any check; empty if there are none. */
    public List<String> violations() {
        var found = new ArrayList<String>();
        for (Check check : Check.all()) {
            found.addAll(check.violations(this));
        }
        return found;
    }
}
