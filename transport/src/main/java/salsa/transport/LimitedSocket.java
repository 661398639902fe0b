package salsa.transport;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import org.jspecify.annotations.Nullable;

/**
 * A socket that delivers a limited number of bytes until its peer is proved. From then on small reads are from a
 * buffer: TLS reads the head of each record alone.
 */
final class LimitedSocket extends Socket {

    private static final int BUFFER = 1 << 14; // bytes

    private long left; // written before the socket is shared, and by its reading thread
    private boolean hasReceived; // by its reading thread
    private boolean isLeft; // by its reading thread
    private @Nullable InputStream limited;

    LimitedSocket(int bytes) {
        this.left = bytes;
    }

    /** Ends the limit. */
    void trust() {
        left = Long.MAX_VALUE;
    }

    /** Returns whether the peer has ended the connection and never sent a byte. */
    boolean isOnlyProbed() {
        return isLeft && !hasReceived;
    }

    @Override
    public InputStream getInputStream() throws IOException {
        InputStream known = limited;
        if (known == null) {
            known = new Limited(super.getInputStream());
            limited = known;
        }
        return known;
    }

    /** The bytes that arrive, no more than the limit allows before the peer has proved who it is. */
    private final class Limited extends InputStream {
        private final InputStream in;
        private byte[] buffer = {};
        private int position; // in the buffer
        private int end; // of its bytes

        Limited(InputStream in) {
            this.in = in;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int from, int count) throws IOException {
            if (position < end) {
                return buffered(bytes, from, count);
            }
            if (left < Long.MAX_VALUE) {
                return limited(bytes, from, count);
            }
            if (count >= BUFFER || count == 0) {
                return in.read(bytes, from, count);
            }
            buffer = buffer.length == 0 ? new byte[BUFFER] : buffer;
            position = 0;
            end = Math.max(0, in.read(buffer));
            return end == 0 ? -1 : buffered(bytes, from, count);
        }

        private int buffered(byte[] bytes, int from, int count) {
            int read = Math.min(count, end - position);
            System.arraycopy(buffer, position, bytes, from, read);
            position += read;
            return read;
        }

        private int limited(byte[] bytes, int from, int count) throws IOException {
            if (left <= 0 && count > 0) {
                throw new RefusedException("it sends too many bytes before it proves its identity");
            }
            int read = readNoting(bytes, from, (int) Math.min(count, left));
            left -= Math.max(0, read);
            return read;
        }

        /** Notes how the peer begins: with a byte, or with the end, which is a reset if it has not read everything. */
        private int readNoting(byte[] bytes, int from, int count) throws IOException {
            try {
                int read = in.read(bytes, from, count);
                hasReceived |= read > 0;
                isLeft |= read < 0;
                return read;
            } catch (SocketException reset) {
                isLeft |= !isClosed(); // this side closes it when the time of the peer is over
                throw reset;
            }
        }

        @Override
        public int available() throws IOException {
            return end - position + in.available();
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
