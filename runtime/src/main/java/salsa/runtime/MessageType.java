package salsa.runtime;

import java.lang.invoke.MethodType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The type of the messages of one handler or constructor: its name, its parameters, and a way to create messages and to
 * read their arguments. Each generated message class has one, created when it is first asked for; sending and handling
 * a message does not ask.
 */
public final class MessageType {

    /**
     * A parameter of the handler.
     *
     * @param name as declared
     * @param type erased
     */
    public record Parameter(String name, Class<?> type) {}

    private final HandlerMessage prototype; // to no actor, for its class only
    private final Site site;
    private final String names;
    private final String descriptor;
    private volatile Class<?> answer; // any thread; found when it is first asked for, always the same

    private MessageType(HandlerMessage prototype, Site site, String names, String descriptor) {
        this.prototype = prototype;
        this.site = site;
        this.names = names;
        this.descriptor = descriptor;
    }

    /**
     * Returns the type of a generated message class. For compiled code.
     *
     * @param prototype a message of the class, to no actor
     * @param title the handler as reports show it: {@code Counter.add(int)}; a constructor without a dot
     * @param file the source file's name
     * @param line of the declaration in the file
     * @param names of the parameters, separated by spaces
     * @param descriptor of the method that takes the message and these parameters
     */
    public static MessageType of(
            HandlerMessage prototype, String title, String file, int line, String names, String descriptor) {
        return new MessageType(prototype, Site.of(title, file, line), names, descriptor);
    }

    /** Returns the message class. */
    public Class<? extends HandlerMessage> messageClass() {
        return prototype.getClass();
    }

    /** Returns the name of the handler as declared; for a constructor, the name of the behavior. */
    public String handler() {
        return handler(site);
    }

    /** Returns the name of a handler from its title: {@code add} from {@code Counter.add(int)}. */
    static String handler(Site site) {
        String title = site.what();
        int end = title.indexOf('(');
        String head = end < 0 ? title : title.substring(0, end);
        return head.substring(head.lastIndexOf('.') + 1);
    }

    /** Returns whether the messages construct an actor. */
    public boolean isConstructor() {
        return prototype instanceof ConstructorMessage;
    }

    /** Returns the handler's position in the program. */
    public Site site() {
        return site;
    }

    /** Returns the parameters in the order of their declaration. */
    public List<Parameter> parameters() {
        String[] words = names.split(" ");
        List<Class<?>> types = MethodType.fromMethodDescriptorString(
                        descriptor, prototype.getClass().getClassLoader())
                .parameterList();
        return IntStream.range(1, types.size()) // the first one is the message
                .mapToObj(i -> new Parameter(words[i - 1], types.get(i)))
                .toList();
    }

    /**
     * Returns the class of what the handler passes: {@link Ack} if it passes nothing, {@code Integer} for {@code int},
     * {@code Object} for a type variable and for constructors. Another theater may have another build of the handler,
     * and answer with something else. For any thread.
     */
    public Class<?> answer() {
        Class<?> known = answer;
        if (known == null) {
            answer = known = isConstructor() ? Object.class : declaredAnswer();
        }
        return known;
    }

    /** Reads it from the send method, {@code Token<Integer> total()}, of the behavior's reference. */
    private Class<?> declaredAnswer() {
        Class<?> type = prototype.getClass();
        try {
            Class<?> reference = Class.forName(BehaviorType.nameOf(type.getName()), false, type.getClassLoader());
            Class<?>[] accepted = parameters().stream().map(Parameter::type).toArray(Class<?>[]::new);
            return erased(argument(reference.getMethod(handler(), accepted).getGenericReturnType()));
        } catch (ReflectiveOperationException | LinkageError | TypeNotPresentException _) {
            return Object.class; // only this behavior's own code sends the message, or the type is not of this program
        }
    }

    private static Type argument(Type token) {
        return token instanceof ParameterizedType of ? of.getActualTypeArguments()[0] : Object.class;
    }

    private static Class<?> erased(Type type) {
        return switch (type) {
            case Class<?> plain -> plain;
            case ParameterizedType of -> erased(of.getRawType());
            default -> Object.class;
        };
    }

    /** Returns the arguments of a message of this type, in the order of the parameters; the list cannot be changed. */
    public List<Object> arguments(HandlerMessage message) {
        return Collections.unmodifiableList(Arrays.asList(message.arguments()));
    }

    /**
     * Creates a message. The arguments are not copied: no other actor may have access to mutable ones.
     *
     * @param target the actor that is to handle it
     * @param waiting the continuation that receives the answer, or null
     * @param arguments of the parameters' types, in their order
     */
    public HandlerMessage create(Actor target, Continuation waiting, List<?> arguments) {
        return prototype.with((Behavior) target, waiting, arguments.toArray());
    }

    @Override
    public String toString() {
        return site.toString();
    }
}
