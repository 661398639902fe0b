package salsa.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import salsa.runtime.report.GeneratedNames;

/**
 * A compiled behavior, for tools that load programs. This class alone knows the names of the parts of a compiled
 * behavior; it looks them up on demand.
 */
public final class BehaviorType {

    private static final String STATE = GeneratedNames.STATE;
    private static final String STUB = "$$Stub";
    private static final String COMPUTED = "$$Computed"; // the class of the methods that compute constants
    private static final String CREATE = "create$";
    private static final String MESSAGE = "to";
    private static final String MIGRATION = "migrateFrom$";
    private static final String TO_PARENT = "parent$"; // messages that only the behavior's own code sends

    private static final String ANONYMOUS = "$anonymous$"; // before the behavior that is extended, and the line

    private final Class<?> state;

    private BehaviorType(Class<?> state) {
        this.state = state;
    }

    /** Returns the behavior whose reference or state the class is; none for other classes and abstract behaviors. */
    public static Optional<BehaviorType> of(Class<?> type) {
        try {
            Class<?> state = Class.forName(stateOf(nameOf(type.getName())), true, type.getClassLoader());
            return Behavior.class.isAssignableFrom(state) && !Modifier.isAbstract(state.getModifiers())
                    ? Optional.of(new BehaviorType(state))
                    : Optional.empty();
        } catch (ClassNotFoundException _) {
            return Optional.empty();
        }
    }

    /** Returns the class of the state of a behavior, by its reference; none for interfaces and abstract behaviors. */
    public static Optional<Class<?>> stateClass(Class<?> reference) {
        return of(reference).map(behavior -> behavior.state);
    }

    /**
     * Creates a reference to an actor that is elsewhere; none if the compiler has generated no such class. Callable
     * from any thread.
     *
     * @param reference a behavior or a Salsa interface
     */
    public static Optional<Stub> stub(Class<?> reference, Stage stage, Stub.Transport transport) {
        try {
            Class<?> type = Class.forName(nameOf(reference.getName()) + STUB, true, reference.getClassLoader());
            return Optional.of((Stub) MethodHandles.publicLookup()
                    .findConstructor(type, MethodType.methodType(void.class, Stage.class, Stub.Transport.class))
                    .invoke(stage, transport));
        } catch (ClassNotFoundException _) {
            return Optional.empty();
        } catch (Throwable e) {
            throw JavaCall.<RuntimeException>unchecked(e);
        }
    }

    /**
     * Returns the behavior of a class as reports name it: that of an anonymous actor by what it extends and where,
     * {@code anonymous Printer in Main.salsa:12}.
     */
    static String titleOf(String className) {
        String name = nameOf(className);
        int last = name.lastIndexOf(ANONYMOUS);
        if (last < 0) return name;
        String[] parts = name.substring(last + ANONYMOUS.length()).split("\\$");
        String file = name.substring(name.lastIndexOf('.') + 1, name.indexOf(ANONYMOUS));
        return parts.length < 2 ? name : "anonymous " + parts[0] + " in " + file + ".salsa:" + parts[1];
    }

    /** Returns the name of the class of a behavior's state and handlers. */
    public static String stateOf(String behavior) {
        return behavior + STATE;
    }

    /** Returns the behavior of a class: {@code a.b.Ring} for its state and for classes nested in that. */
    public static String nameOf(String className) {
        int end = className.indexOf(STATE);
        if (end < 0 && className.endsWith(STUB)) {
            end = className.length() - STUB.length();
        } else if (end < 0 && className.endsWith(COMPUTED)) {
            end = className.length() - COMPUTED.length();
        }
        return end < 0 ? className : className.substring(0, end);
    }

    /** Returns whether that is the name of the class of a behavior's state. */
    public static boolean isState(String className) {
        return className.endsWith(STATE);
    }

    /** Returns whether a method of a state's class creates actors, by its name. */
    public static boolean isCreation(String method) {
        return method.equals(CREATE);
    }

    /** Returns whether a method makes a message from its arguments, by its name: a creation does, with its message. */
    public static boolean isSending(String method) {
        return method.equals(MESSAGE) || isCreation(method);
    }

    /**
     * Returns whether the class is generated and nested in that of a behavior's state, such as a message class. The name
     * of a local or anonymous class of the program begins with a number there.
     */
    static boolean isPart(String className) {
        int inner = className.indexOf(STATE + "$") + STATE.length() + 1;
        return inner > STATE.length() && inner < className.length() && !Character.isDigit(className.charAt(inner));
    }

    /** Returns the qualified name. */
    public String name() {
        return nameOf(state.getName());
    }

    /** Returns whether its actors have a stage of their own. */
    public boolean isStaged() {
        return StagedActor.class.isAssignableFrom(state);
    }

    /**
     * Returns the method that creates an actor. Its parameters are the creating actor, a stage, a continuation, and
     * those of the constructor. A handle, since the JVM creates new classes for a reflective call at every start.
     */
    public Optional<MethodHandle> constructor(Class<?>... parameters) {
        return Optional.ofNullable(constructorOrNull(state, parameters));
    }

    /** The same for the class of a state. Without lambdas: every program that starts comes here. */
    static MethodHandle constructorOrNull(Class<?> state, Class<?>... parameters) {
        Class<?>[] all = new Class<?>[3 + parameters.length];
        all[0] = Behavior.class;
        all[1] = Stage.class;
        all[2] = Continuation.class;
        System.arraycopy(parameters, 0, all, 3, parameters.length);
        try {
            return MethodHandles.lookup().unreflect(state.getMethod(CREATE, all));
        } catch (NoSuchMethodException | IllegalAccessException _) {
            return null;
        }
    }

    /**
     * Returns the body of the handler {@code ack migrateFrom(Map<String, Object> former)}, which takes the fields of another
     * build, from the class of a state; none if the behavior does not declare it.
     */
    public static Optional<MethodHandle> migration(Class<?> state) {
        try {
            return Optional.of(MethodHandles.lookup().unreflect(state.getMethod(MIGRATION, Map.class)));
        } catch (NoSuchMethodException | IllegalAccessException _) {
            return Optional.empty();
        }
    }

    /** Returns the messages that construct the first actor of a program, from the class of its state. */
    static MessageType ofProgram(Class<?> state) {
        return new BehaviorType(state)
                .messages().stream()
                        .filter(MessageType::isConstructor)
                        .filter(each -> each.parameters().size() == 1
                                && each.parameters().getFirst().type() == String[].class)
                        .findFirst()
                        .orElseThrow();
    }

    /** Returns the types of the messages to its handlers, and to those of its parents; its own come first. */
    public List<MessageType> messages() {
        var found = new ArrayList<MessageType>();
        for (Class<?> each = state; each != Behavior.class && each != null; each = each.getSuperclass()) {
            for (Class<?> member : each.getDeclaredClasses()) {
                if (HandlerMessage.class.isAssignableFrom(member)
                        && !member.getSimpleName().startsWith(TO_PARENT)) {
                    found.add(messageType(member));
                }
            }
        }
        return List.copyOf(found);
    }

    /** Returns the type of a message class; none for a class that only the behavior's own code sends. */
    public static Optional<MessageType> messageTypeOf(Class<? extends HandlerMessage> messages) {
        boolean isAbstract = Modifier.isAbstract(messages.getModifiers());
        return isAbstract || messages.getSimpleName().startsWith(TO_PARENT)
                ? Optional.empty()
                : Optional.of(messageType(messages));
    }

    /**
     * Returns the type of a message class. Only its messages know it, so one is created, to no actor and with zeros for
     * arguments.
     */
    static MessageType messageType(Class<?> messages) {
        Method create = Stream.of(messages.getMethods())
                .filter(each -> each.getName().equals(MESSAGE))
                .findAny()
                .orElseThrow();
        Object[] none = Stream.of(create.getParameterTypes())
                .map(each -> Array.get(Array.newInstance(each, 1), 0))
                .toArray();
        try {
            return ((HandlerMessage) create.invoke(null, none)).type();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    messages.getName() + " cannot be examined. Add to its module: opens " + messages.getPackageName()
                            + " to salsa.runtime;",
                    e);
        }
    }

    @Override
    public String toString() {
        return name();
    }
}
