package salsa.transport;

import java.io.IOException;
import java.net.ServerSocket;

/** Accepts sockets whose peers can send only a limited number of bytes before they are proved. */
final class LimitedServerSocket extends ServerSocket {

    private final int bytes;

    LimitedServerSocket(int bytes) throws IOException {
        this.bytes = bytes;
    }

    LimitedSocket acceptLimited() throws IOException {
        var socket = new LimitedSocket(bytes);
        implAccept(socket);
        return socket;
    }
}
