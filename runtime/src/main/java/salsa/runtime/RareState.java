package salsa.runtime;

import salsa.runtime.world.Alarm;

/** What few lives need, so that the others are small: of actors that wait there may be millions. */
final class RareState {
    Object caller; // while a reaction runs inside a message of another actor: what that runs on top of
    Behavior sender; // of what it handles or has got last, as far as it is known
    Alarm alarm; // null when none is set
    BehaviorStack present; // what it has become; null when its handlers handle
    RuntimeException leaving; // why the stack that waits is being left; else null
    boolean answersAgain; // a message that it has answered already, and that was reported
    Lifecycle lifecycle; // null for an actor that is tied to none
}
