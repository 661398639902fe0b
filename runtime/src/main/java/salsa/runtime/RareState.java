package salsa.runtime;

import salsa.runtime.world.Alarm;

/**
 * The part of an actor context that few actors need, kept separate so that the others are small: millions of actors may
 * wait.
 */
final class RareState {
    Object caller; // the frame below, while a reaction runs inside a message of another actor
    Behavior sender; // the sender of the message being processed or taken last, as far as it is known
    Alarm alarm; // null when none is set
    BehaviorStack present; // the cases it has become; null while its handlers process messages
    RuntimeException leaving; // why the waiting stack is being unwound; else null
    boolean answersAgain; // a repeated reply was reported
    Lifecycle lifecycle; // null for an actor without links, monitors and supervision

    /** Returns whether the actor handles every message at once, unless it waits. */
    boolean isPlain() {
        return present == null && (lifecycle == null || lifecycle.isPlain());
    }
}
