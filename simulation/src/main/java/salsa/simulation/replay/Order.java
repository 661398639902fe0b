package salsa.simulation.replay;

import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The order of sets and maps. Those of {@code Set.of} and {@code Map.of} have an order that differs between processes
 * in the JDK; here it is the order of the arguments. Those ordered by hash codes are checked where their order is
 * visible.
 */
public final class Order {

    static final ClassDesc HERE = ClassDesc.of(Order.class.getName());
    static final MethodTypeDesc SET =
            MethodTypeDesc.of(ClassDesc.of("java.util.Set"), ConstantDescs.CD_Object.arrayType());
    static final MethodTypeDesc MAP =
            MethodTypeDesc.of(ClassDesc.of("java.util.Map"), ConstantDescs.CD_Object.arrayType());
    static final MethodTypeDesc SHOWN =
            MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Object, ConstantDescs.CD_String);

    private static final String COLLECTION = "Ljava/util/Collection;";
    private static final Set<String> SHOWING =
            Set.of("iterator", "stream", "keySet", "values", "entrySet", "toArray", "toString");
    private static final int LOOKED_AT_MAX = 8;

    private Order() {}

    /** Replaces Set.of with single arguments, each of which is given in the array. */
    public static Set<Object> set(Object[] elements) {
        return setOf(elements);
    }

    /** Replaces Set.of with an array. */
    @InsteadOf(type = Set.class, name = "of")
    @SafeVarargs
    @SuppressWarnings("varargs") // the lists that get the array only read it
    public static <E> Set<E> setOf(E... elements) {
        Set<E> checked = Set.of(elements); // refuses null and what occurs twice
        return checked.size() < 2 ? checked : Collections.unmodifiableSet(new LinkedHashSet<>(List.of(elements)));
    }

    /** Replaces Set.copyOf. */
    @InsteadOf(type = Set.class, name = "copyOf")
    public static <E> Set<E> setOf(Collection<? extends E> elements) {
        return elements.size() < 2
                ? Set.copyOf(elements)
                : Collections.unmodifiableSet(new LinkedHashSet<>(List.copyOf(elements)));
    }

    /** Replaces Map.of: keys and values in turn. */
    public static Map<Object, Object> map(Object[] keysAndValues) {
        var map = new LinkedHashMap<Object, Object>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            putNew(map, Map.entry(keysAndValues[i], keysAndValues[i + 1]));
        }
        return unmodifiableInOrder(map);
    }

    /** Where there is no order, the map is the JDK's. */
    private static <K, V> Map<K, V> unmodifiableInOrder(Map<K, V> map) {
        return map.size() < 2 ? Map.copyOf(map) : Collections.unmodifiableMap(map);
    }

    private static <K, V> void putNew(Map<K, V> map, Map.Entry<? extends K, ? extends V> entry) {
        if (map.putIfAbsent(entry.getKey(), entry.getValue()) != null) {
            throw new IllegalArgumentException("duplicate key: " + entry.getKey());
        }
    }

    /** Replaces Map.ofEntries. */
    @InsteadOf(type = Map.class, name = "ofEntries")
    @SafeVarargs
    public static <K, V> Map<K, V> mapOf(Map.Entry<? extends K, ? extends V>... entries) {
        var map = new LinkedHashMap<K, V>();
        for (Map.Entry<? extends K, ? extends V> entry : entries) {
            putNew(map, Map.entry(entry.getKey(), entry.getValue()));
        }
        return unmodifiableInOrder(map);
    }

    /** Replaces Map.copyOf. */
    @InsteadOf(type = Map.class, name = "copyOf")
    public static <K, V> Map<K, V> mapOf(Map<? extends K, ? extends V> entries) {
        var map = new LinkedHashMap<K, V>();
        entries.forEach((key, value) -> putNew(map, Map.entry(key, value)));
        return unmodifiableInOrder(map);
    }

    /** Replaces Collectors.toUnmodifiableSet. */
    @InsteadOf(type = Collectors.class, name = "toUnmodifiableSet")
    public static <T> Collector<T, ?, Set<T>> toSet() {
        return Collectors.collectingAndThen(Collectors.toCollection(LinkedHashSet::new), Order::setOf);
    }

    /** Replaces Collectors.toUnmodifiableMap. */
    @InsteadOf(type = Collectors.class, name = "toUnmodifiableMap")
    public static <T, K, V> Collector<T, ?, Map<K, V>> toMap(
            Function<? super T, ? extends K> key, Function<? super T, ? extends V> value) {
        return toMap(key, value, (_, _) -> {
            throw new IllegalStateException("duplicate key");
        });
    }

    /** Replaces Collectors.toUnmodifiableMap. */
    @InsteadOf(type = Collectors.class, name = "toUnmodifiableMap")
    public static <T, K, V> Collector<T, ?, Map<K, V>> toMap(
            Function<? super T, ? extends K> key, Function<? super T, ? extends V> value, BinaryOperator<V> merge) {
        return Collectors.collectingAndThen(
                Collectors.<T, K, V, Map<K, V>>toMap(key, value, merge, LinkedHashMap::new), Order::mapOf);
    }

    /** Returns whether a call makes the order of its receiver or only argument visible. */
    static boolean isShownBy(Opcode opcode, String owner, String name, MethodTypeDesc type) {
        boolean onObject = opcode == Opcode.INVOKEVIRTUAL || opcode == Opcode.INVOKEINTERFACE;
        if (!owner.startsWith("java/util/") && !owner.equals("java/lang/Iterable")) {
            return false;
        }
        return onObject && type.parameterCount() == 0 && SHOWING.contains(name)
                || onObject && type.parameterCount() == 1 && name.equals("forEach")
                || takesCollection(type) && isCopying(name);
    }

    private static boolean isCopying(String name) {
        return name.equals("<init>") || name.equals("addAll") || name.equals("copyOf");
    }

    private static boolean takesCollection(MethodTypeDesc type) {
        return type.parameterCount() == 1
                && type.parameterType(0).descriptorString().equals(COLLECTION);
    }

    /** Called where a collection's order is visible: reports it if the order follows identity hash codes. */
    public static void shown(Object collection, String place) {
        Collection<?> hashed = hashedElements(collection);
        if (hashed == null || hashed.size() < 2) {
            return;
        }
        Object culprit = hashed.stream()
                .limit(LOOKED_AT_MAX)
                .filter(Hashes::dependsOnIdentity)
                .findFirst()
                .orElse(null);
        if (collection instanceof IdentityHashMap || culprit != null) {
            Unseeded.met(
                    "the order of a " + collection.getClass().getSimpleName() + " by identity hash codes",
                    "on elements of class "
                            + (culprit == null ? hashed.iterator().next() : culprit)
                                    .getClass()
                                    .getName(),
                    place);
        }
    }

    /** Returns the elements whose hash codes its order follows; null if it follows something else. */
    private static @Nullable Collection<?> hashedElements(Object collection) {
        return switch (collection) {
            case LinkedHashMap<?, ?> _, LinkedHashSet<?> _ -> null;
            case HashMap<?, ?> map -> map.keySet();
            case ConcurrentHashMap<?, ?> map -> map.keySet();
            case IdentityHashMap<?, ?> map -> map.keySet();
            case WeakHashMap<?, ?> map -> map.keySet();
            case Hashtable<?, ?> map -> map.keySet();
            case HashSet<?> set -> set;
            case ConcurrentHashMap.KeySetView<?, ?> set -> set;
            case null, default -> null;
        };
    }
}
