package salsa.runtime;

import salsa.runtime.quarantine.Resumable;

/** A value of a channel, or the channel's end, as a message to the channel's owner. */
final class ChannelMessage<T> extends Message {

    private final In<T> in;
    private final T value;
    private final boolean last;
    private final Throwable cause; // the reason for the end; null if none is given
    private boolean admitted; // owned by the owner's stage: it arrived before the end of the channel

    private ChannelMessage(In<T> in, T value, boolean last, Throwable cause, Continuation waiting) {
        this(in.owner(), in, value, last, cause, waiting);
    }

    private ChannelMessage(Behavior owner, In<T> in, T value, boolean last, Throwable cause, Continuation waiting) {
        super(owner, waiting);
        this.in = in;
        this.value = value;
        this.last = last;
        this.cause = cause;
    }

    static <T> ChannelMessage<T> of(In<T> in, T value, Continuation waiting) {
        return new ChannelMessage<>(in, value, false, null, waiting);
    }

    /** Returns the message that ends the channel. It has a copy of the cause, which the caller may keep. */
    static <T> ChannelMessage<T> createLast(In<T> in, Throwable cause, Continuation waiting) {
        return new ChannelMessage<>(in, null, true, cause == null ? null : ThrownCopy.copy(cause), waiting);
    }

    /** Returns the reason for the channel's end; null if none is given. */
    Throwable cause() {
        return cause;
    }

    In<T> in() {
        return in;
    }

    T value() {
        return value;
    }

    /** Returns whether it is the end. */
    boolean isLast() {
        return last;
    }

    @Override
    boolean tryAccept() {
        admitted = admitted || in.tryAdmit(this);
        return admitted;
    }

    @Override
    Message addressedTo(Behavior actor) {
        in.ownedBy(actor);
        var same = new ChannelMessage<>(actor, in, value, last, cause, null);
        same.admitted = admitted;
        return same;
    }

    @Override
    protected Object kind() {
        return in;
    }

    @Override
    protected boolean isHandled() {
        return in.isHandled();
    }

    @Override
    @Resumable
    protected void run() {
        if (tryAccept()) {
            if (in.isHandled()) {
                in.handle(this);
            } else {
                target.$stash(this);
            }
        }
    }

    @Override
    protected Site site() {
        return ChannelSites.of(in);
    }

    @Override
    Site stashedAs() {
        return in.site();
    }

    @Override
    public String toString() {
        return last ? "end" : String.valueOf(value);
    }
}
