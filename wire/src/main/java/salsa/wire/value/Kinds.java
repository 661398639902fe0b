package salsa.wire.value;

import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The codecs of the JDK's values, by class and by first byte. */
final class Kinds {

    private static final Map<Class<?>, KindCodec<?>> BY_CLASS = new HashMap<>();
    private static final @Nullable KindCodec<?>[] BY_NUMBER = new KindCodec<?>[256];

    static {
        Stream.of(
                        NumberKinds.all(),
                        TextKinds.all(),
                        TimeKinds.all(),
                        ArrayKinds.all(),
                        SequenceKinds.all(),
                        KeyedKinds.all(),
                        FactoryKinds.all())
                .flatMap(List::stream)
                .forEach(Kinds::add);
        BY_NUMBER[Kind.UTF16.number()] = TextKinds.UTF16;
        alias(Kind.ZONE_REGION, ZoneId.of("Europe/Paris").getClass());
        for (Object each : List.of(List.of(), List.of(1), Stream.of(1, 2).toList())) {
            alias(Kind.LIST_OF, each.getClass());
        }
        alias(Kind.SET_OF, Set.of().getClass());
        alias(Kind.SET_OF, Set.of(1).getClass());
        alias(Kind.MAP_OF, Map.of().getClass());
        alias(Kind.MAP_OF, Map.of(1, 1).getClass());
    }

    private Kinds() {}

    private static void add(KindCodec<?> codec) {
        BY_CLASS.put(codec.type(), codec);
        BY_NUMBER[codec.kind().number()] = codec;
    }

    /** The JDK's own classes behind a factory, which are not public. */
    private static void alias(Kind kind, Class<?> type) {
        KindCodec<?> codec = BY_NUMBER[kind.number()];
        if (codec != null) {
            BY_CLASS.put(type, codec);
        }
    }

    /** Returns the codec of exactly that class, or null. */
    static @Nullable KindCodec<?> kindOf(Class<?> type) {
        return BY_CLASS.get(type);
    }

    /** Returns the codec of the values with that first byte, or null. */
    static @Nullable KindCodec<?> kindOf(Kind kind) {
        return BY_NUMBER[kind.number()];
    }
}
