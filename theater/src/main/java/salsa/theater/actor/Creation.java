package salsa.theater.actor;

import org.jspecify.annotations.Nullable;
import salsa.runtime.Actor;
import salsa.runtime.Behavior;
import salsa.runtime.ConstructorMessage;
import salsa.runtime.Continuation;
import salsa.runtime.Stage;
import salsa.runtime.Stub;
import salsa.theater.type.ActorConstructor;

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
        ActorConstructor found = ActorConstructor.of(constructor);
        Stage chosen = stage != null ? stage : found.isStaged() ? creator.$ownStage() : creator.$place();
        return found.create(creator, chosen, constructed, constructor);
    }
}
