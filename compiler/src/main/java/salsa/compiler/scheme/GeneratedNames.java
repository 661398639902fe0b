package salsa.compiler.scheme;

import java.util.List;

/** The names that generated code gives to its own parts. */
public final class GeneratedNames {
    /** The class of a behavior's state and handlers, a member of the behavior's interface. */
    public static final String STATE = "Behavior";

    /** The class of references to actors that are elsewhere, a member of the behavior's interface. */
    public static final String STUB = "$Stub";

    /** The class of methods that compute constants, a member of the behavior's interface. */
    public static final String COMPUTED = "$Computed";

    /** The end of the name of the interface with a behavior's constants. */
    public static final String CONSTANTS = "$Constants";

    /** The method that initialises the constants of a behavior as a side effect of its call. */
    public static final String CONSTANTS_INITIALISED = "$initialised";

    /** The method that creates an actor and its constructor message. */
    public static final String CREATE = "create$";

    /** The stem of a constructor's message class. */
    public static final String CONSTRUCTOR = "new";

    /** The message class of a constructor without parameters. */
    public static final String DEFAULT_CONSTRUCTOR = CONSTRUCTOR + "$";

    /** The method that returns an actor of a generic behavior as a reference, with its type arguments. */
    public static final String SELF = "$self";

    /** The field for the actor context, if no parent has one. */
    public static final String CONTEXT = "context$";

    /** The beginning of the name of a method with the code of a case that several receives use. */
    public static final String CASE = "case$";

    /** The beginning of the name of a method that returns named cases. */
    public static final String CASES = "cases$";

    /** The beginning of the name of a method that gives code outside of methods access to a parent's cases. */
    public static final String INHERITED = "parent$";

    /**
     * The synthetic field of a class with frozen arrays, which {@code salsa.runtime.copy.value.FrozenArrays} looks for.
     */
    public static final String FROZEN_MARK = "$salsa$frozenArrays";

    private GeneratedNames() {}

    /**
     * Returns the name of an anonymous actor's behavior, which {@code salsa.runtime.BehaviorType} reads. It contains
     * the behavior of the file, because a behavior that the actor extends may have anonymous actors at the same line.
     */
    public static String anonymous(String extended, int line, String file) {
        return "anonymous$" + extended + "$" + line + "$" + file.replace('.', '_');
    }

    /** Returns the method that stores what an anonymous actor captures. */
    public static String capture(String qualifiedBehavior) {
        return "captured$" + qualifiedBehavior.replace('.', '_');
    }

    /** Returns the method with a constructor's body; no other behavior in a line of parents has one of that name. */
    public static String construction(String qualifiedBehavior) {
        return "new$" + qualifiedBehavior.replace('.', '_');
    }

    /** Returns the method that computes a constant; the reports of the runtime know its form. */
    public static String constant(String name) {
        return name + "$constant";
    }

    /** Returns the method with a handler's body, which can be called within the current message. */
    public static String body(String handler) {
        return handler + "$";
    }

    /** Returns the method that answers a message to the handler. */
    public static String answering(String handler) {
        return handler + "$$";
    }

    /** Returns the method with a body that owns its arguments. */
    public static String owning(String method) {
        return method + "$given";
    }

    /** Returns the method with a body that waits for tokens and acknowledges afterwards. */
    public static String waiting(String handler) {
        return handler + "$answer";
    }

    /** Returns the message class of a send to a parent's version of a handler. */
    public static String toParent(String messageClass) {
        return INHERITED + messageClass;
    }

    /** Returns the arguments as the rest of a list. */
    static String asFurtherItems(List<String> items) {
        return items.isEmpty() ? "" : ", " + String.join(", ", items);
    }
}
