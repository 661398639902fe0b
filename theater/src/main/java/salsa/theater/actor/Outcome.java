package salsa.theater.actor;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Continuation;
import salsa.runtime.Failure;
import salsa.runtime.Stage;

/**
 * Runs one action with an answer, and another one with a failure, on the stage that answers. Unlike a continuation of the program it
 * may wait for ever, and no report mentions it.
 */
public final class Outcome extends Continuation {

    private final BiConsumer<Stage, @Nullable Object> answered;
    private final BiConsumer<Stage, Failure> failed;

    /** Creates one for an answer and a failure. */
    public Outcome(BiConsumer<Stage, @Nullable Object> answered, BiConsumer<Stage, Failure> failed) {
        this.answered = answered;
        this.failed = failed;
    }

    /** Creates one for an answer only: its failure is that of a stub, which reports it. */
    static Outcome of(Consumer<@Nullable Object> answered) {
        return new Outcome((_, value) -> answered.accept(value), (_, _) -> {});
    }

    /** Creates one for a failure only, which takes its place. */
    static Outcome ofFailure(Consumer<Stage> failed) {
        return new Outcome((_, _) -> {}, (from, _) -> failed.accept(from));
    }

    @Override
    public void resolve(Stage from, Object value) {
        answered.accept(from, value);
    }

    @Override
    public void fail(Stage from, Failure failure) {
        failed.accept(from, failure);
    }
}
