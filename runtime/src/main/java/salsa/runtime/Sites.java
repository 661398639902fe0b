package salsa.runtime;

/** The sites of the runtime's own messages. One class of them is initialised when a system starts: see {@link Prepared}. */
final class Sites {

    static final Site AFTER_BLOCK = Site.of("what follows a message block", "", 0);
    static final Site AFTER_CALL = Site.of("what follows a call in Java", "", 0);
    static final Site ANSWER = Site.of("the answer to a message", "", 0);
    static final Site BONDS = Site.of("what bonds of actors ask for", "", 0);
    static final Site CALL_FROM_OUTSIDE = Site.of("a call from outside of actors", "", 0);
    static final Site CHANNEL_VALUE = Site.of("a value on a channel", "", 0);
    static final Site COMPLETION_STAGE = Site.of("what a completion stage computes", "", 0);
    static final Site END_OF_ACTOR = Site.of("the end of another actor", "", 0);
    static final Site END_OF_SYSTEM = Site.of("the end of another system", "", 0);
    static final Site ERRAND = Site.of("what a handler in quarantine does", "", 0);
    static final Site FINISH = Site.of("its work", "", 0);
    static final Site GROUP_MESSAGE = Site.of("a message to a group", "", 0);
    static final Site HASH_CODE = Site.of("Actor.hashCode()", "", 0);
    static final Site LIMITED_REQUEST = Site.of("a request with a time limit", "", 0);
    static final Site MAILBOX_NEXT = Site.of("the next message of a mailbox", "", 0);
    static final Site MAILBOX_ROOM = Site.of("room in a mailbox", "", 0);
    static final Site OUTSIDE = Site.of("code outside of actors", "", 0);
    static final Site OUTSIDE_ANSWER = Site.of("waiting for an answer from outside", "", 0);
    static final Site PROMISE = Site.of("a promise", "", 0);
    static final Site REACTION = Site.of("what follows a react", "", 0);
    static final Site REBIRTH = Site.of("making the actor anew", "", 0);
    static final Site RECEIVER = Site.of("a receiver outside of actors", "", 0);
    static final Site RECEIVE_FROM_CHANNEL = Site.of("In.receive()", "", 0);
    static final Site RECOVERY = Site.of("what recovers a failed call in Java", "", 0);
    static final Site REMOTE = Site.of("a message to a remote or mobile actor", "", 0);
    static final Site RUNTIME = Site.of("the runtime itself", "", 0);
    static final Site SENT_IN_QUARANTINE = Site.of("what a handler in quarantine sends", "", 0);
    static final Site STAGE_ID = Site.of("Actor.getStageId()", "", 0);
    static final Site STEP = Site.of("going on after having waited", "", 0);
    static final Site THREAD_RECEIVE = Site.of("ThreadActor.receive()", "", 0);
    static final Site TO_STRING = Site.of("Actor.toString()", "", 0);

    private Sites() {}
}
