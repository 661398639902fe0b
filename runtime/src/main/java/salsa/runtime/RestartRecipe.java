package salsa.runtime;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.function.Supplier;

/** How an actor came to be, so that it can be made anew. */
sealed interface RestartRecipe {

    /** The actor's state becomes what it was when the actor was made; what constructs it then, or null. */
    Message recreate(Behavior actor);

    /** A constructor's message that was kept; or none, of a constructor that says nothing. */
    record Kept(ConstructorCall construction) implements RestartRecipe {

        @Override
        public Message recreate(Behavior actor) {
            replace(actor, bare(actor));
            return construction == null ? null : construction.to(actor);
        }

        /** A new actor of the same class, as it is before its constructor's message. */
        private static Behavior bare(Behavior actor) {
            try {
                Constructor<?> making = actor.getClass().getDeclaredConstructor(Stage.class, Behavior.class);
                making.setAccessible(true);
                return (Behavior) making.newInstance(actor.stage, actor.stage.stageActor());
            } catch (InvocationTargetException e) {
                throw JavaCall.<RuntimeException>unchecked(e.getCause());
            } catch (ReflectiveOperationException | InaccessibleObjectException e) {
                throw ConstructorCall.notOpen(actor.getClass(), e);
            }
        }
    }

    /** Code that makes another one like it. */
    record Made(Supplier<? extends Actor> maker) implements RestartRecipe {

        @Override
        public Message recreate(Behavior actor) {
            ConstructionRecorder.Making<?> made = ConstructionRecorder.make(actor.stage, maker);
            Behavior fresh = (Behavior) made.actor();
            if (fresh.getClass() != actor.getClass()) {
                throw new IllegalStateException("a supervisor's code made a " + fresh.type() + " where it had made a "
                        + actor.type() + " before");
            }
            replace(actor, fresh);
            return made.construct() == null ? null : ConstructorCall.readdressed(made.construct(), actor);
        }
    }

    /** The state of the new actor becomes that of the old one. What is sent to the new one goes there, too. */
    private static void replace(Behavior actor, Behavior fresh) {
        Lifecycle lifecycle = actor.context().lifecycle();
        lifecycle.renews();
        Mailbox.renews(actor);
        try {
            for (Class<?> type = actor.getClass(); type != Behavior.class; type = type.getSuperclass()) {
                for (Field field : type.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers()) && field.getType() != ActorContext.class) {
                        field.setAccessible(true);
                        Object before = field.get(actor);
                        field.set(actor, Mailbox.kept(before, field.get(fresh)));
                        In.replaced(before, field.get(actor), actor);
                    }
                }
            }
        } catch (IllegalAccessException | InaccessibleObjectException e) {
            throw ConstructorCall.notOpen(actor.getClass(), e);
        }
        if (fresh.stage == actor.stage) {
            lifecycle.adoptStateOf(fresh, actor);
        }
    }
}
