package salsa.network;

/**
 * Why a connection is closed.
 *
 * @param isOrderly whether this program or the peer closed it, after everything was written; false if the connection
 *     failed or could not be opened
 * @param text the reason in words, with host and port
 */
public record CloseReason(boolean isOrderly, String text) {}
