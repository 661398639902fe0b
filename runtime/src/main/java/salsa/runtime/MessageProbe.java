package salsa.runtime;

import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.util.List;
import java.util.stream.Stream;

/**
 * Creates messages that are never sent, to ask cases whether they take such a message. Cases know message classes only,
 * and the type of a class is known to its messages; so the first message of a class is created by reflection.
 */
final class MessageProbe {

    private MessageProbe() {}

    /** Returns a message of the class with that name and these arguments; null if the class has others. */
    static Message of(Class<?> messages, Behavior actor, AnyMessage wanted) {
        if (!HandlerMessage.class.isAssignableFrom(messages)) {
            return null;
        }
        MessageType type = prototype(messages).type();
        boolean fits = type.handler().equals(wanted.name()) && fit(type.parameters(), wanted.arguments());
        return fits ? type.create(actor, null, wanted.arguments()) : null;
    }

    private static boolean fit(List<MessageType.Parameter> parameters, List<Object> arguments) {
        if (parameters.size() != arguments.size()) {
            return false;
        }
        for (int i = 0; i < arguments.size(); i++) {
            Class<?> type = parameters.get(i).type();
            Object argument = arguments.get(i);
            boolean fits = argument == null
                    ? !type.isPrimitive()
                    : MethodType.methodType(type).wrap().returnType().isInstance(argument);
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    private static HandlerMessage prototype(Class<?> messages) {
        Constructor<?> making = messages.getDeclaredConstructors()[0];
        Object[] nothing = Stream.of(making.getParameterTypes())
                .map(each -> Array.get(Array.newInstance(each, 1), 0))
                .toArray();
        try {
            making.setAccessible(true);
            return (HandlerMessage) making.newInstance(nothing);
        } catch (ReflectiveOperationException | InaccessibleObjectException e) {
            throw new IllegalStateException(
                    messages.getName() + " cannot be examined. Add to its module: opens " + messages.getPackageName()
                            + " to salsa.runtime;",
                    e);
        }
    }
}
