package salsa.runtime.copy.value;

/**
 * The types of the runtime above this package that are references: any actor may hold them. The runtime states them
 * once, before the first copy, so that no package of the copies has to know the actors.
 */
public abstract class ShareableTypes {
    private static ShareableTypes own; // written by the runtime's door of the copies, before any thread can ask

    /** States the references of the runtime. */
    public static void are(ShareableTypes all) {
        own = all;
    }

    /** Returns the references of the runtime. */
    public static ShareableTypes own() {
        return own;
    }

    /** Returns whether every instance of the type crosses as the reference it is. */
    public abstract boolean isShared(Class<?> type);

    /** Returns why no instance of the type crosses; null if nothing keeps it from that. */
    public abstract String reasonToStay(Class<?> type);

    /**
     * Returns whether a variable of the type holds an actor itself, not a reference to it. Source code only ever names
     * the reference's type, so such a variable is what a lambda or an inner class captured to get at the actor's
     * fields.
     */
    public abstract boolean isActorItself(Class<?> type);
}
