package salsa.runtime;

/**
 * The channel has ended: a value that comes later is refused for that, and nothing can be received any more. The cause
 * is the one that {@link Out#close(Throwable)} was called with, if any.
 */
public final class ChannelClosed extends RuntimeException {
    private static final long serialVersionUID = 1;

    ChannelClosed(Throwable cause) {
        super("the channel is closed", cause);
    }
}
