package salsa.compiler.unit;

import java.util.Map;
import java.util.Set;
import salsa.syntax.tree.TypeTree;

/** The names of the runtime and the library that the compiler uses; they occur nowhere else in it. */
public final class RuntimeNames {
    public static final String PACKAGE = "salsa";
    public static final String RUNTIME = "salsa.runtime";
    public static final String LIBRARY = "salsa.library";
    public static final String ACTOR = RUNTIME + ".Actor";
    public static final String BEHAVIOR = RUNTIME + ".Behavior";
    public static final String LIVING = RUNTIME + ".ContextualBehavior";
    public static final String TOKEN = RUNTIME + ".Token";
    public static final String OUT = RUNTIME + ".Out";
    public static final String STAGE = RUNTIME + ".Stage";
    public static final String ANY_MESSAGE = RUNTIME + ".AnyMessage";
    public static final String ACK = RUNTIME + ".Ack";

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
    public static String modern(String qualified) {
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
        return simpleName.equals("Actor") || simpleName.equals("RemoteActor") || simpleName.equals("MobileActor");
    }

    public static boolean isStagedActor(TypeTree type) {
        return type instanceof TypeTree.Named named
                && Set.of("StagedActor", "salsa_lite.runtime.StagedActor", RUNTIME + ".StagedActor")
                        .contains(named.name());
    }

    static boolean isRestartable(TypeTree type) {
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
