package salsa.runtime;

import java.lang.invoke.MethodType;
import java.util.List;

/** Creates messages that are never sent, to ask cases whether they take such a message. Cases know message classes only. */
final class MessageProbe {

    private MessageProbe() {}

    /** Returns a message of the class with that name and these arguments; null if the class has others. */
    static Message of(Class<?> messages, Behavior actor, AnyMessage wanted) {
        if (!HandlerMessage.class.isAssignableFrom(messages)) {
            return null;
        }
        MessageType type = BehaviorType.messageType(messages);
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
}
