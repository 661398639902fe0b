package salsa.runtime;

import java.util.List;

/** What an actor that waited has got: which case, and the message it took. For the actor itself. */
public final class ReceiveResult {

    /** The index when no message came in time. */
    public static final int LATE = -1;

    private final int index;
    private final Message message;
    private final Behavior sender;
    private boolean open;
    private boolean answered; // by its case, which does so once

    ReceiveResult(int index, Message message) {
        this.index = index;
        this.message = message;
        this.sender = message == null ? null : message.sender();
    }

    /** Of the case, from 0; {@link #LATE} when the time was up. */
    public int index() {
        return index;
    }

    /** What the case took; null when the time was up. */
    public Message message() {
        return message;
    }

    /** What the case took, with its name and its arguments. */
    public AnyMessage whole() {
        return AnyMessage.of(message);
    }

    /** Who sent it, as far as it is known; or null. */
    public Actor sender() {
        return sender;
    }

    /** Whether somebody waits for the answer, or may want to know who sent it. */
    boolean isAwaited() {
        return message != null && message.waiting() != null;
    }

    /** Answers the message. */
    public void reply(Object value) {
        answering().pass(value);
    }

    /** Answers the message with what the token resolves to, when it does. */
    public void replyWith(Token<?> token) {
        answering().delegateTo(token);
    }

    /** The message, which its case is about to answer. A second answer comes to nobody, which is told. */
    public Message answering() {
        if (answered) {
            again(Failure.lines(List.of(new Throwable().getStackTrace())));
        }
        answered = true;
        return message;
    }

    private void again(List<StackTraceElement> lines) {
        if (message.target.stage.isWatched() && message.target.stage.quarantine() instanceof Quarantine quarantine) {
            quarantine.run(() -> again(lines));
            return;
        }
        message.target.context().answersAgain(message, lines);
    }

    /** The case waits for other messages, and its own is still to be answered. Then it is closed when it ends. */
    public void open() {
        open = true;
    }

    /** The case has come to its end, in whatever way. */
    public void close() {
        open = false;
        done();
    }

    /** The case was left by that: it has failed, or goes on without its stack. */
    public void left(Throwable thrown) {
        if (!(thrown instanceof Unwound)) {
            failed(thrown);
        }
    }

    /** The actor takes another message, or is done with its handler. */
    void passed() {
        if (!open) {
            done();
        }
    }

    /** The case is done: nobody waits for an answer for ever. */
    void done() {
        if (message != null && message.waiting() != null) {
            message.over();
        }
    }

    /** The case has failed: so has the message. */
    void failed(Throwable thrown) {
        if (message != null
                && message.target.stage.isWatched()
                && message.target.stage.quarantine() instanceof Quarantine quarantine) {
            quarantine.run(() -> failed(thrown));
            return;
        }
        Continuation party =
                message == null ? null : message.target.stage.answerNesting().takeWaiting(message);
        if (party != null) {
            party.fail(message.target.stage, Failure.by(message.target.type(), message.site(), thrown));
        }
    }
}
