package salsa.theater.type;

import java.lang.invoke.MethodHandle;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Behavior;
import salsa.runtime.BehaviorType;
import salsa.runtime.Site;

/** The handler {@code ack migrateFrom(Map<String, Object> former)} of a behavior, which converts the state of another build. */
final class MigrationHandler {

    private static final Site HANDLER = Site.of("the handler `migrateFrom`", "", 0);

    private final MethodHandle body;

    private MigrationHandler(MethodHandle body) {
        this.body = body;
    }

    /** Returns the handler of a behavior, by the class of its state; null if it declares none. */
    static @Nullable MigrationHandler of(Class<?> state) {
        Optional<MethodHandle> body = BehaviorType.migration(state);
        return body.map(MigrationHandler::new).orElse(null);
    }

    /**
     * Lets the actor take the fields of the other build. On its stage.
     *
     * @throws StateMisfit if the handler throws
     */
    void handle(Behavior actor, MobileState state) throws StateMisfit {
        Map<String, @Nullable Object> former = new HashMap<>();
        for (int i = 0; i < state.values().length; i++) {
            former.put(state.fields().get(i).name(), state.values()[i]);
        }
        try {
            body.invoke(actor, Collections.unmodifiableMap(former));
        } catch (Throwable e) {
            throw StateMisfit.of(HANDLER, e);
        }
    }
}
