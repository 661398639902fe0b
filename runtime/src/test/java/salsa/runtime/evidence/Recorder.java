package salsa.runtime.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import salsa.runtime.Behavior;
import salsa.runtime.Message;
import salsa.runtime.Site;
import salsa.runtime.Stage;

/** An actor that records the messages it receives, and notices when two of its handlers run at once. */
public final class Recorder extends Behavior {
    private static final Site SITE = Site.of("Recorder.note(int, int)", "", 0);

    private final List<int[]> notes = new ArrayList<>(); // owned by the stage
    private final AtomicInteger inside = new AtomicInteger();
    private boolean twoAtOnce; // owned by the stage; a write of a second runner may be lost, the next one's is not

    /** An actor on that stage. */
    public Recorder(Stage stage) {
        super(stage);
    }

    /** A message from that sender, of that number. */
    public Message note(int sender, int number) {
        return new Note(this, sender, number);
    }

    /** Fails unless the numbers 0 … sent - 1 of each sender came, once and in order. */
    public void check(int[] sent) {
        if (twoAtOnce) throw new AssertionError("two handlers of one stage ran at once");
        var next = new int[sent.length];
        for (int[] note : notes) {
            if (note[1] != next[note[0]]++) {
                throw new AssertionError("sender %d: %d instead of %d".formatted(note[0], note[1], next[note[0]] - 1));
            }
        }
        for (int sender = 0; sender < sent.length; sender++) {
            if (next[sender] != sent[sender]) {
                throw new AssertionError("sender " + sender + ": " + next[sender] + " of " + sent[sender] + " handled");
            }
        }
    }

    /** Returns the received messages as sender and number, in order of arrival. */
    public List<int[]> notes() {
        return notes;
    }

    private void handle(Note note) {
        if (!inside.compareAndSet(0, 1)) twoAtOnce = true;
        notes.add(new int[] {note.sender, note.number});
        inside.set(0);
    }

    private static final class Note extends Message {
        private final int sender;
        private final int number;

        Note(Recorder target, int sender, int number) {
            super(target, null);
            this.sender = sender;
            this.number = number;
        }

        @Override
        protected void run() {
            ((Recorder) target()).handle(this);
        }

        @Override
        protected Site site() {
            return SITE;
        }
    }
}
