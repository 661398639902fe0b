package salsa.wire.value;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.WireException;

/** The coding of lists, deques and optionals: a count, and the elements in their order. */
final class SequenceKinds {

    private SequenceKinds() {}

    static List<KindCodec<?>> all() {
        return List.of(
                new Sequence<>(Kind.ARRAY_LIST, ArrayList.class, ArrayList::new),
                new Sequence<>(Kind.LINKED_LIST, LinkedList.class, _ -> new LinkedList<>()),
                new Sequence<>(Kind.ARRAY_DEQUE, ArrayDeque.class, count -> new ArrayDeque<>(Math.max(1, count))),
                new ListOf(),
                new OnePart<Optional<?>>(
                        Kind.OPTIONAL, Optional.class, ".get()", each -> each.orElse(null), Optional::ofNullable));
    }

    /** The coding of one class of sequences, whose empty object a function makes. */
    private static final class Sequence<C extends Collection<?>> extends KindCodec<C> {
        private final IntFunction<Collection<@Nullable Object>> make;

        Sequence(Kind kind, Class<C> type, IntFunction<Collection<@Nullable Object>> make) {
            super(kind, type, Sharing.OBJECT);
            this.make = make;
        }

        @Override
        void write(Encoder out, C value) throws WireException {
            out.writeElements(value.toArray());
        }

        @Override
        @SuppressWarnings("unchecked")
        C read(Decoder in, int slot) throws WireException {
            int count = in.source().count(1);
            Collection<@Nullable Object> made = make.apply(count);
            in.keep(slot, made);
            for (int i = 0; i < count; i++) {
                Object element = in.readValue();
                in.runGuarded(() -> made.add(element));
            }
            return (C) type().cast(made);
        }

        @Override
        int check(Check in) throws WireException {
            return in.elements(Object.class);
        }
    }

    /** A list of {@code List.of}, {@code List.copyOf} or {@code Stream.toList}, of which the last may contain null. */
    private static final class ListOf extends KindCodec<List<?>> {

        ListOf() {
            super(Kind.LIST_OF, List.of().getClass(), Sharing.VALUE);
        }

        @Override
        void write(Encoder out, List<?> value) throws WireException {
            out.writeElements(value.toArray());
        }

        @Override
        List<?> read(Decoder in, int slot) throws WireException {
            @Nullable Object[] elements = new Object[in.source().count(1)];
            in.readElements(elements);
            return Arrays.asList(elements).contains(null)
                    ? Arrays.stream(elements).toList()
                    : List.of(elements);
        }

        @Override
        int check(Check in) throws WireException {
            return in.elements(Object.class);
        }
    }
}
