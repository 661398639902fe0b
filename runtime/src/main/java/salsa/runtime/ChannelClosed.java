package salsa.runtime;

/**
 * The failure of an operation on a channel that has ended: later values are refused with it, and nothing can be
 * received any more. The cause is the argument of {@link Out#close(Throwable)}, if any.
 */
public final class ChannelClosed extends RuntimeException {
    private static final long serialVersionUID = 1;

    ChannelClosed(Throwable cause) {
        super("the channel is closed", cause);
    }
}
