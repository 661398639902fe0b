package salsa.theater.type;

import java.util.Arrays;
import java.util.List;
import salsa.runtime.HandlerMessage;
import salsa.runtime.MessageType;
import salsa.wire.bytes.WireException;
import salsa.wire.type.Field;
import salsa.wire.value.Decoder;
import salsa.wire.value.Encoder;
import salsa.wire.value.ValueCodec;

/** The arguments of messages to one handler or constructor. A decoded message is to no actor. */
final class MessageCodec implements ValueCodec<HandlerMessage> {

    private final MessageType type;
    private final Slots slots;

    MessageCodec(MessageType type, List<Field> fields) {
        this.type = type;
        this.slots = new Slots(fields);
    }

    @Override
    public void encode(Encoder out, HandlerMessage message) throws WireException {
        List<Object> arguments = type.arguments(message);
        for (int i = 0; i < slots.count(); i++) {
            slots.writeArgument(i, out, arguments.get(i));
        }
    }

    @Override
    @SuppressWarnings("NullAway") // the runtime is not annotated
    public HandlerMessage decode(Decoder in) throws WireException {
        return type.create(null, null, Arrays.asList(slots.readAll(in)));
    }
}
