package salsa.compiler.isolation.value;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.ActorTypes;
import salsa.compiler.scheme.RuntimeNames;

/**
 * Types that cannot be copied, as far as static types show: threads, streams, locks and the like, and types with such a
 * field. Where the static type is less precise, the copy at run time refuses the same kinds
 * ({@code salsa.runtime.copy.value.Refusals}).
 */
public final class Foreign {
    /**
     * A type that cannot cross.
     *
     * @param path from the value to the culprit, such as {@code .items[].input}; empty if it is the value itself
     */
    public record Culprit(String path, TypeMirror type, String reason) {

        /** Returns whether the object serves to wait for another actor, for which a move of it is no use. */
        public boolean isForWaiting() {
            return reason.equals(LATCH) || reason.equals(FUTURE);
        }

        /** Returns the repair: an imperative that fits this kind of type. */
        public String remedy() {
            return switch (reason) {
                case SOCKET ->
                    "let one actor own it and send messages to that actor, or use a Connection of salsa.network";
                case STREAM -> "let one actor own it and send messages to that actor, or send the data";
                case PROCESS -> "let one actor own it and send messages to that actor";
                case LATCH, FUTURE ->
                    "wait for the answers of messages instead: `await actor<-message(…)`, or"
                            + " `{ one<-work(); other<-work(); } @ self<-next();`";
                default -> "let one actor own it and send that actor's reference, or send the data";
            };
        }

        /** Returns the repair of a field of an actor that moves to another theater; a final one is never null. */
        public String remedyInField(boolean isFinal) {
            return switch (reason) {
                case LOCK -> "remove it: an actor handles one message at a time, so its state needs no lock";
                case LATCH, FUTURE -> remedy();
                case CHANNEL_END ->
                    "make it a local variable of the handler that takes its values; its `out()` may be in a field";
                case ITERATOR -> "keep the collection, and the position as a number";
                case VALUES -> "keep its values: `toList()`";
                case WEAK -> "keep the object itself";
                case MEMORY -> "keep the data in an array";
                case Unsendable.CODE ->
                    "keep data that selects the code, such as a constant of an enum, or an object of a class of the"
                            + " program that implements the interface";
                case Unsendable.NO_ENCODING ->
                    "keep its data in a type that crosses, such as a String, an ArrayList or a class of the program";
                case Unsendable.EXTENDS_JDK -> "keep the data in a class that extends no class of the JDK";
                default ->
                    "make it a local variable of the handler that uses it"
                            + (isFinal
                                    ? ""
                                    : ", or set it to null before the move and create it again in the new theater");
            };
        }
    }

    private static final String SOCKET = "a socket";
    private static final String STREAM = "an open stream";
    private static final String PROCESS = "a process";
    private static final String LATCH = "a latch for threads";
    private static final String FUTURE = "a future for threads";
    private static final String CHANNEL_END = "the receiving end of a channel";
    private static final String LOCK = "a lock";
    private static final String ITERATOR = "an iterator, tied to its collection";
    private static final String VALUES = "a stream";
    private static final String WEAK = "a weak reference or a cleaner";
    private static final String MEMORY = "memory outside the heap";

    private static final Map<String, String> REASONS = new LinkedHashMap<>();

    static {
        addReasons(
                "a thread",
                "java.lang.Thread",
                "java.lang.ThreadGroup",
                "java.lang.ThreadLocal",
                "java.lang.ScopedValue");
        addReasons(PROCESS, "java.lang.Process", "java.lang.ProcessHandle");
        addReasons(
                STREAM,
                "java.io.InputStream",
                "java.io.OutputStream",
                "java.io.Reader",
                "java.io.Writer",
                "java.nio.channels.Channel",
                "java.io.FileDescriptor",
                "java.io.RandomAccessFile",
                "java.util.Scanner");
        addReasons(SOCKET, "java.net.Socket", "java.net.ServerSocket", "java.net.DatagramSocket");
        addReasons(
                LOCK,
                "java.util.concurrent.locks.Lock",
                "java.util.concurrent.locks.ReadWriteLock",
                "java.util.concurrent.locks.Condition",
                "java.util.concurrent.locks.AbstractOwnableSynchronizer",
                "java.util.concurrent.locks.StampedLock",
                "java.util.concurrent.Semaphore");
        addReasons(
                LATCH,
                "java.util.concurrent.CountDownLatch",
                "java.util.concurrent.CyclicBarrier",
                "java.util.concurrent.Phaser");
        addReasons(FUTURE, "java.util.concurrent.CompletableFuture");
        addReasons("a class loader", "java.lang.ClassLoader");
        addReasons(
                "a handle on code or fields",
                "java.lang.invoke.MethodHandle",
                "java.lang.invoke.VarHandle",
                "java.lang.invoke.MethodHandles.Lookup",
                "java.lang.reflect.AccessibleObject",
                "java.lang.reflect.Proxy");
        addReasons(ITERATOR, "java.util.Iterator", "java.util.Enumeration", "java.util.Spliterator");
        addReasons(VALUES, "java.util.stream.BaseStream");
        addReasons(
                "an executor",
                "java.util.concurrent.Executor",
                "java.util.concurrent.Future",
                "java.util.Timer",
                "java.util.TimerTask");
        addReasons(
                WEAK,
                "java.lang.ref.Reference",
                "java.lang.ref.ReferenceQueue",
                "java.lang.ref.Cleaner",
                "java.util.WeakHashMap");
        addReasons(CHANNEL_END, RuntimeNames.IN, RuntimeNames.CHANNEL);
        addReasons(MEMORY, "java.lang.foreign.MemorySegment", "java.lang.foreign.Arena", "java.nio.MappedByteBuffer");
    }

    /** Maximum number of types inspected for one value, and of parts of such a type. */
    private static final int TYPES_MAX = 1_000;

    private static final int PARTS_MAX = 64;

    private final ActorTypes known;
    private final @Nullable String only; // the only reason that counts; null for all

    /** Creates the check for types of one javac instance. */
    public Foreign(ActorTypes known) {
        this(known, null);
    }

    private Foreign(ActorTypes known, @Nullable String only) {
        this.known = known;
        this.only = only;
    }

    /**
     * Returns a check that finds only types that cannot even be moved: the receiving end of a channel belongs to its
     * actor.
     */
    public static Foreign channelEnds(ActorTypes known) {
        return new Foreign(known, CHANNEL_END);
    }

    private static void addReasons(String what, String... names) {
        for (String name : names) REASONS.put(name, what);
    }

    /** Returns the part of the type that cannot cross, the nearest first; empty if the static type shows none. */
    public Optional<Culprit> culpritIn(@Nullable TypeMirror type) {
        return culpritIn(type, "", new HashSet<>());
    }

    /**
     * Searches a type. Terminates because each type is inspected once and at most {@link #TYPES_MAX} are. The fields of
     * an {@code N<T>} may have the types {@code N<N<T>>}, {@code N<N<N<T>>>} and so on; types of more than
     * {@link #PARTS_MAX} parts are skipped, so that no single type is expensive. The copy at run time finds whatever is
     * skipped here.
     */
    private Optional<Culprit> culpritIn(@Nullable TypeMirror type, String path, Set<String> met) {
        if (type == null || met.size() >= TYPES_MAX || countNames(type, PARTS_MAX) > PARTS_MAX) return Optional.empty();
        if (!met.add(type.toString())) return Optional.empty();
        if (type instanceof WildcardType unknown) return culpritIn(unknown.getExtendsBound(), path, met);
        if (type instanceof TypeVariable variable) return culpritIn(variable.getUpperBound(), path, met);
        if (type instanceof ArrayType array) return culpritIn(array.getComponentType(), path + "[]", met);
        if (!(type instanceof DeclaredType declared) || known.isActor(type)) return Optional.empty();
        String reason = reasonOf(type);
        if (reason != null) return Optional.of(new Culprit(path, type, reason));
        var element = (TypeElement) declared.asElement();
        if (Values.isListedValue(element)) return Optional.empty();
        return Values.isJdk(element.getQualifiedName().toString())
                ? culpritInArguments(declared, path, met)
                : culpritInFields(declared, path, met);
    }

    /** Searches type arguments: a {@code List<Thread>} holds threads. */
    private Optional<Culprit> culpritInArguments(DeclaredType type, String path, Set<String> met) {
        TypeMirror collection = known.types()
                .erasure(known.elements().getTypeElement("java.util.Collection").asType());
        TypeMirror map = known.types()
                .erasure(known.elements().getTypeElement("java.util.Map").asType());
        TypeMirror plain = known.types().erasure(type);
        boolean holds =
                known.types().isSubtype(plain, collection) || known.types().isSubtype(plain, map);
        if (!holds) return Optional.empty();
        return type.getTypeArguments().stream()
                .map(each -> culpritIn(each, path + "[]", met))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<Culprit> culpritInFields(DeclaredType type, String path, Set<String> met) {
        for (Element field : ElementFilter.fieldsIn(type.asElement().getEnclosedElements())) {
            Set<Modifier> modifiers = field.getModifiers();
            if (modifiers.contains(Modifier.STATIC) || modifiers.contains(Modifier.TRANSIENT)) continue;
            TypeMirror seen = known.types().asMemberOf(type, field);
            Optional<Culprit> found = culpritIn(seen, path + "." + field.getSimpleName(), met);
            if (found.isPresent()) return found;
        }
        TypeMirror above = ((TypeElement) type.asElement()).getSuperclass();
        return above instanceof DeclaredType parent ? culpritIn(parent, path, met) : Optional.empty();
    }

    /** Returns the number of type names in a type; the count stops once it exceeds {@code limit}. */
    private static int countNames(TypeMirror type, int limit) {
        int parts = 1;
        if (type instanceof ArrayType array) return parts + countNames(array.getComponentType(), limit);
        if (type instanceof WildcardType unknown) {
            TypeMirror bound = unknown.getExtendsBound() == null ? unknown.getSuperBound() : unknown.getExtendsBound();
            return parts + (bound == null ? 0 : countNames(bound, limit));
        }
        if (!(type instanceof DeclaredType declared)) return parts;
        for (TypeMirror argument : declared.getTypeArguments()) {
            if (parts > limit) return parts;
            parts += countNames(argument, limit - parts);
        }
        return parts;
    }

    /**
     * Returns why the type cannot be copied, or null. A class of the program may be copied even if it is an iterator:
     * only its fields matter.
     */
    @Nullable
    String reasonOf(TypeMirror type) {
        var element = (TypeElement) ((DeclaredType) type).asElement();
        boolean own = !Values.isJdk(element.getQualifiedName().toString());
        Set<String> above = Supertypes.namesOf(type, known.types());
        for (var entry : REASONS.entrySet()) {
            boolean counts = only == null || entry.getValue().equals(only);
            if (counts && above.contains(entry.getKey()) && !(own && isInterface(entry.getKey())))
                return entry.getValue();
        }
        return null;
    }

    private boolean isInterface(String name) {
        return known.elements().getTypeElement(name).getKind().isInterface();
    }
}
