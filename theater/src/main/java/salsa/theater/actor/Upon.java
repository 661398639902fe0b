package salsa.theater.actor;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Continuation;
import salsa.runtime.Failure;
import salsa.runtime.Stage;

/** Runs an action with an answer. Unlike a continuation of the program it may wait for ever, and no report mentions it. */
final class Upon extends Continuation {

    private final Consumer<@Nullable Object> action;

    Upon(Consumer<@Nullable Object> action) {
        this.action = action;
    }

    @Override
    public void resolve(Stage from, Object value) {
        action.accept(value);
    }

    @Override
    public void fail(Stage from, Failure failure) {
        // The theater of the actor has ended, or the actor: its stub reports that.
    }
}
