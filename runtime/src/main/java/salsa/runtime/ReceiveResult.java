package salsa.runtime;

import java.util.List;
import salsa.runtime.generated.Unwound;

/** The result of a wait: the case that matched and the message that it took. For the actor itself. */
public final class ReceiveResult {

    /** The index when no message came in time. */
    public static final int LATE = -1;

    private final int index;
    private final Message message;
    private final Behavior sender;
    private boolean open;
    private boolean answered; // by its case, which answers only once

    ReceiveResult(int index, Message message) {
        this.index = index;
        this.message = message;
        this.sender = message == null ? null : message.sender();
    }

    /** Returns the index of the case, from 0; {@link #LATE} when the time limit expired. */
    public int index() {
        return index;
    }

    /** Returns the message that the case took; null when the time limit expired. */
    public Message message() {
        return message;
    }

    /** Returns the message that the case took, with its name and its arguments. */
    public AnyMessage whole() {
        return AnyMessage.of(message);
    }

    /** Returns its sender, as far as it is known; or null. */
    public Actor sender() {
        return sender;
    }

    /** Answers the message. */
    public void reply(Object value) {
        answering().pass(value);
    }

    /** Answers the message with the outcome of the token once it is known. */
    public void replyWith(Token<?> token) {
        answering().delegateTo(token);
    }

    /** Lets another message answer instead of the message; {@link Message#handOver(Message)}. */
    public Message handOver(Message next) {
        return answering().handOver(next);
    }

    /** Lets a join answer the message; {@link Message#handOver(Join)}. */
    public <J extends Join> J handOver(J join) {
        return answering().handOver(join);
    }

    /**
     * Returns the message, which its case is about to answer. A second answer reaches no continuation and is reported.
     */
    public Message answering() {
        if (answered) {
            reportSecondAnswer(Failure.lines(List.of(new Throwable().getStackTrace())));
        }
        answered = true;
        return message;
    }

    private void reportSecondAnswer(List<StackTraceElement> lines) {
        if (message.target.stage.quarantined() instanceof Quarantine quarantine) {
            quarantine.run(() -> reportSecondAnswer(lines));
            return;
        }
        message.target.context().reportSecondAnswer(message, lines);
    }

    /** Keeps the message open: the case waits for other messages before it answers. It is closed when the case ends. */
    public void open() {
        open = true;
    }

    /** Called when the case has ended, in whatever way. */
    public void close() {
        open = false;
        done();
    }

    /** Called when an exception left the case: it has failed, was abandoned, or continues without its stack. */
    public void left(Throwable thrown) {
        if (thrown == Unwound.ENDED) {
            failAbandoned();
        } else if (!(thrown instanceof Unwound)) {
            failMessage(thrown);
        }
    }

    /** Fails the message with the reason for which its handler is left: {@link #close} would acknowledge it. */
    private void failAbandoned() {
        if (message.target.stage.quarantined() instanceof Quarantine quarantine) {
            quarantine.run(this::failAbandoned);
            return;
        }
        failMessage(message.target.context().pendingExit());
    }

    /** Called when the actor takes another message, or when its handler is done. */
    void passed() {
        if (!open) {
            done();
        }
    }

    /** Completes the case: no continuation waits for an answer forever. */
    void done() {
        if (message != null && message.waiting() != null) {
            message.over();
        }
    }

    /** Fails the message, since the case has failed. */
    void failMessage(Throwable thrown) {
        if (message == null) {
            return;
        }
        if (message.target.stage.quarantined() instanceof Quarantine quarantine) {
            quarantine.run(() -> failMessage(thrown));
            return;
        }
        Stage stage = message.target.stage;
        Continuation asker = stage.failureHandling().asker(stage.answerNesting().takeWaiting(message));
        if (asker != null) {
            asker.fail(stage, Failure.causedBy(message.target.type(), message.site(), thrown));
        }
    }
}
