package salsa.theater.type;

import java.util.HashMap;
import java.util.Map;
import salsa.runtime.BehaviorType;
import salsa.runtime.MessageType;

/** The messages to the handlers of behaviors of the library, by the handlers' names. Each class is searched once. */
public final class HandlerTypes {

    private static final ClassValue<Map<String, MessageType>> ALL = new ClassValue<>() {
        @Override
        protected Map<String, MessageType> computeValue(Class<?> type) {
            Map<String, MessageType> found = new HashMap<>();
            BehaviorType.of(type).stream()
                    .flatMap(behavior -> behavior.messages().stream())
                    .filter(each -> !each.isConstructor())
                    .forEach(each -> found.putIfAbsent(each.handler(), each));
            return Map.copyOf(found);
        }
    };

    private HandlerTypes() {}

    /**
     * Returns the messages to a handler that is not overloaded.
     *
     * @param actor the class of the actor or its stub
     * @throws IllegalArgumentException if the behavior has no such handler
     */
    public static MessageType of(Class<?> actor, String handler) {
        MessageType type = ALL.get(actor).get(handler);
        if (type == null) {
            throw new IllegalArgumentException(actor.getName() + " has no handler " + handler);
        }
        return type;
    }
}
