package salsa.transport;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import org.jspecify.annotations.Nullable;

/** A socket that delivers a limited number of bytes until its peer is proved. */
final class LimitedSocket extends Socket {

    private long left; // written before the socket is shared, and by its reading thread
    private @Nullable InputStream limited;

    LimitedSocket(int bytes) {
        this.left = bytes;
    }

    /** Ends the limit. */
    void trust() {
        left = Long.MAX_VALUE;
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

    private final class Limited extends FilterInputStream {

        Limited(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int from, int count) throws IOException {
            if (left <= 0 && count > 0) {
                throw new RefusedException("it sends too many bytes before it proves its identity");
            }
            int read = super.read(bytes, from, (int) Math.min(count, left));
            left -= Math.max(0, read);
            return read;
        }
    }
}
