package salsa.wire.value;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;

/**
 * The codecs of sets and maps. The form: for a sorted one its order, then a count, and the keys, each of a map followed
 * by its value, in the order of iteration.
 */
final class KeyedKinds {

    private static final int NATURAL = 0;
    private static final int REVERSE = 1;
    private static final int IGNORING_CASE = 2;

    private static final @Nullable Object[] EMPTY = {};

    private KeyedKinds() {}

    static List<KindCodec<?>> all() {
        return List.of(
                new Sets<>(Kind.HASH_SET, HashSet.class, HashSet::newHashSet),
                new Sets<>(Kind.LINKED_HASH_SET, LinkedHashSet.class, LinkedHashSet::newLinkedHashSet),
                new Sets<>(Kind.TREE_SET, TreeSet.class, order -> new TreeSet<>(order(order))),
                new Sets<>(Kind.SET_OF, Set.of().getClass(), null),
                new Maps<>(Kind.HASH_MAP, HashMap.class, HashMap::newHashMap),
                new Maps<>(Kind.LINKED_HASH_MAP, LinkedHashMap.class, LinkedHashMap::newLinkedHashMap),
                new Maps<>(Kind.TREE_MAP, TreeMap.class, order -> new TreeMap<>(order(order))),
                new Maps<>(Kind.MAP_OF, Map.of().getClass(), null));
    }

    /** Writes the key and the value of an entry. */
    static void writeEntry(Encoder out, Map.Entry<?, ?> entry, int index) throws WireException {
        try {
            out.writeValue(entry.getKey());
        } catch (WireException e) {
            throw e.within(PathPart.key(index));
        }
        try {
            out.writeValue(entry.getValue());
        } catch (WireException e) {
            throw e.within(PathPart.value(entry.getKey(), index));
        }
    }

    private static KeyWork.Table table(boolean isSorted, boolean isImmutable) {
        return isSorted ? KeyWork.Table.TREE : isImmutable ? KeyWork.Table.PROBED : KeyWork.Table.HASH;
    }

    private static void writeOrder(Encoder out, @Nullable Comparator<?> order) throws WireException {
        if (order == null || order.equals(Comparator.naturalOrder())) {
            out.sink().u8(NATURAL);
        } else if (order.equals(Comparator.reverseOrder())) {
            out.sink().u8(REVERSE);
        } else if (order.equals(String.CASE_INSENSITIVE_ORDER)) {
            out.sink().u8(IGNORING_CASE);
        } else {
            throw out.refusal(
                    WireCode.NOT_SENDABLE, "comparator " + order.getClass().getName() + " has no codec");
        }
    }

    private static @Nullable Comparator<Object> order(int number) {
        return switch (number) {
            case REVERSE -> castComparator(Comparator.reverseOrder());
            case IGNORING_CASE -> castComparator(String.CASE_INSENSITIVE_ORDER);
            default -> null;
        };
    }

    @SuppressWarnings("unchecked")
    private static Comparator<Object> castComparator(Comparator<?> order) {
        return (Comparator<Object>) order;
    }

    /**
     * A set. With {@code make} it takes the count of its elements, or the number of its order; without, it is made
     * last.
     */
    private static final class Sets<C extends Set<?>> extends KindCodec<C> {
        private final @Nullable IntFunction<Set<@Nullable Object>> make;
        private final boolean sorted;

        Sets(Kind kind, Class<? extends C> type, @Nullable IntFunction<Set<@Nullable Object>> make) {
            super(kind, type, make == null ? Sharing.VALUE : Sharing.OBJECT);
            this.make = make;
            this.sorted = kind == Kind.TREE_SET;
        }

        @Override
        void write(Encoder out, C value) throws WireException {
            if (value instanceof SortedSet<?> set) {
                writeOrder(out, set.comparator());
            }
            KeyWork.check(out, value, value, table());
            out.writeElements(value.toArray());
        }

        private KeyWork.Table table() {
            return KeyedKinds.table(sorted, make == null);
        }

        @Override
        @SuppressWarnings("unchecked")
        C read(Decoder in, int slot) throws WireException {
            int order = sorted ? in.source().varint(IGNORING_CASE) : 0;
            int count = in.source().count(1);
            Set<@Nullable Object> made = make == null ? Set.of() : make.apply(sorted ? order : count);
            if (make != null) {
                in.keep(slot, made);
            }
            @Nullable Object[] keys = count == 0 ? EMPTY : new Object[count];
            in.readElements(keys);
            KeyWork.check(in, keys, table());
            if (make == null) {
                return (C) in.runGuarded(() -> Set.of(keys));
            }
            for (Object key : keys) {
                KeyWork.requireNew(in, in.runGuarded(() -> made.add(key)));
            }
            return (C) made;
        }

        @Override
        int check(Check in) throws WireException {
            if (sorted) {
                in.source().varint(IGNORING_CASE);
            }
            return in.keyed(false);
        }
    }

    /**
     * A map. With {@code make} it takes the count of its keys, or the number of its order; without, it is made last.
     */
    private static final class Maps<C extends Map<?, ?>> extends KindCodec<C> {
        private final @Nullable IntFunction<Map<@Nullable Object, @Nullable Object>> make;
        private final boolean sorted;

        Maps(Kind kind, Class<? extends C> type, @Nullable IntFunction<Map<@Nullable Object, @Nullable Object>> make) {
            super(kind, type, make == null ? Sharing.VALUE : Sharing.OBJECT);
            this.make = make;
            this.sorted = kind == Kind.TREE_MAP;
        }

        @Override
        void write(Encoder out, C value) throws WireException {
            if (value instanceof SortedMap<?, ?> map) {
                writeOrder(out, map.comparator());
            }
            KeyWork.check(out, value, value.keySet(), table());
            out.sink().varint(value.size());
            out.enter();
            int i = 0;
            for (Map.Entry<?, ?> each : value.entrySet()) {
                writeEntry(out, each, i++);
            }
            out.leave();
        }

        private KeyWork.Table table() {
            return KeyedKinds.table(sorted, make == null);
        }

        @Override
        @SuppressWarnings("unchecked")
        C read(Decoder in, int slot) throws WireException {
            int order = sorted ? in.source().varint(IGNORING_CASE) : 0;
            int count = in.source().count(2);
            Map<@Nullable Object, @Nullable Object> made = make == null ? Map.of() : make.apply(sorted ? order : count);
            if (make != null) {
                in.keep(slot, made);
            }
            @Nullable Object[] keys = count == 0 ? EMPTY : new Object[count];
            @Nullable Object[] values = count == 0 ? EMPTY : new Object[count];
            for (int i = 0; i < count; i++) {
                keys[i] = in.readValue();
                values[i] = in.readValue();
            }
            KeyWork.check(in, keys, table());
            if (make == null) {
                return (C) in.runGuarded(() -> mapOf(keys, values));
            }
            for (int i = 0; i < count; i++) {
                Object key = keys[i];
                Object value = values[i];
                int size = made.size();
                in.runGuarded(() -> made.put(key, value));
                KeyWork.requireNew(in, made.size() > size);
            }
            return (C) made;
        }

        @SuppressWarnings({"unchecked", "rawtypes"})
        private static Map<?, ?> mapOf(@Nullable Object[] keys, @Nullable Object[] values) {
            Map.Entry[] entries = new Map.Entry[keys.length];
            for (int i = 0; i < keys.length; i++) {
                entries[i] = Map.entry(keys[i], values[i]);
            }
            return Map.ofEntries(entries);
        }

        @Override
        int check(Check in) throws WireException {
            if (sorted) {
                in.source().varint(IGNORING_CASE);
            }
            return in.keyed(true);
        }
    }
}
