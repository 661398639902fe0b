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

/** Creates actors from their constructor messages. */
final class Creation {

    private Creation() {}

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
