package salsa.theater.link;

/**
 * How many bytes were written to a connection that the peer may not have read: never less than it has not. An
 * acknowledgement of a frame that was written here for the first time proves that everything in front of it was read,
 * and so does a pong.
 */
final class Unread {

    private long written;
    private long read; // at least
    private long frame; // of which an acknowledgement is awaited; 0 for none
    private long frameEnd; // what was written when it was
    private long ping; // the nonce of which a pong is awaited; 0 for none
    private long pingEnd;

    /**
     * Bytes were written.
     *
     * @param number of the last frame that had no number before, if it is among them; else 0
     * @param nonce of the last ping, if it is among them; else 0
     */
    void recordWrite(int bytes, long number, long nonce) {
        written += bytes;
        if (frame == 0 && number != 0) {
            frame = number;
            frameEnd = written;
        }
        if (ping == 0 && nonce != 0) {
            ping = nonce;
            pingEnd = written;
        }
    }

    /** The peer has taken all frames up to that number. */
    void recordAcknowledgement(long number) {
        if (frame != 0 && number >= frame) {
            frame = 0;
            read = Math.max(read, frameEnd);
        }
    }

    /** The peer has answered a ping. */
    void recordPong(long nonce) {
        if (ping != 0 && nonce >= ping) {
            ping = 0;
            read = Math.max(read, pingEnd);
        }
    }

    long bytes() {
        return written - read;
    }
}
