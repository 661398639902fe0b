package salsa.theater.actor;

import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Behavior;
import salsa.runtime.Continuation;
import salsa.runtime.Failure;
import salsa.runtime.Stage;
import salsa.wire.bytes.WireCode;

/** The receiver of the answer to a request of a peer: sends it there, behind what the stage has sent before. */
final class Answering extends Continuation {

    /**
     * A request of a peer that is to be answered. A restarted peer counts its requests from the beginning, so an answer goes only to the
     * exchange in which it was asked for.
     *
     * @param epoch of the exchange
     * @param request the peer's number; 0 if it wants no answer
     * @param flow of the answer
     */
    record ReplyTo(long epoch, long request, long flow) {

        boolean isWanted() {
            return request != 0;
        }
    }

    private final Line line;
    private final ReplyTo to;
    private final @Nullable Behavior sender; // a stub, or null

    private final AtomicBoolean isAnswered = new AtomicBoolean(); // a handler that passes a token may still throw

    private Answering(Line line, ReplyTo to, @Nullable Behavior sender) {
        this.line = line;
        this.to = to;
        this.sender = sender;
    }

    /** Accepts a request. */
    static Answering begin(Line line, ReplyTo to, @Nullable Behavior sender) {
        line.answers().begin();
        return new Answering(line, to, sender);
    }

    /** Accepts a request; returns null if this theater stops and accepts none. */
    static @Nullable Answering tryBegin(Line line, ReplyTo to, @Nullable Behavior sender) {
        return line.answers().tryBegin() ? new Answering(line, to, sender) : null;
    }

    @Override
    @SuppressWarnings("NullAway") // the runtime is not annotated
    protected Behavior sender() {
        return sender;
    }

    @Override
    public void resolve(Stage from, Object value) {
        send(() -> line.sending().reply(to, value));
    }

    @Override
    public void fail(Stage from, Failure failure) {
        send(() -> line.sending().fail(to, failure));
    }

    /** Answers that an actor has received the message. */
    void acknowledgeReceipt() {
        send(() -> line.sending().reply(to, null));
    }

    /** Answers that the request will not be handled. */
    void refuse(WireCode code, String reason) {
        send(() -> line.outlet().refuse(to, code, reason));
    }

    private void send(Runnable answer) {
        if (isAnswered.getAndSet(true)) {
            return;
        }
        Task.on(line.outlet(), () -> {
            try {
                answer.run();
            } finally {
                line.answers().end();
            }
        });
    }
}
