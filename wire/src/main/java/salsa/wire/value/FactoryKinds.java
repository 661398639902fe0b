package salsa.wire.value;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.WireException;

/** What the factories of {@code Collections} return for none or one element, and the list of {@code Arrays.asList}. */
final class FactoryKinds {

    private FactoryKinds() {}

    static List<KindCodec<?>> all() {
        return List.of(
                empty(Kind.EMPTY_LIST, Collections.emptyList()),
                empty(Kind.EMPTY_SET, Collections.emptySet()),
                empty(Kind.EMPTY_MAP, Collections.emptyMap()),
                new FixedSizeList(),
                new SingletonList(),
                new SingletonSet(),
                new SingletonMap());
    }

    /** The one collection of its class. */
    @SuppressWarnings("unchecked")
    private static <C> KindCodec<C> empty(Kind kind, C only) {
        return new Leaf<>(kind, (Class<C>) only.getClass(), (_, _) -> {}, _ -> only, _ -> {});
    }

    private static final class FixedSizeList extends KindCodec<List<?>> {

        FixedSizeList() {
            super(Kind.FIXED_SIZE_LIST, Arrays.asList().getClass(), Sharing.OBJECT);
        }

        @Override
        void write(Encoder out, List<?> value) throws WireException {
            out.elements(value.toArray());
        }

        @Override
        List<?> read(Decoder in, int slot) throws WireException {
            @Nullable Object[] elements = new Object[in.source().count(1)];
            List<?> list = Arrays.asList(elements);
            in.keep(slot, list);
            in.elements(elements);
            return list;
        }

        @Override
        int check(Check in) throws WireException {
            return in.elements(Object.class);
        }
    }

    private static final class SingletonList extends KindCodec<List<?>> {

        SingletonList() {
            super(Kind.SINGLETON_LIST, Collections.singletonList(null).getClass(), Sharing.VALUE);
        }

        @Override
        void write(Encoder out, List<?> value) throws WireException {
            part(out, value.getFirst(), PathPart.element(0));
        }

        @Override
        List<?> read(Decoder in, int slot) throws WireException {
            return Collections.singletonList(in.readValue());
        }

        @Override
        int check(Check in) throws WireException {
            return parts(in, 1);
        }
    }

    private static final class SingletonSet extends KindCodec<Set<?>> {

        SingletonSet() {
            super(Kind.SINGLETON_SET, Collections.singleton(null).getClass(), Sharing.VALUE);
        }

        @Override
        void write(Encoder out, Set<?> value) throws WireException {
            part(out, value.iterator().next(), PathPart.element(0));
        }

        @Override
        Set<?> read(Decoder in, int slot) throws WireException {
            return Collections.singleton(in.readValue());
        }

        @Override
        int check(Check in) throws WireException {
            return parts(in, 1);
        }
    }

    private static final class SingletonMap extends KindCodec<Map<?, ?>> {

        SingletonMap() {
            super(Kind.SINGLETON_MAP, Collections.singletonMap(null, null).getClass(), Sharing.VALUE);
        }

        @Override
        void write(Encoder out, Map<?, ?> value) throws WireException {
            Map.Entry<?, ?> entry = value.entrySet().iterator().next();
            part(out, entry.getKey(), PathPart.key(0));
            part(out, entry.getValue(), PathPart.value(entry.getKey(), 0));
        }

        @Override
        Map<?, ?> read(Decoder in, int slot) throws WireException {
            Object key = in.readValue();
            return Collections.singletonMap(key, in.readValue());
        }

        @Override
        int check(Check in) throws WireException {
            return parts(in, 2);
        }
    }

    private static void part(Encoder out, @Nullable Object value, String name) throws WireException {
        out.enter();
        try {
            out.writeValue(value);
        } catch (WireException e) {
            throw e.within(name);
        }
        out.leave();
    }

    /** They compute no hash code, unlike tables, so their parts are no keys. */
    private static int parts(Check in, int count) throws WireException {
        in.enter();
        int height = 0;
        for (int i = 0; i < count; i++) {
            height = Math.max(height, in.value(Object.class));
        }
        in.leave();
        return height + 1;
    }
}
