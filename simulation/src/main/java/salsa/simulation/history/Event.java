package salsa.simulation.history;

/** One event in the life of a message. */
public sealed interface Event {

    /** Returns the message. */
    Letter letter();

    /** Records that a message was sent. */
    record Sent(Letter letter) implements Event {}

    /** Its handler began, on the stage of that number. */
    record Begun(Letter letter, int stage) implements Event {}

    /** Its handler ended, by itself or because something was thrown. */
    record Ended(Letter letter, int stage) implements Event {}
}
