package salsa.runtime;

import java.lang.reflect.Constructor;
import java.util.Optional;

/**
 * Notifies an actor of the end of another: the message {@code ended(Actor, ExitReason)} of a behavior that declares
 * such a handler, or else this one, for behaviors in Java that override {@link Behavior#ended$$}.
 */
final class EndedMessage extends Message {

    private static final String DECLARED = "ended$Actor$ExitReason"; // the compiler's name for the handler's messages

    /** The constructor of the messages of a behavior's handler, looked up once. */
    private static final ClassValue<Optional<Constructor<?>>> HANDLERS = new ClassValue<>() {
        @Override
        protected Optional<Constructor<?>> computeValue(Class<?> type) {
            for (Class<?> each = type; each != null; each = each.getSuperclass()) {
                for (Class<?> member : each.getDeclaredClasses()) {
                    if (member.getSimpleName().equals(DECLARED)) {
                        Constructor<?> making = member.getDeclaredConstructors()[0];
                        making.setAccessible(true);
                        return Optional.of(making);
                    }
                }
            }
            return Optional.empty();
        }
    };

    private final Behavior who;
    private final ExitReason why;

    private EndedMessage(Behavior to, Behavior who, ExitReason why) {
        super(to, null);
        this.who = who;
        this.why = why;
    }

    /** Returns whether actors of that class have a handler for it. */
    static boolean isHeardBy(Class<? extends Behavior> type) {
        return HANDLERS.get(type).isPresent() || isOverriddenIn(type);
    }

    private static boolean isOverriddenIn(Class<? extends Behavior> type) {
        try {
            return type.getMethod("ended$$", Message.class, Actor.class, ExitReason.class)
                            .getDeclaringClass()
                    != Behavior.class;
        } catch (NoSuchMethodException e) {
            throw new AssertionError("every behavior has it", e);
        }
    }

    /**
     * Returns the message, with a copy of the reason if it leads to a failure: other actors receive the same reason,
     * and the cause of a failure is mutable. Without one the reason is a value, of as many links as actors have ended.
     */
    static Message of(Behavior to, Behavior who, ExitReason reason) {
        ExitReason why = ReasonChain.last(reason) instanceof ExitReason.Failed ? Copy.of(reason) : reason;
        Optional<Constructor<?>> handler = HANDLERS.get(to.getClass());
        try {
            return handler.isEmpty()
                    ? new EndedMessage(to, who, why)
                    : (Message) handler.get().newInstance(to, null, who, why);
        } catch (ReflectiveOperationException e) {
            throw ConstructorCall.notOpen(to.getClass(), e);
        }
    }

    @Override
    protected void run() throws Throwable {
        target.ended$$(this, who, why);
    }

    @Override
    protected Site site() {
        return Sites.END_OF_ACTOR;
    }
}
