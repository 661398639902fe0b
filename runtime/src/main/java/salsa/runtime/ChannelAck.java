package salsa.runtime;

import java.util.function.Consumer;

/** Waits until the owner of a channel has taken a value or refused it. */
final class ChannelAck extends Continuation {

    private final Runnable taken;
    private final Consumer<Failure> refused;

    ChannelAck(Runnable taken, Consumer<Failure> refused) {
        this.taken = taken;
        this.refused = refused;
    }

    @Override
    public void resolve(Stage from, Object value) {
        taken.run();
    }

    @Override
    public void fail(Stage from, Failure failure) {
        refused.accept(failure);
    }
}
