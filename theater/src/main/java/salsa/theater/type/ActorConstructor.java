package salsa.theater.type;

import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Actor;
import salsa.runtime.Behavior;
import salsa.runtime.BehaviorType;
import salsa.runtime.ConstructorMessage;
import salsa.runtime.Continuation;
import salsa.runtime.HandlerMessage;
import salsa.runtime.MessageType;
import salsa.runtime.Stage;

/** How actors are created from messages to one constructor. It is looked up once for each class of messages. */
public final class ActorConstructor {

    private static final ClassValue<ActorConstructor> ALL = new ClassValue<>() {
        @Override
        protected ActorConstructor computeValue(Class<?> messages) {
            return new ActorConstructor(messages.asSubclass(HandlerMessage.class));
        }
    };

    private final MessageType type;
    private final boolean isStaged;
    private final MethodHandle creation; // takes an array

    private ActorConstructor(Class<? extends HandlerMessage> messages) {
        this.type = BehaviorType.messageTypeOf(messages)
                .orElseThrow(() -> new IllegalArgumentException(messages.getName() + " constructs no actor"));
        BehaviorType behavior = BehaviorType.of(messages)
                .orElseThrow(() -> new IllegalArgumentException(type + " constructs no actor"));
        Class<?>[] parameters =
                type.parameters().stream().map(MessageType.Parameter::type).toArray(Class<?>[]::new);
        MethodHandle found = behavior.constructor(parameters)
                .orElseThrow(() -> new IllegalArgumentException(behavior + " has no such constructor"));
        this.isStaged = behavior.isStaged();
        this.creation = found.asFixedArity()
                .asType(found.type().changeReturnType(Object.class))
                .asSpreader(Object[].class, found.type().parameterCount());
    }

    /** Returns that of a message. Callable from any thread. */
    public static ActorConstructor of(ConstructorMessage message) {
        return ALL.get(message.type().messageClass());
    }

    /** Returns a message, to no actor yet, for the constructor of a behavior that has no parameters, if there is one. */
    @SuppressWarnings("NullAway") // the runtime is not annotated
    public static Optional<ConstructorMessage> messageWithoutArguments(Class<?> behavior) {
        return BehaviorType.of(behavior).stream()
                .flatMap(each -> each.messages().stream())
                .filter(each -> each.isConstructor() && each.parameters().isEmpty())
                .map(each -> (ConstructorMessage) each.create(null, null, List.of()))
                .findFirst();
    }

    /** Returns whether its actors have a stage of their own. */
    public boolean isStaged() {
        return isStaged;
    }

    /**
     * Creates the actor of a message. On the creator's stage.
     *
     * @param constructed receives the outcome of the constructor, or null
     */
    public Actor create(Behavior creator, Stage stage, @Nullable Continuation constructed, ConstructorMessage message) {
        List<@Nullable Object> arguments = new ArrayList<>(List.of(creator, stage));
        arguments.add(constructed);
        arguments.addAll(type.arguments(message));
        try {
            return (Actor) creation.invoke(arguments.toArray());
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
