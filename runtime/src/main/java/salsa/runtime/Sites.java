package salsa.runtime;

/** The sites of the runtime's own messages. They are initialised when a system starts: see {@link EagerClasses}. */
final class Sites {

    static final Site AFTER_BLOCK = Site.of("continuation of a message block", "", 0);
    static final Site AFTER_CALL = Site.of("continuation of a call in Java", "", 0);
    static final Site ANSWER = Site.of("answer to a message", "", 0);
    static final Site BONDS = Site.of("link, monitor or supervisor", "", 0);
    static final Site CALL_FROM_OUTSIDE = Site.of("call from outside actors", "", 0);
    static final Site CHANNEL_VALUE = Site.of("a value on a channel", "", 0);
    static final Site COMPLETION_STAGE = Site.of("completion stage", "", 0);
    static final Site END_OF_ACTOR = Site.of("end of another actor", "", 0);
    static final Site END_OF_SYSTEM = Site.of("close of another actor system", "", 0);
    static final Site DELEGATED = Site.of("operation of a handler in quarantine", "", 0);
    static final Site FINISH = Site.of("its work", "", 0);
    static final Site GROUP_MESSAGE = Site.of("message to a group", "", 0);
    static final Site HASH_CODE = Site.of("Actor.hashCode()", "", 0);
    static final Site LIMITED_REQUEST = Site.of("request with a time limit", "", 0);
    static final Site MAILBOX_NEXT = Site.of("next message of a mailbox", "", 0);
    static final Site MAILBOX_ROOM = Site.of("room in a mailbox", "", 0);
    static final Site OUTSIDE = Site.of("code outside actors", "", 0);
    static final Site OUTSIDE_ANSWER = Site.of("await from outside actors", "", 0);
    static final Site PROMISE = Site.of("a promise", "", 0);
    static final Site REACTION = Site.of("continuation of a react", "", 0);
    static final Site REBIRTH = Site.of("restart of an actor", "", 0);
    static final Site RECEIVER = Site.of("receiver outside actors", "", 0);
    static final Site RECEIVE_FROM_CHANNEL = Site.of("In.receive()", "", 0);
    static final Site RECOVERY = Site.of("recovery of a call in Java", "", 0);
    static final Site REACHED = Site.of("Actor.isReached()", "", 0);
    static final Site TRAP = Site.of("Actor.trap()", "", 0);
    static final Site UNTRAP = Site.of("Actor.untrap()", "", 0);
    static final Site REMOTE = Site.of("a message to a remote or mobile actor", "", 0);
    static final Site RUNTIME = Site.of("the runtime itself", "", 0);
    static final Site SENT_IN_QUARANTINE = Site.of("send of a handler in quarantine", "", 0);
    static final Site STAGE_ID = Site.of("Actor.getStageId()", "", 0);
    static final Site STEP = Site.of("continuation after a wait", "", 0);
    static final Site THREAD_RECEIVE = Site.of("ThreadActor.receive()", "", 0);
    static final Site TO_STRING = Site.of("Actor.toString()", "", 0);

    private Sites() {}
}
