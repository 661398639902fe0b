package salsa.theater.type;

import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Actor;
import salsa.runtime.BehaviorType;
import salsa.runtime.HandlerMessage;
import salsa.runtime.MessageType;
import salsa.runtime.MobileActor;
import salsa.wire.value.Catalog;
import salsa.wire.value.WireType;

/** The types of a program, each described when it is first used. For any thread. */
public final class ProgramTypes {

    private final ClassLoader loader;
    private final Predicate<String> isKnown;
    private final Map<String, Optional<WireType<?>>> byName = new ConcurrentHashMap<>();
    private final Map<Class<?>, Optional<WireType<?>>> byClass = new ConcurrentHashMap<>();
    private final Map<String, Optional<MessageType>> messages = new ConcurrentHashMap<>();
    private final Catalog catalog = new Catalog(this::named, this::of);
    private final Map<Class<?>, Optional<StateType>> states = new ConcurrentHashMap<>();
    private final Map<String, WireType<?>> foreign = new ConcurrentHashMap<>();
    private volatile boolean acceptsForeign; // any thread; never false again

    /** How many behaviors of other programs have a type: their names come from peers. */
    private static final int FOREIGN_MAX = 10_000;

    /**
     * Creates the types of a program.
     *
     * @param classes the names of all classes of the program, as {@link Class#getName} returns them
     * @param notices types of messages between theaters themselves
     */
    public ProgramTypes(ClassLoader loader, Set<String> classes, List<WireType<?>> notices) {
        this.loader = loader;
        this.isKnown = KnownTypes.namesWith(classes);
        for (WireType<?> each : notices) {
            byName.put(each.shape().name(), Optional.of(each));
            byClass.put(each.type(), Optional.of(each));
        }
    }

    /** From now on behaviors of other programs have types, of references only: a name server hands these on. */
    public void acceptForeign() {
        acceptsForeign = true;
    }

    /** Returns whether that is a type of references to a behavior of another program. */
    public boolean isForeign(WireType<?> type) {
        return foreign.get(type.shape().name()) == type;
    }

    private @Nullable WireType<?> foreignType(String name) {
        WireType<?> known = foreign.get(name);
        if (known == null
                && acceptsForeign
                && foreign.size() < FOREIGN_MAX
                && !name.isEmpty()
                && !name.startsWith("[")) {
            known = foreign.computeIfAbsent(name, each -> WireType.behavior(each, MobileActor.class));
        }
        return known;
    }

    /** Returns the type of a message between theaters themselves, of which a record has the arguments. */
    public static <T extends Record> WireType<T> notice(String name, Class<T> type) {
        return TypeDescriber.notice(name, type);
    }

    /** Returns the table for encoders and decoders. */
    public Catalog catalog() {
        return catalog;
    }

    /** Returns the type of the messages of a handler or constructor; null if its behavior is not of this program. */
    @SuppressWarnings("unchecked") // message classes have types of this form only
    public @Nullable WireType<HandlerMessage> message(Class<? extends HandlerMessage> type) {
        return (WireType<HandlerMessage>) of(type);
    }

    /** Returns the type of references to a behavior or Salsa interface; null if it is not of this program. */
    public @Nullable WireType<?> behavior(Class<?> reference) {
        return of(reference);
    }

    /**
     * Returns the type of references to the behavior that handles messages of a type; null if it is not of this
     * program.
     */
    public @Nullable WireType<?> behavior(MessageType messages) {
        Class<?> reference = reference(messages);
        return reference == null ? null : of(reference);
    }

    /** Returns the type of references to an actor by its behavior; null if it is not of this program. */
    public @Nullable WireType<?> behavior(Actor actor) {
        return named(BehaviorType.nameOf(actor.getClass().getName()));
    }

    /** Returns the type of the states of actors that move, by a reference to one of them; null for other behaviors. */
    public @Nullable StateType state(Class<?> reference) {
        return states.computeIfAbsent(reference, ProgramTypes::describeState).orElse(null);
    }

    private static Optional<StateType> describeState(Class<?> reference) {
        return MobileActor.class.isAssignableFrom(reference)
                ? BehaviorType.stateClass(reference).map(state -> TypeDescriber.state(reference, state))
                : Optional.empty();
    }

    private @Nullable WireType<?> namedState(String name) {
        String behavior = name.substring(0, name.length() - StateType.SUFFIX.length());
        Class<?> reference = isKnown.test(behavior) ? load(behavior) : null;
        StateType type = reference == null ? null : state(reference);
        return type == null ? null : type.wireType();
    }

    /** Returns the behavior or interface that handles messages of a type; null if it is not of this program. */
    public @Nullable Class<?> reference(MessageType messages) {
        WireType<?> type = named(BehaviorType.nameOf(messages.messageClass().getName()));
        return type == null ? null : type.type();
    }

    /** Returns the behavior of an actor for reports. */
    public String title(Actor actor) {
        return BehaviorType.nameOf(actor.getClass().getName());
    }

    /** Returns the behavior of a message's handler for reports. */
    public String title(MessageType messages) {
        return BehaviorType.nameOf(messages.messageClass().getName());
    }

    /** Returns an exception with that message and cause: of the class of that name if it is known, else a stand-in. */
    public Throwable throwable(String name, @Nullable String message, @Nullable Throwable cause) {
        Class<?> type = isKnown.test(name) ? load(name) : null;
        if (type != null && Throwable.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers())) {
            try {
                ThrowableCreation creation = ThrowableCreation.of(type);
                if (creation != null) {
                    return creation.create(message, cause);
                }
            } catch (RuntimeException refused) { // by its constructor: its text still arrives
                return new RemoteException(name, message, cause);
            }
        }
        return new RemoteException(name, message, cause);
    }

    private @Nullable WireType<?> of(Class<?> type) {
        Optional<WireType<?>> known = byClass.get(type);
        if (known == null) {
            known = byClass.computeIfAbsent(type, each -> Optional.ofNullable(describe(each)));
        }
        return known.orElse(null);
    }

    private @Nullable WireType<?> named(String name) {
        Optional<WireType<?>> known = byName.get(name);
        if (known == null && name.endsWith(StateType.SUFFIX)) {
            return namedState(name);
        }
        if (known == null) {
            Class<?> type = find(name);
            if (type == null) {
                return foreignType(name); // otherwise not kept: a peer could name any number of others
            }
            known = Optional.ofNullable(of(type));
            byName.put(name, known);
        }
        return known.filter(each -> each.shape().name().equals(name)).orElse(null);
    }

    /** Returns the class of the program that a type's name stands for. */
    private @Nullable Class<?> find(String name) {
        if (name.startsWith("[")) {
            return array(name);
        }
        if (isKnown.test(name)) {
            return load(name);
        }
        int dot = name.lastIndexOf('.');
        String message = dot < 0 ? "" : BehaviorType.stateOf(name.substring(0, dot)) + "$" + name.substring(dot + 1);
        return isKnown.test(message) ? load(message) : null;
    }

    private @Nullable Class<?> array(String name) {
        String element = name.replaceFirst("^\\[+", "");
        boolean isOfClasses = element.startsWith("L") && element.endsWith(";");
        String type = isOfClasses ? element.substring(1, element.length() - 1) : "";
        boolean isPrimitive = element.length() == 1 && name.length() > 2 && "ZBSCIJFD".contains(element);
        return isPrimitive || isOfClasses && (isKnown.test(type) || isOfJdk(type)) ? load(name) : null;
    }

    private static boolean isOfJdk(String type) {
        return switch (type) {
            case "java.lang.String",
                    "java.lang.Object",
                    "java.lang.Integer",
                    "java.lang.Long",
                    "java.lang.Double",
                    "java.util.List",
                    "java.util.Map",
                    "java.util.Set" -> true;
            default -> false;
        };
    }

    private @Nullable Class<?> load(String name) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException | LinkageError _) {
            return null;
        }
    }

    private @Nullable WireType<?> describe(Class<?> type) {
        if (type.isArray()) {
            return find(type.getName()) == type ? TypeDescriber.array(type) : null;
        }
        if (!isKnown.test(type.getName())) {
            return null;
        }
        if (HandlerMessage.class.isAssignableFrom(type)) {
            return messageType(type).<WireType<?>>map(TypeDescriber::message).orElse(null);
        }
        if (Actor.class.isAssignableFrom(type)) {
            return type.isInterface() ? WireType.behavior(type.getName(), type) : null;
        }
        return TypeDescriber.value(type);
    }

    /** Returns the message type of a class, which only its behavior knows. */
    private Optional<MessageType> messageType(Class<?> type) {
        return messages.computeIfAbsent(
                type.getName(), _ -> BehaviorType.messageTypeOf(type.asSubclass(HandlerMessage.class)));
    }
}
