package salsa.runtime.copy.value;

/**
 * Decides which of the runtime's own types any number of actors may share, such as references to actors. The runtime
 * sets its implementation once, before the first copy, so that the packages of the copies need not know actors.
 */
public abstract class ShareableTypes {
    @SuppressWarnings("NullAway.Init")
    private static ShareableTypes own; // written once by DeepCopy, before any thread can read it

    /** Sets the runtime's implementation, once: on the class path any class could call this method. */
    public static void setOwn(ShareableTypes all) {
        if (own != null) {
            throw new IllegalStateException("the shareable types are already set");
        }
        own = all;
    }

    /** Returns the runtime's implementation. */
    public static ShareableTypes own() {
        return own;
    }

    /** Returns whether every instance of the type is shared without a copy. */
    public abstract boolean isShared(Class<?> type);

    /** Returns the reason why no instance of the type may be sent; null if it may. */
    public abstract String reasonToStay(Class<?> type);

    /**
     * Returns whether a variable of the type holds an actor itself, not a reference to it. Source code only ever names
     * the reference's type, so such a variable is what a lambda or an inner class captured to get at the actor's
     * fields.
     */
    public abstract boolean isActorItself(Class<?> type);
}
