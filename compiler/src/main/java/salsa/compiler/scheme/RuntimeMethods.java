package salsa.compiler.scheme;

/** The methods of actors that generated code calls or overrides. Their names are no handlers' names: each begins with a $. */
public final class RuntimeMethods {
    public static final String AWAIT = "$await";
    public static final String BECOME = "$become";
    public static final String BODY = "$body";
    public static final String BOUND = "$bound";
    public static final String CASES = "$cases";
    public static final String CONSTRUCT = "$construct";
    public static final String CONTEXT = "$context";
    public static final String END = "$end";
    public static final String ENDING = "$ending";
    public static final String HANDLES = "$handles";
    public static final String IN_TURN = "$inTurn";
    public static final String INITIALISE = "$initialise";
    public static final String INSIDE = "$inside";
    public static final String LEAVES = "$leaves";
    public static final String LOOP = "$loop";
    public static final String MAILBOX = "$mailbox";
    public static final String OWN = "$own";
    public static final String OWN_STAGE = "$ownStage";
    public static final String PART = "$part";
    public static final String PASS_AFTER = "$passAfter";
    public static final String PLACE = "$place";
    public static final String POST = "$post";
    public static final String REACT = "$react";
    public static final String RECEIVE = "$receive";
    public static final String RECEIVED = "$received";
    public static final String REQUEST = "$request";
    public static final String REQUEST_FIRST = "$requestFirst";
    public static final String REQUEST_HERE = "$requestHere";
    public static final String REQUEST_LATER = "$requestLater";
    public static final String REQUEST_URGENT = "$requestUrgent";
    public static final String SEND = "$send";
    public static final String SEND_FIRST = "$sendFirst";
    public static final String SEND_INSTEAD = "$sendInstead";
    public static final String SEND_LATER = "$sendLater";
    public static final String SEND_URGENT = "$sendUrgent";
    public static final String SENDER = "$sender";
    public static final String SENT_BY = "$sentBy";
    public static final String STAGE = "$stage";
    public static final String STAGE_OF = "$stageOf";
    public static final String STASH = "$stash";
    public static final String THEN = "$then";
    public static final String UNBECOME = "$unbecome";
    public static final String VALUE = "$value";

    private RuntimeMethods() {}
}
