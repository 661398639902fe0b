package salsa.runtime;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** A constructor message kept so that it can be sent again. Its arguments are owned by no actor. */
final class ConstructorCall {

    private final Constructor<?> making;
    private final Object[] arguments;

    private ConstructorCall(Constructor<?> making, Object[] arguments) {
        this.making = making;
        this.arguments = arguments;
    }

    /** Keeps a message that has not been handled yet: its handler may change the arguments. */
    static ConstructorCall of(Message message) {
        ConstructorCall same = same(message);
        return new ConstructorCall(same.making, Copy.together(same.arguments));
    }

    /** Returns the message for another actor, which receives its arguments. */
    static Message readdressed(Message message, Behavior actor) {
        ConstructorCall same = same(message);
        return same.to(actor, same.arguments);
    }

    private static ConstructorCall same(Message message) {
        try {
            List<Object> values = new ArrayList<>();
            for (Field field : message.getClass().getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    values.add(field.get(message));
                }
            }
            Constructor<?> making = message.getClass().getDeclaredConstructors()[0];
            making.setAccessible(true);
            return new ConstructorCall(making, values.toArray());
        } catch (ReflectiveOperationException | InaccessibleObjectException e) {
            throw notOpen(message.getClass(), e);
        }
    }

    /** Returns the same message to that actor, with copies of the arguments. */
    Message to(Behavior actor) {
        return to(actor, Copy.together(arguments));
    }

    private Message to(Behavior actor, Object[] values) {
        Object[] all = new Object[2 + values.length];
        all[0] = actor;
        System.arraycopy(values, 0, all, 2, values.length);
        try {
            return (Message) making.newInstance(all);
        } catch (ReflectiveOperationException e) {
            throw notOpen(making.getDeclaringClass(), e);
        }
    }

    static IllegalStateException notOpen(Class<?> type, Exception cause) {
        return notOpen(type, "cannot be made anew", cause);
    }

    static IllegalStateException notOpen(Class<?> type, String what, Exception cause) {
        return new IllegalStateException(
                GeneratedNames.behavior(type.getName()) + " " + what + ". Let its module say: " + "opens "
                        + type.getPackageName() + " to salsa.runtime;",
                cause);
    }
}
