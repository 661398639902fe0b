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
                emptyKind(Kind.EMPTY_LIST, Collections.emptyList()),
                emptyKind(Kind.EMPTY_SET, Collections.emptySet()),
                emptyKind(Kind.EMPTY_MAP, Collections.emptyMap()),
                new FixedSizeList(),
                new OnePart<List<?>>(
                        Kind.SINGLETON_LIST,
                        Collections.singletonList(null).getClass(),
                        PathPart.element(0),
                        List::getFirst,
                        Collections::singletonList),
                new OnePart<Set<?>>(
                        Kind.SINGLETON_SET,
                        Collections.singleton(null).getClass(),
                        PathPart.element(0),
                        each -> each.iterator().next(),
                        Collections::singleton),
                new SingletonMap());
    }

    /** The one collection of its class. */
    @SuppressWarnings("unchecked")
    private static <C> KindCodec<C> emptyKind(Kind kind, C only) {
        return new Leaf<>(kind, (Class<C>) only.getClass(), (_, _) -> {}, _ -> only, _ -> {});
    }

    /** The lists of {@code Arrays.asList}: a count, and the elements. */
    private static final class FixedSizeList extends KindCodec<List<?>> {

        FixedSizeList() {
            super(Kind.FIXED_SIZE_LIST, Arrays.asList().getClass(), Sharing.OBJECT);
        }

        @Override
        void write(Encoder out, List<?> value) throws WireException {
            out.writeElements(value.toArray());
        }

        @Override
        List<?> read(Decoder in, int slot) throws WireException {
            @Nullable Object[] elements = new Object[in.source().count(1)];
            List<?> list = Arrays.asList(elements);
            in.keep(slot, list);
            in.readElements(elements);
            return list;
        }

        @Override
        int check(Check in) throws WireException {
            return in.elements(Object.class);
        }
    }

    /** The codec of {@code Collections.singletonMap}. */
    private static final class SingletonMap extends KindCodec<Map<?, ?>> {

        SingletonMap() {
            super(Kind.SINGLETON_MAP, Collections.singletonMap(null, null).getClass(), Sharing.VALUE);
        }

        @Override
        void write(Encoder out, Map<?, ?> value) throws WireException {
            out.enter();
            KeyedKinds.writeEntry(out, value.entrySet().iterator().next(), 0);
            out.leave();
        }

        @Override
        Map<?, ?> read(Decoder in, int slot) throws WireException {
            Object key = in.readValue();
            return Collections.singletonMap(key, in.readValue());
        }

        @Override
        int check(Check in) throws WireException {
            in.enter(); // it computes no hash code, unlike a table, so its first part is no key
            int height = Math.max(in.value(Object.class), in.value(Object.class));
            in.leave();
            return height + 1;
        }
    }
}
