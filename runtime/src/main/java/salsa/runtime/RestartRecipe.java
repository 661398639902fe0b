package salsa.runtime;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.function.Supplier;

/** The way to construct an actor again for a restart. */
sealed interface RestartRecipe {

    /** Resets the actor's state to that after its creation; returns the message that constructs it, or null. */
    Message recreate(Behavior actor);

    /** A kept constructor message; null for a constructor without code. */
    record Kept(ConstructorCall construction) implements RestartRecipe {

        @Override
        public Message recreate(Behavior actor) {
            replace(actor, bare(actor));
            return construction == null
                    ? null
                    : construction.message().with(actor, null, Copy.together(construction.arguments()));
        }

        /** Creates an actor of the same class, in the state before its constructor message. */
        private static Behavior bare(Behavior actor) {
            try {
                Constructor<?> making = actor.getClass().getDeclaredConstructor(Stage.class, Behavior.class);
                making.setAccessible(true);
                return (Behavior) making.newInstance(actor.stage, actor.stage.stageActor());
            } catch (InvocationTargetException e) {
                throw JavaCall.<RuntimeException>unchecked(e.getCause());
            } catch (ReflectiveOperationException | InaccessibleObjectException e) {
                throw notOpen(actor.getClass(), e);
            }
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

    private static IllegalStateException notOpen(Class<?> type, Exception cause) {
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
