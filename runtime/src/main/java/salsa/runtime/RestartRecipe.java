package salsa.runtime;

import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.function.Supplier;

/** The way to construct an actor again for a restart. */
sealed interface RestartRecipe {

    /** Resets the actor's state to that after its creation; returns the message that constructs it, or null. */
    Message recreate(Behavior actor);

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

    /** A kept constructor message; null for a constructor without code. */
    record Kept(ConstructorCall construction) implements RestartRecipe {

        @Override
        public Message recreate(Behavior actor) {
            replace(actor, Mobility.bare(actor.getClass(), actor.stage));
            return construction == null
                    ? null
                    : construction.message().with(actor, null, Copy.together(construction.arguments()));
        }
    }

    /** Code that creates another actor like it. */
    record Made(Supplier<? extends Actor> maker) implements RestartRecipe {

        @Override
        public Message recreate(Behavior actor) {
            ConstructionRecorder.Making<?> made = ConstructionRecorder.make(actor.stage, maker);
            Behavior fresh = (Behavior) made.actor();
            if (fresh.getClass() != actor.getClass()) {
                throw new IllegalStateException(
                        "the factory of a supervisor created a " + fresh.type() + " instead of a " + actor.type());
            }
            replace(actor, fresh);
            return made.construct() == null ? null : made.construct().addressedTo(actor);
        }
    }

    static IllegalStateException notOpen(Class<?> type, Exception cause) {
        return new IllegalStateException(
                BehaviorType.nameOf(type.getName()) + " cannot be created again. Let its module say: opens "
                        + type.getPackageName() + " to salsa.runtime;",
                cause);
    }

    /**
     * Replaces the state of the old actor by that of the new one. Messages to the new one are forwarded to the old one.
     */
    private static void replace(Behavior actor, Behavior fresh) {
        Lifecycle lifecycle = actor.context().lifecycle();
        lifecycle.countRestart();
        Mailbox.reconfigure(actor);
        try {
            for (Class<?> type = actor.getClass(); type != Behavior.class; type = type.getSuperclass()) {
                for (Field field : type.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers()) && field.getType() != ActorContext.class) {
                        field.setAccessible(true);
                        Object before = field.get(actor);
                        field.set(actor, Mailbox.mergeAfterRestart(before, field.get(fresh)));
                        In.replaced(before, field.get(actor), actor);
                    }
                }
            }
        } catch (IllegalAccessException | InaccessibleObjectException e) {
            throw notOpen(actor.getClass(), e);
        }
        if (fresh.stage == actor.stage) {
            lifecycle.adoptStateOf(fresh, actor);
        }
    }
}
