package salsa.runtime;

import java.util.function.Consumer;

/**
 * Waits on a home stage until the owner of a channel has taken a value or refused it. A consumer that throws has taken
 * the value. No code of the program asks for the answer, so the consumer's failure is reported.
 */
final class ChannelAck extends Continuation {

    private final Token<Ack> answer; // brings the outcome to the home stage
    private final boolean isAwaited;

    ChannelAck(Behavior home, Runnable taken, Consumer<Failure> refused) {
        this(home, taken, refused, true);
    }

    private ChannelAck(Behavior home, Runnable taken, Consumer<Failure> refused, boolean isAwaited) {
        this.isAwaited = isAwaited;
        answer = new Token<>(home);
        answer.register(new Outcome(taken, refused));
    }

    /** Creates one that only learns of a refusal: nothing waits until the value was taken. */
    static ChannelAck ofRefusal(Behavior home, Consumer<Failure> refused) {
        return new ChannelAck(home, () -> {}, refused, false);
    }

    boolean isAwaited() {
        return isAwaited;
    }

    @Override
    protected Behavior sender() {
        return answer.sender();
    }

    @Override
    void forEachNext(Consumer<Continuation> action) {
        action.accept(answer);
    }

    @Override
    Continuation whenThrown(Stage from) {
        resolve(from, Ack.ACK);
        return null;
    }

    @Override
    public void resolve(Stage from, Object value) {
        answer.resolve(from, value);
    }

    @Override
    public void fail(Stage from, Failure failure) {
        answer.fail(from, failure);
    }

    /** Calls back with the outcome of a value that was sent, on the home stage. */
    private static final class Outcome extends Continuation {

        private final Runnable taken;
        private final Consumer<Failure> refused;

        Outcome(Runnable taken, Consumer<Failure> refused) {
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
}
