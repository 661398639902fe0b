package salsa.wire.value;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.WireException;

/** An immutable value with one part, such as an {@code Optional}: that part, null included. */
final class OnePart<C> extends KindCodec<C> {

    private final String name;
    private final Function<C, @Nullable Object> part;
    private final Function<@Nullable Object, C> make;

    /** @param name of the part, in the path to a refused object */
    OnePart(
            Kind kind,
            Class<?> type,
            String name,
            Function<C, @Nullable Object> part,
            Function<@Nullable Object, C> make) {
        super(kind, type, Sharing.VALUE);
        this.name = name;
        this.part = part;
        this.make = make;
    }

    @Override
    void write(Encoder out, C value) throws WireException {
        out.enter();
        try {
            out.writeValue(part.apply(value));
        } catch (WireException e) {
            throw e.within(name);
        }
        out.leave();
    }

    @Override
    C read(Decoder in, int slot) throws WireException {
        return make.apply(in.readValue());
    }

    @Override
    int check(Check in) throws WireException {
        in.enter();
        int height = in.value(Object.class);
        in.leave();
        return height + 1;
    }
}
