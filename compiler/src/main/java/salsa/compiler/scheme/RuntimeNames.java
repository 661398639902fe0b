package salsa.compiler.scheme;

import java.util.Map;
import java.util.Set;
import salsa.syntax.tree.TypeTree;

/** The names of the runtime and the library that the compiler uses; they occur nowhere else in it. */
public final class RuntimeNames {
    public static final String PACKAGE = "salsa";
    public static final String RUNTIME = "salsa.runtime";
    public static final String LIBRARY = "salsa.library";
    public static final String ACTOR_SYSTEM = RUNTIME + ".ActorSystem";
    public static final String ANSWER = RUNTIME + ".Answer";
    public static final String CASE_TEMPLATE = RUNTIME + ".CaseTemplate";
    public static final String CASES = RUNTIME + ".Cases";
    public static final String CHANNEL = RUNTIME + ".Channel";
    public static final String DURABLE_ACTOR = RUNTIME + ".DurableActor";
    public static final String FAILURE = RUNTIME + ".Failure";
    public static final String IN = RUNTIME + ".In";
    public static final String JAVA_CALL = RUNTIME + ".JavaCall";
    public static final String JOIN = RUNTIME + ".Join";
    public static final String LOOP = RUNTIME + ".Loop";
    public static final String KERNEL = "salsa.kernel";
    public static final String KERNEL_ACTOR = "KernelActor"; // as written
    public static final String MAILBOX = RUNTIME + ".Mailbox";
    public static final String MOBILE_ACTOR = RUNTIME + ".MobileActor";
    public static final String MOVE = RUNTIME + ".Move";
    public static final String PLACE = RUNTIME + ".Place";
    public static final String PROGRAM = RUNTIME + ".Program";
    public static final String PROMISE = RUNTIME + ".Promise";
    public static final String REACT_CODE = RUNTIME + ".ReactCode";
    public static final String RECEIVE_RESULT = RUNTIME + ".ReceiveResult";
    public static final String REMOTE_ACTOR = RUNTIME + ".RemoteActor";
    public static final String RESTARTABLE = RUNTIME + ".Restartable";
    public static final String SENDER = RUNTIME + ".Sender";
    public static final String STAGED_ACTOR = RUNTIME + ".StagedActor";
    public static final String THEATERS = RUNTIME + ".Theaters";
    public static final String THEATER_MESSAGE = RUNTIME + ".TheaterMessage";
    public static final String GROUP = RUNTIME + ".Group";
    public static final String VIRTUAL_ACTOR = RUNTIME + ".VirtualActor";
    public static final String TOKEN_GROUP = RUNTIME + ".TokenGroup";
    public static final String UNMATCHED = RUNTIME + ".Unmatched";
    public static final String ACTOR_CONTEXT = RUNTIME + ".ActorContext";
    public static final String UNWOUND = RUNTIME + ".generated.Unwound";
    public static final String INITIALISATION_GUARD = RUNTIME + ".generated.InitialisationGuard";
    public static final String BEHAVES = RUNTIME + ".annotation.Behaves";
    public static final String HANDLER = RUNTIME + ".annotation.Handler";
    public static final String SELF = RUNTIME + ".annotation.Self";
    public static final String ACTOR = RUNTIME + ".Actor";
    public static final String BEHAVIOR = RUNTIME + ".Behavior";

    /** The field of {@link #BEHAVIOR} with the stage of the actor, which code of the program may read. */
    public static final String STAGE_FIELD = "stage";

    public static final String LIVING = RUNTIME + ".ContextualBehavior";
    public static final String TOKEN = RUNTIME + ".Token";
    public static final String OUT = RUNTIME + ".Out";
    public static final String STAGE = RUNTIME + ".Stage";
    public static final String STUB = RUNTIME + ".Stub";
    public static final String TRANSPORT = STUB + ".Transport";
    public static final String ANY_MESSAGE = RUNTIME + ".AnyMessage";
    public static final String MESSAGE = RUNTIME + ".Message";
    public static final String HANDLER_MESSAGE = RUNTIME + ".HandlerMessage";
    public static final String VALUE_MESSAGE = RUNTIME + ".ValueMessage";
    public static final String CONSTRUCTOR_MESSAGE = RUNTIME + ".ConstructorMessage";
    public static final String MESSAGE_TYPE = RUNTIME + ".MessageType";
    public static final String CONTINUATION = RUNTIME + ".Continuation";
    public static final String SITE = RUNTIME + ".Site";
    public static final String COPY = RUNTIME + ".Copy";
    public static final String CASE_SET = RUNTIME + ".CaseSet";
    public static final String ACK = RUNTIME + ".Ack";

    public static final String EXIT_REASON = RUNTIME + ".ExitReason";

    /** The message class of the handler that is notified of the end of another actor. */
    public static final String ENDED = "ended$Actor$ExitReason";

    /** The class in which the typing text finds the methods for Salsa's own constructs. */
    public static final String TYPING = RUNTIME + ".Typing";

    /**
     * The selection, in Java text, of the class of a behavior's state and handlers: a member of the behavior's
     * interface.
     */
    public static final String STATE = ".Behavior";

    /** The packages of the runtime that its module exports. */
    private static final Set<String> EXPORTED = Set.of(RUNTIME, RUNTIME + ".annotation", RUNTIME + ".world");

    private static final Map<String, String> OLD_PACKAGES = Map.of(
            "salsa_lite.language",
            LIBRARY,
            "salsa_lite.runtime.language",
            LIBRARY,
            "salsa_lite.io",
            LIBRARY,
            "salsa_lite.runtime.io",
            LIBRARY,
            "salsa_lite.runtime.wwc",
            LIBRARY,
            "salsa_lite.wwc",
            LIBRARY,
            "salsa_lite.runtime",
            RUNTIME);

    /** Methods of java.lang.Object that a handler's Java form cannot override; it gets another name. */
    private static final Set<String> TAKEN =
            Set.of("getClass", "notify", "notifyAll", "wait", "finalize", "clone", "equals");

    /** The methods of a reference that other code may call: they read the reference, not the actor. */
    private static final Set<String> REFERENCE_METHODS =
            Set.of("hashCode", "getName", "getHost", "getPort", "getLastKnownHost", "getLastKnownPort");

    private RuntimeNames() {}

    /** Returns a qualified name in today's packages; the packages of older programs are aliases. */
    public static String inTodaysPackages(String qualified) {
        if (!qualified.startsWith("salsa_lite.")) return qualified;
        if (OLD_PACKAGES.containsKey(qualified)) return OLD_PACKAGES.get(qualified);
        int dot = qualified.lastIndexOf('.');
        String home = OLD_PACKAGES.get(qualified.substring(0, dot));
        return home == null ? qualified : home + qualified.substring(dot);
    }

    public static String handler(String name) {
        return TAKEN.contains(name) ? name + "$" : name;
    }

    public static String handlerAsWritten(String name) {
        return name.endsWith("$") && TAKEN.contains(name.substring(0, name.length() - 1))
                ? name.substring(0, name.length() - 1)
                : name;
    }

    public static boolean isReferenceMethod(String name) {
        return REFERENCE_METHODS.contains(name);
    }

    public static boolean isRoot(String simpleName) {
        return simpleName.equals("Actor") || simpleName.equals("RemoteActor") || isMobileRoot(simpleName);
    }

    /** Returns whether a behavior that extends what has that name is one of mobile actors. */
    public static boolean isMobileRoot(String name) {
        return Set.of("MobileActor", "DurableActor", "VirtualActor", MOBILE_ACTOR, DURABLE_ACTOR, VIRTUAL_ACTOR)
                .contains(name);
    }

    public static boolean isStagedActor(TypeTree type) {
        return type instanceof TypeTree.Named named
                && Set.of("StagedActor", "salsa_lite.runtime.StagedActor", RUNTIME + ".StagedActor")
                        .contains(named.name());
    }

    /** Returns whether a name among the interfaces of a behavior makes its actors kernel actors. */
    public static boolean isKernelActor(TypeTree type) {
        return type instanceof TypeTree.Named named
                && (named.name().equals(KERNEL_ACTOR) || named.name().equals(KERNEL + "." + KERNEL_ACTOR));
    }

    public static boolean isRestartable(TypeTree type) {
        return type instanceof TypeTree.Named named
                && (named.name().equals("Restartable") || named.name().equals(RUNTIME + ".Restartable"));
    }

    /** Returns whether a package is one of the runtime's. */
    public static boolean isInRuntime(String name) {
        return name.equals(RUNTIME) || name.startsWith(RUNTIME + ".");
    }

    /** Returns whether a package is one of the runtime's that programs may not name. */
    public static boolean isHidden(String name) {
        return isInRuntime(name) && !EXPORTED.contains(name);
    }
}
