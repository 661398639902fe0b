package salsa.runtime;

/**
 * A constructor message kept so that it can be sent again.
 *
 * @param message without a continuation; it is never sent
 * @param arguments copies, owned by no actor
 */
record ConstructorCall(ConstructorMessage message, Object[] arguments) {

    /** Keeps a message that has not been handled yet: its handler may change the arguments. */
    static ConstructorCall of(ConstructorMessage message) {
        return new ConstructorCall(message, Copy.together(message.arguments()));
    }
}
