package salsa.runtime;

/** Why a value sent to a channel was refused: the channel had been closed before the value came. */
public final class ChannelClosed extends RuntimeException {
    private static final long serialVersionUID = 1;

    ChannelClosed() {
        super("the channel is closed");
    }
}
