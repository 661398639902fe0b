package salsa.runtime;

/** A value on its way through a channel to the channel's owner, or the channel's end. */
final class Arrival<T> extends Message {

    private static final Site SITE = Site.of("a value on a channel", "", 0);

    private final In<T> in;
    private final T value;
    private final boolean last;
    private boolean admitted; // owned by the owner's stage: it came before the end of the channel

    Arrival(In<T> in, T value, boolean last, Continuation waiting) {
        super(in.owner(), waiting);
        this.in = in;
        this.value = value;
        this.last = last;
    }

    In<T> in() {
        return in;
    }

    T value() {
        return value;
    }

    /** Whether it is the end. */
    boolean isLast() {
        return last;
    }

    @Override
    boolean isTaken() {
        admitted = admitted || in.admits(this);
        return admitted;
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
    protected void run() {
        if (isTaken()) {
            if (in.isHandled()) {
                in.handle(this);
            } else {
                target.$setAside(this);
            }
        }
    }

    @Override
    protected Site site() {
        return SITE;
    }

    @Override
    public String toString() {
        return last ? "end" : String.valueOf(value);
    }
}
