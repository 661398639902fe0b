package salsa.theater.actor;

import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Actor;
import salsa.runtime.Behavior;
import salsa.runtime.BehaviorType;
import salsa.runtime.ConstructorMessage;
import salsa.runtime.Continuation;
import salsa.runtime.MessageType;
import salsa.runtime.Stage;
import salsa.runtime.Stub;

/** Creates actors from their constructor messages. */
public final class Creation {

    private Creation() {}

    /**
     * Returns the stage that a program has chosen; null for none.
     *
     * @param creator the actor whose code creates another one
     * @param on the value of the clause: the index of a stage, an actor on it, or a stage
     */
    public static @Nullable Stage stage(Behavior creator, @Nullable Object on) {
        return switch (on) {
            case null -> null;
            case Integer index -> creator.$stageOf(index);
            case Stage stage -> creator.$stageOf(stage);
            case Stub _ -> throw new IllegalArgumentException("on: the actor is in another theater");
            case Actor actor -> creator.$stageOf(actor);
            default -> throw new IllegalArgumentException("on (" + on + "): expected a stage or its number");
        };
    }

    static Actor create(
            Behavior creator,
            ConstructorMessage constructor,
            @Nullable Stage stage,
            @Nullable Continuation constructed) {
        MessageType type = constructor.type();
        BehaviorType behavior = BehaviorType.of(type.messageClass())
                .orElseThrow(() -> new IllegalArgumentException(type + " constructs no actor"));
        Stage chosen = stage != null ? stage : behavior.isStaged() ? creator.$ownStage() : creator.$place();
        List<@Nullable Object> arguments = new ArrayList<>(List.of(creator, chosen));
        arguments.add(constructed);
        arguments.addAll(type.arguments(constructor));
        Class<?>[] parameters =
                type.parameters().stream().map(MessageType.Parameter::type).toArray(Class<?>[]::new);
        MethodHandle creation = behavior.constructor(parameters)
                .orElseThrow(() -> new IllegalArgumentException(behavior + " has no such constructor"));
        try {
            return (Actor) creation.asFixedArity().invokeWithArguments(arguments);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
