package salsa.runtime;

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
        return switch (message) {
            case HandlerMessage handled ->
                new AnyMessage(message.handler(), handled.type().arguments(handled));
            case EndedMessage end -> end.toAnyMessage();
            default -> new AnyMessage(message.handler(), List.of());
        };
    }

    /** Returns the message as it was sent: {@code order(soup, 2)}. */
    @Override
    public String toString() {
        return arguments.stream().map(String::valueOf).collect(Collectors.joining(", ", name + "(", ")"));
    }
}
