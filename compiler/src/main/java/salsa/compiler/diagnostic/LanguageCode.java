package salsa.compiler.diagnostic;

import salsa.syntax.source.Code;

/**
 * The codes of all diagnostics of the compiler beyond syntax. E03: names and types; E04: messages; E05: tokens; E06:
 * bodies of handlers; E07: behaviors.
 */
public final class LanguageCode {
    public static final Code UNKNOWN_NAME = new Code("E0301", "unknown name");
    public static final Code UNKNOWN_TYPE = new Code("E0302", "unknown type");
    public static final Code TYPE_MISMATCH = new Code("E0303", "incompatible types");
    public static final Code DUPLICATE = new Code("E0304", "duplicate declaration");
    public static final Code UNASSIGNED = new Code("E0305", "unassigned variable");
    public static final Code UNCAUGHT = new Code("E0306", "unhandled checked exception");
    public static final Code UNREACHABLE = new Code("E0307", "unreachable statement");
    public static final Code UNKNOWN_METHOD = new Code("E0308", "unknown method");
    public static final Code WRONG_ARGUMENTS = new Code("E0309", "wrong arguments");
    public static final Code JAVA = new Code("E0310", "not valid Java");
    public static final Code WRONG_FILE = new Code("E0311", "file name that does not match");
    public static final Code NOT_EXTENSIBLE = new Code("E0312", "type that cannot be extended or implemented");

    public static final Code NAME_TAKEN = new Code("E0313", "name reserved for generated code");

    public static final Code FINAL_ASSIGNED = new Code("E0314", "final field assigned outside a constructor");

    public static final Code NOT_AN_ACTOR = new Code("E0401", "message to a value that is not an actor");
    public static final Code CALL_ON_ACTOR = new Code("E0402", "call on another actor");
    public static final Code FIELD_OF_ACTOR = new Code("E0403", "field of another actor");
    public static final Code BARE_CALL = new Code("E0404", "handler called like a method");
    public static final Code DELEGATING_CALL = new Code("E0405", "synchronous call of a handler that passes a token");
    public static final Code UNKNOWN_HANDLER = new Code("E0406", "unknown handler");
    public static final Code WRONG_MESSAGE = new Code("E0407", "arguments that fit no handler");
    public static final Code NO_ACTOR_HERE = new Code("E0408", "code of an actor outside an actor");
    public static final Code SEND_IN_FIELD = new Code("E0409", "send in a field's initialiser");

    public static final Code NEVER_MATCHES = new Code("E0410", "case that can never match");
    public static final Code ONLY_RECEIVED = new Code("E0411", "call of a message that is only received");

    public static final Code MOVE_OUTSIDE = new Code("E0414", "move outside an actor");

    public static final Code PRIVATE = new Code("E0415", "private handler or constructor of another behavior");
    public static final Code TOKEN_PARAMETER = new Code("E0416", "token as a parameter");

    public static final Code UNKNOWN_CASES = new Code("E0412", "unknown cases");
    public static final Code CASES_CYCLE = new Code("E0413", "cyclic cases");

    public static final Code TOKEN_AS_VALUE = new Code("E0501", "token where a value is needed");
    public static final Code NOT_A_TOKEN = new Code("E0502", "value where a token is expected");
    public static final Code CAST_OF_TOKEN = new Code("E0503", "cast between token and value");
    public static final Code CONTINUES_NOTHING = new Code("E0504", "continuation of a statement without a message");
    public static final Code RUNS_AT_ONCE = new Code("W0505", "computation after @ that does not wait");
    public static final Code UNUSED_TOKEN = new Code("W0506", "unused token");

    public static final Code RETURN = new Code("E0601", "return in a handler");
    public static final Code THIS = new Code("E0602", "this in a handler");
    public static final Code VOID = new Code("E0603", "void as a pass type");
    public static final Code SYNCHRONIZED = new Code("E0604", "synchronized in an actor");
    public static final Code STATIC_STATE = new Code("E0605", "static state");
    public static final Code ACK_VALUE = new Code("E0606", "ack where a value is needed");
    public static final Code PARENT_VALUE = new Code("E0607", "parent as a value");
    public static final Code PASS_OUTSIDE = new Code("E0608", "pass outside a handler");
    public static final Code PASS_MISMATCH = new Code("E0609", "passed value of another type");
    public static final Code MISSING_PASS = new Code("E0610", "path without a pass");
    public static final Code PASS_NOTHING = new Code("E0611", "pass without a value");
    public static final Code CONSTRUCTOR_NAME = new Code("W0612", "misnamed constructor");
    public static final Code LATE_CONSTRUCTOR_CALL = new Code("E0613", "constructor call that is not first");
    public static final Code MISSING_PASS_TYPE = new Code("E0614", "handler without a pass type");
    public static final Code CONSTRUCTOR_CYCLE = new Code("E0615", "cyclic constructor calls");
    public static final Code SELF_ASSIGNMENT = new Code("W0616", "variable assigned to itself");
    public static final Code EMPTY_BRANCH = new Code("W0617", "empty statement after a condition");

    public static final Code WAIT_OUTSIDE = new Code("E0618", "waiting outside a handler");
    public static final Code KIND_NOT_TAKEN = new Code("W0820", "value that no case takes");
    public static final Code REPLY_MISMATCH = new Code("E0620", "reply of another type");
    public static final Code BEHIND_REACT = new Code("E0621", "statement after react");
    public static final Code GUARD = new Code("E0622", "guard with a side effect");
    public static final Code CASE_LABEL = new Code("E0623", "label that is neither a pattern nor a constant");
    public static final Code JUMP_FROM_CHAIN = new Code("E0624", "jump out of code that runs later");
    public static final Code MALFORMED_RECEIVE = new Code("E0625", "receive without a case, or with a case twice");
    public static final Code NEVER_RECEIVED = new Code("W0626", "message that no case receives");
    public static final Code NO_REPLY = new Code("W0627", "case without a reply");
    public static final Code BECOME_OUTSIDE = new Code("E0628", "change of behavior outside a handler");
    public static final Code AWAITS_ITSELF = new Code("E0629", "await of the actor's own answer");
    public static final Code SECOND_REPLY = new Code("E0630", "second reply to one message");

    public static final Code PARENT_NOT_CONSTRUCTED = new Code("W0635", "constructor of the parent that does not run");
    public static final Code NOT_RESTARTABLE = new Code("W0636", "supervised actor that cannot be restarted");
    public static final Code NOT_NOTIFIED = new Code("W0637", "monitoring actor without a handler for ends");
    public static final Code CHANGED_COPY = new Code("W0638", "change to a copy");
    public static final Code WITHOUT_CONTINUATION = new Code("W0639", "block beside a message that does not wait");
    public static final Code AWAITED_VALUE = new Code("W0640", "await of a value");
    public static final Code UNRESOLVED_PROMISE = new Code("W0641", "promise that no code resolves");
    public static final Code CLOSED_IN_LOOP = new Code("W0642", "channel closed before its last value");
    public static final Code UNREAD_CHANNEL = new Code("W0643", "channel that no code reads");
    public static final Code JAVA_TIMER = new Code("W0644", "timer of Java in an actor");
    public static final Code REFERENCE_TEXT = new Code("W0645", "text of a reference");
    public static final Code UNTRAPPED_LINK = new Code("W0646", "handler for ends that no link calls");
    public static final Code EMPTIED_FIELD = new Code("W0647", "field used after its move");
    public static final Code MISSED_FAILURE = new Code("W0634", "catch that misses the failure of an await");
    public static final Code ASSIGNED_CONDITION = new Code("W0633", "assignment as a condition");

    public static final Code TEMPLATE = new Code("W0648", "text like a template");
    public static final Code STALE_FIELD = new Code("W0650", "field read before its change");
    public static final Code GROWING_BECOME = new Code("W0651", "circle of becomes");
    public static final Code EARLY_EXIT = new Code("W0652", "exit before earlier messages");
    public static final Code BLOCKING_CALL = new Code("W0653", "blocking call on a shared stage");
    public static final Code OWN_LOCK = new Code("W0654", "lock of a single actor");
    public static final Code UNUSED_ACTOR = new Code("W0655", "actor without a message");
    public static final Code FOREIGN_HOOK = new Code("W0656", "handler that no message reaches");
    public static final Code RECURSIVE_LOOP = new Code("W0657", "loop by recursion");
    public static final Code FORGOTTEN_MEMBER = new Code("W0658", "group member that may be collected");
    public static final Code EARLY_TIME = new Code("W0659", "time without the message");
    public static final Code SPLIT_UPDATE = new Code("W0660", "update in two messages");
    public static final Code UNCHECKED_TEST = new Code("W0661", "assert in a test");
    public static final Code DISCARDED_PASS = new Code("E0662", "finally that discards a pass");

    public static final Code OVERTAKEN = new Code("W0663", "message that overtakes an earlier one");
    public static final Code INDIRECT_CHANGE = new Code("W0664", "message beside an indirect change");
    public static final Code BOTH_OPERANDS = new Code("W0665", "operand that is sent in any case");
    public static final Code EQUAL_DELAYS = new Code("W0666", "equal delays in a loop");
    public static final Code IDLE_BREAK = new Code("W0667", "break without an effect");
    public static final Code DECLARED_TYPE = new Code("W0668", "handler chosen by the declared type");

    public static final Code ABSTRACT_CREATED = new Code("E0701", "abstract type created");
    public static final Code HANDLER_MISSING = new Code("E0702", "handler not implemented");
    public static final Code CLAUSE = new Code("E0703", "placement clause not allowed here");
    public static final Code OVERRIDE = new Code("E0704", "override with another pass type");
    public static final Code INTERFACE_MEMBER = new Code("E0705", "member not allowed in an interface");
    public static final Code ABSTRACT_HANDLER =
            new Code("E0706", "abstract handler in a behavior that is not abstract");

    public static final Code BODY = new Code("E0707", "handler with the wrong kind of body");
    public static final Code TOO_LARGE = new Code("E0708", "too large for a class file");
    public static final Code WAITS_ON_STAGE = new Code("E0709", "waiting actor on a shared stage");
    public static final Code OVERRIDES_RECEIVED = new Code("E0721", "override of a message that a case takes");

    public static final Code UNKNOWN_SENDER = new Code("E0722", "sender that may be unknown");

    public static final Code MAILBOX_ELSEWHERE = new Code("E0723", "mailbox outside a field initialiser");

    public static final Code JAVA_TWIN = new Code("W0818", "Java file beside a behavior of the same name");
    public static final Code SECOND_MAILBOX = new Code("E0724", "second mailbox of one actor");

    public static final Code COPIED_SHARE = new Code("W0823", "copy of an object meant to be shared");
    public static final Code WAITS_FOR_FIELD = new Code("W0828", "loop that waits for a field");
    public static final Code EARLY_TRY = new Code("W0824", "try that ends before the failure");

    public static final Code OVERRIDES_NOTHING = new Code("E0732", "handler that overrides nothing");
    public static final Code HIDDEN_NAME = new Code("E0736", "name that only the runtime uses");
    public static final Code RUNTIME_MODULE = new Code("E0737", "module of the runtime");

    public static final Code NO_OUT = new Code("E0746", "handler that cannot stand for an Out");
    public static final Code REFERENCE_AS_STATE = new Code("E0750", "actor where its state is expected");

    public static final Code CREATORS_MEMBER = new Code("E0760", "member of the creator in an anonymous actor");
    public static final Code ANONYMOUS_CONSTRUCTOR = new Code("E0761", "constructor of an anonymous actor");
    public static final Code ANONYMOUS_DIAMOND = new Code("E0762", "anonymous actor without type arguments");
    public static final Code CAPTURED_TYPE = new Code("E0763", "type that an anonymous actor cannot name");

    public static final Code MIGRATION = new Code("E0770", "handler migrateFrom with another shape");

    private LanguageCode() {}
}
