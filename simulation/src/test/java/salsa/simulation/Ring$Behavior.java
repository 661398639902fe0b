package salsa.simulation;

import salsa.runtime.Actor;
import salsa.runtime.Behavior;
import salsa.runtime.Continuation;
import salsa.runtime.Message;
import salsa.runtime.Site;
import salsa.runtime.Stage;

/**
 * A ring of actors that pass a number around until it is 0, when a word decides the result: nothing, a failure, or
 * another round.
 */
public class Ring$Behavior extends Behavior implements Ring {

    private Ring next;
    private String word;

    /** An actor that has not been constructed. */
    protected Ring$Behavior(Stage stage) {
        super(stage);
    }

    /** {@code new Ring(arguments)} */
    public static Ring create$(Behavior creator, Stage stage, Continuation waiting, String[] arguments) {
        var created = new Ring$Behavior(stage);
        creator.$send(new construct$String$(created, waiting, arguments));
        return created;
    }

    /** {@code Ring(String[] arguments)}: how many actors, how many hops, and the word. */
    public void construct$$(Message message, String[] arguments) {
        word = arguments[2];
        next = this;
        for (int left = Integer.parseInt(arguments[0]); left > 1; left--) {
            var other = new Ring$Behavior($place());
            other.word = word;
            other.next = next;
            next = other;
        }
        $send(new forward$int(next, null, Integer.parseInt(arguments[1])));
        message.pass(this);
    }

    /** {@code forward(int hops)} */
    public void forward$$(Message message, int hops) {
        if (hops > 0) {
            $send(new forward$int(next, null, hops - 1));
        } else if (word.equals("fail")) {
            throw new IllegalStateException("the ring is broken");
        } else if (word.equals("again")) {
            $send(new forward$int(next, null, 100));
        }
    }

    /** The message {@code Ring(String[])}. */
    public static final class construct$String$ extends Message {

        private static final Site SITE = Site.of("Ring(String[])", "Ring.salsa", 5);

        private final String[] arguments;

        construct$String$(Actor target, Continuation waiting, String[] arguments) {
            super(target, waiting);
            this.arguments = arguments;
        }

        @Override
        protected void run() {
            ((Ring$Behavior) target()).construct$$(this, arguments);
        }

        @Override
        protected Site site() {
            return SITE;
        }
    }

    /** The message {@code forward(int)}. */
    public static final class forward$int extends Message {

        private static final Site SITE = Site.of("Ring.forward(int)", "Ring.salsa", 14);

        private final int hops;

        forward$int(Actor target, Continuation waiting, int hops) {
            super(target, waiting);
            this.hops = hops;
        }

        @Override
        protected void run() {
            ((Ring$Behavior) target()).forward$$(this, hops);
        }

        @Override
        protected Site site() {
            return SITE;
        }
    }
}
