package salsa.runtime;

import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A message that no case matches by name, as {@code default(message)} gives it to its taker: to be logged, kept or
 * examined. It is no longer a message; it is answered like every message that a case took.
 *
 * @param name of the handler that it was sent to; {@code value} for a value of a channel, {@code end} for its end
 * @param arguments in the order of the handler's parameters; the list cannot be changed
 */
public record AnyMessage(String name, List<Object> arguments) {

    static AnyMessage of(Message message) {
        if (message instanceof ChannelMessage<?> arrival) {
            return arrival.isLast()
                    ? new AnyMessage("end", List.of())
                    : new AnyMessage("value", Collections.singletonList(arrival.value()));
        }
        return new AnyMessage(GeneratedNames.handlerOf(message.getClass()), argumentsOf(message));
    }

    private static List<Object> argumentsOf(Message message) {
        try {
            List<Object> arguments = new ArrayList<>();
            for (Field field : message.getClass().getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    arguments.add(field.get(message));
                }
            }
            return Collections.unmodifiableList(arguments);
        } catch (IllegalAccessException | InaccessibleObjectException e) {
            throw ConstructorCall.notOpen(message.getClass(), "cannot be looked into", e);
        }
    }

    /** Returns the message as it was sent: {@code order(soup, 2)}. */
    @Override
    public String toString() {
        return arguments.stream().map(String::valueOf).collect(Collectors.joining(", ", name + "(", ")"));
    }
}
